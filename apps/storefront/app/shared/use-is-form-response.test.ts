import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { useIsFormResponse } from './use-is-form-response.ts'

test('is true for the first page only, even after the history entry gets a key', async () => {
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
