import { type ComponentProps, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { I18nProvider } from '../i18n/i18n-provider.tsx'
import { TRANSLATIONS } from '../i18n/request-i18n.server.ts'
import { AuthForm } from './auth-form.tsx'

const { auth } = TRANSLATIONS.en

function renderFailedForm(purpose: 'login' | 'register'): string {
  const props: ComponentProps<typeof AuthForm> = {
    purpose,
    result: { error: 'unknown' },
    siteKeys: { invisible: '', visible: '' },
    providers: [{ _id: 'acme', name: 'Acme' }],
    next: '/',
    submit: auth.signIn.submit,
    children: null,
  }
  const root = {
    id: 'root',
    path: '*',
    Component: () => createElement(I18nProvider, null, createElement(AuthForm, props)),
    loader: () => null,
  }
  const router = createMemoryRouter([root], {
    hydrationData: { loaderData: { root: { language: 'en', messages: { auth } } } },
  }).initialize()
  return renderToStaticMarkup(createElement(RouterProvider, { router }))
}

test('names the providers at which an account can be used', () => {
  for (const purpose of ['login', 'register'] as const)
    expect(renderFailedForm(purpose)).toMatch(/<button[^>]* value="acme" name="provider">Continue with Acme</)
})

test('a form that fails names the link to the platform’s page', () => {
  expect(renderFailedForm('login')).toContain(auth.errors.unknown)
  expect(renderFailedForm('register')).toContain(auth.hosted.registerFailed)
  expect(renderFailedForm('register')).not.toContain(auth.errors.unknown)
})
