import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openOrderFixture } from '../../../testing/order-fixture.ts'
import { readMails } from '../../../testing/read-mails.ts'
import { events } from '../../kernel/database/schema/events.ts'
import { orderPayments } from '../../kernel/database/schema/orders/orders.ts'
import { localeFor } from '../../kernel/i18n/locale.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { updateShop } from '../../shop/profile/shop-settings.ts'
import { editOrder } from '../editing/edit-order.ts'
import { orderRows } from '../emails/order-email-blocks.ts'
import { fulfillOrder, updateFulfillment } from '../fulfillments/fulfill-order.ts'
import { invoiceLabels } from '../invoices/invoice-labels.ts'
import { serializeInvoice } from '../invoices/invoice-serializer.ts'
import { issueInvoice } from '../invoices/manage-invoices.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import { fulfilledQuantity } from '../records/fulfillment.ts'
import { loadOrder } from '../records/load-order.ts'
import { balanceLinkOf } from '../records/order-balance.ts'
import type { OrderRecord } from '../records/order-record.ts'
import {
  activitiesOf,
  findOrder,
  fulfillmentsOf,
  paymentsOf,
  refundsOf,
} from '../records/order-repository.ts'
import { paidAmount, refundedAmount } from '../records/payment-status.ts'
import { returnsOf } from '../records/return-repository.ts'
import { heldByLine, quantityInReturns } from '../records/returnable-quantities.ts'
import { refundOrder } from '../transactions/refund-order.ts'
import { submitWithdrawal } from '../withdrawals/submit-withdrawal.ts'
import { approveReturn, cancelReturn, declineReturn, receiveReturn } from './change-return.ts'
import { closeReturn, refundReturn } from './close-return.ts'
import { createReturn, returnOptionsOf } from './create-return.ts'
import { calculateExchange, exchangeReturn } from './exchange-return.ts'

const VITRINE_CATALOG = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
const DAY_MS = 24 * 60 * 60 * 1000
const DESK = 'desk@shop.example'

/** A shop that offers returns for 30 days, with helpers for one line. */
async function openShop(quantity = 10) {
  const shop = await openOrderFixture(quantity)
  const { db, clock } = shop
  const returnSettings = { enabled: true, days: 30, shippingPaidBy: 'CUSTOMER' } as const
  await updateShop(db, { returnSettings, contact: { email: DESK } }, clock.now)
  const context = () => shop.paymentContext()
  return {
    ...shop,
    /** A shipped order and its line. */
    ship: async (units: number, shipped = units) => {
      const { order } = await shop.buy(units)
      const lineId = order.lines[0]?.id ?? ''
      await fulfillOrder(db, order.id, { lines: [{ lineId, quantity: shipped }] }, context())
      return { orderId: order.id, lineId }
    },
    request: (
      orderId: string,
      lineItemId: string,
      units: number,
      isByCustomer = true,
      note: string = randomUUID(),
    ) =>
      createReturn(
        db,
        orderId,
        { items: [{ lineItemId, quantity: units, reason: 'DAMAGED' }], note, isByCustomer },
        context(),
      ),
    approve: (id: string) =>
      approveReturn(db, id, { instructions: '12 Kiln Lane', labelUrl: 'https://label.example/1' }, context()),
    receive: (id: string, lineItemId: string, units: number, restock: boolean) =>
      receiveReturn(db, id, [{ lineItemId, quantity: units, condition: 'USED', restock }], context()),
    refund: (id: string, amount?: number) => refundReturn(context(), id, { amount, message: '' }),
    /** Two units and more with their price difference. */
    exchange: async (id: string, units: number) =>
      exchangeReturn(await shop.cartContext(), context(), id, {
        items: [
          { quantity: units, catalogReference: { appId: VITRINE_CATALOG, catalogItemId: shop.productId } },
        ],
        settleDifference: units > 1,
      }),
    item: { catalogReference: { appId: VITRINE_CATALOG, catalogItemId: shop.productId } },
    /** A return of so many units that arrived. */
    received: async (units: number) => {
      const { order } = await shop.buy(units)
      const lineItemId = order.lines[0]?.id ?? ''
      await fulfillOrder(db, order.id, { lines: [{ lineId: lineItemId, quantity: units }] }, context())
      const items = [{ lineItemId, quantity: units, reason: 'DAMAGED' as const }]
      const id = idOf(await createReturn(db, order.id, { items, note: '', isByCustomer: false }, context()))
      await approveReturn(db, id, { instructions: null, labelUrl: null }, context())
      const arrived = { lineItemId, quantity: units, condition: 'LIKE_NEW' as const, restock: true }
      await receiveReturn(db, id, [arrived], context())
      return { id, orderId: order.id }
    },
    settle: async (id: string, items: Parameters<typeof exchangeReturn>[3]['items']) =>
      exchangeReturn(await shop.cartContext(), context(), id, { items, settleDifference: true }),
    eventTypes: async () =>
      (await db.select().from(events).orderBy(events.id))
        .map(({ type }) => type)
        .filter((type) => type.startsWith('vitrine.v1.return')),
    subjects: async () => (await readMails(db)).map(({ to, subject }) => `${to}: ${subject}`),
  }
}

const idOf = (outcome: Awaited<ReturnType<typeof createReturn>>): string => {
  if (outcome instanceof Refusal) throw new Error(JSON.stringify(outcome))
  return outcome.orderReturn.id
}

const impossible = (reason: string) => ({ code: 'RETURN_NOT_POSSIBLE', data: { reason } })

test('says in the approval who pays for return shipping, also with a prepaid label', async () => {
  const shop = await openShop()
  const { orderId, lineId } = await shop.ship(2)
  const approve = async (labelUrl: string | null) => {
    const items = [{ lineItemId: lineId, quantity: 1, reason: 'NO_LONGER_WANTED' as const }]
    const created = await createReturn(
      shop.db,
      orderId,
      { items, note: '', isByCustomer: true },
      shop.changeContext(),
    )
    await approveReturn(shop.db, idOf(created), { instructions: null, labelUrl }, shop.changeContext())
    return (await readMails(shop.db)).at(-1)?.text
  }
  expect(await approve(null)).toContain('You pay for return shipping.')
  const withLabel = await approve('https://label.example/1')
  expect(withLabel).toContain('The label is prepaid. We’ll deduct its cost from your refund.')
  expect(withLabel).not.toContain('You pay')
})

test('requests, approves, receives, restocks and refunds a return, each with an event and an email', async () => {
  const shop = await openShop()
  const { orderId, lineId } = await shop.ship(3)
  const id = idOf(await shop.request(orderId, lineId, 2))
  expect(await shop.approve(id)).toMatchObject({ orderReturn: { status: 'APPROVED' } })
  expect(await shop.stock()).toBe(7)
  expect(await shop.receive(id, lineId, 2, true)).toMatchObject({ orderReturn: { status: 'RECEIVED' } })
  expect(await shop.stock()).toBe(9)
  expect(await shop.refund(id)).toMatchObject({
    order: { paymentStatus: 'PARTIALLY_REFUNDED' },
    orderReturn: { status: 'CLOSED', outcome: 'REFUND', refunded: 2400 },
  })
  expect(refundedAmount(await paymentsOf(shop.db, [orderId]))).toBe(2400)
  expect(await shop.eventTypes()).toEqual(
    ['requested', 'approved', 'received', 'closed'].map((slug) => `vitrine.v1.return_${slug}`),
  )
  const ofReturn = (await activitiesOf(shop.db, [orderId])).filter(({ type }) => type.startsWith('RETURN'))
  expect(ofReturn.map(({ type }) => type)).toEqual(
    ['REQUESTED', 'APPROVED', 'RECEIVED', 'CLOSED'].map((status) => `RETURN_${status}`),
  )
  const subjects = (await shop.subjects()).filter(
    (subject) => !/order (confirmed|shipped)|shipped/i.test(subject),
  )
  expect(subjects).toEqual(
    expect.arrayContaining([
      'ada@example.com: We’ve received your return request for order 10001',
      `${DESK}: Return request for order 10001`,
      'ada@example.com: Your return for order 10001 is approved',
      'ada@example.com: Your return for order 10001 has arrived',
    ]),
  )
  // One email says that the return is complete, and what is refunded.
  expect(subjects.filter((subject) => /refund|complete/i.test(subject))).toEqual([
    'ada@example.com: Your return for order 10001 is complete',
  ])
  expect((await readMails(shop.db)).at(-1)?.text).toMatch(/refunding €24\.00/)
})

test('returns part of what was shipped, and never more', async () => {
  const shop = await openShop()
  const { orderId, lineId } = await shop.ship(3, 2)
  expect(await shop.request(orderId, lineId, 3)).toMatchObject(impossible('QUANTITY'))
  expect(await shop.request(orderId, randomUUID(), 1)).toMatchObject(impossible('QUANTITY'))
  const first = idOf(await shop.request(orderId, lineId, 1))
  expect(await shop.request(orderId, lineId, 2)).toMatchObject(impossible('QUANTITY'))
  await cancelReturn(shop.db, first, shop.changeContext())
  const second = idOf(await shop.request(orderId, lineId, 2))
  await shop.approve(second)
  expect(await shop.receive(second, lineId, 3, true)).toMatchObject(impossible('QUANTITY'))
  await shop.receive(second, lineId, 1, false)
  // One unit did not arrive, and can be requested again.
  const third = idOf(await shop.request(orderId, lineId, 1))
  expect(await shop.request(orderId, lineId, 1)).toMatchObject(impossible('QUANTITY'))
  await declineReturn(shop.db, third, 'It is broken.', shop.changeContext())
  // A refund that restocks takes a unit back without a return.
  await refundOrder(shop.paymentContext(), orderId, { amount: 1200, restock: new Map([[lineId, 2]]) })
  expect(await shop.request(orderId, lineId, 1)).toMatchObject(impossible('QUANTITY'))
})

test('counts each unit once when the items of a return name a line twice', async () => {
  const shop = await openShop()
  const { orderId, lineId } = await shop.ship(2)
  const context = shop.paymentContext()
  const item = { lineItemId: lineId, quantity: 1 }
  const items = [
    { ...item, reason: 'DAMAGED' as const },
    { ...item, reason: 'OTHER' as const },
  ]
  const id = idOf(await createReturn(shop.db, orderId, { items, note: '', isByCustomer: true }, context))
  await shop.approve(id)
  expect(await shop.receive(id, lineId, 1, true)).toMatchObject({
    orderReturn: {
      items: [
        { reason: 'DAMAGED', received: { quantity: 1, restocked: true } },
        { reason: 'OTHER', received: { quantity: 0, restocked: false } },
      ],
    },
  })
  expect(await shop.stock()).toBe(9)
  expect(await shop.refund(id)).toMatchObject({ orderReturn: { refunded: 1200 } })
})

test('records units of one line in different conditions, and never more than were requested', async () => {
  const shop = await openShop()
  const { orderId, lineId } = await shop.ship(4)
  const id = idOf(await shop.request(orderId, lineId, 4))
  await shop.approve(id)
  const part = (quantity: number, condition: 'LIKE_NEW' | 'DAMAGED', restock: boolean) => ({
    lineItemId: lineId,
    quantity,
    condition,
    restock,
  })
  const receive = (...parts: ReturnType<typeof part>[]) =>
    receiveReturn(shop.db, id, parts, shop.changeContext())
  const tooMany = await receive(part(2, 'LIKE_NEW', true), part(3, 'DAMAGED', false))
  expect(tooMany).toMatchObject(impossible('QUANTITY'))
  const unknown = { ...part(0, 'LIKE_NEW', true), lineItemId: randomUUID() }
  expect(await receive(unknown)).toMatchObject(impossible('QUANTITY'))
  expect(await receive(part(2, 'LIKE_NEW', true), part(1, 'DAMAGED', false))).toMatchObject({
    orderReturn: {
      items: [
        { quantity: 2, received: { quantity: 2, condition: 'LIKE_NEW', restocked: true } },
        { quantity: 2, received: { quantity: 1, condition: 'DAMAGED', restocked: false } },
      ],
    },
  })
  expect(await shop.stock()).toBe(8)
  expect(await shop.refund(id)).toMatchObject({ orderReturn: { refunded: 3600 } })
  expect((await readMails(shop.db)).at(-1)?.text).toContain('3 × Bowl')
})

test('binds customers to the settings of the shop, and not merchants', async () => {
  const shop = await openShop()
  const { orderId, lineId } = await shop.ship(3)
  const { order: unshipped } = await shop.buy(1)
  expect(await shop.request(unshipped.id, unshipped.lines[0]?.id ?? '', 1)).toBeInstanceOf(Refusal)
  shop.clock.now = new Date(shop.clock.now.getTime() + 30 * DAY_MS)
  idOf(await shop.request(orderId, lineId, 1))
  shop.clock.now = new Date(shop.clock.now.getTime() + 1)
  expect(await shop.request(orderId, lineId, 1)).toMatchObject(impossible('TOO_LATE'))
  idOf(await shop.request(orderId, lineId, 1, false))
  const returnSettings = { enabled: false, days: 100, shippingPaidBy: 'SHOP' } as const
  await updateShop(shop.db, { returnSettings }, shop.clock.now)
  expect(await shop.request(orderId, lineId, 1)).toMatchObject(impossible('NOT_OFFERED'))
})

test('takes a request that is sent twice as one', async () => {
  const shop = await openShop()
  const { orderId, lineId } = await shop.ship(3)
  const requests = await Promise.all(
    Array.from({ length: 3 }, () => shop.request(orderId, lineId, 1, true, 'It broke.')),
  )
  expect(new Set(requests.map(idOf)).size).toBe(1)
})

test('refuses steps in the wrong order, and cancels no shipment of returned items', async () => {
  const shop = await openShop()
  const { orderId, lineId } = await shop.ship(2)
  const id = idOf(await shop.request(orderId, lineId, 1))
  const wrong = { code: 'INVALID_TRANSITION' }
  expect(await shop.receive(id, lineId, 1, true)).toMatchObject(wrong)
  expect(await shop.refund(id)).toMatchObject(wrong)
  const [fulfillment] = await fulfillmentsOf(shop.db, [orderId])
  const cancelShipment = () =>
    updateFulfillment(shop.db, orderId, fulfillment?.id ?? '', { isCanceled: true }, shop.changeContext())
  expect(await cancelShipment()).toMatchObject(wrong)
  await declineReturn(shop.db, id, 'It is broken.', shop.changeContext())
  expect(await cancelReturn(shop.db, id, shop.changeContext())).toMatchObject(wrong)
  expect(await cancelShipment()).not.toBeInstanceOf(Refusal)
  expect(await shop.refund(randomUUID())).toMatchObject({ code: 'RETURN_NOT_FOUND' })
})

test('exchanges items for a new order without a charge, which reserves its stock or nothing', async () => {
  const shop = await openShop(3)
  const { orderId, lineId } = await shop.ship(2)
  const id = idOf(await shop.request(orderId, lineId, 2))
  await shop.approve(id)
  await shop.receive(id, lineId, 2, false)
  expect(await shop.exchange(id, 2)).toMatchObject({ code: 'OUT_OF_STOCK' })
  const exchanged = await shop.exchange(id, 1)
  expect(exchanged).toMatchObject({ orderReturn: { status: 'CLOSED', outcome: 'EXCHANGE' } })
  if (exchanged instanceof Refusal) throw new Error(exchanged.code)
  const replacement = await findOrder(shop.db, exchanged.orderReturn.exchangeOrderId ?? '')
  expect(replacement).toMatchObject({ status: 'APPROVED', total: 0, email: 'ada@example.com' })
  expect(replacement?.lines).toMatchObject([{ quantity: 1, paid: 0 }])
  expect(await shop.stock()).toBe(0)
  expect(await shop.refund(id)).toMatchObject({ code: 'INVALID_TRANSITION' })
  expect((await shop.subjects()).at(-1)).toBe('ada@example.com: Your return for order 10001 is complete')
})

test('leaves only exchanges of test orders out of sales', async () => {
  const shop = await openShop()
  const replacementOf = async (id: string) => {
    const exchanged = await shop.settle(id, [{ quantity: 1, ...shop.item }])
    if (exchanged instanceof Refusal) throw new Error(exchanged.code)
    return findOrder(shop.db, exchanged.orderReturn.exchangeOrderId ?? '')
  }
  const paidWithTestCard = await shop.received(1)
  expect((await replacementOf(paidWithTestCard.id))?.details.isTest).toBe(true)
  const paid = await shop.received(1)
  await shop.db.update(orderPayments).set({ provider: 'stripe' })
  expect((await replacementOf(paid.id))?.details.isTest).toBeUndefined()
})

test('refunds everything of a canceled order but what paid for the items of an exchange', async () => {
  const shop = await openShop()
  const { orderId, lineId } = await shop.ship(2)
  const id = idOf(await shop.request(orderId, lineId, 1))
  await shop.approve(id)
  await shop.receive(id, lineId, 1, false)
  const exchanged = await shop.settle(id, [{ quantity: 1, ...shop.item }])
  if (exchanged instanceof Refusal) throw new Error(exchanged.code)
  await cancelOrder(shop.paymentContext(), orderId, { restock: false, refund: true })
  expect((await refundsOf(shop.db, [orderId])).map(({ amount }) => amount)).toEqual([1200])
})

test('refunds everything of a canceled order whose replacement was canceled before', async () => {
  const shop = await openShop()
  const { id, orderId } = await shop.received(1)
  const exchanged = await shop.settle(id, [{ quantity: 1, ...shop.item }])
  if (exchanged instanceof Refusal) throw new Error(exchanged.code)
  const { exchangeOrderId } = exchanged.orderReturn
  await cancelOrder(shop.paymentContext(), exchangeOrderId ?? '', { restock: true, refund: true })
  await cancelOrder(shop.paymentContext(), orderId, { restock: true, refund: true })
  expect((await refundsOf(shop.db, [orderId])).map(({ amount }) => amount)).toEqual([1200])
  expect(await shop.stock()).toBe(10)
})

test('promises no refund of a canceled order whose payment paid for an exchange', async () => {
  const shop = await openShop()
  const canceled = async (isExchanged: boolean) => {
    const { id, orderId } = await shop.received(1)
    if (isExchanged) await shop.settle(id, [{ quantity: 1, ...shop.item }])
    else await closeReturn(shop.db, id, shop.changeContext())
    await cancelOrder(shop.paymentContext(), orderId, { restock: false, refund: false, message: '' })
    return (await readMails(shop.db)).at(-1)?.text
  }
  expect(await canceled(false)).toContain('We’ll email you when we refund your payment.')
  expect(await canceled(true)).not.toContain('refund')
})

test('exchanges items for dearer ones, whose difference the customer pays by link', async () => {
  const shop = await openShop()
  const { id, orderId } = await shop.received(1)
  const items = [{ quantity: 2, ...shop.item }]
  const cartContext = await shop.cartContext()
  expect(await calculateExchange(cartContext, id, items)).toMatchObject({
    itemsTotal: { amount: '12.00' },
    newItemsTotal: { amount: '24.00' },
    amountDue: { amount: '12.00' },
    refundDue: { amount: '0.00' },
  })
  const exchanged = await shop.settle(id, items)
  if (exchanged instanceof Refusal) throw new Error(exchanged.code)
  const { exchangeOrderId, refunded } = exchanged.orderReturn
  expect(refunded).toBeNull()
  const replacement = await findOrder(shop.db, exchangeOrderId ?? '')
  if (!replacement) throw new Error('The order is missing')
  expect(replacement).toMatchObject({ status: 'APPROVED', paymentStatus: 'NOT_PAID', total: 1200 })
  expect(replacement.lines).toMatchObject([{ quantity: 2, paid: 1200 }])
  expect(replacement.details.priceSummary).toMatchObject({
    subtotal: { amount: '24.00' },
    discount: { amount: '12.00' },
    total: { amount: '12.00' },
  })
  expect(replacement.details.appliedDiscounts).toMatchObject([
    { merchantDiscount: { amount: { amount: '12.00' } }, isReturnedItems: true },
  ])
  const issued = await issueInvoice(shop.db, replacement.id, { actor: 'system', now: shop.clock.now })
  if (issued instanceof Refusal) throw new Error(issued.code)
  const labels = invoiceLabels(await serializeInvoice(shop.db, issued, shop.clock.now), localeFor('en'))
  expect(labels.sums.map(({ name }) => name)).toContain('Returned items')
  expect(['en', 'de', 'ar'].map((language) => orderRows(replacement, localeFor(language))[1]?.label)).toEqual(
    ['Returned items', 'Zurückgesendete Artikel', 'المنتجات المُعادة'],
  )
  expect(await balanceLinkOf(shop.db, await loadOrder(shop.db, replacement), shop.clock.now)).toMatch(
    /^\/pay\//,
  )
  expect(await refundsOf(shop.db, [orderId])).toEqual([])
  const email = (await readMails(shop.db)).at(-1)
  // The returned items pay a part, so that the sums of the email are right.
  expect(email?.text).toMatch(
    /2 × .*€24\.00\n\nSubtotal: €24\.00\n\nReturned items: −€12\.00\n\nAmount due: €12\.00\n/,
  )
  expect(email?.text).toContain('/pay/')
})

test('exchanges items for cheaper ones, and refunds the difference with it or not at all', async () => {
  const shop = await openShop()
  const { id, orderId } = await shop.received(3)
  const exchanged = await shop.settle(id, [{ quantity: 1, ...shop.item }])
  expect(exchanged).toMatchObject({ orderReturn: { outcome: 'EXCHANGE', refunded: 2400 } })
  expect(refundedAmount(await paymentsOf(shop.db, [orderId]))).toBe(2400)
  expect((await readMails(shop.db)).at(-1)?.text).toMatch(/refunding €24\.00/)

  const { id: other, orderId: refunded } = await shop.received(2)
  await refundOrder(shop.paymentContext(), refunded, {})
  const before = await shop.stock()
  expect(await shop.settle(other, [{ quantity: 1, ...shop.item }])).toMatchObject({
    code: 'REFUND_NOT_POSSIBLE',
  })
  expect(await shop.stock()).toBe(before)
  expect(await returnsOf(shop.db, [refunded])).toMatchObject([{ status: 'RECEIVED' }])
})

test('refunds everything but what paid for exchanged items, unless an amount is given', async () => {
  const shop = await openShop()
  const { id, orderId } = await shop.received(1)
  await shop.exchange(id, 1)
  const context = shop.paymentContext()
  const [payment] = await paymentsOf(shop.db, [orderId])
  const everything = [{}, { payments: new Map([[payment?.id ?? '', undefined]]) }]
  for (const requested of everything)
    expect(await refundOrder(context, orderId, requested)).toMatchObject({
      code: 'REFUND_NOT_POSSIBLE',
      data: { reason: 'AMOUNTS_DO_NOT_ADD_UP', refundable: 0 },
    })
  await refundOrder(context, orderId, { amount: 300 })
  expect(refundedAmount(await paymentsOf(shop.db, [orderId]))).toBe(300)
})

test('lets returned items pay for no new ones once they were refunded', async () => {
  const shop = await openShop()
  const { id, orderId } = await shop.received(1)
  await refundOrder(shop.paymentContext(), orderId, {})
  expect(await shop.settle(id, [{ quantity: 2, ...shop.item }])).toMatchObject({
    code: 'REFUND_NOT_POSSIBLE',
    data: { reason: 'AMOUNTS_DO_NOT_ADD_UP', refundable: 0 },
  })
  expect(await returnsOf(shop.db, [orderId])).toMatchObject([{ status: 'RECEIVED', exchangeOrderId: null }])
  expect(await shop.exchange(id, 1)).toMatchObject({ orderReturn: { outcome: 'EXCHANGE' } })
})

test('lets the items of an unpaid order pay for new ones, as its buyer still owes them', async () => {
  const shop = await openShop()
  const { id } = await shop.received(1)
  await shop.db.update(orderPayments).set({ status: 'PENDING_MERCHANT' })
  expect(await shop.settle(id, [{ quantity: 1, ...shop.item }])).toMatchObject({
    orderReturn: { outcome: 'EXCHANGE' },
  })
})

test('names the exchanged item whose price is wrong', async () => {
  const shop = await openShop()
  const { id } = await shop.received(1)
  expect(await shop.settle(id, [{ quantity: 1, ...shop.item, price: '-1' }])).toMatchObject({
    data: { fieldViolations: [{ field: 'items[0].price' }] },
  })
})

test('closes nothing if the refund is not possible', async () => {
  const shop = await openShop()
  const { orderId, lineId } = await shop.ship(1)
  const id = idOf(await shop.request(orderId, lineId, 1))
  await shop.approve(id)
  await shop.receive(id, lineId, 1, true)
  await refundOrder(shop.paymentContext(), orderId, {})
  expect(await shop.refund(id)).toMatchObject({ code: 'REFUND_NOT_POSSIBLE' })
  expect(await returnsOf(shop.db, [orderId])).toMatchObject([{ status: 'RECEIVED', refunded: null }])
  expect(await closeReturn(shop.db, id, shop.changeContext())).toMatchObject({
    orderReturn: { status: 'CLOSED', outcome: 'NONE' },
  })
})

test('keeps money and stock exact when returns, refunds, edits and a cancellation run at once', async () => {
  const shop = await openShop(1000)
  const step = fc.record({
    what: fc.constantFrom(
      'request',
      'approve',
      'receive',
      'refund',
      'exchange',
      'cancel',
      'pay back',
      'edit',
      'end',
    ),
    units: fc.integer({ min: 1, max: 3 }),
    restock: fc.boolean(),
  })
  const round = fc.array(step, { minLength: 2, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.array(round, { minLength: 2, maxLength: 4 }),
      async (units, rounds) => {
        const { orderId, lineId } = await shop.ship(units, Math.max(1, units - 1))
        await shop.approve(idOf(await shop.request(orderId, lineId, 1)))
        const cartContext = await shop.cartContext()
        for (const steps of rounds) {
          const open = (await returnsOf(shop.db, [orderId])).map(({ id }) => id)
          await Promise.all(
            steps.map(async ({ what, units: quantity, restock }, index) => {
              const id = open[index % open.length] ?? ''
              if (what === 'request') await shop.request(orderId, lineId, quantity)
              if (what === 'approve') await shop.approve(id)
              if (what === 'receive') await shop.receive(id, lineId, quantity, restock)
              if (what === 'refund') await shop.refund(id)
              if (what === 'exchange') await shop.exchange(id, quantity)
              if (what === 'cancel') await cancelReturn(shop.db, id, shop.changeContext())
              if (what === 'pay back')
                await refundOrder(shop.paymentContext(), orderId, {
                  amount: 100 * quantity,
                  ...(restock && { restock: new Map([[lineId, 1]]) }),
                })
              if (what === 'edit')
                await editOrder(cartContext, shop.paymentContext(), orderId, {
                  lineItems: [{ id: lineId, quantity }],
                  revision: await shop.revisionOf(orderId),
                  refund: true,
                  notify: false,
                })
              if (what === 'end')
                await cancelOrder(shop.paymentContext(), orderId, { restock: true, refund: restock })
            }),
          )
          const order = await findOrder(shop.db, orderId)
          const payments = await paymentsOf(shop.db, [orderId])
          const returns = await returnsOf(shop.db, [orderId])
          const reserved = (await refundsOf(shop.db, [orderId])).reduce((sum, { amount }) => sum + amount, 0)
          const line = order?.lines.find(({ id }) => id === lineId)
          const shipped = fulfilledQuantity(lineId, await fulfillmentsOf(shop.db, [orderId]))
          expect(quantityInReturns(lineId, returns)).toBeLessThanOrEqual(shipped)
          expect(shipped).toBeLessThanOrEqual(line?.quantity ?? 0)
          expect(line?.restockedQuantity ?? 0).toBeLessThanOrEqual(line?.quantity ?? 0)
          expect(refundedAmount(payments)).toBe(reserved)
          expect(reserved).toBeLessThanOrEqual(paidAmount(payments))
          expect(returns.reduce((sum, { refunded }) => sum + (refunded ?? 0), 0)).toBeLessThanOrEqual(
            reserved,
          )
          for (const { items, outcome, refunded, exchangeOrderId } of returns) {
            if (outcome !== 'EXCHANGE') continue
            const replacement = await findOrder(shop.db, exchangeOrderId ?? '')
            const sent = replacement?.lines[0]?.quantity ?? 0
            const credit = 1200 * (heldByLine(items).get(lineId) ?? 0)
            expect((replacement?.total ?? 0) - (refunded ?? 0)).toBe(sent > 1 ? 1200 * sent - credit : 0)
          }
          if (order?.status === 'CANCELED')
            for (const { status } of returns) expect(['DECLINED', 'CANCELED', 'CLOSED']).toContain(status)
          expect(await shop.orphans()).toEqual([])
        }
      },
    ),
    { numRuns: process.env.VITRINE_RACE_RUNS ? 300 : 6 },
  )
})

test('restocks the unshipped rest of a canceled order whose shipped items came back', async () => {
  const shop = await openShop()
  const { orderId, lineId } = await shop.ship(3, 2)
  const id = idOf(await shop.request(orderId, lineId, 2))
  await shop.approve(id)
  await shop.receive(id, lineId, 2, true)
  await shop.refund(id)
  await cancelOrder(shop.paymentContext(), orderId, { restock: true, refund: true })
  expect(await shop.stock()).toBe(10)
})

test('cancels requested returns with their order, and tells the customer', async () => {
  const shop = await openShop()
  const { orderId, lineId } = await shop.ship(3)
  const declined = idOf(await shop.request(orderId, lineId, 1))
  await declineReturn(shop.db, declined, 'Worn', shop.changeContext())
  idOf(await shop.request(orderId, lineId, 2))
  await cancelOrder(shop.paymentContext(), orderId, { restock: true, refund: true })
  expect((await returnsOf(shop.db, [orderId])).map(({ status }) => status)).toEqual(['CANCELED', 'DECLINED'])
  expect((await shop.eventTypes()).at(-1)).toBe('vitrine.v1.return_canceled')
  expect((await activitiesOf(shop.db, [orderId])).map(({ type }) => type)).toContain('RETURN_CANCELED')
  const email = (await readMails(shop.db)).at(-1)
  expect(email?.subject).toBe('Your return for order 10001 has been canceled')
  expect(email?.text).toContain('We canceled the order, so please don’t send anything back.')
  expect(email?.text).not.toContain('Withdraw from contract')
})

test('offers customers no return of an order that was refunded, but lets staff record one', async () => {
  const shop = await openShop()
  const { orderId, lineId } = await shop.ship(2)
  const offered = async () => {
    const loaded = await loadOrder(shop.db, (await findOrder(shop.db, orderId)) as OrderRecord)
    return returnOptionsOf(shop.db, loaded, await returnsOf(shop.db, [orderId]), shop.clock.now)
  }
  await refundOrder(shop.paymentContext(), orderId, { amount: 1200 })
  expect(await offered()).toMatchObject({ items: [{ lineItemId: lineId, quantity: 2 }] })
  await refundOrder(shop.paymentContext(), orderId, {})
  expect(await offered()).toBeUndefined()
  expect(await shop.request(orderId, lineId, 1)).toMatchObject(impossible('NOT_OFFERED'))
  expect(await shop.request(orderId, lineId, 1, false)).not.toBeInstanceOf(Refusal)
})

test('lets returned items pay as much after an edit as before', async () => {
  const shop = await openShop(20)
  await shop.db.$client.query(`update shop_settings set currency = 'EUR'`)
  const { id } = await shop.received(2)
  const exchanged = await shop.settle(id, [{ quantity: 3, ...shop.item }])
  if (exchanged instanceof Refusal) throw new Error(exchanged.code)
  const orderId = exchanged.orderReturn.exchangeOrderId ?? ''
  const total = async () => (await findOrder(shop.db, orderId))?.total
  const edit = async (request: object) =>
    editOrder(await shop.cartContext(), shop.paymentContext(), orderId, {
      ...request,
      revision: await shop.revisionOf(orderId),
      refund: false,
      notify: false,
    })
  const lineId = (await findOrder(shop.db, orderId))?.lines[0]?.id ?? ''
  const refused = { code: 'ORDER_NOT_EDITABLE', data: { reasons: ['PAID_BY_RETURNED_ITEMS'] } }
  for (const quantity of [1, 4])
    expect(await edit({ lineItems: [{ id: lineId, quantity }] })).toMatchObject(refused)
  expect(await total()).toBe(1200)
  expect(await edit({ addedItems: [{ quantity: 1, ...shop.item }] })).not.toBeInstanceOf(Refusal)
  expect(await total()).toBe(2400)
  const added = (await findOrder(shop.db, orderId))?.lines[1]?.id ?? ''
  expect(await edit({ lineItems: [{ id: added, quantity: 2 }] })).not.toBeInstanceOf(Refusal)
  expect([await total(), await shop.stock()]).toEqual([3600, 15])
})

test('offers and accepts no return of items that the customer withdrew from', async () => {
  const shop = await openShop()
  const { orderId, lineId } = await shop.ship(2)
  const offered = async () => {
    const loaded = await loadOrder(shop.db, (await findOrder(shop.db, orderId)) as OrderRecord)
    return returnOptionsOf(shop.db, loaded, await returnsOf(shop.db, [orderId]), shop.clock.now)
  }
  const number = String((await findOrder(shop.db, orderId))?.number)
  const withdraw = async (more: object) => {
    const caller = { role: 'visitor', visitorId: randomUUID(), sessionId: randomUUID() } as const
    const statement = { name: 'Ada', email: 'ada@example.com', orderNumber: number, ...more }
    await submitWithdrawal({ db: shop.db, caller, now: shop.clock.now }, statement)
  }
  await withdraw({ itemsNote: 'The bowl' })
  expect(await offered()).toMatchObject({ items: [{ lineItemId: lineId, quantity: 2 }] })
  await withdraw({})
  expect(await offered()).toBeUndefined()
  expect(await shop.request(orderId, lineId, 1)).toMatchObject(impossible('WITHDRAWN'))
  expect(await shop.request(orderId, lineId, 1, false)).not.toBeInstanceOf(Refusal)
})

test('cancels no order whose items are on their way back, or arrived and are not settled', async () => {
  const shop = await openShop()
  const { orderId, lineId } = await shop.ship(2)
  const id = idOf(await shop.request(orderId, lineId, 1))
  const requested = idOf(await shop.request(orderId, lineId, 1))
  await shop.approve(id)
  const cancel = () => cancelOrder(shop.paymentContext(), orderId, { restock: true, refund: true })
  const refused = { code: 'RETURN_IN_PROGRESS', data: { returnIds: [id] } }
  expect(await cancel()).toMatchObject(refused)
  await shop.receive(id, lineId, 1, true)
  expect(await cancel()).toMatchObject(refused)
  expect((await findOrder(shop.db, orderId))?.status).toBe('APPROVED')
  expect(refundedAmount(await paymentsOf(shop.db, [orderId]))).toBe(0)
  expect((await returnsOf(shop.db, [orderId])).find((one) => one.id === requested)?.status).toBe('REQUESTED')
  await shop.refund(id)
  expect(await cancel()).toMatchObject({ order: { status: 'CANCELED', paymentStatus: 'FULLY_REFUNDED' } })
})
