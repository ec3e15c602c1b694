import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'

vi.stubGlobal('window', { location: { origin: 'https://shop.example' } })
const { Component } = await import('./sign-in.tsx')

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
