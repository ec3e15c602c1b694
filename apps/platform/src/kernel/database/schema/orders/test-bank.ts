import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { amount, instant } from '../columns.ts'

/** The records of the test bank: separate from orders, like those of a real bank. */
export const testBankPayments = pgTable('test_bank_payments', {
  /** The shop's key of the payment. */
  key: text().primaryKey(),
  currency: text().notNull(),
  amount: amount().notNull(),
  status: text().$type<TestBankStatus>().notNull(),
  /** The decline reason. */
  reason: text(),
  /** The return URL after confirmation. */
  returnUrl: text().notNull(),
  capture: boolean().notNull(),
  /** The result of a later charge of the saved card. Absent if the card is not saved. */
  savedCardOutcome: text().$type<'APPROVED' | 'DECLINED'>(),
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
