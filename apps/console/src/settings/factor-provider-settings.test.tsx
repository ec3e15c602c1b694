import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { FactorProviderSettings as Provider } from '@vitrine/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'

vi.stubGlobal('window', { location: { origin: 'https://shop.example' } })
const { FactorProviderSettings } = await import('./factor-provider-settings.tsx')

const provider: Provider = {
  url: 'https://codes.example/send',
  factors: ['SMS'],
  _createdDate: new Date(),
  _updatedDate: new Date(),
}

function shown(settings: Provider | null, role: 'owner' | 'manager'): string {
  const client = new QueryClient()
  client.setQueryData(['factor-provider'], settings)
  const router = createMemoryRouter(
    [{ id: 'shell', path: '/', loader: () => null, element: <FactorProviderSettings /> }],
    { hydrationData: { loaderData: { shell: { merchant: { role } } } } },
  )
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

test('offers an owner to connect, test and remove a provider', () => {
  expect(shown(null, 'owner')).toContain('Save provider')
  expect(shown(null, 'owner')).not.toContain('Send a test message')
  const html = shown(provider, 'owner')
  expect(html).toContain('Provider URL')
  for (const label of ['Send test message', 'Replace signing secret', 'Remove provider'])
    expect(html).toContain(label)
})

test('shows others the settings, and nothing to change them', () => {
  const html = shown(provider, 'manager')
  expect(html).toContain('Provider URL')
  expect(html).toContain('Only owners can change this.')
  for (const label of ['Save provider', 'Signing secret', 'Send test message', 'Remove provider'])
    expect(html).not.toContain(label)
})
