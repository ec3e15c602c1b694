import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openPlatform } from '../../../testing/open-platform.ts'
import { openOrderFixture } from '../../../testing/order-fixture.ts'
import { STOPPED, stoppingAt } from '../../../testing/stopping-at.ts'
import { outgoingEmails } from '../../kernel/database/schema/mail.ts'
import { creditNotes, invoices } from '../../kernel/database/schema/orders/invoices.ts'
import { shopSettings } from '../../kernel/database/schema/shop/shop.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { fulfillOrder } from '../fulfillments/fulfill-order.ts'
import { issueInvoice } from '../invoices/manage-invoices.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import { nonDraftableReasons } from '../orders/non-draftable-reasons.ts'
import { isPendingOffline, pendingOfflineAmount } from '../records/offline-payments.ts'
import { findOrder, paymentsOf, refundsOf } from '../records/order-repository.ts'
import { paidAmount, refundedAmount } from '../records/payment-status.ts'
import { markPaid } from '../transactions/mark-paid.ts'
import { refundOrder } from '../transactions/refund-order.ts'
import { editOrder } from './edit-order.ts'

/** A race may pass by chance: `npm run test:races` runs twenty of each. */
const REPEATS = { repeats: process.env.VITRINE_RACE_RUNS ? 19 : 0 }

async function openShopWithOrders(stock = 10) {
  const shop = await openOrderFixture(stock)
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
  expect((await edit(order.id, order.lines[0]?.id, 2)).body.details.applicationError.data).toEqual({
    reasons: ['PARTIALLY_OR_FULLY_REFUNDED'],
  })
})

test('edits no order again once an edit was refunded, and changes nothing', async () => {
  const shop = await openShopWithOrders()
  const { order } = await shop.buy(3)
  const id = order.lines[0]?.id ?? ''
  const change = async (quantity: number) =>
    editOrder(await shop.cartContext(), shop.paymentContext(), order.id, {
      lineItems: [{ id, quantity }],
      refund: true,
      notify: true,
    })
  expect(await change(2)).toMatchObject({ order: { total: 2400 } })
  const before = [
    await findOrder(shop.db, order.id),
    await shop.stock(),
    await refundsOf(shop.db, [order.id]),
  ]
  const refused = { code: 'ORDER_NOT_EDITABLE', data: { reasons: ['PARTIALLY_OR_FULLY_REFUNDED'] } }
  expect(await change(1)).toMatchObject(refused)
  expect(await change(3)).toMatchObject(refused)
  expect([
    await findOrder(shop.db, order.id),
    await shop.stock(),
    await refundsOf(shop.db, [order.id]),
  ]).toEqual(before)
  await cancelOrder(shop.paymentContext(), order.id, { restock: true, refund: true })
  expect(await paymentsOf(shop.db, [order.id])).toMatchObject([{ amount: 3600, refunded: 3600 }])
})

test('changes what an unpaid order owes, so that it is neither over- nor underpaid', async () => {
  const { buy, edit, platform, owner, db } = await openShopWithOrders()
  const { order } = await buy(3, '', { payment: { provider: 'offline', amount: 3600, returnUrl: '' } })
  await edit(order.id, order.lines[0]?.id, 1)
  const paid = await platform.post(`/ecom/v1/payments-collector/orders/${order.id}/mark-as-paid`, {}, owner)
  expect(paid.body.order).toMatchObject({ paymentStatus: 'PAID' })
  expect(await paymentsOf(db, [order.id])).toMatchObject([{ status: 'APPROVED', amount: 1200 }])
})

test(
  'keeps money and stock exact when an order is edited, refunded and canceled at once',
  REPEATS,
  async () => {
    const shop = await openShopWithOrders()
    const { order } = await shop.buy(3)
    const lineId = order.lines[0]?.id ?? ''
    const cartContext = await shop.cartContext()
    const change = (quantity: number) =>
      editOrder(cartContext, shop.paymentContext(), order.id, {
        lineItems: [{ id: lineId, quantity }],
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

test('keeps money and stock exact over any sequence of edits, shipments, refunds and a cancellation', async () => {
  const shop = await openShopWithOrders(1000)
  const step = fc.record({
    what: fc.constantFrom('edit', 'add', 'discount', 'ship', 'refund', 'pay', 'cancel'),
    units: fc.integer({ min: 0, max: 4 }),
    refund: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.boolean(),
      fc.array(step, { minLength: 1, maxLength: 6 }),
      async (units, isOffline, steps) => {
        const offline = { payment: { provider: 'offline', amount: 1200 * units, returnUrl: '' } }
        const { order } = await shop.buy(units, undefined, isOffline ? offline : {})
        const lineId = order.lines[0]?.id ?? ''
        const cartContext = await shop.cartContext()
        const context = shop.paymentContext()
        const catalogReference = { appId: VITRINE_CATALOG, catalogItemId: shop.productId }
        const change = (request: object, refund: boolean) =>
          editOrder(cartContext, context, order.id, { ...request, refund, notify: false })
        for (const { what, units: quantity, refund } of steps) {
          if (what === 'edit') await change({ lineItems: [{ id: lineId, quantity }] }, refund)
          if (what === 'add' && quantity > 0)
            await change({ addedItems: [{ quantity, catalogReference }] }, refund)
          if (what === 'discount') await change({ discounts: [{ percentage: quantity * 10 }] }, refund)
          if (what === 'ship')
            await fulfillOrder(shop.db, order.id, { lines: [{ lineId, quantity: quantity || 1 }] }, context)
          if (what === 'refund') await refundOrder(context, order.id, { amount: 100 * (quantity || 1) })
          if (what === 'pay') await markPaid(shop.db, order.id, context)
          if (what === 'cancel') await cancelOrder(context, order.id, { restock: true, refund })
          const after = await findOrder(shop.db, order.id)
          const payments = await paymentsOf(shop.db, [order.id])
          const reserved = (await refundsOf(shop.db, [order.id])).reduce((sum, { amount }) => sum + amount, 0)
          const paid = paidAmount(payments)
          expect(after?.total).toBe(after?.lines.reduce((sum, line) => sum + line.paid, 0))
          expect(refundedAmount(payments)).toBe(reserved)
          expect(reserved).toBeLessThanOrEqual(paid)
          if (after?.status === 'APPROVED')
            expect(pendingOfflineAmount(payments)).toBe(
              payments.some(isPendingOffline) ? after.total - paid : 0,
            )
          expect(await shop.orphans()).toEqual([])
        }
      },
    ),
    { numRuns: process.env.VITRINE_RACE_RUNS ? 300 : 15 },
  )
})

test('changes nothing of an order wherever the edit stops, and completes its refund afterwards', async () => {
  const shop = await openShopWithOrders()
  const request = (id: string) => ({
    lineItems: [{ id, quantity: 1 }],
    refund: true,
    notify: true,
  })
  const { order } = await shop.buy(2)
  const before = await shop.stock()
  const cartContext = await shop.cartContext()
  let stops = 0
  for (let at = 1; ; at += 1) {
    const context = { ...shop.paymentContext(), step: stoppingAt(shop.db, at) }
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
