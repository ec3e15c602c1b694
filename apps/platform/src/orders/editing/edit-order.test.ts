import { expect, test } from 'vitest'
import { openPlatform } from '../../../testing/open-platform.ts'
import { openOrderFixture } from '../../../testing/order-fixture.ts'
import { shopSettings } from '../../kernel/database/schema/shop/shop.ts'
import { nonDraftableReasons } from '../orders/non-draftable-reasons.ts'

async function openShopWithOrders() {
  const shop = await openOrderFixture()
  const platform = await openPlatform(shop.db, { now: () => shop.clock.now })
  const owner = await platform.owner()
  await shop.db.update(shopSettings).set({ currency: 'EUR' })
  const edit = (orderId: string, id: string | undefined, quantity: number, more: object = {}) =>
    platform.post(`/_vitrine/v1/orders/${orderId}/edit`, { lineItems: [{ id, quantity }], ...more }, owner)
  const draftability = async (orderId: string) =>
    (await platform.get(`/ecom/v1/draft-orders/${orderId}/draftability`, owner)).body
  return { ...shop, platform, owner, edit, draftability }
}

test('lets a merchant remove and add items of an order, and adjusts money and stock', async () => {
  const { buy, edit, stock, platform, owner } = await openShopWithOrders()
  const { order } = await buy(3)
  const lineId = order.lines[0]?.id
  const smaller = await edit(order.id, lineId, 2, { total: '24.00' })
  expect(smaller.body.order).toMatchObject({ paymentStatus: 'PAID', lineItems: [{ quantity: 2 }] })
  expect(smaller.body.order.activities.at(-1).type).toBe('DRAFT_ORDER_CHANGES_APPLIED')
  expect(await stock()).toBe(8)
  const larger = await edit(order.id, lineId, 5)
  expect(larger.body.order).toMatchObject({ paymentStatus: 'PARTIALLY_PAID', lineItems: [{ quantity: 5 }] })
  expect(await stock()).toBe(5)
  const paid = await platform.post(`/ecom/v1/payments-collector/orders/${order.id}/mark-as-paid`, {}, owner)
  expect(paid.body.order.paymentStatus).toBe('PAID')
})

test('rejects an impossible edit, and changes nothing', async () => {
  const { buy, edit, stock, platform, owner } = await openShopWithOrders()
  const { order } = await buy(3)
  const lineId = order.lines[0]?.id
  const wrong = await edit(order.id, lineId, 2, { total: '23.00' })
  expect(wrong.body.details.applicationError).toMatchObject({
    code: 'ORDER_NOT_EDITABLE',
    data: { reasons: ['AMOUNTS_DO_NOT_ADD_UP'] },
  })
  expect((await edit(order.id, lineId, 99)).code).toBe('OUT_OF_STOCK')
  expect((await edit(order.id, lineId, 0)).code).toBe('CART_EMPTY')
  expect((await edit(order.id, order.id, 1)).body.details.applicationError).toMatchObject({
    code: 'LINE_ITEM_NOT_FOUND',
    data: { lineItemIds: [order.id] },
  })
  await platform.post(
    `/ecom/v1/fulfillments/orders/${order.id}/create-fulfillment`,
    { fulfillment: { lineItems: [{ id: lineId, quantity: 2 }] } },
    owner,
  )
  expect((await edit(order.id, lineId, 1)).body.details.applicationError.data).toMatchObject({ available: 2 })
  expect(await stock()).toBe(7)
})

test('reports in advance whether an order can be edited, and why not', async () => {
  const { buy, draftability, edit, platform, owner } = await openShopWithOrders()
  const { order } = await buy()
  expect(await draftability(order.id)).toMatchObject({ orderDraftable: true, nonDraftableReasons: [] })
  expect((await draftability('nobody')).nonDraftableReasons).toEqual(['ORDER_NOT_FOUND'])
  await platform.post('/ecom/v1/order-billing/refund-payments', { orderId: order.id }, owner)
  const refunded = await draftability(order.id)
  expect(refunded.nonDraftableReasons).toEqual(['PARTIALLY_OR_FULLY_REFUNDED'])
  expect((await edit(order.id, order.lines[0]?.id, 2)).code).toBe('ORDER_NOT_EDITABLE')
})

test.each([
  [{ status: 'REJECTED' as const }, 'ORDER_STATUS_IS_NOT_SUPPORTED'],
  [{ currency: 'JPY' }, 'ORDER_AND_SITE_CURRENCIES_ARE_INCONSISTENT'],
  [{ details: { weightUnit: 'LB' as const } }, 'ORDER_AND_SITE_WEIGHT_UNITS_ARE_INCONSISTENT'],
  [{ details: { channelInfo: { type: 'AMAZON' as const } } }, 'UNSUPPORTED_CHANNEL_TYPE'],
])('rejects an edit of an order with %o', (odd, reason) => {
  const order = { status: 'APPROVED' as const, currency: 'EUR', details: {}, ...odd }
  expect(nonDraftableReasons(order, { currency: 'EUR', weightUnit: 'KG', refunded: 0 })).toEqual([reason])
})
