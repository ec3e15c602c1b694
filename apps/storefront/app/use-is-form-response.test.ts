import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { useIsFormResponse } from './use-is-form-response.ts'

test('the first page answers the form, also once its place in the history has a name; the next one does not', async () => {
  const root = {
    id: 'root',
    path: '*',
    Component: () => String(useIsFormResponse()),
    loader: () => null,
    shouldRevalidate: () => false,
  }
  const router = createMemoryRouter([root], {
    initialEntries: [{ pathname: '/cart', key: 'named' }],
    hydrationData: { loaderData: { root: { isFormResponse: true } } },
  }).initialize()
  const shown = () => renderToStaticMarkup(createElement(RouterProvider, { router }))
  expect(shown()).toBe('true')
  await router.navigate('/products')
  expect(shown()).toBe('false')
})
