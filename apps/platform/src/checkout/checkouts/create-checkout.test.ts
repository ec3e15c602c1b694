import { expect, test } from 'vitest'
import { openCartShop } from '../../../testing/open-cart-shop.ts'
import { cookieOf, fileDatabase } from '../../../testing/open-platform.ts'
import { findCheckout } from '../../cart/records/checkout-repository.ts'

const db = await fileDatabase()
const shop = await openCartShop(db)
const SESSIONS = '/_api/redirects-api/v1/redirect-session'

const linkTo = async (checkoutId: string, headers: Record<string, string>) =>
  shop.post(SESSIONS, { ecomCheckout: { checkoutId } }, headers)

async function checkoutArbitrary() {
  const shopper = await shop.shopper()
  const bowl = await shop.product({ name: 'Harbour <Bowl>', price: 20, quantity: 5 })
  const { body } = await shopper.add(shop.item(bowl, 2))
  const created = await shopper.checkout({
    channelType: 'WEB',
    email: 'sample@example.com',
    shippingAddress: { country: 'IE', city: 'Dublin', addressLine: '12 Quay St' },
  })
  return { shopper, bowl, cart: body.cart, made: created, checkoutId: created.body.checkoutId as string }
}

test('creates a checkout from the cart at that moment', async () => {
  const { shopper, cart, made, checkoutId } = await checkoutArbitrary()
  expect(made).toMatchObject({ status: 200, body: { checkoutId: expect.any(String) } })
  const checkout = await findCheckout(db, checkoutId)
  await shopper.setQuantity(cart.lineItems[0].id, 1)
  expect(checkout?.snapshot).toMatchObject({
    id: checkoutId,
    cartId: cart.id,
    channelType: 'WEB',
    completed: false,
    buyerInfo: { email: 'sample@example.com' },
    lineItems: [{ quantity: 2, productName: { original: 'Harbour <Bowl>' } }],
    priceSummary: { total: { amount: '40.00' } },
    shippingInfo: { shippingDestination: { address: { city: 'Dublin' } } },
  })
  expect((await shopper.get()).body.cart.checkoutId).toBe(checkoutId)
})

test('checks out only items that are in stock', async () => {
  const { shopper, bowl, cart } = await checkoutArbitrary()
  await shopper.add(shop.item(bowl, 4))
  expect(await shopper.checkout()).toMatchObject({ status: 409, code: 'INSUFFICIENT_INVENTORY' })
  await shopper.remove(cart.lineItems[0].id)
  expect(await shopper.checkout()).toMatchObject({ status: 409, code: 'CART_EMPTY' })
  for (const body of [{ email: 'x' }, { channelType: 'MOON' }, { shippingAddress: { country: 'Ireland' } }])
    expect((await shopper.checkout(body)).status).toBe(400)
})

test('opens the link in one browser, which shows the order summary', async () => {
  const { shopper, checkoutId } = await checkoutArbitrary()
  const { fullUrl } = (await linkTo(checkoutId, shopper.headers)).body.redirectSession
  const { pathname, search } = new URL(fullUrl)
  const opened = await shop.get(pathname + search, { referer: 'http://localhost:3000/cart' })
  expect(opened.status).toBe(303)
  const page = opened.headers.get('location') ?? ''
  expect(page).not.toContain(new URLSearchParams(search).get('session'))
  const shown = await shop.get(`${page}/details`, { cookie: cookieOf(opened.headers) })
  expect(shown.status).toBe(200)
  expect(shown.body).toContain('Harbour &lt;Bowl&gt;')
  expect(shown.body).toContain('$40.00')
  expect(shown.body).toContain('Dublin')

  const elsewhere = await shop.get(pathname + search)
  expect(elsewhere.status).toBe(404)
  for (const headers of [{}, { cookie: 'vitrine_browser=another' }])
    expect((await shop.get(page, headers)).status).toBe(404)
  expect((await shop.get(`/checkout/${checkoutId}`, { cookie: cookieOf(opened.headers) })).status).toBe(404)
})

test('does not issue a link to the checkout of another shopper', async () => {
  const { checkoutId } = await checkoutArbitrary()
  for (const headers of [await shop.visitor()])
    expect(await linkTo(checkoutId, headers)).toMatchObject({ status: 404, code: 'CHECKOUT_NOT_FOUND' })
})
