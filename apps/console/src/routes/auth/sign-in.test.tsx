import { VitrineError } from '@vitrine/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'

vi.stubGlobal('window', { location: { origin: 'https://shop.example' } })
const { action, Component } = await import('./sign-in.tsx')
const { client } = await import('../../shared/shop-client.ts')

const page = (failure: object) =>
  renderToStaticMarkup(
    <RouterProvider
      router={createMemoryRouter([{ id: 'sign-in', path: '/', Component }], {
        hydrationData: { actionData: { 'sign-in': { title: 'Couldn’t sign in', text: '', ...failure } } },
      })}
    />,
  )

test('asks for a two-factor code only when the account needs one', () => {
  expect(page({ needsCode: true })).toContain('name="code"')
  expect(page({})).not.toContain('name="code"')
})

test('says what is missing from an empty form, not that the password is wrong', async () => {
  const fieldViolations = [{ field: 'email', description: '', violatedRule: 'REQUIRED_FIELD' }]
  vi.spyOn(client.merchants, 'signIn').mockRejectedValue(
    new VitrineError('', {
      code: 'INVALID_ARGUMENT',
      status: 400,
      details: { validationError: { fieldViolations } },
    }),
  )
  const request = new Request('https://shop.example/console/sign-in', {
    method: 'POST',
    body: new FormData(),
  })
  expect(await action({ request } as never)).toMatchObject({
    text: 'Enter a valid email address and your password.',
  })
})
