import { updateSignOnPolicy } from '@vitrine/platform/identity/sign-in/sign-on-policy'
import { findMail, listMails } from '@vitrine/platform/kernel/mail/mail-repository'
import { expect, test } from 'vitest'
import { fileDatabase, fileFolder } from '../../apps/platform/testing/open-platform.ts'
import { openBrowser } from './open-browser.ts'
import { openStorefront } from './open-storefront.ts'

const db = await fileDatabase()
const shop = await openStorefront(db, { mediaDir: await fileFolder(), onlyProtocol: true })

const pages = [
  '',
  '/products',
  '/products?page=2',
  '/products?min=20&max=60&sort=price-asc',
  '/products?brand=Kiln+%26+Field&stock=in&sale=on&option.Color=Oat&collection=tableware',
  '/products/ridge-mug',
  '/products/ridge-mug?Color=Clay',
  '/collections/tableware',
  '/collections/tableware?sort=name',
  '/search',
  '/search?q=Ridge',
  '/search?q=nothing+of+the+kind',
  '/suggestions?q=mu',
  '/offline',
  '/cart',
  '/cart/contents',
  '/order-status',
  '/sign-in',
  '/register',
  '/forgot-password',
  '/wishlist',
  '/cart/messages',
  '/thank-you',
  '/manifest.webmanifest',
  '/sitemap.xml',
  '/sitemaps/pages.xml',
  '/sitemaps/products.xml',
  '/feeds/products.xml',
  '/llms.txt',
  '/robots.txt',
]

test.each(pages)('serves %s on a platform that has only the protocol', async (path) => {
  for (const start of ['', '/de', '/ar']) {
    const response = await shop.get(start + path || '/')
    const location = response.headers.get('location') ?? ''
    // Options in a link are translated to the language of the page.
    const isTranslated = location.startsWith(`${start}/products/ridge-mug?`) && !location.includes('Color=')
    const { status } = isTranslated ? await shop.get(location) : response
    expect({ address: start + path, status }).toEqual({ address: start + path, status: 200 })
  }
})

test('reports missing pages as usual', async () => {
  for (const path of [
    '/products/no-such-thing',
    '/collections/no-such-thing',
    '/no/such/page',
    '/pages/terms',
  ])
    expect((await shop.get(path)).status).toBe(404)
})

test('sorts, searches and limits lists with the protocol alone', async () => {
  const names = async (path: string) =>
    [...(await (await shop.get(path)).text()).matchAll(/>([^<]+)<\/a><\/h2>/g)].map(([, name]) => name)
  expect(await names('/search?q=Ridge')).toEqual(['Ridge Mug'])
  const cheap = await names('/products?max=20')
  expect(cheap.length).toBeGreaterThan(0)
  expect(cheap).not.toContain('Arch Teapot')
})

const post = (path: string, fields: Record<string, string>, cookie = '') =>
  shop.fetch(path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: 'https://shop.example', cookie },
  })

test('fills and counts a cart and opens the checkout with the protocol alone', async () => {
  const { items } = await shop.products()
  const added = await post('/cart', { intent: 'add', productId: items[0]?.id ?? '', quantity: '2' })
  expect(added.status).toBe(303)
  const cookie = added.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  expect(cookie).toContain('-cart=2.')
  const html = await (await shop.fetch('/cart', { headers: { cookie } })).text()
  expect(html).toContain('name="quantity" value="2"')
  expect((await post('/checkout', {}, cookie)).headers.get('location')).toMatch(
    /\/checkout\?ui_locales=en&session=/,
  )
})

const ADA = { firstName: 'Ada', lastName: 'Lovelace', password: 'seven warm clay lamps' }

test('registers a member, confirms a code and serves every account page', async () => {
  await updateSignOnPolicy(
    db,
    { captcha: 'NEVER', verifyEmail: true, registration: 'OPEN' },
    'system',
    new Date(),
  )
  const { open, send } = openBrowser(shop)
  const email = 'ada@example.com'
  expect(await send('/register', { ...ADA, email })).toMatchObject({ path: '/verify-email', status: 200 })
  const [mail] = (await listMails(db, 10)).filter(({ to }) => to === email)
  const [code = ''] = /\b\d{6}\b/.exec((await findMail(db, mail?.id ?? ''))?.text ?? '') ?? []
  expect(await send('/verify-email', { code })).toMatchObject({ path: '/account', status: 200 })
  for (const page of [
    '/account/orders',
    '/account/subscriptions',
    '/account/memberships',
    '/account/gift-cards',
    '/account/profile',
    '/account/addresses',
    '/account/addresses/new',
    '/account/cards',
    '/account/security',
    '/account/data',
    '/de/account',
    '/ar/wishlist',
  ])
    expect(await open(page)).toMatchObject({ path: page, status: 200 })
})

test("shows that a member awaits the owner's approval", async () => {
  await updateSignOnPolicy(db, { verifyEmail: false, registration: 'OWNER_APPROVAL' }, 'system', new Date())
  const response = await openBrowser(shop).send('/register', { ...ADA, email: 'grace@example.com' })
  expect(response).toMatchObject({ path: '/waiting', status: 200 })
})

test('accepts a back-in-stock request', async () => {
  const visitor = await shop.platform.visitor()
  const query = { filter: { slug: 'orb-lamp' } }
  const PRODUCTS = '/stores-reader/v1/products/query-platformized'
  const { body } = await shop.platform.post(PRODUCTS, { query }, visitor)
  const response = await openBrowser(shop).send('/back-in-stock', {
    productId: body.products[0].id,
    variantId: body.products[0].variants[0].id,
    email: 'ada@example.com',
  })
  expect(response.status).toBe(200)
  expect(response.text).toContain('ada@example.com')
  const ofNothing = await openBrowser(shop).send('/back-in-stock', { email: 'ada@example.com' })
  expect(ofNothing.status).toBe(404)
})

test('requests our own endpoints, and works without them', () => {
  expect([...shop.requestedPaths]).toContain('/_vitrine/v1/search')
})
