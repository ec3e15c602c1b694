import type { Money } from '@vitrine/pricing'
import type { Occasion } from '../audit-log/audit-log.ts'
import { newId } from '../database/ids.ts'
import type { Queryable } from '../database/open.ts'
import { giveCardsAgain, takeCardsBack } from '../gift-cards/revoke-gift-cards.ts'
import { unrecordedSteps } from '../idempotency/step.ts'
import { compareAmounts, describeMismatch } from '../payments/compare-amounts.ts'
import { type PaymentProvider, ProviderUnavailable, type RefundAnswer } from '../payments/provider.ts'
import { Refusal, type Refusals, refuse } from '../refusal.ts'
import { endWithOrder } from '../subscriptions/change-contract.ts'
import { changeOrder, note, type OrderNotFound } from './change-order.ts'
import type { OrderRecord, PaymentRecord } from './order.ts'
import { sendRefundNotice } from './order-emails.ts'
import {
  findOrder,
  findPayment,
  findRefund,
  insertRefund,
  paymentsOf,
  type RefundRecord,
  refundsOf,
  savePayment,
  saveRefund,
  startRefund,
} from './order-repository.ts'
import type { WholeOrder } from './order-serializer.ts'
import { returnStock } from './order-stock.ts'
import { move, REFUND_MOVES } from './order-transitions.ts'
import { type Paying, providerOf } from './pay-order.ts'
import { paymentStatusOf } from './payment-status.ts'
import { wholeOrder } from './read-order.ts'
import { nonRefundableReason, type Refundable, refundableAmount } from './refundable.ts'

export interface WantedRefund {
  /** Minor units; all that can go back when absent. */
  readonly amount?: number
  /** Which payments go back, and how much of each: all that can where it is not said. Instead of an amount. */
  readonly payments?: ReadonlyMap<string, number | undefined>
  readonly reason?: string
  /** What the email to the shopper says instead of the reason. */
  readonly message?: string
  /** Whether the shopper is not told by mail. */
  readonly isQuiet?: boolean
  /** Pieces that come back into the stock, by line. */
  readonly restock?: ReadonlyMap<string, number> | 'ALL'
}

type Share = readonly [PaymentRecord, number]

export type NotRefundable = Refusal<'REFUND_NOT_POSSIBLE'>

/** An order after a refund, and the refunds that were made for it. */
export type RefundedOrder = WholeOrder & { readonly refundIds: readonly string[] }

/**
 * Pays back what was paid for an order, or a part of it. The amount is set aside under the order's lock before the
 * provider hears of it, so that two who pay back at once pay back once. The refunds are recorded as a step: a request
 * that was cut off after it asks the provider for these refunds again, by their ids, and makes no others.
 */
export async function refundOrder(
  paying: Paying,
  orderId: string,
  wanted: WantedRefund,
): Promise<RefundedOrder | OrderNotFound | NotRefundable> {
  const step = paying.step ?? unrecordedSteps(paying.db)
  const opened = await step('refund', (tx) => openRefunds(tx, paying, orderId, wanted))
  if (opened instanceof Refusal) return opened
  const { id, refundIds } = opened
  for (const refundId of refundIds) {
    const refund = await findRefund(paying.db, refundId)
    if (refund && isUnderWay(refund.status)) await carryOut(paying, refund)
  }
  const order = await findOrder(paying.db, id)
  return order ? { ...(await wholeOrder(paying.db, order)), refundIds } : refuse('ORDER_NOT_FOUND')
}

interface OpenedRefunds {
  /** The id of the order. */
  readonly id: string
  readonly refundIds: readonly string[]
}

/**
 * Sets aside what goes back. Gift cards that the order has sold lose what is paid back for them; what was spent of them
 * stays paid.
 */
async function openRefunds(
  db: Queryable,
  paying: Paying,
  orderId: string,
  wanted: WantedRefund,
): Promise<OpenedRefunds | OrderNotFound | NotRefundable> {
  const refundIds: string[] = []
  const opened = await changeOrder<'REFUND_NOT_POSSIBLE'>(db, orderId, paying, async (tx, whole) => {
    const plan = await planRefund(tx, paying, whole, wanted)
    if (plan instanceof Refusal) return plan
    if (plan.some((share) => !canMove(paying, share, whole.order.currency)))
      return notPossible('DISABLED_BY_PROVIDER', 0)
    const refunds = plan.map(([payment, amount]) => newRefund(payment, amount, wanted, paying.now))
    const refunded = refundedOrUnderWay(await refundsOf(tx, [whole.order.id]))
    const possible = await takeCardsBack(tx, whole.order, { refunds, refunded }, paying.now)
    if (possible !== undefined) return notPossible('FORBIDDEN', possible)
    for (const refund of refunds) await insertRefund(tx, refund)
    refundIds.push(...refunds.map(({ id }) => id))
    if (wanted.restock) await returnStock(tx, whole.order, wanted.restock, paying)
    return undefined
  })
  return opened instanceof Refusal ? opened : { id: opened.order.id, refundIds }
}

/** How much goes back of which payment, the newest first. */
async function planRefund(
  tx: Queryable,
  { providers }: Paying,
  { order, payments }: WholeOrder,
  wanted: WantedRefund,
): Promise<readonly Share[] | NotRefundable> {
  const standing = refundStanding(order, payments, await refundsOf(tx, [order.id]), providers)
  if (wanted.payments) return sharesOf(standing, wanted.payments)
  const possible = standing.reduce((sum, one) => sum + refundableAmount(one), 0)
  const [reason] = standing.map(nonRefundableReason).filter((one) => one !== 'NONE')
  if (possible === 0) return notPossible(reason ?? 'TRANSACTION_NOT_FOUND', 0)
  if ((wanted.amount ?? possible) > possible) return notPossible('AMOUNTS_DO_NOT_ADD_UP', possible)
  let left = wanted.amount ?? possible
  return standing.toReversed().flatMap((one) => {
    const share = Math.min(left, refundableAmount(one))
    left -= share
    return share > 0 ? [[one.payment, share] as const] : []
  })
}

type Standing = Refundable & { readonly payment: PaymentRecord }

/** How each payment of an order stands when somebody wants it back. */
export const refundStanding = (
  order: Pick<OrderRecord, 'status'>,
  payments: readonly PaymentRecord[],
  refunds: readonly RefundRecord[],
  providers: Paying['providers'],
  { mayRefund = true, down = [] }: { readonly mayRefund?: boolean; readonly down?: readonly string[] } = {},
): readonly Standing[] =>
  payments.map((payment) => ({
    orderStatus: order.status,
    payment,
    underWay: refunds
      .filter(({ paymentId, status }) => paymentId === payment.id && isUnderWay(status))
      .reduce((sum, { amount }) => sum + amount, 0),
    provider: providerState(payment, providers, down),
    mayRefund,
  }))

function providerState(
  { provider }: PaymentRecord,
  providers: Paying['providers'],
  down: readonly string[],
): Standing['provider'] {
  if (!providers.get(provider)?.refund) return 'WITHOUT_REFUNDS'
  return down.includes(provider) ? 'DOWN' : 'READY'
}

function sharesOf(
  standing: readonly Standing[],
  wanted: ReadonlyMap<string, number | undefined>,
): readonly Share[] | NotRefundable {
  const shares: Share[] = []
  for (const [paymentId, amount] of wanted) {
    const one = standing.find(({ payment }) => payment.id === paymentId)
    const reason = one ? nonRefundableReason(one) : 'TRANSACTION_NOT_FOUND'
    if (!one || reason !== 'NONE') return notPossible(reason, 0)
    const possible = refundableAmount(one)
    if ((amount ?? possible) > possible) return notPossible('AMOUNTS_DO_NOT_ADD_UP', possible)
    shares.push([one.payment, amount ?? possible])
  }
  return shares
}

/** Some providers do not move every sum. */
const canMove = (paying: Paying, [payment, amount]: Share, currency: string): boolean =>
  providerOf(paying, payment).takes?.({ amount, currency }) ?? true

/** What has gone back of an order, or is about to. */
export const refundedOrUnderWay = (refunds: readonly RefundRecord[]): number =>
  refunds.filter(({ status }) => status !== 'FAILED').reduce((sum, { amount }) => sum + amount, 0)

/** Whether the provider of a refund has still to carry it out. */
export const isUnderWay = (status: RefundRecord['status']) => status !== 'SUCCEEDED' && status !== 'FAILED'

const notPossible = (reason: Refusals['REFUND_NOT_POSSIBLE']['reason'], refundable: number) =>
  refuse('REFUND_NOT_POSSIBLE', { reason, refundable })

const newRefund = (
  payment: PaymentRecord,
  amount: number,
  { reason = '', message = '', isQuiet = false }: WantedRefund,
  now: Date,
): RefundRecord => ({
  id: newId(now),
  orderId: payment.orderId,
  paymentId: payment.id,
  reference: null,
  status: 'SCHEDULED',
  amount,
  requested: null,
  reported: null,
  reason,
  message,
  isTold: !isQuiet,
  createdAt: now,
  updatedAt: now,
  revision: 1,
})

/** Has the provider pay back what was scheduled. An answer that is lost leaves the refund started; asking again pays back nothing twice. */
export async function carryOut(paying: Paying, refund: RefundRecord) {
  const payment = await findPayment(paying.db, refund.paymentId)
  const refundBy = payment && providerOf(paying, payment).refund
  if (!payment || !refundBy) throw new Error('A refund is carried out that nobody can')
  const money = { amount: refund.amount, currency: await currencyOf(paying, refund.orderId) }
  await startRefund(paying.db, refund.id, paying.now)
  const answer = await answerOf(() => refundBy(payment.reference ?? '', money, refund.id))
  return answer && settleRefund(paying.db, refund, answer, paying)
}

async function answerOf(ask: () => ReturnType<NonNullable<PaymentProvider['refund']>>) {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ProviderUnavailable) return undefined
    throw error
  }
}

async function currencyOf({ db }: Paying, orderId: string): Promise<string> {
  const order = await findOrder(db, orderId)
  return order?.currency ?? ''
}

/** Writes down what became of a refund; the same answer twice changes nothing. */
export const settleRefund = (
  db: Queryable,
  { id, orderId }: RefundRecord,
  answer: RefundAnswer,
  occasion: Occasion,
) =>
  changeOrder(db, orderId, occasion, async (tx, { order, payments }) => {
    const refund = await findRefund(tx, id)
    const payment = payments.find((one) => one.id === refund?.paymentId)
    const moved = refund && move(REFUND_MOVES, refund.status, answer.status)
    if (!payment || !moved || moved instanceof Refusal) return undefined
    const { now } = occasion
    const requested = { amount: refund.amount, currency: order.currency }
    const match = 'money' in answer ? compareAmounts(requested, answer.money) : 'EXACT'
    const amount = 'money' in answer ? countedAmount(payment, requested, answer.money) : refund.amount
    const paidBack = { ...refund, amount }
    await saveRefund(
      tx,
      id,
      {
        status: moved,
        reference: answer.reference,
        ...('money' in answer &&
          match !== 'EXACT' && { amount, requested: requested.amount, reported: answer.money }),
      },
      now,
    )
    if ('money' in answer && match !== 'EXACT')
      await note(tx, orderId, 'REFUND_MISMATCH', now, { message: describeMismatch(requested, answer.money) })
    if (moved === 'SUCCEEDED') {
      const refunded = payment.refunded + amount
      const status = refunded < payment.amount ? 'PARTIALLY_REFUNDED' : 'REFUNDED'
      await savePayment(tx, payment.id, { refunded, status }, now)
      const standing = await paymentsOf(tx, [order.id])
      if (paymentStatusOf(order.total, standing) === 'FULLY_REFUNDED') await endWithOrder(tx, order, occasion)
      if (refund.isTold) await sendRefundNotice(tx, order, paidBack, now)
    }
    if (moved === 'FAILED') await giveCardsAgain(tx, id, now)
    if (moved !== 'PENDING')
      await note(tx, orderId, moved === 'SUCCEEDED' ? 'ORDER_REFUNDED' : 'REFUND_FAILED', now)
    return undefined
  })

/**
 * How much counts as paid back: what the provider reports, but never more than was paid. Where that cannot be compared,
 * what it was asked for counts, so that it is not paid back a second time.
 */
function countedAmount({ amount, refunded }: PaymentRecord, requested: Money, reported: Money): number {
  if (compareAmounts(requested, reported) === 'UNUSABLE') return requested.amount
  return Math.min(reported.amount, amount - refunded)
}
