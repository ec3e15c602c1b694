import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { EmailSettings as Settings } from '@vitrine/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { everyArea } from '../shared/permissions.ts'

vi.stubGlobal('window', { location: { origin: 'https://shop.example' } })
const { EmailSettings, queuePollInterval } = await import('./email-settings.tsx')

const SERVER = { host: 'smtp.example', port: 587, security: 'STARTTLS', hasPassword: true } as const

function shown(settings: Partial<Settings>): string {
  const client = new QueryClient()
  client.setQueryData(['email-settings'], {
    source: 'CONSOLE',
    server: SERVER,
    sender: { address: 'hello@shop.example' },
    canSaveSecrets: true,
    queue: { pending: 2, failed: 1, lastErrorCode: 'ECONNECTION' },
    ...settings,
  } satisfies Settings)
  const loader = () => ({
    merchant: {
      _id: '1',
      email: 'ada@shop.example',
      name: 'Ada',
      role: 'owner',
      permissions: everyArea('edit'),
    },
    shop: { name: 'Shop', currency: 'USD', url: '' },
  })
  const router = createMemoryRouter([{ id: 'shell', path: '/', loader, element: <EmailSettings /> }], {
    hydrationData: { loaderData: { shell: loader() } },
  })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

test('shows the server, the queue and the DNS records, but no password', () => {
  const page = shown({})
  expect(page).toContain('A password is saved. Leave empty to keep it.')
  expect(page).toContain('2 emails queued')
  expect(page).toContain('1 email failed')
  expect(page).toContain('Last error: ECONNECTION')
  expect(page).toContain('_dmarc.shop.example')
  expect(page).toContain('Send test email')
  expect(page).toContain('Resend failed emails')
})

test('looks again while queued emails are sent', () => {
  const settings = { source: 'CONSOLE', canSaveSecrets: true, queue: { pending: 1, failed: 0 } } as const
  expect(queuePollInterval(settings)).toBeGreaterThan(0)
  expect(queuePollInterval({ ...settings, source: 'NONE' })).toBe(false)
  expect(queuePollInterval({ ...settings, queue: { pending: 0, failed: 1 } })).toBe(false)
  expect(queuePollInterval(undefined)).toBe(false)
})

test('says when environment variables set the server, and offers no change', () => {
  const page = shown({ source: 'ENVIRONMENT' })
  expect(page).toContain('SMTP_URL and MAIL_FROM')
  expect(page).not.toContain('Remove mail server')
  expect(page).not.toContain('type="password"')
})

test('says that no email is sent without a server', () => {
  const page = shown({ source: 'NONE', queue: { pending: 0, failed: 0 } })
  expect(page).toContain('Emails aren’t sent yet.')
  expect(page).toContain('No emails sent in the last 24 hours.')
  expect(page).not.toContain('Resend failed emails')
  expect(page).not.toContain('We’ll send an email to your own address')
})
