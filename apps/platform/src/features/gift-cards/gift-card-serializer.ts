import type { GiftCard, GiftCardBalance, GiftCardTransaction, ShopperGiftCard, Wire } from '@vitrine/contract'
import { orderPrice } from '../../orders/records/transactions-serializer.ts'
import type { cardTransactionsOf, GiftCardRecord } from '../../pricing/gift-cards/gift-card-repository.ts'
import { giftCardStatusOf } from '../../pricing/gift-cards/gift-card-status.ts'

type CardTransaction = Awaited<ReturnType<typeof cardTransactionsOf>>[number]

/** The fields for anyone with the code. */
export const serializeBalance = (card: GiftCardRecord, now: Date): Wire<GiftCardBalance> => ({
  lastCharacters: card.lastCharacters,
  currency: card.currency,
  ...serializeStatus(card, now),
})

const serializeStatus = (card: GiftCardRecord, now: Date) => ({
  status: giftCardStatusOf(card, now),
  balance: orderPrice(card.balance, card.currency),
  ...(card.expiresAt && { expirationDate: card.expiresAt.toISOString() }),
})

const deliveryOf = ({ deliverAt }: GiftCardRecord) =>
  deliverAt ? { deliveryDate: deliverAt.toISOString() } : {}

/** A card for staff. */
export const serializeGiftCard = (card: GiftCardRecord, now: Date): Wire<GiftCard> => ({
  id: card.id,
  ...serializeBalance(card, now),
  initialValue: orderPrice(card.initialValue, card.currency),
  email: card.email,
  ...deliveryOf(card),
  ...(card.orderId && { orderId: card.orderId }),
  createdDate: card.createdAt.toISOString(),
  updatedDate: card.updatedAt.toISOString(),
})

/** The history of a card, starting with its issue. */
export const serializeGiftCardHistory = (
  card: GiftCardRecord,
  transactions: readonly CardTransaction[],
): Wire<GiftCardTransaction>[] => [
  {
    type: 'ISSUED',
    amount: orderPrice(card.initialValue, card.currency),
    createdDate: card.createdAt.toISOString(),
  },
  ...transactions
    .filter(({ transaction }) => transaction.cardId === card.id)
    .map(({ transaction: { type, amount, note, createdAt }, orderNumber }) => ({
      type,
      amount: orderPrice(amount, card.currency),
      ...(orderNumber !== null && { orderNumber: String(orderNumber) }),
      ...(note && { note }),
      createdDate: createdAt.toISOString(),
    })),
]

/** A card for a shopper. A card that was given away shows only that it was given away. */
export const serializeShopperGiftCard = (
  card: GiftCardRecord,
  {
    transactions,
    isHeld,
    now,
  }: { readonly transactions: readonly CardTransaction[]; readonly isHeld: boolean; readonly now: Date },
): Wire<ShopperGiftCard> => ({
  id: card.id,
  lastCharacters: card.lastCharacters,
  currency: card.currency,
  initialValue: orderPrice(card.initialValue, card.currency),
  email: card.email,
  ...deliveryOf(card),
  ...(isHeld && {
    balanceDetails: {
      ...serializeStatus(card, now),
      transactions: serializeGiftCardHistory(card, transactions).map(withoutNote),
    },
  }),
  createdDate: card.createdAt.toISOString(),
})

/** Internal notes are hidden from shoppers. */
const withoutNote = ({ note: _, ...transaction }: Wire<GiftCardTransaction>) => transaction
