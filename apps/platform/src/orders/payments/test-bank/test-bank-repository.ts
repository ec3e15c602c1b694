import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../kernel/database/open-database.ts'
import {
  type TestBankStatus,
  testBankPayments,
  testBankRefunds,
} from '../../../kernel/database/schema/orders/test-bank.ts'

export type BankPayment = typeof testBankPayments.$inferSelect
export type BankRefund = typeof testBankRefunds.$inferSelect

/** Records the payment. Returns whether it is the first with its key. */
export async function insertPayment(
  db: Queryable,
  payment: typeof testBankPayments.$inferInsert,
): Promise<boolean> {
  const inserted = await db.insert(testBankPayments).values(payment).onConflictDoNothing().returning()
  return inserted.length > 0
}

export async function findPayment(db: Queryable, key: string): Promise<BankPayment | undefined> {
  const [payment] = await db.select().from(testBankPayments).where(eq(testBankPayments.key, key))
  return payment
}

/** The payment, locked until the transaction ends. */
export async function lockPayment(tx: Queryable, key: string): Promise<BankPayment | undefined> {
  const [payment] = await tx
    .select()
    .from(testBankPayments)
    .where(eq(testBankPayments.key, key))
    .for('update')
  return payment
}

export const savePaymentStatus = (tx: Queryable, key: string, status: TestBankStatus, reason?: string) =>
  tx
    .update(testBankPayments)
    .set({ status, ...(reason && { reason }) })
    .where(eq(testBankPayments.key, key))

export async function findRefund(tx: Queryable, key: string): Promise<BankRefund | undefined> {
  const [refund] = await tx.select().from(testBankRefunds).where(eq(testBankRefunds.key, key))
  return refund
}

/** Records a refund, and reduces the balance of the payment. */
export async function insertRefund(
  tx: Queryable,
  refund: typeof testBankRefunds.$inferInsert,
): Promise<BankRefund> {
  const [inserted] = await tx.insert(testBankRefunds).values(refund).returning()
  if (!inserted) throw new Error('The test bank did not write a refund down')
  await tx
    .update(testBankPayments)
    .set({ refunded: sql`${testBankPayments.refunded} + ${refund.amount}` })
    .where(eq(testBankPayments.key, refund.payment))
  return inserted
}
