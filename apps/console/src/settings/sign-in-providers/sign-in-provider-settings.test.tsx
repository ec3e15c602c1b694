import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { SignInProviderSettings as Settings } from '@vitrine/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'

vi.stubGlobal('window', { location: { origin: 'https://shop.example' } })
const { SignInProviderSettings } = await import('./sign-in-provider-settings.tsx')

const google = {
  _id: 'google',
  name: 'Google',
  issuer: 'https://accounts.google.com',
  clientId: 'the shop',
  isEnabled: true,
}
const settings: Settings = {
  providers: [
    google,
    { ...google, _id: 'acme', name: 'Acme', issuer: 'https://acme.example', isEnabled: false },
  ],
  redirectUrl: 'https://shop.example/sign-in/callback',
  canSaveSecrets: true,
}

function shown(data: Settings, role: 'owner' | 'manager'): string {
  const client = new QueryClient()
  client.setQueryData(['sign-in-providers'], data)
  const router = createMemoryRouter(
    [{ id: 'shell', path: '/', loader: () => null, element: <SignInProviderSettings /> }],
    { hydrationData: { loaderData: { shell: { merchant: { role } } } } },
  )
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

test('offers an owner to add, edit, order and remove providers', () => {
  const none = shown({ ...settings, providers: [] }, 'owner')
  expect(none).toContain('Add Google')
  expect(none).toContain('https://shop.example/sign-in/callback')
  const html = shown(settings, 'owner')
  for (const label of ['Edit Google', 'Edit Acme', 'Move Acme up', 'Remove', 'Add another provider'])
    expect(html).toContain(label)
  expect(html).not.toContain('Add Google')
  expect(html).not.toContain('Move Google up')
})

test('shows others the providers, and nothing to change them', () => {
  const html = shown(settings, 'manager')
  expect(html).toContain('https://acme.example · Off')
  for (const label of ['Edit', 'Remove', 'Add another provider']) expect(html).not.toContain(label)
})

test('says what is missing to save a secret', () => {
  const html = shown({ ...settings, canSaveSecrets: false }, 'owner')
  expect(html).toContain('SECRETS_KEY')
  expect(html).not.toContain('Add another provider')
})
