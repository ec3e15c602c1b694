import type { Queryable } from '../database/open.ts'
import type { OrderRecord } from '../orders/order.ts'
import {
  cardsOfOrder,
  type GiftCardRecord,
  insertMovement,
  lockCardsOfOrder,
  saveCard,
  takenFor,
} from './gift-card-repository.ts'

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

interface PaidBack {
  readonly total: number
  /** Minor units of the order that went back already, or are about to. */
  readonly refunded: number
}

/**
 * How a refund of an order that sold gift cards falls upon them: what the other goods cost goes back first, and only
 * then what the cards have cost. Of the cards, as much can go back as nobody has spent.
 */
export function sharedOut(cards: readonly Pick<GiftCardRecord, 'value' | 'balance'>[], paid: PaidBack) {
  const forGoods = Math.max(0, paid.total - sum(cards.map(({ value }) => value)))
  const goodsLeft = Math.max(0, forGoods - paid.refunded)
  return { goodsLeft, refundable: goodsLeft + sum(cards.map(unspent)) }
}

/** What the shop has put onto a card besides is not the buyer's to get back. */
const unspent = ({ value, balance }: Pick<GiftCardRecord, 'value' | 'balance'>): number =>
  Math.min(value, balance)

/** What of an order can go back without paying for what its gift cards have bought; all of it where it sold none. */
export async function refundableBesideCards(db: Queryable, { id, total }: OrderRecord, refunded: number) {
  const cards = await cardsOfOrder(db, id)
  return cards.length === 0 ? Number.POSITIVE_INFINITY : sharedOut(cards, { total, refunded }).refundable
}

interface Refund {
  readonly id: string
  readonly amount: number
}

/**
 * Takes off the gift cards of an order what is paid back for them, so that nobody has both the money and the card;
 * `undefined`, or how much could go back at most where the cards were spent beyond.
 */
export async function takeCardsBack(
  tx: Queryable,
  { id: orderId, total }: Pick<OrderRecord, 'id' | 'total'>,
  { refunds, refunded }: { readonly refunds: readonly Refund[]; readonly refunded: number },
  now: Date,
): Promise<number | undefined> {
  const cards = await lockCardsOfOrder(tx, orderId)
  if (cards.length === 0) return undefined
  const { goodsLeft, refundable } = sharedOut(cards, { total, refunded })
  if (sum(refunds.map(({ amount }) => amount)) > refundable) return refundable
  const left = new Map(cards.map((card) => [card.id, unspent(card)]))
  let goods = goodsLeft
  for (const { id: refundId, amount } of refunds) {
    let wanted = amount - Math.min(goods, amount)
    goods -= amount - wanted
    for (const [cardId, onCard] of left) {
      const taken = Math.min(wanted, onCard)
      if (taken === 0) continue
      wanted -= taken
      left.set(cardId, onCard - taken)
      await insertMovement(tx, {
        key: `${refundId}.${cardId}`,
        payment: refundId,
        cardId,
        orderId,
        kind: 'TAKEN_BACK',
        amount: taken,
        createdAt: now,
      })
      await saveCard(tx, cardId, { add: -taken, isDisabled: taken === onCard }, now)
    }
  }
  return undefined
}

/** A refund that failed leaves the cards as they were before. */
export async function giveCardsAgain(tx: Queryable, refundId: string, now: Date): Promise<void> {
  for (const { cardId, orderId, amount, key } of await takenFor(tx, refundId)) {
    const movement = { cardId, orderId, amount, payment: refundId, createdAt: now }
    const isNew = await insertMovement(tx, { ...movement, key: `${key}.undone`, kind: 'RETURNED' })
    if (isNew) await saveCard(tx, cardId, { add: amount, isDisabled: false }, now)
  }
}
