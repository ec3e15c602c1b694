import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { failAtStatement, STOPPED } from '../../../testing/fail-at-statement.ts'
import { openOrderFixture } from '../../../testing/order-fixture.ts'
import { readMails } from '../../../testing/read-mails.ts'
import { tableDigest } from '../../../testing/table-digest.ts'
import type { RunStep } from '../../kernel/idempotency/run-step.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { fulfillOrder } from '../fulfillments/fulfill-order.ts'
import { paymentsOf, refundsOf } from '../records/order-repository.ts'
import { refundedAmount } from '../records/payment-status.ts'
import { returnsOf } from '../records/return-repository.ts'
import { approveReturn, receiveReturn } from '../returns/change-return.ts'
import { refundReturn } from '../returns/close-return.ts'
import { createReturn } from '../returns/create-return.ts'
import { exchangeReturn } from '../returns/exchange-return.ts'
import { submitWithdrawal } from '../withdrawals/submit-withdrawal.ts'
import { cancelOrder } from './cancel-order.ts'

const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

/** A shop with an order of three bowls, of which two were shipped and came back. */
async function openShopWithReturn() {
  const shop = await openOrderFixture()
  const { db } = shop
  const { order } = await shop.buy(3)
  const lineItemId = order.lines[0]?.id ?? ''
  const context = shop.paymentContext()
  await fulfillOrder(db, order.id, { lines: [{ lineId: lineItemId, quantity: 2 }] }, context)
  const items = [{ lineItemId, quantity: 2, reason: 'DAMAGED' as const }]
  const created = await createReturn(db, order.id, { items, note: '', isByCustomer: false }, context)
  if (created instanceof Refusal) throw new Error(created.code)
  const returnId = created.orderReturn.id
  await approveReturn(db, returnId, { instructions: null, labelUrl: null }, context)
  const receive = (step: RunStep) =>
    step('receive', async (tx) => {
      const arrived = { lineItemId, quantity: 2, condition: 'LIKE_NEW' as const, restock: true }
      return receiveReturn(tx, returnId, [arrived], context)
    })
  return { ...shop, order, returnId, receive, context }
}

/** Runs a change whose connection fails at its first statement, then at its second, and so on, until it succeeds. */
async function stopEverywhere(
  db: Parameters<typeof failAtStatement>[0],
  change: (step: RunStep) => Promise<object>,
): Promise<number> {
  const digest = await tableDigest(db)
  const before = await digest()
  for (let at = 1; ; at += 1) {
    const outcome = await change(failAtStatement(db, at)).catch((error: Error) => error.message)
    if (outcome !== STOPPED) {
      expect(outcome).not.toBeInstanceOf(Refusal)
      expect(outcome).toBeTypeOf('object')
      return at - 1
    }
    expect(await digest()).toBe(before)
  }
}

test('changes nothing wherever the arrival of a return, its refund or a cancellation stops, and completes each afterwards', async () => {
  const { db, returnId, receive, context, order, stock } = await openShopWithReturn()
  expect(await stopEverywhere(db, receive)).toBeGreaterThan(5)
  expect(await stock()).toBe(9)

  const refund = (step: RunStep) =>
    refundReturn({ ...context, step }, returnId, { amount: undefined, message: '' })
  expect(await stopEverywhere(db, refund)).toBeGreaterThan(5)
  expect(await refundsOf(db, [order.id])).toMatchObject([{ amount: 2400, status: 'SUCCEEDED' }])
  expect(await returnsOf(db, [order.id])).toMatchObject([{ status: 'CLOSED', refunded: 2400 }])

  const cancel = (step: RunStep) =>
    cancelOrder({ ...context, step }, order.id, { restock: true, refund: true, message: '' })
  expect(await stopEverywhere(db, cancel)).toBeGreaterThan(5)
  expect(refundedAmount(await paymentsOf(db, [order.id]))).toBe(3600)
  expect(await stock()).toBe(10)
  const subjects = (await readMails(db)).map(({ subject }) => subject)
  for (const words of ['has arrived', 'is complete', 'canceled'])
    expect(subjects.filter((subject) => subject.includes(words))).toHaveLength(1)
})

test('changes nothing wherever an exchange stops, and sends and refunds once afterwards', async () => {
  const { db, returnId, receive, context, order, stock, productId, cartContext } = await openShopWithReturn()
  await receive(async (_, work) => work(db))
  const cart = await cartContext()
  const catalogReference = { appId: STORES_APP_ID, catalogItemId: productId }
  const exchange = (step: RunStep) =>
    exchangeReturn(cart, { ...context, step }, returnId, {
      items: [{ quantity: 1, catalogReference }],
      settleDifference: true,
    })
  expect(await stopEverywhere(db, exchange)).toBeGreaterThan(10)
  expect(await stock()).toBe(8)
  expect(await refundsOf(db, [order.id])).toMatchObject([{ amount: 1200, status: 'SUCCEEDED' }])
  expect(await returnsOf(db, [order.id])).toMatchObject([{ status: 'CLOSED', outcome: 'EXCHANGE' }])
})

test('stores nothing of a withdrawal wherever it stops, and all of it with its receipt afterwards', async () => {
  const { db, context, order } = await openShopWithReturn()
  const caller = { role: 'visitor', visitorId: randomUUID(), sessionId: randomUUID() } as const
  const statement = { name: 'Ada', orderNumber: String(order.number), email: order.email, language: 'en' }
  const withdraw = (step: RunStep) =>
    step('withdraw', (tx) =>
      submitWithdrawal({ db: tx, caller, now: context.now }, { ...statement, key: 'form' }),
    )
  expect(await stopEverywhere(db, withdraw)).toBeGreaterThan(5)
  const receipts = (await readMails(db)).filter(
    ({ to, subject }) => to === order.email && subject.includes('withdrawal'),
  )
  expect(receipts).toHaveLength(1)
})
