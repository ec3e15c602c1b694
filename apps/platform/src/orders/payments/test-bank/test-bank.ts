import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../../kernel/database/open-database.ts'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import {
  type DeclineReason,
  type PaymentProvider,
  type PaymentRequest,
  type PaymentResult,
  ProviderUnavailable,
} from '../payment-provider.ts'
import {
  type BankPayment,
  type BankRefund,
  findPayment,
  findRefund,
  insertPayment,
  insertRefund,
  lockPayment,
  savePaymentStatus,
} from './test-bank-repository.ts'
import { type CardOutcome, testCardOutcome } from './test-card-outcomes.ts'

/** The only provider whose card is entered in a form of this platform. */
export const TEST_CARD = 'test-card'

interface Bank {
  readonly db: Database
  readonly now: () => Date
  /** The bank's page on which a shopper confirms a payment. */
  readonly confirmationUrl: (reference: string) => string
}

/** A test bank for demos and tests: every outcome of a real bank, and no real money. */
export function testCards(bank: Bank): PaymentProvider {
  const { db } = bank

  const change = async (key: string, next: (payment: BankPayment) => BankPayment['status']) =>
    inTransaction(db, async (tx) => {
      const payment = await lockPayment(tx, key)
      if (!payment) throw new Error('The test bank does not know this payment')
      const status = next(payment)
      if (status !== payment.status) await savePaymentStatus(tx, key, status)
      return resultOf(bank, { ...payment, status })
    })

  return {
    id: TEST_CARD,
    isTest: true,
    kind: 'ONLINE',

    authorize: async (request) => {
      const { cardNumber } = request.entered
      if (cardNumber === undefined) await untilAsked(db, request.key)
      const outcome = testCardOutcome(cardNumber)
      const isNew = await insertPayment(db, newPayment(request, outcome, bank.now()))
      if (isNew && outcome.kind === 'RESPONSE_LOST')
        throw new ProviderUnavailable('The test bank hung up after it took the money')
      return storedResult(bank, request.key)
    },

    chargeOffSession: async (reference, request) => {
      const earlier = await findPayment(db, reference)
      const isStored = earlier?.savedCardOutcome === 'APPROVED'
      const outcome: CardOutcome = isStored
        ? { kind: 'APPROVED' }
        : { kind: 'DECLINED', reason: 'CARD_DECLINED' }
      const payment = { ...request, returnUrl: '', capture: true, entered: {} }
      await insertPayment(db, newPayment(payment, outcome, bank.now()))
      return storedResult(bank, request.key)
    },

    read: (reference) => storedResult(bank, reference),
    capture: (reference) =>
      change(reference, ({ status }) => (status === 'AUTHORIZED' ? 'APPROVED' : status)),
    void: (reference) =>
      change(reference, ({ status }) =>
        status === 'AUTHORIZED' || status === 'ACTION_REQUIRED' ? 'VOIDED' : status,
      ),

    refund: async (reference, { amount }, key) =>
      inTransaction(db, async (tx) => {
        const payment = await lockPayment(tx, reference)
        const earlier = await findRefund(tx, key)
        if (earlier) return refundResult(payment, earlier)
        if (payment?.status !== 'APPROVED' || payment.refunded + amount > payment.amount)
          return { status: 'FAILED', reference: key } as const
        return refundResult(
          payment,
          await insertRefund(tx, { key, payment: reference, amount, createdAt: bank.now() }),
        )
      }),
  }
}

/** Records whether the shopper confirms the payment on the bank's page. Returns the return URL. */
export const confirmPayment = (db: Database, reference: string, isConfirmed: boolean) =>
  inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, reference)
    if (payment?.status === 'ACTION_REQUIRED')
      await (isConfirmed
        ? savePaymentStatus(tx, reference, approvedStatus(payment))
        : savePaymentStatus(tx, reference, 'DECLINED', 'NOT_CONFIRMED'))
    return payment?.returnUrl
  })

const ATTEMPTS = 20
const ATTEMPT_INTERVAL_MS = 50

/**
 * Waits a moment until the bank knows a payment. Without a card the shop asks for the result of a payment, and the
 * request with the card may be on its way: after a double click, the second request must not decline it.
 */
async function untilAsked(db: Database, key: string): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS && !(await findPayment(db, key)); attempt++)
    await pause(ATTEMPT_INTERVAL_MS)
}

const approvedStatus = ({ capture }: { readonly capture: boolean }) => (capture ? 'APPROVED' : 'AUTHORIZED')

function newPayment(request: PaymentRequest, outcome: CardOutcome, now: Date) {
  const { key, amount, returnUrl, capture, savesCard } = request
  const isReceived = outcome.kind === 'APPROVED' || outcome.kind === 'RESPONSE_LOST'
  return {
    key,
    currency: amount.currency,
    amount: amount.amount,
    status: isReceived ? approvedStatus(request) : (outcome.kind as BankPayment['status']),
    reason: outcome.kind === 'DECLINED' ? outcome.reason : null,
    returnUrl,
    capture,
    ...(savesCard && {
      savedCardOutcome: 'laterCharge' in outcome ? ('DECLINED' as const) : ('APPROVED' as const),
    }),
    createdAt: now,
  }
}

async function storedResult(bank: Bank, key: string): Promise<PaymentResult> {
  const payment = await findPayment(bank.db, key)
  if (!payment) throw new Error('The test bank does not know this payment')
  return resultOf(bank, payment)
}

const refundResult = (payment: BankPayment | undefined, { key, amount }: BankRefund) =>
  ({ status: 'SUCCEEDED', reference: key, money: { amount, currency: payment?.currency ?? '' } }) as const

function resultOf(bank: Bank, payment: BankPayment): PaymentResult {
  const { key: reference, status, reason, amount, currency } = payment
  if (status === 'ACTION_REQUIRED') return { status, reference, url: bank.confirmationUrl(reference) }
  if (status === 'DECLINED') return { status, reference, reason: reason as DeclineReason }
  if (status === 'APPROVED' || status === 'AUTHORIZED')
    return { status, reference, money: { amount, currency } }
  return { status, reference }
}
