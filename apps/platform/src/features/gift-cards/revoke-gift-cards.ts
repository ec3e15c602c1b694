import type { Queryable } from '../../kernel/database/open-database.ts'
import type { OrderRecord } from '../../orders/records/order-record.ts'
import {
  cardsOfOrder,
  findRevocations,
  type GiftCardRecord,
  insertCardTransaction,
  lockCardsOfOrder,
  saveCard,
} from '../../pricing/gift-cards/gift-card-repository.ts'

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

interface RefundedOrder {
  readonly total: number
  /** Minor units of the order that are refunded already, or about to be. */
  readonly refunded: number
}

/**
 * Allocates a refund of an order that sold gift cards: the other items are refunded first, then the cards. Of a card
 * only the unspent balance can be refunded.
 */
export function allocateRefund(
  cards: readonly Pick<GiftCardRecord, 'initialValue' | 'balance'>[],
  paid: RefundedOrder,
) {
  const itemsTotal = Math.max(0, paid.total - sum(cards.map(({ initialValue }) => initialValue)))
  const remainingItems = Math.max(0, itemsTotal - paid.refunded)
  return { itemsLeft: remainingItems, refundable: remainingItems + sum(cards.map(unspent)) }
}

/** Amounts that the shop added to a card are not refunded to the buyer. */
const unspent = ({ initialValue, balance }: Pick<GiftCardRecord, 'initialValue' | 'balance'>): number =>
  Math.min(initialValue, balance)

/** The refundable amount of an order without what its gift cards have bought; everything if it sold none. */
export async function refundableWithoutSpentCards(
  db: Queryable,
  { id, total }: OrderRecord,
  refunded: number,
) {
  const cards = await cardsOfOrder(db, id)
  return cards.length === 0 ? Number.POSITIVE_INFINITY : allocateRefund(cards, { total, refunded }).refundable
}

interface Refund {
  readonly id: string
  readonly amount: number
}

/**
 * Revokes refunded amounts from the gift cards of an order, so that a buyer does not keep both money and card.
 * Returns `undefined`, or the maximum refund where the cards are spent beyond it.
 */
export async function revokeGiftCards(
  tx: Queryable,
  { id: orderId, total }: Pick<OrderRecord, 'id' | 'total'>,
  { refunds, refunded }: { readonly refunds: readonly Refund[]; readonly refunded: number },
  now: Date,
): Promise<number | undefined> {
  const cards = await lockCardsOfOrder(tx, orderId)
  if (cards.length === 0) return undefined
  const { itemsLeft, refundable } = allocateRefund(cards, { total, refunded })
  if (sum(refunds.map(({ amount }) => amount)) > refundable) return refundable
  const remaining = new Map(cards.map((card) => [card.id, unspent(card)]))
  let itemsRest = itemsLeft
  for (const { id: refundId, amount } of refunds) {
    let requested = amount - Math.min(itemsRest, amount)
    itemsRest -= amount - requested
    for (const [cardId, onCard] of remaining) {
      const revoked = Math.min(requested, onCard)
      if (revoked === 0) continue
      requested -= revoked
      remaining.set(cardId, onCard - revoked)
      await insertCardTransaction(tx, {
        key: `${refundId}.${cardId}`,
        paymentOrRefundId: refundId,
        cardId,
        orderId,
        type: 'REVOKED',
        amount: revoked,
        createdAt: now,
      })
      await saveCard(tx, cardId, { add: -revoked, isDisabled: revoked === onCard }, now)
    }
  }
  return undefined
}

/** Restores the balances that a failed refund had revoked. */
export async function restoreRevokedCards(tx: Queryable, refundId: string, now: Date): Promise<void> {
  for (const { cardId, orderId, amount, key } of await findRevocations(tx, refundId)) {
    const transaction = { cardId, orderId, amount, paymentOrRefundId: refundId, createdAt: now }
    const isNew = await insertCardTransaction(tx, { ...transaction, key: `${key}.undone`, type: 'REFUNDED' })
    if (isNew) await saveCard(tx, cardId, { add: amount, isDisabled: false }, now)
  }
}
