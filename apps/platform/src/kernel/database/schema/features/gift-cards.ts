import type { GiftCardTransactionType } from '@vitrine/contract'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { products } from '../catalog/catalog.ts'
import { cartOwner } from '../checkout/cart.ts'
import { amount, id, instant, revisionColumns } from '../columns.ts'
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
    lastCharacters: text().notNull(),
    currency: text().notNull(),
    initialValue: amount().notNull(),
    balance: amount().notNull(),
    isDisabled: boolean().notNull().default(false),
    expiresAt: instant(),
    /** The recipient, in lower case. */
    email: text().notNull(),
    /** When its email is sent; absent once it is. */
    deliverAt: instant(),
    /** The picture in the email, by its id in the media library. */
    designId: text(),
    /** Whether another person gives it, their name and message, and the language of its email, which may be resent. */
    isForSomeoneElse: boolean().notNull().default(true),
    senderName: text(),
    message: text(),
    language: text(),
    /** The buyer; absent for a card issued by a merchant. */
    buyerKind: cartOwner(),
    buyerId: uuid(),
    orderId: uuid().references(() => orders.id),
    /** Which unit of which order line it is: none is issued twice. */
    lineId: text(),
    unitNumber: integer(),
    ...revisionColumns,
  },
  (table) => [
    uniqueIndex('gift_cards_unit').on(table.orderId, table.lineId, table.unitNumber),
    index('gift_cards_email').on(table.email),
    index('gift_cards_buyer').on(table.buyerKind, table.buyerId),
    index('gift_cards_created').on(table.createdAt, table.id),
    index('gift_cards_to_deliver').on(table.deliverAt).where(sql`${table.deliverAt} is not null`),
    check('gift_cards_balance', sql`${table.initialValue} > 0 and ${table.balance} >= 0`),
  ],
)

/** The transactions of a card: with its initial value, they add up to its balance. */
export const giftCardTransactions = pgTable(
  'gift_card_transactions',
  {
    /** The key of the payment, refund, void or adjustment: none moves money twice. */
    key: text().primaryKey(),
    cardId: uuid()
      .notNull()
      .references(() => giftCards.id),
    /** Its payment or refund, and the order; absent for a merchant's adjustment. */
    paymentOrRefundId: text(),
    orderId: uuid().references(() => orders.id),
    type: text().$type<Exclude<GiftCardTransactionType, 'ISSUED'>>().notNull(),
    amount: amount().notNull(),
    /** Why a merchant changed it. */
    note: text(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('gift_card_transactions_card').on(table.cardId),
    uniqueIndex('gift_card_transactions_redeemed')
      .on(table.paymentOrRefundId)
      .where(sql`${table.type} = 'REDEEMED'`),
    index('gift_card_transactions_payment').on(table.paymentOrRefundId),
    check('gift_card_transactions_amount', sql`${table.amount} > 0`),
  ],
)
