import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { dropConnections } from '../../../testing/drop-connections.ts'
import { openPlatform } from '../../../testing/open-platform.ts'
import { openOrderFixture } from '../../../testing/order-fixture.ts'
import { orderPayments } from '../../kernel/database/schema/orders/orders.ts'
import { testBankRefunds } from '../../kernel/database/schema/orders/test-bank.ts'
import { runOnceInSteps } from '../../kernel/idempotency/run-once.ts'
import { type PaymentProvider, ProviderUnavailable } from '../payments/payment-provider.ts'
import { refundOrder } from './refund-order.ts'

const MINUTE_MS = 60_000

/** A shop whose owner refunds, with the records of bank and shop. */
async function openShopWithOrders() {
  const shop = await openOrderFixture(100)
  const { db, clock } = shop
  const platform = await openPlatform(db, { now: () => clock.now })
  const owner = await platform.owner()
  const sendRequest = (path: string, body: object, key?: string) =>
    platform.post(path, body, { ...owner, ...(key && { 'idempotency-key': key }) })
  return {
    ...shop,
    ask: sendRequest,
    refund: (orderId: string, paymentId: string | undefined, amount: string, key?: string) =>
      sendRequest(
        '/ecom/v1/order-billing/refund-payments',
        { orderId, paymentRefunds: [{ paymentId, amount: { amount } }] },
        key,
      ),
    cancel: (orderId: string, key: string) =>
      sendRequest(
        `/ecom/v1/orders/${orderId}/cancel`,
        { restockAllItems: true, sendOrderCanceledEmail: true },
        key,
      ),
    /** The bank's refunds, one by one. */
    paidBack: async () => (await db.select().from(testBankRefunds)).map(({ amount }) => amount),
    /** The refunds in the shop's records. */
    refunded: async () => (await db.select().from(orderPayments)).reduce((sum, one) => sum + one.refunded, 0),
    waitAMinute: () => {
      clock.now = new Date(clock.now.getTime() + MINUTE_MS)
    },
  }
}

test('refunds 10.00 once for three requests with one key', async () => {
  const { buy, refund, paidBack, refunded } = await openShopWithOrders()
  const { order, payments } = await buy(4)
  const send = () => refund(order.id, payments[0]?.id, '10.00', 'refund-1')
  const first = await send()
  expect(first.status).toBe(200)
  expect((await send()).body).toEqual(first.body)
  expect((await send()).body).toEqual(first.body)
  expect(await paidBack()).toEqual([1000])
  expect(await refunded()).toBe(1000)
})

test('rejects a key reused for another amount or order, and moves nothing', async () => {
  const { buy, refund, paidBack } = await openShopWithOrders()
  const { order, payments } = await buy(4)
  const other = await buy(4)
  await refund(order.id, payments[0]?.id, '10.00', 'refund-1')
  const reused = { status: 422, code: 'IDEMPOTENCY_KEY_REUSED' }
  expect(await refund(order.id, payments[0]?.id, '11.00', 'refund-1')).toMatchObject(reused)
  expect(await refund(other.order.id, other.payments[0]?.id, '10.00', 'refund-1')).toMatchObject(reused)
  expect(await paidBack()).toEqual([1000])
})

test('runs two refunds for two keys up to the amount paid, and returns each its own', async () => {
  const { buy, refund, paidBack } = await openShopWithOrders()
  const { order, payments } = await buy(2)
  const sent = await Promise.all(
    ['one', 'two', 'three'].map((key) => refund(order.id, payments[0]?.id, '10.00', key)),
  )
  const ids = sent.flatMap(({ body }) => (body.refund ? [body.refund.id] : []))
  expect(new Set(ids).size).toBe(2)
  expect(sent.filter(({ code }) => code === 'REFUND_NOT_POSSIBLE')).toHaveLength(1)
  expect(await paidBack()).toEqual([1000, 1000])
})

test('runs fifty identical concurrent refunds once, and returns the same result or 409 to the others', async () => {
  const { buy, refund, paidBack } = await openShopWithOrders()
  const { order, payments } = await buy(60)
  const send = () => refund(order.id, payments[0]?.id, '10.00', 'fifty')
  const sent = await Promise.all(Array.from({ length: 50 }, send))
  const done = sent.filter(({ status }) => status === 200)
  expect(done.length).toBeGreaterThan(0)
  for (const { body } of done) expect(body).toEqual(done[0]?.body)
  for (const { status, code, headers } of sent.filter((one) => !done.includes(one))) {
    expect([409, 503]).toContain(status)
    expect(['IDEMPOTENCY_KEY_IN_USE', 'BUSY']).toContain(code)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect((await send()).body).toEqual(done[0]?.body)
  expect(await paidBack()).toEqual([1000])
})

/** Retries while the database has not noticed yet that the connection with the lock is gone. */
async function untilUnlocked<Sent extends { readonly code: string | undefined }>(
  send: () => Promise<Sent>,
): Promise<Sent> {
  for (;;) {
    const sent = await send()
    if (sent.code !== 'IDEMPOTENCY_KEY_IN_USE') return sent
    await setTimeout(10)
  }
}

test('completes an interrupted refund on retry, and refunds once', async () => {
  const { db, buy, refund, paidBack, refunded, waitAMinute } = await openShopWithOrders()
  // Each refund is a part of one order.
  const { order, payments } = await buy(100)
  let after = 0
  let paid = 0
  let isCut: boolean
  do {
    const send = () => refund(order.id, payments[0]?.id, '10.00', `cut-${after}`)
    const cut = dropConnections(db, after++)
    await send()
    cut.restore()
    isCut = cut.isCut()
    waitAMinute()
    const again = await untilUnlocked(send)
    expect([after, again.status]).toEqual([after, 200])
    expect(again.body.refund.transactions).toMatchObject([{ refundStatus: 'SUCCEEDED' }])
    expect((await send()).body).toEqual(again.body)
    paid += 1000
    expect([after, (await paidBack()).reduce((sum, one) => sum + one, 0)]).toEqual([after, paid])
    expect([after, await refunded()]).toEqual([after, paid])
  } while (isCut && after < 120)
  expect(isCut).toBe(false)
  expect(after).toBeGreaterThan(20)
})

test('completes an interrupted cancellation on retry, and restocks once', async () => {
  const { db, buy, cancel, stock, waitAMinute } = await openShopWithOrders()
  let after = 0
  let isCut: boolean
  do {
    const { order } = await buy(1)
    const before = (await stock()) ?? 0
    const cut = dropConnections(db, after++)
    await cancel(order.id, `cut-${after}`)
    cut.restore()
    isCut = cut.isCut()
    waitAMinute()
    const again = await untilUnlocked(() => cancel(order.id, `cut-${after}`))
    expect([after, again.status, again.body.order?.status]).toEqual([after, 200, 'CANCELED'])
    expect([after, await stock()]).toEqual([after, before + 1])
  } while (isCut && after < 200)
  expect(isCut).toBe(false)
  expect(after).toBeGreaterThan(20)
})

/** Completes a refund that the bank has paid, and whose response the shop lost. */
const LOST: readonly (readonly [string, () => Error])[] = [
  ['the provider hangs up', () => new ProviderUnavailable('hung up after it paid')],
  ['the process dies', () => new Error('died after the provider paid')],
]

test.each(LOST)('refunds once when the response is lost because %s', async (_, lost) => {
  const { db, buy, clock, paymentContext, providers, paidBack, refunded, waitAMinute } =
    await openShopWithOrders()
  const { order } = await buy(4)
  const request: string[] = []
  const bank = providers.get('test-card') as PaymentProvider
  const refundBy = bank.refund as NonNullable<PaymentProvider['refund']>
  const noNotifications: PaymentProvider = {
    ...bank,
    refund: async (reference, money, key) => {
      request.push(key)
      await refundBy(reference, money, key)
      throw lost()
    },
  }
  const send = (provider: PaymentProvider) =>
    runOnceInSteps(
      db,
      { key: 'lost', actor: 'system', operation: 'refund', content: 1000 },
      clock.now,
      async (step) => {
        const withProvider = { ...paymentContext(), providers: new Map([[bank.id, provider]]), step }
        const done = await refundOrder(withProvider, order.id, { amount: 1000 })
        return { response: done, isFinal: !('code' in done) }
      },
    )
  await send(noNotifications).catch(() => undefined)
  expect(await paidBack()).toEqual([1000])
  waitAMinute()
  const responding: PaymentProvider = {
    ...bank,
    refund: (reference, money, key) => {
      request.push(key)
      return refundBy(reference, money, key)
    },
  }
  await send(responding)
  expect(new Set(request).size).toBe(1)
  expect(await paidBack()).toEqual([1000])
  // After a dropped connection, the shop responds that the refund is in progress; the reconcile job completes it.
  expect(await refunded()).toBe(lost() instanceof ProviderUnavailable ? 0 : 1000)
})
