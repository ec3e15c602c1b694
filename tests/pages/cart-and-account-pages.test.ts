import { updateSignOnPolicy } from '@vitrine/platform/identity/sign-in/sign-on-policy'
import { expect, test } from 'vitest'
import { fileDatabase, fileFolder } from '../../apps/platform/testing/open-platform.ts'
import { openBrowser } from './open-browser.ts'
import { openStorefront } from './open-storefront.ts'

const db = await fileDatabase()
const shop = await openStorefront(db, { mediaDir: await fileFolder() })
const { items } = await shop.products()
const owner = await shop.platform.owner()

const cookiesIn = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

/** A shopper without scripts: form posts and cookies. */
const post = (path: string, fields: Record<string, string>, cookie = '', origin = 'https://shop.example') =>
  shop.fetch(path, { method: 'POST', body: new URLSearchParams(fields), headers: { origin, cookie } })

const add = (productId: string, quantity: number) =>
  post('/cart', { intent: 'add', productId, quantity: String(quantity) })

/** Repeats a request that a busy machine served too late. Each time it is another shopper without a cookie. */
async function sentInTime(send: () => Promise<Response>): Promise<Response> {
  const response = await send()
  return response.status === 503 ? sentInTime(send) : response
}

/** The quantities in the cart's fields. */
const quantities = (html: string) =>
  [...html.matchAll(/name="quantity" value="(\d+)"/g)].map(([, count]) => Number(count))

test('keeps typed values after a rejected sign-in or a short password', async () => {
  const email = 'nobody@example.com'
  const refused = await post('/sign-in', { email, password: 'not the password' })
  expect(refused.status).toBe(400)
  expect(await refused.text()).toMatch(/name="email"[^>]*value="nobody@example\.com"/)
  const short = await post('/register', { email, password: 'short', firstName: 'Ada', lastName: 'Byron' })
  const html = await short.text()
  expect(html).toMatch(/name="email"[^>]*value="nobody@example\.com"/)
  expect(html).toMatch(/name="firstName"[^>]*value="Ada"/)
  expect(html).toMatch(/name="lastName"[^>]*value="Byron"/)
  expect(html).not.toContain('value="short"')
})

test('puts a wishlist into the cart and shares it, without scripts', async () => {
  const browser = openBrowser(shop)
  const { text: list } = await browser.open('/products?sort=name')
  const [, action = '', fields = ''] =
    /<form[^>]* action="(\/products\/[\w-]+)"[^>]*>(.*?)<\/form>/.exec(list) ?? []
  const [, productId = ''] = /name="productId" value="([^"]+)"/.exec(fields) ?? []
  await browser.send('/wishlist', { intent: 'add', productId })
  const wishlist = await browser.open('/wishlist')
  expect(wishlist.text).toMatch(/>Add to cart<span[^>]*>: /)
  const [, shared = ''] = /data-url="https:\/\/shop\.example([^"]+)"/.exec(wishlist.text) ?? []
  const cart = await browser.send(action, { intent: 'add', productId, quantity: '1' })
  expect(quantities(cart.text)).toEqual([1])

  const other = await openBrowser(shop).open(shared)
  expect(shared).toBe(`/wishlist?products=${action.split('/').at(-1)}`)
  expect(other.text).toContain('>Shared wishlist</h1>')
  expect(other.text).toContain(`action="${action}"`)
  expect((await openBrowser(shop).open('/wishlist?products=gone')).text).toContain('no longer available')
})

test('shows sixty concurrent shoppers their own cart only', async () => {
  // Its inventory is not tracked.
  const product = { name: 'Endless Plate', productType: 'physical', priceData: { price: 20 } }
  const { body } = await shop.platform.post('/stores/v1/products', { product }, owner)
  const shoppers: { cookie: string; count: number }[] = []
  // They come twenty at a time, and browse at once.
  for (let first = 1; first <= 60; first += 20)
    shoppers.push(
      ...(await Promise.all(
        Array.from({ length: 20 }, async (_, index) => {
          const response = await sentInTime(() => add(body.product.id, first + index))
          expect(response.status).toBe(303)
          return { cookie: cookiesIn(response), count: first + index }
        }),
      )),
    )
  expect(new Set(shoppers.map(({ cookie }) => cookie)).size).toBe(60)
  const pageOf = async (cookie: string) => (await shop.fetch('/cart', { headers: { cookie } })).text()
  const pages = await Promise.all(shoppers.map(({ cookie }) => pageOf(cookie)))
  for (const [index, html] of pages.entries()) {
    const { cookie, count } = shoppers[index] as (typeof shoppers)[number]
    // On a busy machine a page may say that the cart took too long; it never shows the cart of another.
    if (quantities(html).length > 0) expect(quantities(html)).toEqual([count])
    else await expect.poll(async () => quantities(await pageOf(cookie))).toEqual([count])
  }

  // Strangers share a cached page; it never contains personal data, and a personal page is never cached.
  const counted = async (cookie?: string) => {
    const response = await shop.fetch('/collections/gift-cards', { headers: cookie ? { cookie } : {} })
    const [, inCart] = /aria-label="(\d+) items? in your cart"/.exec(await response.text()) ?? []
    return { inCart: Number(inCart ?? 0), cookies: response.headers.getSetCookie().length }
  }
  const carts = await Promise.all(
    shoppers
      .slice(0, 30)
      .map(async ({ cookie }) => ({ own: await counted(cookie), stranger: await counted() })),
  )
  for (const [index, { own: ownPage, stranger }] of carts.entries()) {
    const { cookie, count } = shoppers[index] as (typeof shoppers)[number]
    if (ownPage.inCart > 0) expect(ownPage.inCart).toBe(count)
    else await expect.poll(async () => (await counted(cookie)).inCart).toBe(count)
    expect(stranger).toEqual({ inCart: 0, cookies: 0 })
  }
})

test('shows a catalog change soon on the shared pages', async () => {
  const product = { name: 'Brief Bowl', productType: 'physical', priceData: { price: 20 } }
  const created = await shop.platform.post('/stores/v1/products', { product }, owner)
  const { id, slug } = created.body.product
  const text = async () => (await shop.get(`/products/${slug}`)).text()
  expect(await text()).toContain('Brief Bowl')
  await shop.platform.send('PATCH', `/stores/v1/products/${id}`, {
    body: { product: { name: 'Lasting Bowl' } },
    headers: owner,
  })
  // A page that never changed would exceed the test timeout.
  while (!(await text()).includes('Lasting Bowl'));
})

test('serves a shared page without token and cookie, and caches no personal page', async () => {
  for (const path of ['/', '/products', '/cart', '/order-status']) {
    const response = await shop.get(path)
    expect(response.headers.getSetCookie(), path).toEqual([])
  }
  const cookie = cookiesIn(await add(items[0]?.id ?? '', 1))
  const ownPage = await shop.fetch('/cart', { headers: { cookie } })
  expect(ownPage.headers.get('cache-control')).toBe('private, no-store')
})

test('subscribes on the product page without scripts, and shows the frequency in the cart', async () => {
  const product = { name: 'Monthly Tea', productType: 'physical', priceData: { price: 20 } }
  const created = await shop.platform.post('/stores/v1/products', { product }, owner)
  expect(created).toMatchObject({ status: 200 })
  const { id, slug } = created.body.product
  const plans = { subscriptionOptions: [{ title: 'Every month', frequency: 'MONTH' }] }
  const subscriptions = await shop.platform.post(`/_vitrine/v1/products/${id}/subscriptions`, plans, owner)
  const page = await (await shop.fetch(`/products/${slug}`, {})).text()
  const plan = /name="plan"[^>]*value="([^"]+)"/.exec(page)?.[1] ?? ''
  expect(plan).toBe(subscriptions.body.subscriptionOptions[0].id)
  const cookie = cookiesIn(await post('/cart', { intent: 'add', productId: id, quantity: '1', plan }))
  const cart = await (await shop.fetch('/cart', { headers: { cookie } })).text()
  expect(cart).toContain('Every month')
})

/** The visible text of a page, without embedded data. */
const shown = async (response: Response) => (await response.text()).replace(/<script.*?<\/script>/gs, '')

test('adds the submitted choice without scripts, or shows on the product page why not', async () => {
  const choice = (value: string) => ({ value, description: value })
  const product = {
    name: 'Chosen Cushion',
    productType: 'physical',
    priceData: { price: 20 },
    manageVariants: true,
    productOptions: [
      { name: 'Cover', choices: ['Flax', 'Rust'].map(choice) },
      { name: 'Shape', choices: ['Square', 'Bolster'].map(choice) },
    ],
  }
  const created = await shop.platform.post('/stores/v1/products', { product }, owner)
  const { id, slug, variants } = created.body.product
  const soldOut = variants.find(
    ({ choices }: { choices: Record<string, string> }) =>
      choices.Cover === 'Rust' && choices.Shape === 'Square',
  )
  await shop.platform.send('PATCH', `/stores/v2/inventoryItems/product/${id}`, {
    body: { inventoryItem: { trackQuantity: false, variants: [{ variantId: soldOut.id, inStock: false }] } },
    headers: owner,
  })
  const page = `/products/${slug}`
  const press = (intent: string, fields: Record<string, string>) =>
    post(page, { intent, productId: id, quantity: '1', ...fields })
  const rust = { 'option.Cover': 'Rust', 'option.Shape': 'Bolster' }

  const shownChoice = await press('show', rust)
  expect(shownChoice.headers.get('location')).toBe(`${page}?Cover=Rust&Shape=Bolster`)

  const cookie = cookiesIn(await press('add', rust))
  const cart = await shown(await shop.fetch('/cart', { headers: { cookie } }))
  expect(cart).toContain('Rust')
  expect(cart).not.toContain('Flax')

  for (const quantity of ['', '0', '-1', '1.5']) {
    const response = await press('add', { ...rust, quantity })
    expect(response.status).toBe(422)
    const text = await shown(response)
    expect(text).toContain('id="quantity-error"')
    expect(text).toMatch(/value="Bolster"[^>]*checked|checked[^>]*value="Bolster"/)
  }
  const refused = await press('add', { ...rust, 'option.Shape': 'Square' })
  expect(refused.status).toBe(422)
  expect(await shown(refused)).toContain('role="alert" class="mt-8 font-medium text-danger">Sold out')
})

test('shows which code, field and order is wrong without scripts, and keeps typed values', async () => {
  const cookie = cookiesIn(await add(items[0]?.id ?? '', 1))
  const coupon = async (code: string) => {
    const response = await post('/cart', { intent: 'coupon', code }, cookie)
    return { status: response.status, text: await shown(response) }
  }
  expect(await coupon('   ')).toMatchObject({
    status: 400,
    text: expect.stringContaining('Enter a discount code.'),
  })
  const unknown = await coupon('SPRNIG')
  expect(unknown.text).toContain('The discount code “SPRNIG” isn’t valid.')
  expect(unknown.text).toMatch(/name="code"[^>]*value="SPRNIG"|value="SPRNIG"[^>]*name="code"/)

  const linkedFromEmail = await shown(await shop.fetch('/order-status?number=10001', {}))
  expect(fieldIn(linkedFromEmail, 'number')).toContain('value="10001"')
  const lookUp = await post('/order-status', { number: '', email: 'a@b.example' })
  expect(lookUp.status).toBe(400)
  const lookUpPage = await shown(lookUp)
  expect(lookUpPage.match(/This field is required\./g)).toHaveLength(1)
  expect(lookUpPage).not.toContain('We couldn’t find an order')

  const registered = await shown(await post('/register', { email: 'nobody', password: 'short' }))
  expect(registered).toContain('Enter a valid email address.')
  expect(registered).toContain('Use 8 to 128 characters.')
  expect(registered).toContain('First name (optional)')
  expect(fieldIn(registered, 'email')).toContain('aria-invalid="true"')

  for (const order of ['', '?orderId=..%2F', '?orderId=01a1dd8f-7ba8-75d9-bd1d-a973281bc8ca'])
    expect(await shown(await shop.get(`/thank-you${order}`))).toContain('We can’t find that order')
  // An invoice belongs to its member: others are asked to sign in, and return.
  const invoice = await shop.get('/account/orders/01a1dd8f-7ba8-75d9-bd1d-a973281bc8ca/invoice')
  expect(invoice.status).toBe(303)
  expect(invoice.headers.get('location')).toContain('/oauth2/authorize')
})

const fieldIn = (html: string, name: string) => new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0]

test('sets email fields left to right in every language', async () => {
  for (const page of ['sign-in', 'register', 'forgot-password', 'order-status'])
    expect(fieldIn(await shown(await shop.get(`/ar/${page}`)), 'email'), page).toContain('dir="ltr"')
})

const whileAway = async <T>(look: () => Promise<T>): Promise<T> => {
  shop.state.isDown = true
  return look().finally(() => {
    shop.state.isDown = false
  })
}

test('shows a page that a form may not have arrived while the platform is down', async () => {
  const cookie = cookiesIn(await add(items[0]?.id ?? '', 1))
  const lookUp = { number: '10001', email: 'a@b.example' }
  const [responses, looked] = await whileAway(async () => [
    [await post('/de/checkout', {}, cookie), await post('/de/order-status', lookUp)],
    await shop.get('/de/products'),
  ])
  for (const response of responses) {
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('30')
    const text = await shown(response)
    expect(text).toContain('>Wir konnten Ihre Anfrage nicht bestätigen<')
    expect(text).not.toContain('>Wir sind gleich wieder da<')
  }
  expect(await shown(looked)).toContain('>Wir sind gleich wieder da<')
})

test('serves downloads to a member, and shows a localized page while none are available', async () => {
  await updateSignOnPolicy(
    db,
    { captcha: 'NEVER', verifyEmail: false, registration: 'OPEN' },
    'system',
    new Date(),
  )
  const { open, send } = openBrowser(shop)
  const grace = { firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com' }
  await send('/register', { ...grace, password: 'seven warm clay lamps' })
  const file = await open('/de/account/data/file')
  expect(file.headers.get('content-disposition')).toContain('my-data.json')
  expect(file.headers.get('cache-control')).toContain('no-store')
  expect(JSON.stringify(JSON.parse(file.text).identity)).toContain(grace.email)

  const order = '/de/account/orders/01a1dd8f-7ba8-75d9-bd1d-a973281bc8ca'
  const documents = ['invoice', 'e-invoice', 'credit-notes/01a1dd8f-7ba8-75d9-bd1d-a973281bc8ca']
  for (const each of documents)
    expect(await open(`${order}/${each}`)).toMatchObject({ path: order, status: 404 })

  for (const path of ['/de/account/data/file', ...documents.map((each) => `${order}/${each}`)]) {
    const page = await whileAway(() => open(path))
    expect(page.status).toBe(503)
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(page.headers.get('content-disposition')).toBeNull()
    expect(page.text).toContain('>Wir sind gleich wieder da<')
  }
})

test('shows a member their memberships in every language', async () => {
  const { open, send } = openBrowser(shop)
  const email = 'membership@example.com'
  const fields = { email, password: 'seven warm clay lamps', firstName: 'Ada', lastName: 'Byron' }
  await updateSignOnPolicy(
    db,
    { captcha: 'NEVER', verifyEmail: false, registration: 'OPEN' },
    'system',
    new Date(),
  )
  expect((await send('/register', fields)).path).toBe('/account')
  expect((await open('/account/memberships')).text).toContain('You don’t have any memberships.')
  const found = await shop.platform.get('/_vitrine/v1/members?text=membership', owner)
  const memberId = found.body.members[0].id
  const create = async (membership: object) => {
    const plan = { allProducts: true, ...membership }
    const { body } = await shop.platform.post('/_vitrine/v1/memberships', plan, owner)
    const grant = await shop.platform.post(
      `/_vitrine/v1/memberships/${body.membership.id}/grant`,
      { memberId },
      owner,
    )
    expect(grant.status).toBe(200)
    return grant.body.grant.id as string
  }
  const ended = await create({ name: 'Old club' })
  await create({ name: 'Tea club', credits: 3, validity: { count: 1, period: 'MONTHS' } })
  expect((await shop.platform.post(`/_vitrine/v1/membership-grants/${ended}/revoke`, {}, owner)).status).toBe(
    200,
  )
  const { text } = await open('/account/memberships')
  expect(text).not.toContain('Old club')
  expect(text).toMatch(/3 of 3 credits left · Expires \w+ \d+, \d{4}/)
  expect((await open('/de/account/memberships')).text).toContain('Noch Guthaben für 3 von 3 Artikeln')
  expect((await open('/ar/account/memberships')).text).toContain('الرصيد المتبقي: 3 منتجات من أصل 3')
})

test('rejects a form of another site', async () => {
  const fields = { intent: 'add', productId: items[0]?.id ?? '', quantity: '1' }
  const response = await post('/cart', fields, '', 'https://elsewhere.example')
  expect(response.status).toBe(403)
  expect(response.headers.getSetCookie()).toEqual([])
})

test("redirects to the platform's checkout, and not for an empty cart", async () => {
  const cookie = cookiesIn(await add(items[0]?.id ?? '', 1))
  const handed = await post('/de/checkout', {}, cookie)
  expect(handed.status).toBe(303)
  expect(handed.headers.get('location')).toContain(
    `${shop.platform.config.publicUrl}/checkout?ui_locales=de&session=`,
  )
  expect((await post('/checkout', {})).headers.get('location')).toBe('/cart')
})

test('runs a script request with one key once', async () => {
  const change = {
    type: 'ADD',
    lineItem: {
      quantity: 1,
      catalogReference: { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId: items[0]?.id },
    },
  }
  const cookie = cookiesIn(await add(items[1]?.id ?? '', 1))
  const send = () =>
    shop.fetch('/cart/contents', {
      method: 'POST',
      body: JSON.stringify({ change, key: 'the-same-key' }),
      headers: { origin: 'https://shop.example', cookie, 'content-type': 'application/json' },
    })
  await send()
  const { cart } = await (await send()).json()
  expect(cart.lineItems.map(({ quantity }: { quantity: number }) => quantity)).toEqual([1, 1])
  const nonsense = await shop.fetch('/cart/contents', {
    method: 'POST',
    body: '{"change":{"type":"STEAL"},"key":"the-same-key"}',
    headers: { origin: 'https://shop.example', cookie },
  })
  expect(nonsense.status).toBe(400)
})

test('shows prices in another currency without scripts, and the currency of payment', async () => {
  const referer = 'https://shop.example/de/products/arch-teapot?seen=1'
  const choose = (currency: string) =>
    shop.fetch('/de/currency', {
      method: 'POST',
      body: new URLSearchParams({ currency }),
      headers: { origin: 'https://shop.example', referer },
    })
  const chosen = await choose('EUR')
  expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/de/products/arch-teapot?seen=1'])
  const cookie = cookiesIn(chosen)
  const read = async (path: string, sent = cookie) =>
    (await shop.fetch(path, { headers: { cookie: sent } })).text()

  const product = await read('/products/arch-teapot')
  expect(product).toContain('€88.32')
  expect(product).toMatch(/<button[^>]*value="EUR"[^>]*aria-current="true"/)
  // Price filters are typed in the displayed currency, and in the format of the language.
  const narrow = await read('/de/products?min=88,32&max=88,32&currency=EUR')
  expect(narrow).toContain('/products/arch-teapot')
  expect(narrow).toMatch(/name="min"[^>]*value="88,32"/)
  expect(await read('/products?min=88.33&currency=EUR')).not.toContain('Arch Teapot')
  expect(await read('/products?min=96&max=96', '')).toContain('Arch Teapot')
  expect(await read('/products/arch-teapot', '')).toContain('$96.00')

  const teapot = items.find(({ slug }) => slug === 'arch-teapot')
  const added = await post('/cart', { intent: 'add', productId: teapot?.id ?? '', quantity: '1' }, cookie)
  const cart = await read('/cart', `${cookie}; ${cookiesIn(added)}`)
  expect(cart).toContain('€88.32')
  expect(cart).toContain('You’ll be charged $96.00 in USD.')

  // An unknown currency, and the shop's own, set no cookie.
  for (const other of ['XXX', 'USD', ''])
    expect((await choose(other)).headers.getSetCookie().join()).toMatch(/currency=; Max-Age=0/)
  const away = await shop.fetch('/currency', {
    method: 'POST',
    body: new URLSearchParams({ currency: 'GBP' }),
    headers: { origin: 'https://shop.example', referer: 'https://elsewhere.example/x' },
  })
  expect(away.headers.get('location')).toBe('/')
})
