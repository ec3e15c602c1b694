import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import { en } from '../i18n/en.server.ts'
import { I18nProvider } from '../i18n/i18n-provider.tsx'
import NewsletterPage from './newsletter.tsx'

// They read the configuration of a running storefront.
vi.mock('../shared/request-context.server.ts', () => ({}))
vi.mock('../session/shopper.server.ts', () => ({}))

function shown(actionData?: { readonly email?: string }): string {
  const Stub = createRoutesStub([
    {
      id: 'newsletter',
      path: '/newsletter',
      Component: (props: object) => (
        <I18nProvider>
          <NewsletterPage {...(props as Parameters<typeof NewsletterPage>[0])} />
        </I18nProvider>
      ),
    },
  ])
  const loaderData = {
    newsletter: { prefix: '', consentText: 'News by email.', messages: { newsletter: en.newsletter } },
  }
  return renderToStaticMarkup(
    <Stub
      initialEntries={['/newsletter']}
      hydrationData={{ loaderData, ...(actionData && { actionData: { newsletter: actionData } }) }}
    />,
  )
}

test('offers the form before anyone signed up, and again after a failure', () => {
  const opened = shown()
  expect(opened).toContain('>Newsletter</h1>')
  expect(opened).toContain('action="/newsletter"')
  expect(opened).toContain('News by email.')
  const failed = shown({})
  expect(failed).toContain('>We couldn’t subscribe you</h1>')
  expect(failed).toContain('action="/newsletter"')
})

test('confirms a sign-up without the form', () => {
  const sent = shown({ email: 'ada@example.com' })
  expect(sent).toContain('>Check your email</h1>')
  expect(sent).toContain('ada@example.com')
  expect(sent).not.toContain('<form')
})
