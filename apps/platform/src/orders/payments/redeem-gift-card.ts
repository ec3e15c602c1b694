import { and, eq, gt, gte, isNull, or, sql } from 'drizzle-orm'
import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { giftCards } from '../../kernel/database/schema/features/gift-cards.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { findRedemption, insertCardTransaction } from '../../pricing/gift-cards/gift-card-repository.ts'

/** The provider of payments by gift card. */
export const GIFT_CARD = 'gift-card'

/**
 * The payment of an order by gift card. The amount is authorized while another payment is in progress, and captured
 * otherwise.
 */
export function newGiftCardPayment(
  orderId: string,
  amount: number,
  status: 'AUTHORIZED' | 'APPROVED',
  now: Date,
) {
  const id = newId(now)
  return {
    id,
    orderId,
    provider: GIFT_CARD,
    reference: id,
    status,
    amount,
    returnUrl: '',
    createdAt: now,
    updatedAt: now,
  }
}

interface Redemption {
  readonly cardId: string
  /** Minor units. */
  readonly amount: number
  readonly currency: string
  /** Identifies the payment. */
  readonly paymentId: string
  readonly orderId: string
  readonly now: Date
}

/**
 * Charges a card, if its balance suffices. The balance is checked and lowered in one statement under the row lock, so
 * that of two concurrent charges only one succeeds.
 */
export async function redeemGiftCard(
  tx: Queryable,
  { cardId, amount, currency, paymentId, orderId, now }: Redemption,
): Promise<Refusal<'GIFT_CARD_NOT_USABLE'> | undefined> {
  const { rowCount } = await tx
    .update(giftCards)
    .set({
      balance: sql`${giftCards.balance} - ${amount}::bigint`,
      updatedAt: now,
      revision: sql`${giftCards.revision} + 1`,
    })
    .where(
      and(
        eq(giftCards.id, cardId),
        eq(giftCards.currency, currency),
        eq(giftCards.isDisabled, false),
        or(isNull(giftCards.expiresAt), gt(giftCards.expiresAt, now)),
        gte(giftCards.balance, amount),
      ),
    )
  if (rowCount !== 1) return refuse('GIFT_CARD_NOT_USABLE', { reason: 'CHANGED' })
  await insertCardTransaction(tx, {
    key: paymentId,
    paymentOrRefundId: paymentId,
    cardId,
    orderId,
    type: 'REDEEMED',
    amount,
    createdAt: now,
  })
  return undefined
}

interface GiftCardRefund {
  /** Identifies the return: it is credited once. */
  readonly key: string
  readonly paymentId: string
  /** Minor units; everything spent when absent. */
  readonly amount?: number
  readonly now: Date
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Returned money stays usable: an expired card, or one that soon expires, is extended by this many days. */
const GRACE_DAYS = 90

/** Credits a payment, or a part of it, back to its card. A repeated call with the same key does nothing. */
export async function refundToGiftCard(
  tx: Queryable,
  { key, paymentId, amount, now }: GiftCardRefund,
): Promise<void> {
  const spent = await findRedemption(tx, paymentId)
  if (!spent) throw new Error('Money goes back to a gift card that it did not come from')
  const { cardId, orderId } = spent
  const refunded = amount ?? spent.amount
  const isNew = await insertCardTransaction(tx, {
    key,
    paymentOrRefundId: paymentId,
    cardId,
    orderId,
    type: 'REFUNDED',
    amount: refunded,
    createdAt: now,
  })
  if (!isNew) return
  const grace = new Date(now.getTime() + GRACE_DAYS * DAY_MS).toISOString()
  await tx
    .update(giftCards)
    .set({
      balance: sql`${giftCards.balance} + ${refunded}::bigint`,
      expiresAt: sql`case when ${giftCards.expiresAt} < ${grace} then ${grace}::timestamptz else ${giftCards.expiresAt} end`,
      updatedAt: now,
      revision: sql`${giftCards.revision} + 1`,
    })
    .where(eq(giftCards.id, cardId))
}
