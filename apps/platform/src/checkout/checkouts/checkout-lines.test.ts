import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openCartShop } from '../../../testing/open-cart-shop.ts'
import { fileDatabase } from '../../../testing/open-platform.ts'
import { ABANDONED_AFTER_MS, abandonCheckouts } from '../../features/abandoned-checkouts/abandon-checkouts.ts'
import { events } from '../../kernel/database/schema/events.ts'
import { abandonedCheckouts } from '../../kernel/database/schema/features/abandoned-checkouts.ts'

const db = await fileDatabase()
const shop = await openCartShop(db)
await db.$client.query(`update shop_settings set status = 'DEMO'`)
const merchant = await shop.merchant()
const bowl = await shop.product({ name: 'Bowl', price: 20, quantity: 5 })
const cup = await shop.product({ name: 'Cup', price: 7, quantity: 5 })
const CHECKOUTS = '/ecom/v1/checkouts'

/** A visitor with a checkout of one bowl, created from their cart. */
async function shopper() {
  const calls = await shop.shopper()
  const { cart } = (await calls.add(shop.item(bowl))).body
  const { checkoutId: id } = (await calls.checkout()).body
  const post = (call: string, body: object = {}, headers = calls.headers) =>
    shop.post(`${CHECKOUTS}/${id}/${call}`, body, headers)
  const read = () => shop.get(`${CHECKOUTS}/${id}`, calls.headers)
  const [line] = (await read()).body.checkout.lineItems
  return { ...calls, cartId: cart.id as string, id: id as string, post, read, lineId: line.id as string }
}

test('adds, updates and removes items of a checkout', async () => {
  const { post, read, lineId } = await shopper()
  const added = await post('add-to-checkout', { lineItems: [shop.item(cup)] })
  expect(added.body.checkout).toMatchObject({ lineItems: [{ id: lineId }, { quantity: 1 }] })
  expect(added.body.checkout.priceSummary.subtotal.amount).toBe('27.00')
  const more = await post('update-line-items-quantity', { lineItems: [{ id: lineId, quantity: 3 }] })
  expect(more.body.checkout.priceSummary.subtotal.amount).toBe('67.00')
  const less = await post('remove-line-items', { lineItemIds: [lineId] })
  expect(less.body.checkout.lineItems).toHaveLength(1)
  expect((await read()).body.checkout.priceSummary.subtotal.amount).toBe('7.00')
})

test('limits a checkout to the stock, and to at least one item', async () => {
  const { post, lineId } = await shopper()
  const cut = await post('update-line-items-quantity', { lineItems: [{ _id: lineId, quantity: 99 }] })
  expect(cut.body.checkout.lineItems[0].quantity).toBe(5)
  for (const quantity of [0, -1, 1.5])
    expect((await post('update-line-items-quantity', { lineItems: [{ id: lineId, quantity }] })).status).toBe(
      400,
    )
  const nobodys = '00000000-0000-7000-8000-000000000000'
  for (const [call, body] of [
    ['update-line-items-quantity', { lineItems: [{ id: nobodys, quantity: 1 }] }],
    ['remove-line-items', { lineItemIds: [nobodys] }],
  ] as const)
    expect(await post(call, body)).toMatchObject({ status: 404, code: 'LINE_ITEM_NOT_FOUND' })
})

test('returns not found for the checkout of another shopper', async () => {
  const { id, cartId, lineId, post, read } = await shopper()
  for (const headers of [await shop.visitor(), await shop.member()]) {
    const refused = { status: 404, code: 'CHECKOUT_NOT_FOUND' }
    expect(await post('add-to-checkout', { lineItems: [shop.item(cup)] }, headers)).toMatchObject(refused)
    const requested = { lineItems: [{ id: lineId, quantity: 2 }] }
    expect(await post('update-line-items-quantity', requested, headers)).toMatchObject(refused)
    expect(await post('remove-line-items', { lineItemIds: [lineId] }, headers)).toMatchObject(refused)
    for (const path of [`${id}/checkout-url`, `${id}/wix-checkout-url`, `by-cart-id/${cartId}`])
      expect(await shop.get(`${CHECKOUTS}/${path}`, headers)).toMatchObject(refused)
    expect((await post('mark-as-completed', {}, headers)).status).toBe(403)
  }
  expect((await read()).body.checkout.lineItems).toMatchObject([{ quantity: 1 }])
})

test('rejects prices in items added to a checkout', async () => {
  const { post } = await shopper()
  const lineItems = [{ ...shop.item(cup), catalogOverrideFields: { price: '0.01' } }]
  expect((await post('add-to-checkout', { lineItems })).status).toBe(400)
})

test('opens the checkout page from its URL without the details of its owner', async () => {
  const { id, headers, cartId } = await shopper()
  await shop.send('PATCH', `${CHECKOUTS}/${id}`, {
    headers,
    body: { checkout: { buyerInfo: { email: 'secret@example.com' } } },
  })
  const { checkoutUrl } = (await shop.get(`${CHECKOUTS}/${id}/checkout-url`, headers)).body
  const { pathname } = new URL(checkoutUrl)
  const opened = await shop.get(pathname)
  expect(opened.status).toBe(303)
  const cookie = (opened.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const page = await shop.get(`${opened.headers.get('location')}/details`, { cookie })
  expect(page.status).toBe(200)
  expect(page.body).toContain('Bowl')
  expect(page.body).not.toContain('secret@example.com')
  const forged = `${pathname.slice(0, -1)}${pathname.endsWith('A') ? 'B' : 'A'}`
  expect((await shop.get(forged)).status).toBe(404)
  const ours = (await shop.get(`${CHECKOUTS}/${id}/wix-checkout-url`, headers)).body.checkoutUrl
  expect(ours).toBe(checkoutUrl)
  expect((await shop.get(`${CHECKOUTS}/by-cart-id/${cartId}`, headers)).body.checkout.id).toBe(id)
})

test('uses the checkout URL of the shop where the cart sets one', async () => {
  const calls = await shop.shopper()
  const { cart } = (await calls.add(shop.item(bowl))).body
  await shop.send('PATCH', `/ecom/v1/carts/${cart.id}`, {
    headers: merchant,
    body: { cartInfo: { overrideCheckoutUrl: 'https://shop.example/pay' } },
  })
  const { checkoutId } = (await calls.checkout()).body
  const url = async (name: string) =>
    (await shop.get(`${CHECKOUTS}/${checkoutId}/${name}`, calls.headers)).body.checkoutUrl
  expect(await url('checkout-url')).toBe('https://shop.example/pay')
  expect(await url('wix-checkout-url')).toContain(`/checkout-link/${checkoutId}.`)
})

test('locks a checkout that was completed elsewhere, and sends no reminder', async () => {
  const { id, post, read, lineId, ...calls } = await shopper()
  const { checkoutUrl } = (await shop.get(`${CHECKOUTS}/${id}/checkout-url`, calls.headers)).body
  expect((await post('mark-as-completed', {}, merchant)).body).toEqual({})
  expect((await post('mark-as-completed', {}, merchant)).body).toEqual({})
  expect((await read()).body.checkout.completed).toBe(true)
  const done = { status: 409, code: 'CHECKOUT_IS_COMPLETE' }
  expect(await post('add-to-checkout', { lineItems: [shop.item(cup)] })).toMatchObject(done)
  expect(await post('remove-line-items', { lineItemIds: [lineId] })).toMatchObject(done)
  expect(await post('create-order', {}, merchant)).toMatchObject(done)
  const completed = await db
    .select()
    .from(events)
    .where(and(eq(events.entityId, id), eq(events.type, 'wix.ecom.v1.checkout_completed')))
  expect(completed).toHaveLength(1)

  const link = await shop.get(new URL(checkoutUrl).pathname)
  const cookie = (link.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  expect((await shop.get(link.headers.get('location') ?? '', { cookie })).status).toBe(404)
  await abandonCheckouts(db, new Date(Date.now() + ABANDONED_AFTER_MS + 1000))
  expect(await db.$count(abandonedCheckouts, eq(abandonedCheckouts.checkoutId, id))).toBe(0)
  expect(await calls.get()).toMatchObject({ code: 'OWNED_CART_NOT_FOUND' })
  await calls.add(shop.item(bowl))
  expect((await calls.checkout()).body.checkoutId).not.toBe(id)
})
