import { expect, test } from 'vitest'
import { createSharedRouter } from './shared-router.ts'

const routerOf = (routes: Readonly<Record<string, string>>) => {
  const router = createSharedRouter<string>()
  for (const [route, handler] of Object.entries(routes)) {
    const [method = '', path = ''] = route.split(' ')
    router.add(method, path, handler)
  }
  return router
}

test('routers of the same paths call their own handlers', () => {
  const one = routerOf({ 'ALL /*': 'all', 'GET /products/:id': 'one' })
  const other = routerOf({ 'ALL /*': 'all', 'GET /products/:id': 'other' })
  const matches = [one, other].map((router) => router.match('GET', '/products/lamp')[0])
  expect(matches).toEqual([
    [
      ['all', {}],
      ['one', { id: 'lamp' }],
    ],
    [
      ['all', {}],
      ['other', { id: 'lamp' }],
    ],
  ])
})

test('routers of other paths match their own', () => {
  routerOf({ 'GET /products/:id': 'product' }).match('GET', '/')
  const router = routerOf({ 'GET /orders/:id': 'order' })
  expect(router.match('GET', '/products/lamp')).toEqual([[]])
  expect(router.match('GET', '/orders/1')).toEqual([[['order', { id: '1' }]]])
})
