import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { amount, instant } from './columns.ts'

/** What the test bank remembers of payments, as a bank would: apart from orders, and whatever becomes of them. */
export const testBankPayments = pgTable('test_bank_payments', {
  /** The name that the shop gave the payment. */
  key: text().primaryKey(),
  currency: text().notNull(),
  amount: amount().notNull(),
  status: text().$type<TestBankStatus>().notNull(),
  /** Why the bank declined. */
  reason: text(),
  /** Where the shopper goes after confirming. */
  returnUrl: text().notNull(),
  capture: boolean().notNull(),
  /** What comes of charging the card again; absent when it was not kept for that. */
  repeats: text().$type<'APPROVED' | 'DECLINED'>(),
  refunded: amount().notNull().default(0),
  createdAt: instant().notNull(),
})

export type TestBankStatus = 'APPROVED' | 'AUTHORIZED' | 'PENDING' | 'ACTION_REQUIRED' | 'DECLINED' | 'VOIDED'

export const testBankRefunds = pgTable(
  'test_bank_refunds',
  {
    key: text().primaryKey(),
    payment: text()
      .notNull()
      .references(() => testBankPayments.key, { onDelete: 'cascade' }),
    amount: amount().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index('test_bank_refunds_payment').on(table.payment)],
)
