import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../database/open.ts'
import { type TestBankStatus, testBankPayments, testBankRefunds } from '../../database/schema/test-bank.ts'

export type BankPayment = typeof testBankPayments.$inferSelect

/** Writes the payment down, and tells whether it is the first of its name. */
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

/** The payment, which nobody else changes until the transaction ends. */
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

export async function refundExists(tx: Queryable, key: string): Promise<boolean> {
  const found = await tx.select().from(testBankRefunds).where(eq(testBankRefunds.key, key))
  return found.length > 0
}

/** Writes a refund down, and that much less is left of the payment. */
export async function insertRefund(
  tx: Queryable,
  refund: typeof testBankRefunds.$inferInsert,
): Promise<void> {
  await tx.insert(testBankRefunds).values(refund)
  await tx
    .update(testBankPayments)
    .set({ refunded: sql`${testBankPayments.refunded} + ${refund.amount}` })
    .where(eq(testBankPayments.key, refund.payment))
}
