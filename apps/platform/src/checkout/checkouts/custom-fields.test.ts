import { expect, test } from 'vitest'
import { openCartShop } from '../../../testing/open-cart-shop.ts'
import { fileDatabase } from '../../../testing/open-platform.ts'
import { readMails } from '../../../testing/read-mails.ts'

const db = await fileDatabase()
const shop = await openCartShop(db)
const merchant = await shop.merchant()
const CHECKOUTS = '/ecom/v1/checkouts'
const EMAIL = 'grace@example.com'
const ADDRESS = { country: 'IE', city: 'Cork', postalCode: 'T12', addressLine: '1 Main Street' }

test('stores custom fields of a checkout, returns them, and copies them to the order', async () => {
  const headers = await shop.visitor()
  const guide = await shop.product({ productType: 'digital', quantity: 5 })
  const customFields = [{ title: 'Gift?', translatedTitle: 'Geschenk?', value: true }]
  const contact = { firstName: 'Grace', lastName: 'Hopper' }
  const checkoutInfo = {
    buyerInfo: { email: EMAIL },
    billingInfo: { address: ADDRESS, contactDetails: contact },
    customFields,
  }
  const created = await shop.post(
    CHECKOUTS,
    { channelType: 'WEB', lineItems: [shop.item(guide)], checkoutInfo },
    headers,
  )
  const { id } = created.body.checkout
  expect(created.body.checkout.customFields).toEqual(customFields)
  const changed = [{ title: 'Delivery note', value: { floor: 2 } }]
  const update = { headers, body: { checkout: { id, customFields: changed } } }
  expect((await shop.send('PATCH', `${CHECKOUTS}/${id}`, update)).body.checkout.customFields).toEqual(changed)
  expect((await shop.get(`${CHECKOUTS}/${id}`, headers)).body.checkout.customFields).toEqual(changed)
  const { status, body } = await shop.post(`${CHECKOUTS}/${id}/create-order`, {}, merchant)
  expect(status, JSON.stringify(body)).toBe(200)
  const { order } = (await shop.get(`/ecom/v1/orders/${body.orderId}`, merchant)).body
  expect(order.customFields).toEqual(changed)
})

test('uses a custom checkout page only where the shop sets one', async () => {
  const lineItems = [shop.item(await shop.product())]
  const own = { channelType: 'WEB', lineItems, overrideCheckoutUrl: 'https://shop.example/pay' }
  const refused = await shop.post(CHECKOUTS, own, await shop.visitor())
  expect(refused.body.details.validationError.fieldViolations).toMatchObject([
    { field: 'overrideCheckoutUrl', violatedRule: 'FIELD_NOT_ALLOWED' },
  ])
  const { body } = await shop.post(CHECKOUTS, own, merchant)
  const link = await shop.get(`${CHECKOUTS}/${body.checkout.id}/checkout-url`, merchant)
  expect(link.body).toEqual({ checkoutUrl: own.overrideCheckoutUrl })
})

test('lets only the shop remove its custom checkout page', async () => {
  const { headers, add, checkout } = await shop.shopper()
  await add(shop.item(await shop.product()))
  const { checkoutId } = (await checkout()).body
  const path = `${CHECKOUTS}/${checkoutId}`
  const own = await shop.post(
    CHECKOUTS,
    {
      channelType: 'WEB',
      lineItems: [shop.item(await shop.product())],
      overrideCheckoutUrl: 'https://shop.example/pay',
    },
    merchant,
  )
  const ownPath = `${CHECKOUTS}/${own.body.checkout.id}`
  const removed = await shop.post(`${ownPath}/remove-override-checkout-url`, {}, merchant)
  expect(removed.body.checkout.id).toBe(own.body.checkout.id)
  const link = await shop.get(`${ownPath}/checkout-url`, merchant)
  expect(link.body).toEqual((await shop.get(`${ownPath}/wix-checkout-url`, merchant)).body)
  expect((await shop.post(`${path}/remove-override-checkout-url`, {}, headers)).code).toBe(
    'PERMISSION_DENIED',
  )
  const unknown = `${CHECKOUTS}/11111111-1111-4111-8111-111111111111/remove-override-checkout-url`
  expect((await shop.post(unknown, {}, merchant)).code).toBe('CHECKOUT_NOT_FOUND')
})

test('links a checkout to the custom page on a domain of the app', async () => {
  const shopper = await shop.shopper()
  const { cart } = (await shopper.add(shop.item(await shop.product()))).body
  const linkWith = async (overrideCheckoutUrl: string) => {
    const body = { cartInfo: { overrideCheckoutUrl } }
    await shop.send('PATCH', `/ecom/v1/carts/${cart.id}`, { headers: merchant, body })
    const { checkoutId } = (await shopper.checkout()).body
    const request = { ecomCheckout: { checkoutId }, callbacks: {}, preferences: {} }
    const response = await shop.post('/_api/redirects-api/v1/redirect-session', request, shopper.headers)
    return response.body.redirectSession.fullUrl
  }
  expect(await linkWith('http://localhost:3000/pay')).toBe('http://localhost:3000/pay')
  expect(await linkWith('https://evil.example/pay')).toMatch(/^http:\/\/localhost:4000\/checkout\?/)
})

test('stores and returns the checkout branding', async () => {
  const settings = '/ecom/v1/checkout-settings'
  const change = (checkoutBrand: object) =>
    shop.send('PATCH', settings, { headers: merchant, body: { checkoutSettings: { checkoutBrand } } })
  const header = { logo: { image: { id: 'logo.png', url: 'https://cdn.example/logo.png' }, size: 'SMALL' } }
  expect((await change({ header })).body.checkoutSettings.checkoutBrand).toEqual({ header })
  const footer = { backgroundFill: { color: '#FFFFFF' } }
  expect((await change({ footer })).body.checkoutSettings.checkoutBrand).toEqual({ header, footer })
  expect((await shop.get(settings, merchant)).body.checkoutSettings.checkoutBrand).toEqual({ header, footer })
  expect((await change({ sidebar: {} })).status).toBe(400)
})

test('includes the note of the merchant in the refund email', async () => {
  const order = {
    lineItems: [
      {
        productName: { original: 'Bowl' },
        quantity: 1,
        price: { amount: '20.00' },
        itemType: { preset: 'PHYSICAL' },
      },
    ],
    priceSummary: { subtotal: { amount: '20.00' }, total: { amount: '20.00' } },
    channelInfo: { type: 'WEB' },
    buyerInfo: { email: 'refunded@example.com' },
    paymentStatus: 'PAID',
  }
  const { id: orderId } = (await shop.post('/ecom/v1/orders', { order }, merchant)).body.order
  const notifications = { sendCustomerEmail: true, customMessage: 'Sorry for the crack in it.' }
  const refund = { orderId, customerReason: 'Broken', sideEffects: { notifications } }
  const response = await shop.post('/ecom/v1/order-billing/refund-payments', refund, merchant)
  expect(response.status, JSON.stringify(response.body)).toBe(200)
  const mails = (await readMails(db)).filter(({ to }) => to === 'refunded@example.com')
  expect(JSON.stringify(mails)).toContain('Sorry for the crack in it.')
})
