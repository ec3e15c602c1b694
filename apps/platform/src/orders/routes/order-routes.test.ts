import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { openPlatform } from '../../../testing/open-platform.ts'
import { openOrderFixture } from '../../../testing/order-fixture.ts'
import { events } from '../../kernel/database/schema/events.ts'
import { outgoingEmails } from '../../kernel/database/schema/mail.ts'
import { orders } from '../../kernel/database/schema/orders/orders.ts'
import { merchants } from '../../kernel/database/schema/shop/merchants.ts'
import { createApiKey } from '../../shop/api-keys/api-keys.ts'

async function openShopWithOrders(quantity = 10) {
  const shop = await openOrderFixture(quantity)
  const platform = await openPlatform(shop.db, { now: () => shop.clock.now })
  return { ...shop, platform, owner: await platform.owner(), visitor: await platform.visitor() }
}

test('lets a merchant filter orders by status, page by page', async () => {
  const { buy, platform, owner, clock } = await openShopWithOrders()
  for (let count = 0; count < 3; count++) {
    await buy()
    clock.now = new Date(clock.now.getTime() + 60_000)
  }
  await buy(1, '4000000000000002')
  const search = (body: object) => platform.post('/ecom/v1/orders/search', { search: body }, owner)
  const paid = { filter: { paymentStatus: 'PAID' }, cursorPaging: { limit: 2 } }
  const first = await search(paid)
  expect(first.body.orders.map(({ number }: { number: string }) => number)).toEqual(['10003', '10002'])
  const next = await search({ cursorPaging: { limit: 2, cursor: first.body.metadata.cursors.next } })
  expect(next.body.orders.map(({ number }: { number: string }) => number)).toEqual(['10001'])
  // Several versions of the vendor's packages send their own names of these fields.
  const oldest = await search({ ...paid, sort: [{ fieldName: '_createdDate', order: 'ASC' }] })
  expect(oldest.body.orders.map(({ number }: { number: string }) => number)).toEqual(['10001', '10002'])
  const since = await search({ filter: { _createdDate: { $gte: first.body.orders[0].createdDate } } })
  expect(since.body.orders.at(-1).number).toBe('10003')
  const declined = await search({ filter: { status: { $in: ['REJECTED'] } } })
  expect(declined.body.orders).toMatchObject([{ paymentStatus: 'DECLINED' }])
})

test('names the fields of the request in violations of an order search', async () => {
  const { platform, owner } = await openShopWithOrders()
  const cursor = 'made-up'
  const wrong = [
    [{ filter: { nonsense: 1 } }, 'search.filter.nonsense'],
    [{ filter: { $and: Array(21).fill({ number: 1 }) } }, 'search.filter'],
    [{ sort: [{ fieldName: 'nonsense', order: 'ASC' }] }, 'search.sort[0].fieldName'],
    [{ paging: { offset: 10_001 } }, 'search.paging.offset'],
    [{ paging: {}, cursorPaging: {} }, 'search.paging'],
    [{ cursorPaging: { cursor } }, 'search.cursorPaging.cursor'],
    [{ cursorPaging: { cursor }, filter: { number: 1 } }, 'search.cursorPaging.cursor'],
  ] as const
  for (const [search, field] of wrong) {
    const { status, body } = await platform.post('/ecom/v1/orders/search', { search }, owner)
    expect([status, body.details?.validationError.fieldViolations]).toMatchObject([400, [{ field }]])
  }
})

test('shows shoppers their own orders, and returns not found for others', async () => {
  const { buy, platform, visitor } = await openShopWithOrders()
  const { order } = await buy()
  const other = await platform.get(`/ecom/v1/orders/${order.id}`, visitor)
  const absent = await platform.get('/ecom/v1/orders/01900000-0000-7000-8000-000000000000', visitor)
  expect([other.status, absent.status]).toEqual([404, 404])
  expect(other.body).toEqual(absent.body)
  const found = await platform.post('/ecom/v1/orders/search', {}, visitor)
  expect(found.body.orders).toEqual([])
})

test('lets a merchant fulfill a part, track it, cancel it and fulfill the rest', async () => {
  const { buy, platform, owner } = await openShopWithOrders()
  const { order } = await buy(2)
  const path = `/ecom/v1/fulfillments/orders/${order.id}`
  const lineItems = [{ id: order.lines[0]?.id, quantity: 1 }]
  const sent = await platform.post(
    `${path}/create-fulfillment`,
    { orderId: order.id, fulfillment: { lineItems, trackingInfo: { trackingNumber: 'T1' } } },
    owner,
  )
  expect(sent.body).toMatchObject({
    fulfillmentId: expect.any(String),
    orderWithFulfillments: { orderId: order.id, fulfillments: [{ trackingInfo: { trackingNumber: 'T1' } }] },
  })
  const fulfillmentPath = `/ecom/v1/fulfillments/${sent.body.fulfillmentId}/orders/${order.id}`
  const trackingInfo = { trackingNumber: 'T2', trackingLink: 'https://post.example/T2' }
  const changed = await platform.send('PATCH', fulfillmentPath, {
    body: { fulfillment: { trackingInfo } },
    headers: owner,
  })
  expect(changed.body.orderWithFulfillments.fulfillments[0].trackingInfo).toEqual(trackingInfo)
  const script = { fulfillment: { trackingInfo: { trackingLink: 'javascript:alert(1)' } } }
  const bad = await platform.send('PATCH', fulfillmentPath, { body: script, headers: owner })
  expect(bad.status).toBe(400)
  const canceled = await platform.send('DELETE', fulfillmentPath, { headers: owner })
  expect(canceled.body.orderWithFulfillments.fulfillments).toMatchObject([{ status: 'CANCELED' }])
  await platform.post(`${path}/create-fulfillment`, { fulfillment: {} }, owner)
  const { body } = await platform.get(path, owner)
  expect(body.orderWithFulfillments.fulfillments).toHaveLength(2)
  expect((await platform.get(`/ecom/v1/orders/${order.id}`, owner)).body.order).toMatchObject({
    fulfillmentStatus: 'FULFILLED',
  })
})

test('cancels an order with refund, restock and one email', async () => {
  const { buy, db, platform, owner, stock } = await openShopWithOrders()
  const { order } = await buy(2)
  const cancel = (body: object, orderId = order.id) =>
    platform.post(`/_vitrine/v1/orders/${orderId}/cancel`, body, owner)
  expect((await cancel({ refund: { amount: '24.01' } })).code).toBe('REFUND_NOT_POSSIBLE')
  for (const amount of ['', '0', '-1', 'much'])
    expect((await cancel({ refund: { amount } })).body.details.validationError.fieldViolations).toMatchObject(
      [{ field: 'refund.amount' }],
    )
  // An amount in another currency is not taken for one in that of the order.
  expect((await cancel({ refund: { amount: '1.00', currency: 'USD' } })).status).toBe(400)
  expect((await cancel({}, 'nobody')).code).toBe('ORDER_NOT_FOUND')
  expect(await stock()).toBe(8)
  const requested = { refund: { amount: '10.00' }, restock: true, notify: true, message: 'Sorry.' }
  expect((await cancel(requested)).body.order).toMatchObject({
    status: 'CANCELED',
    paymentStatus: 'PARTIALLY_REFUNDED',
  })
  expect(await stock()).toBe(10)
  expect((await cancel(requested)).code).toBe('INVALID_TRANSITION')
  const sent = await db.select().from(outgoingEmails).where(eq(outgoingEmails.orderId, order.id))
  expect(sent.filter(({ subject }) => subject.startsWith('Refund'))).toEqual([])
  expect(sent.find(({ subject }) => subject.endsWith('has been canceled'))?.text).toContain(
    'We’re refunding €10.00',
  )
  const plain = await buy()
  expect((await cancel({}, plain.order.id)).body.order).toMatchObject({ paymentStatus: 'PAID' })
  expect(await stock()).toBe(9)
})

test('names who did what in the timeline to staff, and hides notes from the buyer', async () => {
  const { buy, db, platform, owner, visitor } = await openShopWithOrders()
  const { order } = await buy()
  const buyerId = decodeJwt(visitor.authorization ?? '').sub ?? ''
  await db.update(orders).set({ buyerId }).where(eq(orders.id, order.id))
  const note = { activity: { merchantComment: { message: 'Calls often' } } }
  await platform.post(`/ecom/v1/orders/${order.id}/activities`, note, owner)
  const { secret } = await createApiKey(db, { name: 'Warehouse', role: 'manager' }, new Date())
  const key = { authorization: secret }
  await platform.post(`/ecom/v1/fulfillments/orders/${order.id}/create-fulfillment`, { fulfillment: {} }, key)
  const [person] = await db.select().from(merchants)
  const read = async (headers: Record<string, string>) =>
    Object.fromEntries(
      (await platform.get(`/ecom/v1/orders/${order.id}`, headers)).body.order.activities.map(
        ({ type, author }: { type: string; author: object }) => [type, author],
      ),
    )
  expect(await read(owner)).toEqual({
    ORDER_PLACED: { type: 'SYSTEM' },
    ORDER_PAID: { type: 'SYSTEM' },
    MERCHANT_COMMENT: { type: 'STAFF', name: person?.name },
    ORDER_FULFILLED: { type: 'APP', name: 'Warehouse' },
  })
  expect(await read(visitor)).toEqual({
    ORDER_PLACED: { type: 'SYSTEM' },
    ORDER_PAID: { type: 'SYSTEM' },
    ORDER_FULFILLED: { type: 'APP' },
  })
})

test('lets a merchant refund a part, and explains why no more can be refunded', async () => {
  const { buy, platform, owner, stock } = await openShopWithOrders()
  const { order, payments } = await buy(2)
  const refund = (amount?: string, more: object = {}) =>
    platform.post(
      '/ecom/v1/order-billing/refund-payments',
      {
        orderId: order.id,
        paymentRefunds: [{ paymentId: payments[0]?.id, ...(amount && { amount: { amount } }) }],
        ...more,
      },
      owner,
    )
  expect((await refund('24.01')).body.details.applicationError).toMatchObject({
    code: 'REFUND_NOT_POSSIBLE',
    data: { reason: 'AMOUNTS_DO_NOT_ADD_UP', refundable: 2400 },
  })
  const restock = { lineItems: [{ lineItemId: order.lines[0]?.id, quantity: 1 }] }
  const part = await refund('10.00', { sideEffects: { restock }, customerReason: 'One was broken' })
  expect(part.body.orderTransactions).toMatchObject({
    payments: [{ regularPaymentDetails: { status: 'PARTIALLY_REFUNDED' } }],
    refunds: [
      {
        transactions: [{ amount: { amount: '10.00' }, refundStatus: 'SUCCEEDED' }],
        details: { reason: 'One was broken' },
      },
    ],
  })
  expect(await stock()).toBe(9)
  expect((await refund('14.01')).body.details.applicationError.data).toMatchObject({
    reason: 'AMOUNTS_DO_NOT_ADD_UP',
    refundable: 1400,
  })
  const twice = ['2.00', '3.00'].map((amount) => ({ paymentId: payments[0]?.id, amount: { amount } }))
  expect(await refund(undefined, { paymentRefunds: twice })).toMatchObject({
    status: 400,
    body: { details: { validationError: { fieldViolations: [{ field: 'paymentRefunds[1].paymentId' }] } } },
  })
  for (const amount of ['0.00', '-1.00', '1.005', 'NaN', '1e2'])
    expect((await refund(amount)).status).toBe(400)
  expect((await refund()).status).toBe(200)
  expect((await refund()).body.details.applicationError.data.reason).toBe('ALREADY_REFUNDED')
  const { body } = await platform.get(`/ecom/v1/orders/${order.id}`, owner)
  expect(body.order.paymentStatus).toBe('FULLY_REFUNDED')
})

test('rejects a refund with an unknown or repeated line, and moves neither money nor stock', async () => {
  const { buy, platform, owner, stock } = await openShopWithOrders()
  const { order } = await buy(2)
  const { order: other } = await buy(1)
  const [own, foreign] = [order, other].map(({ lines }) => ({ lineItemId: lines[0]?.id, quantity: 1 }))
  const refund = (lineItems: object[]) =>
    platform.post(
      '/ecom/v1/order-billing/refund-payments',
      { orderId: order.id, sideEffects: { restock: { lineItems } } },
      owner,
    )
  expect(await refund([own, foreign] as object[])).toMatchObject({
    status: 404,
    body: {
      details: {
        applicationError: { code: 'LINE_ITEM_NOT_FOUND', data: { lineItemIds: [foreign?.lineItemId] } },
      },
    },
  })
  expect(await refund([own, own] as object[])).toMatchObject({
    status: 400,
    body: {
      details: {
        validationError: { fieldViolations: [{ field: 'sideEffects.restock.lineItems[1].lineItemId' }] },
      },
    },
  })
  const { body } = await platform.get(`/ecom/v1/orders/${order.id}`, owner)
  expect([body.order.paymentStatus, await stock()]).toEqual(['PAID', 7])
  expect((await refund([own] as object[])).status).toBe(200)
  expect(await stock()).toBe(8)
})

test('lets a merchant record an offline payment once', async () => {
  const { buy, platform, owner } = await openShopWithOrders()
  const payment = { provider: 'offline', amount: 1200, returnUrl: '' }
  const { order } = await buy(1, '', { payment })
  const markPaid = () =>
    platform.post(`/ecom/v1/payments-collector/orders/${order.id}/mark-as-paid`, {}, owner)
  expect((await markPaid()).body.order).toMatchObject({ paymentStatus: 'PAID' })
  const { body } = await platform.get(`/ecom/v1/payments/orders/${order.id}`, owner)
  expect(body.orderTransactions.payments).toMatchObject([
    { regularPaymentDetails: { offlinePayment: true, status: 'APPROVED' } },
  ])
  expect((await markPaid()).body.details.applicationError.code).toBe('INVALID_TRANSITION')
})

test('cancels an order with a note in its timeline', async () => {
  const { buy, platform, owner, stock } = await openShopWithOrders()
  const { order } = await buy(3)
  const path = `/ecom/v1/orders/${order.id}`
  await platform.post(
    `${path}/activities`,
    { activity: { merchantComment: { message: 'Wrong size' } } },
    owner,
  )
  const { body } = await platform.post(`${path}/cancel`, { restockAllItems: true }, owner)
  expect(body.order).toMatchObject({ status: 'CANCELED', paymentStatus: 'PAID' })
  expect(body.order.activities.map(({ type }: { type: string }) => type)).toEqual([
    'ORDER_PLACED',
    'ORDER_PAID',
    'MERCHANT_COMMENT',
    'ORDER_CANCELED',
  ])
  expect(await stock()).toBe(10)
  const again = await platform.post(`${path}/cancel`, {}, owner)
  expect([again.status, again.body.details.applicationError.code]).toEqual([409, 'INVALID_TRANSITION'])
})

test("applies the shop's setting for when stock is taken, and emits an event for it", async () => {
  const { db, platform, owner, visitor, place, draft, stock } = await openShopWithOrders()
  const path = '/ecom/v1/orders-settings'
  const settings = async () => (await platform.get(path, owner)).body.ordersSettings
  const set = (inventoryUpdateTrigger: string, headers = owner) =>
    platform.send('PATCH', path, { body: { ordersSettings: { inventoryUpdateTrigger } }, headers })
  expect(await settings()).toEqual({ inventoryUpdateTrigger: 'ON_ORDER_PLACED' })
  expect((await set('ON_ORDER_PAID')).body.ordersSettings).toMatchObject({
    inventoryUpdateTrigger: 'ON_ORDER_PAID',
    updatedDate: expect.any(String),
  })
  await place(draft(3))
  expect(await stock()).toBe(10)
  expect((await set('SOMETIMES')).status).toBe(400)
  expect((await set('ON_ORDER_PLACED', visitor)).status).toBe(403)
  expect(await settings()).toMatchObject({ inventoryUpdateTrigger: 'ON_ORDER_PAID' })
  const emitted = await db.select().from(events).where(eq(events.type, 'wix.ecom.v1.orders_settings_updated'))
  expect(emitted).toHaveLength(1)
})

test('shows a merchant the refundable amount in advance', async () => {
  const { buy, platform, owner } = await openShopWithOrders()
  const read = async (orderId: string) =>
    (await platform.post('/ecom/v1/order-billing/get-order-refundability', { orderId }, owner)).body
  const { order, payments } = await buy(2)
  expect(await read(order.id)).toMatchObject({
    payments: [
      {
        refundable: true,
        payment: { paymentId: payments[0]?.id, monetary: { refundable: { amount: '24.00' } } },
      },
    ],
    lineItems: [{ originalQuantity: 2, refundedQuantity: 0, availableRefundQuantity: 2 }],
  })
  await platform.post('/ecom/v1/order-billing/refund-payments', { orderId: order.id }, owner)
  expect(await read(order.id)).toMatchObject({
    payments: [
      {
        nonRefundable: { reason: 'ALREADY_REFUNDED' },
        payment: { monetary: { refunded: { amount: '24.00' } } },
      },
    ],
  })
  const unpaid = await buy(1, '', { payment: { provider: 'offline', amount: 1200, returnUrl: '' } })
  expect((await read(unpaid.order.id)).payments).toMatchObject([
    { nonRefundable: { reason: 'NOT_PAID' }, payment: { monetary: { paid: { amount: '0.00' } } } },
  ])
  await platform.post(`/ecom/v1/payments-collector/orders/${unpaid.order.id}/mark-as-paid`, {}, owner)
  expect((await read(unpaid.order.id)).payments).toMatchObject([
    { manuallyRefundable: { reason: 'OFFLINE' } },
  ])
})

test('emails the shopper about a fulfillment, a refund and a cancellation', async () => {
  const { db, buy, platform, owner } = await openShopWithOrders()
  const { order, payments } = await buy(2)
  const trackingInfo = {
    trackingNumber: 'T1',
    shippingProvider: 'Post',
    trackingLink: 'https://post.example/T1',
  }
  await platform.post(
    `/ecom/v1/fulfillments/orders/${order.id}/create-fulfillment`,
    { fulfillment: { trackingInfo } },
    owner,
  )
  const refund = (amount: string, more: object = {}) =>
    platform.post(
      '/ecom/v1/order-billing/refund-payments',
      { orderId: order.id, paymentRefunds: [{ paymentId: payments[0]?.id, amount: { amount } }], ...more },
      owner,
    )
  await refund('10.00', { customerReason: 'One was broken.' })
  await refund('1.00', { sideEffects: { notifications: { sendCustomerEmail: false } } })
  await platform.post(
    `/ecom/v1/orders/${order.id}/cancel`,
    { sendOrderCanceledEmail: true, customMessage: 'We are sorry.' },
    owner,
  )
  const emails = (await db.select().from(outgoingEmails).orderBy(outgoingEmails.id)).filter(({ subject }) =>
    /order/i.test(subject),
  )
  expect(emails.map(({ subject }) => subject)).toEqual([
    'New order 10001',
    'We’ve received your order 10001',
    'Order 10001 has shipped',
    'Refund for order 10001',
    'Order 10001 has been canceled',
  ])
  const [, , shipped, refunded, canceled] = emails
  expect(shipped?.text).toContain('Post, tracking number: T1')
  expect(shipped?.html).toContain('href="https://post.example/T1"')
  expect(refunded?.text).toMatch(/refunded €10\.00[\s\S]*Reason: One was broken\./)
  expect(canceled?.text).toContain('We are sorry.')
})

test('does not let a visitor change an order', async () => {
  const { buy, platform, visitor } = await openShopWithOrders()
  const { order } = await buy()
  const refused = await Promise.all([
    platform.post(`/ecom/v1/orders/${order.id}/cancel`, {}, visitor),
    platform.post('/ecom/v1/order-billing/refund-payments', { orderId: order.id }, visitor),
    platform.get(`/ecom/v1/payments/orders/${order.id}`, visitor),
    platform.post(
      `/ecom/v1/fulfillments/orders/${order.id}/create-fulfillment`,
      { fulfillment: {} },
      visitor,
    ),
  ])
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403])
})
