import { type Money, sum } from '@vitrine/pricing'
import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { withoutRecordedSteps } from '../../kernel/idempotency/run-step.ts'
import { Refusal, type Refusals, refuse } from '../../kernel/refusal.ts'
import { sendRefundNotice } from '../emails/order-emails.ts'
import { compareAmounts, describeMismatch } from '../payments/compare-amounts.ts'
import { type PaymentProvider, ProviderUnavailable, type RefundResult } from '../payments/payment-provider.ts'
import { changeOrder, type OrderNotFound } from '../records/change-order.ts'
import { loadOrder } from '../records/load-order.ts'
import { addActivity } from '../records/order-activities.ts'
import type { OrderChangeContext } from '../records/order-change-context.ts'
import { returnMembershipCredits } from '../records/order-memberships.ts'
import type { OrderRecord, PaymentRecord } from '../records/order-record.ts'
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
} from '../records/order-repository.ts'
import type { LoadedOrder } from '../records/order-serializer.ts'
import { REFUND_TRANSITIONS, transition } from '../records/order-transitions.ts'
import { isPriceRefunded, overpaidAmount, overpaymentOf } from '../records/payment-status.ts'
import { restockOrder } from '../records/restock-order.ts'
import { exchangesOf } from '../records/return-repository.ts'
import { paidForExchanges } from '../records/returnable-quantities.ts'
import { type PaymentContext, providerOf } from './payment-context.ts'
import { nonRefundableReason, type Refundable, refundableAmount } from './refundable-amount.ts'
import { grossOfPart, type RefundedItem, refundParts } from './refunded-parts.ts'

export interface RefundRequest {
  /** Minor units. By default everything refundable, but what paid for the items of exchanges. */
  readonly amount?: number
  /** The items that it is for, and shipping. The rest of the amount returns first what was paid above the total. */
  readonly items?: readonly RefundedItem[]
  /** The payments to refund with their amounts, which have the same default. Instead of an amount. */
  readonly payments?: ReadonlyMap<string, number | undefined>
  readonly reason?: string
  /** The text of the email instead of the reason. */
  readonly message?: string
  /** Whether to send no email. */
  readonly skipsEmail?: boolean
  /** Quantities to restock, by line. */
  readonly restock?: ReadonlyMap<string, number> | 'ALL'
}

type Share = readonly [PaymentRecord, number]

export type NotRefundable = Refusal<'REFUND_NOT_POSSIBLE'>

/** An order after a refund, and its new refunds. */
export type RefundedOrder = LoadedOrder & { readonly refundIds: readonly string[] }

/**
 * Refunds an order fully or partly. The amount is reserved under the order's lock before the provider is called, so
 * that concurrent refunds run once. The refunds are recorded as a step: an interrupted request retries these refunds
 * by id, and creates no others.
 */
export async function refundOrder(
  paymentContext: PaymentContext,
  orderId: string,
  requested: RefundRequest,
): Promise<RefundedOrder | OrderNotFound | NotRefundable> {
  const step = paymentContext.step ?? withoutRecordedSteps(paymentContext.db)
  const opened = await step('refund', (tx) => openRefunds(tx, paymentContext, orderId, requested))
  if (opened instanceof Refusal) return opened
  const { id, refundIds } = opened
  await executeRefunds(paymentContext, refundIds)
  const order = await findOrder(paymentContext.db, id)
  return order ? { ...(await loadOrder(paymentContext.db, order)), refundIds } : refuse('ORDER_NOT_FOUND')
}

interface OpenedRefunds {
  /** The id of the order. */
  readonly id: string
  readonly refundIds: readonly string[]
}

async function openRefunds(
  db: Queryable,
  paymentContext: PaymentContext,
  orderId: string,
  requested: RefundRequest,
): Promise<OpenedRefunds | OrderNotFound | NotRefundable> {
  let refundIds: readonly string[] = []
  const opened = await changeOrder<'REFUND_NOT_POSSIBLE'>(db, orderId, paymentContext, async (tx, loaded) => {
    const refunds = await reserveRefunds(tx, paymentContext, loaded, requested)
    if (refunds instanceof Refusal) return refunds
    refundIds = refunds.map(({ id }) => id)
    if (requested.restock) {
      await returnMembershipCredits(tx, loaded.order.id, requested.restock, paymentContext)
      await restockOrder(tx, loaded.order, requested.restock, paymentContext)
    }
    return undefined
  })
  return opened instanceof Refusal ? opened : { id: opened.order.id, refundIds }
}

/** Reserves the refunds of an order under its lock. They are executed after the transaction, or by a job. */
export async function reserveRefunds(
  tx: Queryable,
  paymentContext: PaymentContext,
  loaded: LoadedOrder,
  requested: RefundRequest,
): Promise<readonly RefundRecord[] | NotRefundable> {
  const { order, payments } = loaded
  const plan = await planRefund(tx, paymentContext, loaded, requested)
  if (plan instanceof Refusal) return plan
  if (plan.some((share) => !canRefund(paymentContext, share, order.currency)))
    return notPossible('DISABLED_BY_PROVIDER', 0)
  const earlier = await refundsOf(tx, [order.id])
  const amount = plan.reduce((sum, [, share]) => sum + share, 0)
  let overpayment = overpaymentOf(
    { order, payments, refunds: earlier },
    { amount, itemsAmount: sum((requested.items ?? []).map((item) => item.amount)) },
  )
  const refunds: RefundRecord[] = []
  for (const [payment, share] of plan) {
    const amounts = { amount: share, overpayment: Math.min(share, overpayment) }
    const parts = refundParts(order, [...earlier, ...refunds], {
      amount: priceOf(amounts),
      items: itemsLeft(requested.items ?? [], refunds),
    })
    refunds.push(newRefund(payment, { ...amounts, parts }, requested, paymentContext.now))
    overpayment -= amounts.overpayment
  }
  const prices = {
    refunds: refunds.map((refund) => ({ id: refund.id, amount: priceOf(refund) })),
    refunded: refundedOrPendingPrice(earlier),
  }
  for (const subscriber of paymentContext.subscribers) {
    const possible = await subscriber.onRefundsOpened?.(tx, order, prices, paymentContext)
    if (possible !== undefined)
      return notPossible('FORBIDDEN', possible + overpaidAmount({ order, payments, refunds: earlier }))
  }
  for (const refund of refunds) await insertRefund(tx, refund)
  return refunds
}

/** What of the items that a refund is for its first payments have not returned yet. */
const itemsLeft = (
  items: readonly RefundedItem[],
  refunds: readonly RefundRecord[],
): readonly RefundedItem[] =>
  items.map((item) => {
    const returned = refunds
      .flatMap(({ parts }) => parts ?? [])
      .filter(({ lineItemId, isNamed }) => isNamed && lineItemId === item.lineItemId)
    return { ...item, amount: Math.max(0, item.amount - sum(returned.map(grossOfPart))) }
  })

/** Executes the refunds that are still pending. */
export async function executeRefunds(
  paymentContext: PaymentContext,
  refundIds: readonly string[],
): Promise<void> {
  for (const refundId of refundIds) {
    const refund = await findRefund(paymentContext.db, refundId)
    if (refund && isPending(refund.status)) await executeRefund(paymentContext, refund)
  }
}

/** The amounts to refund by payment, newest first. */
async function planRefund(
  tx: Queryable,
  { providers }: PaymentContext,
  { order, payments }: LoadedOrder,
  requested: RefundRequest,
): Promise<readonly Share[] | NotRefundable> {
  const refundablePayments = refundablePaymentsOf(order, payments, await refundsOf(tx, [order.id]), providers)
  const possible = refundablePayments.reduce((sum, one) => sum + refundableAmount(one), 0)
  const exchanged = paidForExchanges(order.lines, await exchangesOf(tx, [order.id]))
  const due = Math.max(0, possible - exchanged)
  if (requested.payments) return sharesOf(refundablePayments, requested.payments, due)
  const [reason] = refundablePayments.map(nonRefundableReason).filter((one) => one !== 'NONE')
  if (possible === 0) return notPossible(reason ?? 'TRANSACTION_NOT_FOUND', 0)
  let remaining = requested.amount ?? due
  if (remaining > possible || (due === 0 && requested.amount === undefined))
    return notPossible('AMOUNTS_DO_NOT_ADD_UP', requested.amount === undefined ? due : possible)
  return refundablePayments.toReversed().flatMap((one) => {
    const share = Math.min(remaining, refundableAmount(one))
    remaining -= share
    return share > 0 ? [[one.payment, share] as const] : []
  })
}

type RefundablePayment = Refundable & { readonly payment: PaymentRecord }

/** The refund state of each payment of an order. */
export const refundablePaymentsOf = (
  order: Pick<OrderRecord, 'status'>,
  payments: readonly PaymentRecord[],
  refunds: readonly RefundRecord[],
  providers: PaymentContext['providers'],
  { mayRefund = true, down = [] }: { readonly mayRefund?: boolean; readonly down?: readonly string[] } = {},
): readonly RefundablePayment[] =>
  payments.map((payment) => ({
    orderStatus: order.status,
    payment,
    underWay: refunds
      .filter(({ paymentId, status }) => paymentId === payment.id && isPending(status))
      .reduce((sum, { amount }) => sum + amount, 0),
    provider: providerState(payment, providers, down),
    mayRefund,
  }))

function providerState(
  { provider }: PaymentRecord,
  providers: PaymentContext['providers'],
  down: readonly string[],
): RefundablePayment['provider'] {
  if (!providers.get(provider)?.refund) return 'WITHOUT_REFUNDS'
  return down.includes(provider) ? 'DOWN' : 'READY'
}

function sharesOf(
  refundablePayments: readonly RefundablePayment[],
  requested: ReadonlyMap<string, number | undefined>,
  due: number,
): readonly Share[] | NotRefundable {
  const shares: Share[] = []
  let remaining = due
  for (const [paymentId, amount] of requested) {
    const one = refundablePayments.find(({ payment }) => payment.id === paymentId)
    const reason = one ? nonRefundableReason(one) : 'TRANSACTION_NOT_FOUND'
    if (!one || reason !== 'NONE') return notPossible(reason, 0)
    const possible = refundableAmount(one)
    const share = amount ?? Math.min(possible, remaining)
    if (share > possible) return notPossible('AMOUNTS_DO_NOT_ADD_UP', possible)
    if (amount === undefined && share === 0) return notPossible('AMOUNTS_DO_NOT_ADD_UP', 0)
    remaining = Math.max(0, remaining - share)
    shares.push([one.payment, share])
  }
  return shares
}

/** Some providers cannot move every amount. */
const canRefund = (paymentContext: PaymentContext, [payment, amount]: Share, currency: string): boolean =>
  providerOf(paymentContext, payment).accepts?.({ amount, currency }) ?? true

/** The refunded and pending amounts of an order. */
export const refundedOrPending = (refunds: readonly RefundRecord[]): number =>
  refunds.filter(({ status }) => status !== 'FAILED').reduce((sum, { amount }) => sum + amount, 0)

/** The part of a refund that returns the price of the order. */
const priceOf = ({ amount, overpayment }: Pick<RefundRecord, 'amount' | 'overpayment'>): number =>
  amount - overpayment

/** What was refunded of the price of an order, or is about to be. */
export const refundedOrPendingPrice = (refunds: readonly RefundRecord[]): number =>
  refunds.filter(({ status }) => status !== 'FAILED').reduce((sum, refund) => sum + priceOf(refund), 0)

/** What of an order's payment was refunded, or pays for the items of exchanges, in minor units. */
export async function refundedOrExchanged(
  db: Queryable,
  { id, lines }: Pick<OrderRecord, 'id' | 'lines'>,
): Promise<number> {
  const [refunds, exchanges] = await Promise.all([refundsOf(db, [id]), exchangesOf(db, [id])])
  return refundedOrPending(refunds) + paidForExchanges(lines, exchanges)
}

/** Whether the provider has not completed a refund yet. */
export const isPending = (status: RefundRecord['status']) => status !== 'SUCCEEDED' && status !== 'FAILED'

const notPossible = (reason: Refusals['REFUND_NOT_POSSIBLE']['reason'], refundable: number) =>
  refuse('REFUND_NOT_POSSIBLE', { reason, refundable })

const newRefund = (
  payment: PaymentRecord,
  amounts: Pick<RefundRecord, 'amount' | 'overpayment' | 'parts'>,
  { reason = '', message = '', skipsEmail = false }: RefundRequest,
  now: Date,
): RefundRecord => ({
  id: newId(now),
  orderId: payment.orderId,
  paymentId: payment.id,
  reference: null,
  status: 'SCHEDULED',
  ...amounts,
  requested: null,
  reported: null,
  reason,
  message,
  sendsEmail: !skipsEmail,
  createdAt: now,
  updatedAt: now,
  revision: 1,
})

/** Executes a scheduled refund at the provider. A lost response leaves it started; a retry refunds nothing twice. */
export async function executeRefund(paymentContext: PaymentContext, refund: RefundRecord) {
  const payment = await findPayment(paymentContext.db, refund.paymentId)
  const refundBy = payment && providerOf(paymentContext, payment).refund
  if (!payment || !refundBy) throw new Error('A refund is carried out that nobody can')
  const money = { amount: refund.amount, currency: await currencyOf(paymentContext, refund.orderId) }
  await startRefund(paymentContext.db, refund.id, paymentContext.now)
  const result = await resultOf(() => refundBy(payment.reference ?? '', money, refund.id))
  return result && settleRefund(paymentContext.db, refund, result, paymentContext)
}

async function resultOf(refund: () => ReturnType<NonNullable<PaymentProvider['refund']>>) {
  try {
    return await refund()
  } catch (error) {
    if (error instanceof ProviderUnavailable) return undefined
    throw error
  }
}

async function currencyOf({ db }: PaymentContext, orderId: string): Promise<string> {
  const order = await findOrder(db, orderId)
  return order?.currency ?? ''
}

/** Records the result of a refund. The same result twice changes nothing. */
export const settleRefund = (
  db: Queryable,
  { id, orderId }: RefundRecord,
  result: RefundResult,
  changeContext: OrderChangeContext,
) =>
  changeOrder(db, orderId, changeContext, async (tx, { order, payments }) => {
    const refund = await findRefund(tx, id)
    const payment = payments.find((one) => one.id === refund?.paymentId)
    const nextStatus = refund && transition(REFUND_TRANSITIONS, refund.status, result.status)
    if (!payment || !nextStatus || nextStatus instanceof Refusal) return undefined
    const { now } = changeContext
    const requested = { amount: refund.amount, currency: order.currency }
    const match = 'money' in result ? compareAmounts(requested, result.money) : 'EXACT'
    const amount = 'money' in result ? countedAmount(payment, requested, result.money) : refund.amount
    const overpayment = Math.min(refund.overpayment, amount)
    const paidBack = { ...refund, amount, overpayment }
    await saveRefund(
      tx,
      id,
      {
        status: nextStatus,
        reference: result.reference,
        ...('money' in result &&
          match !== 'EXACT' && {
            amount,
            overpayment,
            parts: await partsOfReport(tx, order, paidBack),
            requested: requested.amount,
            reported: result.money,
          }),
      },
      now,
    )
    if ('money' in result && match !== 'EXACT')
      await addActivity(tx, orderId, 'REFUND_MISMATCH', changeContext, {
        message: describeMismatch(requested, result.money),
      })
    if (nextStatus === 'SUCCEEDED') {
      const refunded = payment.refunded + amount
      const status = refunded < payment.amount ? 'PARTIALLY_REFUNDED' : 'REFUNDED'
      const overpaymentRefunded = payment.overpaymentRefunded + overpayment
      await savePayment(tx, payment.id, { refunded, overpaymentRefunded, status }, now)
      const isPriceBack = isPriceRefunded(order.total, await paymentsOf(tx, [order.id]))
      if (isPriceBack && !isPriceRefunded(order.total, payments)) {
        await returnMembershipCredits(tx, order.id, 'ALL', changeContext)
        for (const subscriber of changeContext.subscribers)
          await subscriber.onFullyRefunded?.(tx, order, changeContext)
      }
      for (const subscriber of changeContext.subscribers)
        await subscriber.onRefunded?.(tx, order, changeContext)
      // After its credit note was issued, which the email links to.
      if (refund.sendsEmail) await sendRefundNotice(tx, order, { ...paidBack, id }, changeContext)
    }
    if (nextStatus === 'FAILED')
      for (const subscriber of changeContext.subscribers)
        await subscriber.onRefundFailed?.(tx, id, changeContext)
    if (nextStatus !== 'PENDING')
      await addActivity(
        tx,
        orderId,
        nextStatus === 'SUCCEEDED' ? 'ORDER_REFUNDED' : 'REFUND_FAILED',
        changeContext,
        { amount },
      )
    return undefined
  })

/** What a refund of another amount than requested returns: what it is for, as far as the amount goes. */
async function partsOfReport(tx: Queryable, order: OrderRecord, refund: RefundRecord) {
  const others = (await refundsOf(tx, [order.id])).filter(({ id }) => id !== refund.id)
  const items = (refund.parts ?? []).flatMap(({ isNamed, ...part }) =>
    isNamed ? [{ ...part, amount: grossOfPart(part) }] : [],
  )
  return refundParts(order, others, { amount: priceOf(refund), items })
}

/**
 * The amount that counts as refunded: what the provider reports, but never more than was paid. An incomparable report
 * counts as the requested amount, so that it is not refunded again.
 */
function countedAmount({ amount, refunded }: PaymentRecord, requested: Money, reported: Money): number {
  if (compareAmounts(requested, reported) === 'UNUSABLE') return requested.amount
  return Math.min(reported.amount, amount - refunded)
}
