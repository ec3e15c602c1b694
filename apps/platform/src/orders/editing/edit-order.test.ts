import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { failAtStatement, STOPPED } from '../../../testing/fail-at-statement.ts'
import { openPlatform } from '../../../testing/open-platform.ts'
import { openOrderFixture } from '../../../testing/order-fixture.ts'
import { outgoingEmails } from '../../kernel/database/schema/mail.ts'
import { creditNotes, invoices } from '../../kernel/database/schema/orders/invoices.ts'
import { shopSettings } from '../../kernel/database/schema/shop/shop.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { fulfillOrder } from '../fulfillments/fulfill-order.ts'
import { issueInvoice } from '../invoices/manage-invoices.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import { nonDraftableReasons } from '../orders/non-draftable-reasons.ts'
import { findOrder, paymentsOf, refundsOf } from '../records/order-repository.ts'
import { creditedAmount, paidAmount, refundedAmount } from '../records/payment-status.ts'
import { refundOrder } from '../transactions/refund-order.ts'
import { editOrder } from './edit-order.ts'

/** A race may pass by chance: `npm run test:races` runs twenty of each. */
const REPEATS = { repeats: process.env.VITRINE_RACE_RUNS ? 19 : 0 }

async function openShopWithOrders(stock = 10) {
  const shop = await openOrderFixture(stock)
  const platform = await openPlatform(shop.db, { now: () => shop.clock.now })
  const owner = await platform.owner()
  await shop.db.update(shopSettings).set({ currency: 'EUR' })
  const edit = async (orderId: string, id: string | undefined, quantity: number, more: object = {}) =>
    platform.post(
      `/_vitrine/v1/orders/${orderId}/edit`,
      { lineItems: [{ id, quantity }], revision: await shop.revisionOf(orderId), ...more },
      owner,
    )
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
  const fieldsOf = async (changes: object) => {
    const { status, body } = await platform.post(
      `/_vitrine/v1/orders/${order.id}/calculate-edit`,
      changes,
      owner,
    )
    const violations = body.details?.validationError?.fieldViolations ?? []
    return [status, ...violations.map(({ field }: { field: string }) => field)]
  }
  const lineItems = [1, 2].map((quantity) => ({ id: lineId, quantity }))
  expect(await fieldsOf({ lineItems })).toEqual([400, 'lineItems'])
  expect(await fieldsOf({ discounts: [{ percentage: 10, amount: '1' }] })).toEqual([
    400,
    'discounts[0].amount',
  ])
  expect((await edit(order.id, lineId, 3, { notify: true })).body.details.validationError).toMatchObject({
    fieldViolations: [{ field: 'lineItems', description: 'must change something' }],
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

test('taxes an added custom item at the address of the order', async () => {
  const { buy, platform, owner, revisionOf } = await openShopWithOrders()
  await platform.post('/_vitrine/v1/published-tax-rates/import', { areas: ['EU'] }, owner)
  const address = { country: 'DE', city: 'Berlin' }
  const details = { taxIncludedInPrices: true, recipientInfo: { address } }
  const { order } = await buy(1, undefined, { details })
  const addedItems = [{ quantity: 1, name: 'Engraving', price: '11.90' }]
  const revision = await revisionOf(order.id)
  const path = `/_vitrine/v1/orders/${order.id}/edit`
  const { body } = await platform.post(path, { addedItems, revision }, owner)
  expect(body.order.lineItems[1]).toMatchObject({
    totalPriceAfterTax: { amount: '11.90' },
    taxDetails: { taxRate: '0.19', totalTax: { amount: '1.90' } },
  })
})

const VITRINE_CATALOG = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

test('adds items at the current price, discounts lines and changes shipping, exactly as calculated', async () => {
  const { buy, stock, platform, owner, productId, db } = await openShopWithOrders()
  const write = (amount: string) => ({ amount, formattedAmount: amount }) as never
  const { order } = await buy(2, undefined, {
    total: 2900,
    payment: { provider: 'test-card', amount: 2900, returnUrl: '' },
    details: {
      priceSummary: {
        subtotal: write('24.00'),
        shipping: write('5.00'),
        tax: write('0'),
        total: write('29.00'),
      },
      shippingInfo: { title: 'Post', cost: { price: write('5.00') } },
      taxIncludedInPrices: true,
    },
  })
  const lineId = order.lines[0]?.id
  const changes = {
    lineItems: [{ id: lineId, quantity: 1 }],
    addedItems: [
      { quantity: 2, catalogReference: { appId: VITRINE_CATALOG, catalogItemId: productId } },
      { quantity: 1, name: 'Engraving', price: '7.50' },
    ],
    discounts: [{ percentage: 10 }, { amount: '1.00', lineItemIds: [lineId] }],
    shippingPrice: '3.00',
  }
  const path = `/_vitrine/v1/orders/${order.id}`
  const { body } = await platform.post(`${path}/calculate-edit`, changes, owner)
  // 12 + 24 + 7.50 = 43.50, minus 4.35 and 1.00, plus 3.00
  expect(body.calculation).toMatchObject({
    total: { amount: '41.15' },
    difference: '12.15',
    amountDue: { amount: '12.15' },
    refundDue: { amount: '0.00' },
    priceSummary: {
      subtotal: { amount: '43.50' },
      discount: { amount: '5.35' },
      shipping: { amount: '3.00' },
      total: { amount: '41.15' },
    },
  })
  expect(await stock()).toBe(8)
  const { revision } = body.calculation
  const commit = { ...changes, revision, total: '41.15', notify: true, message: 'As we said on the phone' }
  const edited = await platform.post(`${path}/edit`, commit, owner)
  expect(edited.body.order).toMatchObject({
    paymentStatus: 'PARTIALLY_PAID',
    priceSummary: body.calculation.priceSummary,
    appliedDiscounts: [
      { merchantDiscount: { amount: { amount: '4.35' }, percentage: 10 }, discountType: 'GLOBAL' },
      { merchantDiscount: { amount: { amount: '1.00' } }, lineItemIds: [lineId] },
    ],
  })
  expect(edited.body.order.lineItems).toHaveLength(3)
  expect(await stock()).toBe(7)
  const [email] = (await db.select().from(outgoingEmails)).filter(({ subject }) => /updated/.test(subject))
  expect(email?.text).toContain('Amount due: €12.15')
  expect(email?.text).toMatch(
    /updated order \d+\.\s+Reason: As we said on the phone\s+Here’s what it includes now:/,
  )
  expect((await platform.post(`${path}/edit`, commit, owner)).code).toBe('STALE_REVISION')
  const paid = await platform.post(`/ecom/v1/payments-collector/orders/${order.id}/mark-as-paid`, {}, owner)
  expect(paid.body.order.paymentStatus).toBe('PAID')
})

test('refunds the difference of a smaller order in the same step, and replaces its invoice', async () => {
  const { buy, clock, db, edit, stock } = await openShopWithOrders()
  const { order } = await buy(3)
  await issueInvoice(db, order.id, { actor: 'system', now: clock.now })
  const invoicesOf = async () =>
    (await db.select().from(invoices).where(eq(invoices.orderId, order.id)).orderBy(invoices.id)).map(
      ({ state, content }) => [state, content.total.amount],
    )
  const smaller = await edit(order.id, order.lines[0]?.id, 1, { refund: true, notify: true })
  expect(smaller.body.order).toMatchObject({ paymentStatus: 'PARTIALLY_REFUNDED' })
  expect(await stock()).toBe(9)
  const [payment] = await paymentsOf(db, [order.id])
  expect(payment).toMatchObject({ amount: 3600, refunded: 2400 })
  expect(await invoicesOf()).toEqual([
    ['VOID', '36.00'],
    ['SENT', '12.00'],
  ])
  // The refund returns what was paid above the new invoice, so only the void one is credited.
  const notes = await db.select().from(creditNotes)
  expect(notes.map(({ content }) => content.total.amount)).toEqual(['36.00'])
})

test('edits an order again after a refund by an edit, and charges and refunds the exact difference', async () => {
  const shop = await openShopWithOrders()
  const { order } = await shop.buy(3)
  const lineId = order.lines[0]?.id
  await issueInvoice(shop.db, order.id, { actor: 'system', now: shop.clock.now })
  const statusAfter = async (quantity: number) =>
    (await shop.edit(order.id, lineId, quantity, { refund: true })).body.order.paymentStatus
  const calculation = async (quantity: number) => {
    const path = `/_vitrine/v1/orders/${order.id}/calculate-edit`
    const { body } = await shop.platform.post(path, { lineItems: [{ id: lineId, quantity }] }, shop.owner)
    const { paid, amountDue, refundDue } = body.calculation
    return [paid.amount, amountDue.amount, refundDue.amount]
  }
  expect(await statusAfter(2)).toBe('PARTIALLY_REFUNDED')
  expect(await calculation(1)).toEqual(['24.00', '0.00', '12.00'])
  expect(await calculation(4)).toEqual(['24.00', '24.00', '0.00'])
  expect(await statusAfter(1)).toBe('PARTIALLY_REFUNDED')
  expect(await statusAfter(4)).toBe('PARTIALLY_PAID')
  const link = await shop.platform.get(`/_vitrine/v1/orders/${order.id}/payment-link`, shop.owner)
  expect(link.body.paymentLink.amountDue.amount).toBe('36.00')
  const { body } = await shop.platform.post(
    `/ecom/v1/payments-collector/orders/${order.id}/mark-as-paid`,
    {},
    shop.owner,
  )
  expect(body.order.paymentStatus).toBe('PARTIALLY_REFUNDED')
  expect(await shop.stock()).toBe(6)
  const payments = await paymentsOf(shop.db, [order.id])
  expect([paidAmount(payments), refundedAmount(payments), creditedAmount(payments)]).toEqual([
    7200, 2400, 4800,
  ])
  // No invoice but the void ones is credited: what the edits refunded was above the totals of the others.
  const notes = await shop.db.select().from(creditNotes)
  expect(notes.map(({ content }) => content.total.amount)).toEqual(['36.00', '24.00', '12.00'])

  await refundOrder(shop.paymentContext(), order.id, { amount: 100 })
  expect((await shop.edit(order.id, lineId, 5)).body.details.applicationError.data).toEqual({
    reasons: ['PARTIALLY_OR_FULLY_REFUNDED'],
  })
  await cancelOrder(shop.paymentContext(), order.id, { restock: true, refund: true })
  expect(refundedAmount(await paymentsOf(shop.db, [order.id]))).toBe(7200)
})

/** An order of three bowls that was paid, shipped in part, invoiced, and edited to two without a refund. */
async function openOverpaidOrder() {
  const shop = await openShopWithOrders()
  const { order } = await shop.buy(3)
  const lineId = order.lines[0]?.id ?? ''
  await fulfillOrder(shop.db, order.id, { lines: [{ lineId, quantity: 1 }] }, shop.changeContext())
  await issueInvoice(shop.db, order.id, { actor: 'system', now: shop.clock.now })
  await shop.edit(order.id, lineId, 2)
  const [payment] = await paymentsOf(shop.db, [order.id])
  const post = (path: string, body: object) => shop.platform.post(path, body, shop.owner)
  return {
    ...shop,
    order,
    lineId,
    post,
    refund: (amount: string, more: object = {}) =>
      post('/ecom/v1/order-billing/refund-payments', {
        orderId: order.id,
        paymentRefunds: [{ paymentId: payment?.id, amount: { amount } }],
        ...more,
      }),
    /** The credit notes of refunds, and what is still due as one. */
    credited: async () => {
      const notes = await shop.db.select().from(creditNotes).orderBy(creditNotes.id)
      const found = await shop.platform.get(`/ecom/v1/payments/orders/${order.id}`, shop.owner)
      return {
        notes: notes.filter(({ refundId }) => refundId).map(({ content }) => content.total.amount),
        refundDue: found.body.orderTransactions.refundDue?.amount ?? '0.00',
      }
    },
    /** The numbers of the orders that a refund is due of. */
    listed: async () => {
      const filter = { '_vitrine.isRefundDue': true }
      const { body } = await post('/ecom/v1/orders/search', { search: { filter } })
      return body.orders.length
    },
  }
}

test('refunds a returned item of an overpaid order for the item, and leaves the overpayment due', async () => {
  const shop = await openOverpaidOrder()
  expect(await shop.credited()).toEqual({ notes: [], refundDue: '12.00' })
  expect(await shop.listed()).toBe(1)
  const path = '/_vitrine/v1/returns'
  const items = [{ lineItemId: shop.lineId, quantity: 1 }]
  const opened = await shop.post(path, {
    orderId: shop.order.id,
    items: items.map((item) => ({ ...item, reason: 'DAMAGED' })),
  })
  const act = (action: string, body: object) => shop.post(`${path}/${opened.body.return.id}/${action}`, body)
  await act('approve', {})
  await act('receive', { items: items.map((item) => ({ ...item, condition: 'USED', restock: true })) })
  expect((await act('refund', {})).body.return.status).toBe('CLOSED')
  expect(await shop.credited()).toEqual({ notes: ['12.00'], refundDue: '12.00' })
  expect(await shop.listed()).toBe(1)
  await shop.refund('12.00')
  expect(await shop.credited()).toEqual({ notes: ['12.00'], refundDue: '0.00' })
  expect(await shop.listed()).toBe(0)
  await shop.refund('12.00')
  expect(await shop.credited()).toEqual({ notes: ['12.00', '12.00'], refundDue: '0.00' })
})

test.each([
  [
    'that come back to stock',
    (id: string) => ({ sideEffects: { restock: { lineItems: [{ lineItemId: id, quantity: 1 }] } } }),
  ],
  ['that do not', (id: string) => ({ items: [{ lineItemId: id, quantity: 1 }] })],
])('tells a refund of items %s from one of the overpayment', async (_, more) => {
  const shop = await openOverpaidOrder()
  await shop.refund('15.00', more(shop.lineId))
  expect(await shop.credited()).toEqual({ notes: ['12.00'], refundDue: '9.00' })
})

test('lets only one of two edits of the same revision win', async () => {
  const shop = await openShopWithOrders()
  const { order } = await shop.buy(3)
  const lineId = order.lines[0]?.id
  const revision = await shop.revisionOf(order.id)
  const edits = await Promise.all(
    [1, 2].map((quantity) => shop.edit(order.id, lineId, quantity, { revision })),
  )
  const codes = edits.map(({ status, code }) => (status === 200 ? 'OK' : code))
  expect(codes.toSorted()).toEqual(['OK', 'STALE_REVISION'])
  const without = await shop.edit(order.id, lineId, 3, { revision: undefined })
  expect(without.body.details.validationError).toMatchObject({ fieldViolations: [{ field: 'revision' }] })
})

test('changes what an unpaid order owes, so that it is neither over- nor underpaid', async () => {
  const { buy, edit, platform, owner, db } = await openShopWithOrders()
  const { order } = await buy(3, '', { payment: { provider: 'offline', amount: 3600, returnUrl: '' } })
  await edit(order.id, order.lines[0]?.id, 1)
  const paid = await platform.post(`/ecom/v1/payments-collector/orders/${order.id}/mark-as-paid`, {}, owner)
  expect(paid.body.order).toMatchObject({ paymentStatus: 'PAID' })
  expect(await paymentsOf(db, [order.id])).toMatchObject([{ status: 'APPROVED', amount: 1200 }])
})

test('awaits a manual payment again when an edit raises the total of an order that another made free', async () => {
  const { buy, platform, owner, db, revisionOf } = await openShopWithOrders()
  const { order } = await buy(3, '', { payment: { provider: 'offline', amount: 3600, returnUrl: '' } })
  const path = `/_vitrine/v1/orders/${order.id}/edit`
  const discounts = [{ percentage: 100 }]
  const free = await platform.post(path, { discounts, revision: await revisionOf(order.id) }, owner)
  expect(free.body.order.paymentStatus).toBe('PAID')
  const addedItems = [{ quantity: 1, name: 'Engraving', price: '7.50' }]
  const raised = await platform.post(path, { addedItems, revision: await revisionOf(order.id) }, owner)
  expect(raised.body.order.paymentStatus).toBe('PENDING_MERCHANT')
  expect(await paymentsOf(db, [order.id])).toMatchObject([{ status: 'PENDING_MERCHANT', amount: 750 }])
  const paid = await platform.post(`/ecom/v1/payments-collector/orders/${order.id}/mark-as-paid`, {}, owner)
  expect(paid.body.order.paymentStatus).toBe('PAID')
})

test(
  'keeps money and stock exact when an order is edited, refunded and canceled at once',
  REPEATS,
  async () => {
    const shop = await openShopWithOrders()
    const { order } = await shop.buy(3)
    const lineId = order.lines[0]?.id ?? ''
    const cartContext = await shop.cartContext()
    const revision = await shop.revisionOf(order.id)
    const change = (quantity: number) =>
      editOrder(cartContext, shop.paymentContext(), order.id, {
        lineItems: [{ id: lineId, quantity }],
        revision,
        refund: true,
        notify: false,
      })
    const outcomes = await Promise.all([
      change(1),
      change(5),
      change(2),
      refundOrder(shop.paymentContext(), order.id, { amount: 500 }),
      cancelOrder(shop.paymentContext(), order.id, { restock: true, refund: true }),
    ])
    expect(outcomes.at(-1)).not.toBeInstanceOf(Refusal)
    const after = await findOrder(shop.db, order.id)
    expect(after).toMatchObject({ status: 'CANCELED', paymentStatus: 'FULLY_REFUNDED' })
    expect(await shop.stock()).toBe(10)
    const [payment] = await paymentsOf(shop.db, [order.id])
    expect(payment).toMatchObject({ amount: 3600, refunded: 3600 })
  },
)

test('changes nothing of an order wherever the edit stops, and completes its refund afterwards', async () => {
  const shop = await openShopWithOrders()
  const { order } = await shop.buy(2)
  const request = (id: string) => ({
    lineItems: [{ id, quantity: 1 }],
    revision: String(order.revision),
    refund: true,
    notify: true,
  })
  const before = await shop.stock()
  const cartContext = await shop.cartContext()
  let stops = 0
  for (let at = 1; ; at += 1) {
    const context = { ...shop.paymentContext(), step: failAtStatement(shop.db, at) }
    const outcome = await editOrder(cartContext, context, order.id, request(order.lines[0]?.id ?? '')).catch(
      (error: Error) => error.message,
    )
    if (outcome !== STOPPED) break
    stops += 1
    expect(await findOrder(shop.db, order.id)).toMatchObject({ total: 2400, revision: order.revision })
    expect(await shop.stock()).toBe(before)
    expect(await refundsOf(shop.db, [order.id])).toEqual([])
  }
  expect(stops).toBeGreaterThan(5)
  expect(await findOrder(shop.db, order.id)).toMatchObject({ total: 1200 })
  expect(await refundsOf(shop.db, [order.id])).toMatchObject([{ amount: 1200, status: 'SUCCEEDED' }])
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
