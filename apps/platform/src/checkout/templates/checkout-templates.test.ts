import { expect, test } from 'vitest'
import { openBrowser } from '../../../testing/hosted-browser.ts'
import { openCartShop } from '../../../testing/open-cart-shop.ts'
import { fileDatabase } from '../../../testing/open-platform.ts'
import { events } from '../../kernel/database/schema/events.ts'

const db = await fileDatabase()
const shop = await openCartShop(db)
const merchant = await shop.merchant()
const bowl = await shop.product({ name: 'Bowl', price: 20, quantity: 100 })
await shop.createSetting('coupons', {
  name: 'Half',
  code: 'HALF',
  benefit: { type: 'PERCENT', percentage: 50 },
})

const send = (method: string, path: string, checkoutTemplate?: object) =>
  shop.send(method, `/ecom/v1/checkout-templates${path}`, {
    headers: merchant,
    ...(checkoutTemplate && { body: { checkoutTemplate } }),
  })
const created = async (template: object) => (await send('POST', '', template)).body.checkoutTemplate

test('opens the checkout with the items and prices of a template from its link', async () => {
  const { url, id } = await created({
    lineItems: [shop.item(bowl, 2)],
    customLineItems: [{ quantity: 1, price: '7.50', productName: { original: 'Gift wrap' } }],
    couponCode: 'HALF',
  })
  const browser = openBrowser(shop)
  const { path, body } = await browser.open(url)
  expect(path).toMatch(/^\/checkout\//)
  expect(body).toContain('Gift wrap')
  expect(body).toContain('Bowl')
  expect(body).toContain('$23.75')
  await openBrowser(shop).open(url)
  expect((await send('GET', `/${id}`)).body.checkoutTemplate).toMatchObject({ uses: 2, status: 'ACTIVE' })
})

test('redirects the link of a disabled or deleted template to the shop', async () => {
  const { url, id } = await created({ lineItems: [shop.item(bowl)] })
  await send('PATCH', `/${id}`, { status: 'INACTIVE' })
  const shopper = await shop.shopper()
  const open = () => shop.post(`/ecom/v1/checkout-templates/${id}/create-checkout`, {}, shopper.headers)
  expect(await open()).toMatchObject({ status: 409, code: 'CHECKOUT_TEMPLATE_INACTIVE' })
  expect((await openBrowser(shop).open(url)).left).toBe(new URL(shop.config.shopUrl).href)
  await send('DELETE', `/${id}`)
  expect(await open()).toMatchObject({ status: 404, code: 'CHECKOUT_TEMPLATE_NOT_FOUND' })
  expect((await openBrowser(shop).open(url)).left).toBe(new URL(shop.config.shopUrl).href)
})

test('lets only staff set the prices of a template', async () => {
  const shopper = await shop.shopper()
  const body = {
    checkoutTemplate: {
      customLineItems: [{ quantity: 1, price: '0.01', productName: { original: 'Car' } }],
    },
  }
  expect((await shop.post('/ecom/v1/checkout-templates', body, shopper.headers)).status).toBe(403)
  expect((await send('POST', '', { name: 'Nothing' })).status).toBe(400)
})

test('accepts missing or null item lists', async () => {
  const wrap = [{ quantity: 1, price: '5.00', productName: { original: 'Wrap' } }]
  expect(await created({ lineItems: null, customLineItems: wrap })).toMatchObject({
    lineItems: [],
    customLineItems: [{ quantity: 1 }],
  })
  expect((await send('POST', '', { lineItems: [], customLineItems: null })).status).toBe(400)
})

test('keeps fields that an update omits, and emits an event for each step', async () => {
  const { id, revision } = await created({
    name: 'Spring',
    lineItems: [shop.item(bowl, 3)],
    customLineItems: [{ quantity: 1, price: '5.00', productName: { original: 'Wrap' } }],
  })
  const changed = (await send('PATCH', `/${id}`, { lineItems: [shop.item(bowl, 1)], revision })).body
  expect(changed.checkoutTemplate).toMatchObject({
    name: 'Spring',
    lineItems: [{ quantity: 1 }],
    customLineItems: [{ productName: { original: 'Wrap' } }],
  })
  expect(await send('PATCH', `/${id}`, { name: 'x', revision })).toMatchObject({
    status: 409,
    code: 'STALE_REVISION',
  })
  const shopper = await shop.shopper()
  const { checkout } = (
    await shop.post(`/ecom/v1/checkout-templates/${id}/create-checkout`, {}, shopper.headers)
  ).body
  expect(checkout.lineItems).toHaveLength(2)
  await send('DELETE', `/${id}`)
  const emitted = (await db.select().from(events)).filter(({ entityId }) => entityId === id)
  expect(emitted.map(({ type }) => type.replace('wix.ecom.v1.checkout_template_', ''))).toEqual([
    'created',
    'updated',
    'used',
    'deleted',
  ])
})
