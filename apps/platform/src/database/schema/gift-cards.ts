import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { cartOwner } from './cart.ts'
import { products } from './catalogue.ts'
import { amount, edited, id, instant } from './columns.ts'
import { orders } from './orders.ts'

/** Products whose buyers get a gift card. */
export const giftCardProducts = pgTable('gift_card_products', {
  productId: uuid()
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
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
    /** Whom it was sold to; absent for what a merchant issued. */
    buyerKind: cartOwner(),
    buyerId: uuid(),
    orderId: uuid().references(() => orders.id),
    ...edited,
  },
  (table) => [
    index('gift_cards_buyer').on(table.buyerKind, table.buyerId),
    index('gift_cards_order').on(table.orderId),
    index('gift_cards_created').on(table.createdAt, table.id),
    check(
      'gift_cards_balance',
      sql`${table.value} > 0 and ${table.balance} >= 0 and ${table.balance} <= ${table.value}`,
    ),
  ],
)

export type GiftCardMovement = 'SPENT' | 'RETURNED'

/** What went off a card, and what came back to it. */
export const giftCardMovements = pgTable(
  'gift_card_movements',
  {
    /** The name of the payment, of the refund, or of letting a payment go: none of them moves money twice. */
    key: text().primaryKey(),
    cardId: uuid()
      .notNull()
      .references(() => giftCards.id),
    /** The payment it belongs to. */
    payment: text().notNull(),
    kind: text().$type<GiftCardMovement>().notNull(),
    amount: amount().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('gift_card_movements_card').on(table.cardId),
    uniqueIndex('gift_card_movements_spent').on(table.payment).where(sql`${table.kind} = 'SPENT'`),
    index('gift_card_movements_payment').on(table.payment),
    check('gift_card_movements_amount', sql`${table.amount} > 0`),
  ],
)
