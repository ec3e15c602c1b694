import { expect, test } from 'vitest'
import { fileDatabase, fileFolder } from '../../apps/platform/testing/platform.ts'
import { openStorefront } from './open-storefront.ts'

const shop = await openStorefront(await fileDatabase(), { mediaDir: await fileFolder(), onlyProtocol: true })

const pages = [
  '',
  '/products',
  '/products?page=2',
  '/products?min=20&max=60&sort=price-asc',
  '/products?brand=Kiln+%26+Field&stock=in&sale=on&option.Glaze=Oat&collection=tableware',
  '/products/ridge-mug',
  '/products/ridge-mug?Glaze=Clay',
  '/collections/tableware',
  '/collections/tableware?sort=name',
  '/search',
  '/search?q=Ridge',
  '/search?q=nothing+of+the+kind',
  '/suggestions?q=mu',
  '/pages/contact',
  '/pages/delivery',
  '/pages/privacy',
  '/pages/terms',
  '/offline',
  '/cart',
  '/cart/contents',
  '/order-status',
  '/sign-in',
  '/register',
  '/forgot-password',
  '/wishlist',
  '/cart/texts',
  '/thank-you',
  '/manifest.webmanifest',
  '/sitemap.xml',
  '/robots.txt',
]

test.each(pages)('a platform that has the protocol and nothing more serves %s', async (path) => {
  for (const start of ['', '/de', '/ar']) {
    const { status } = await shop.get(start + path || '/')
    expect({ address: start + path, status }).toEqual({ address: start + path, status: 200 })
  }
})

test('and says as usual what is not there', async () => {
  for (const path of [
    '/products/no-such-thing',
    '/collections/no-such-thing',
    '/no/such/page',
    '/account/orders/no-such-order/invoice',
  ])
    expect((await shop.get(path)).status).toBe(404)
})

test('lists are sorted, searched and bounded in the words of the protocol', async () => {
  const names = async (path: string) =>
    [...(await (await shop.get(path)).text()).matchAll(/<bdi>([^<]+)<\/bdi><\/a><\/h2>/g)].map(
      ([, name]) => name,
    )
  expect(await names('/search?q=Ridge')).toEqual(['Ridge Mug'])
  const cheap = await names('/products?max=20')
  expect(cheap.length).toBeGreaterThan(0)
  expect(cheap).not.toContain('Arch Teapot')
})

test('a cart is filled, counted and handed over in the words of the protocol', async () => {
  const { items } = await shop.products()
  const post = (path: string, fields: Record<string, string>, cookie = '') =>
    shop.ask(path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin: 'https://shop.example', cookie },
    })
  const added = await post('/cart', { intent: 'add', productId: items[0]?.id ?? '', quantity: '2' })
  expect(added.status).toBe(303)
  const cookie = added.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  expect(cookie).toContain('-cart=2.')
  const html = await (await shop.ask('/cart', { headers: { cookie } })).text()
  expect(html).toContain('name="quantity" value="2"')
  expect((await post('/checkout', {}, cookie)).headers.get('location')).toMatch(
    /\/checkout\?ui_locales=en&session=/,
  )
})

test('it was asked for what is ours, and did without', () => {
  expect([...shop.asked]).toContain('/_vitrine/v1/search')
})
