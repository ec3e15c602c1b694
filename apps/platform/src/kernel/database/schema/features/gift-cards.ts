import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { products } from '../catalog/catalog.ts'
import { cartOwner } from '../checkout/cart.ts'
import { amount, edited, id, instant } from '../columns.ts'
import { orders } from '../orders/orders.ts'

/** Products that issue a gift card. */
export const giftCardProducts = pgTable('gift_card_products', {
  productId: uuid()
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  /** The validity of its cards; unlimited when absent. */
  validMonths: integer(),
})

/** Store credit for the holder of the code. */
export const giftCards = pgTable(
  'gift_cards',
  {
    id: id(),
    /** SHA-256 of the code, which only the email contains. */
    codeHash: text().notNull().unique('gift_cards_code'),
    /** The last characters of the code, for identification. */
    lastCharacters: text('ending').notNull(),
    currency: text().notNull(),
    value: amount().notNull(),
    balance: amount().notNull(),
    isDisabled: boolean().notNull().default(false),
    expiresAt: instant(),
    /** The recipient, in lower case. */
    email: text().notNull(),
    /** Whether another person gives it, their message, and the language of its email, which may be resent. */
    isForSomeoneElse: boolean('is_present').notNull().default(true),
    message: text(),
    language: text(),
    /** The buyer; absent for a card issued by a merchant. */
    buyerKind: cartOwner(),
    buyerId: uuid(),
    orderId: uuid().references(() => orders.id),
    /** Which unit of which order line it is: none is issued twice. */
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

/** The reason of a balance change; `TAKEN_BACK` when the purchase of the card itself was refunded. */
export type GiftCardMovement = 'SPENT' | 'RETURNED' | 'TAKEN_BACK' | 'CREDITED' | 'DEBITED'

/** The movements of a card: with its initial value, they add up to its balance. */
export const giftCardMovements = pgTable(
  'gift_card_movements',
  {
    /** The key of the payment, refund, void or adjustment: none moves money twice. */
    key: text().primaryKey(),
    cardId: uuid()
      .notNull()
      .references(() => giftCards.id),
    /** Its payment or refund, and the order; absent for a merchant's adjustment. */
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
