import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { cartOwner } from './cart.ts'
import { products } from './catalog.ts'
import { amount, edited, id, instant } from './columns.ts'
import { orders } from './orders.ts'

/** Products whose buyers get a gift card. */
export const giftCardProducts = pgTable('gift_card_products', {
  productId: uuid()
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  /** How long its cards are good for; for ever when absent. */
  validMonths: integer(),
})

/** Money that is spent in the shop by whoever knows the code. */
export const giftCards = pgTable(
  'gift_cards',
  {
    id: id(),
    /** SHA-256 of the code, which is in the mail and nowhere else. */
    codeHash: text().notNull().unique('gift_cards_code'),
    /** The end of the code, by which people tell their cards apart. */
    ending: text().notNull(),
    currency: text().notNull(),
    value: amount().notNull(),
    balance: amount().notNull(),
    isDisabled: boolean().notNull().default(false),
    expiresAt: instant(),
    /** Where the code was sent, in small letters. */
    email: text().notNull(),
    /** Whether somebody else gives it, with which words, and the language of its letter, which may be sent again. */
    isPresent: boolean().notNull().default(true),
    message: text(),
    language: text(),
    /** Whom it was sold to; absent for what a merchant issued. */
    buyerKind: cartOwner(),
    buyerId: uuid(),
    orderId: uuid().references(() => orders.id),
    /** Which piece of which line of the order it is: none is handed out twice. */
    lineId: text(),
    piece: integer(),
    ...edited,
  },
  (table) => [
    uniqueIndex('gift_cards_piece').on(table.orderId, table.lineId, table.piece),
    index('gift_cards_email').on(table.email),
    index('gift_cards_buyer').on(table.buyerKind, table.buyerId),
    index('gift_cards_created').on(table.createdAt, table.id),
    check('gift_cards_balance', sql`${table.value} > 0 and ${table.balance} >= 0`),
  ],
)

/** What moves money off a card or onto it; `TAKEN_BACK` when the purchase of the card itself was paid back. */
export type GiftCardMovement = 'SPENT' | 'RETURNED' | 'TAKEN_BACK' | 'CREDITED' | 'DEBITED'

/** What went off a card, and what came back to it: with its value, this adds up to its balance. */
export const giftCardMovements = pgTable(
  'gift_card_movements',
  {
    /** The name of the payment, of the refund, of letting a payment go or of a merchant's change: none moves money twice. */
    key: text().primaryKey(),
    cardId: uuid()
      .notNull()
      .references(() => giftCards.id),
    /** The payment or refund it belongs to, and its order; absent for what a merchant changed. */
    payment: text(),
    orderId: uuid().references(() => orders.id),
    kind: text().$type<GiftCardMovement>().notNull(),
    amount: amount().notNull(),
    /** Why a merchant changed it. */
    note: text(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('gift_card_movements_card').on(table.cardId),
    uniqueIndex('gift_card_movements_spent').on(table.payment).where(sql`${table.kind} = 'SPENT'`),
    index('gift_card_movements_payment').on(table.payment),
    check('gift_card_movements_amount', sql`${table.amount} > 0`),
  ],
)
