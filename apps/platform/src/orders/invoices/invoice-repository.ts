import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { invoiceNumbers, invoices } from '../../kernel/database/schema/orders/invoices.ts'

export type InvoiceRecord = typeof invoices.$inferSelect

/** The next number. Concurrent callers wait until this transaction ends, so that there are no gaps. */
export async function nextInvoiceNumber(tx: Queryable): Promise<number> {
  const [row] = await tx
    .insert(invoiceNumbers)
    .values({ lastNumber: 1 })
    .onConflictDoUpdate({
      target: invoiceNumbers.singleton,
      set: { lastNumber: sql`${invoiceNumbers.lastNumber} + 1` },
    })
    .returning()
  if (!row) throw new Error('An invoice got no number')
  return row.lastNumber
}

export const insertInvoice = (tx: Queryable, invoice: typeof invoices.$inferInsert) =>
  tx.insert(invoices).values(invoice)

export async function findInvoice(db: Queryable, id: string): Promise<InvoiceRecord | undefined> {
  const [invoice] = await db.select().from(invoices).where(eq(invoices.id, id))
  return invoice
}

/** The valid invoice of an order: neither voided nor deleted. */
export async function invoiceOfOrder(db: Queryable, orderId: string): Promise<InvoiceRecord | undefined> {
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), inArray(invoices.state, ['DRAFT', 'SENT'])))
  return invoice
}

export const invoicesOfOrders = (db: Queryable, orderIds: readonly string[]): Promise<InvoiceRecord[]> =>
  db
    .select()
    .from(invoices)
    .where(inArray(invoices.orderId, [...orderIds]))
    .orderBy(asc(invoices.id))

export const saveInvoice = (tx: Queryable, id: string, change: Partial<InvoiceRecord>, now: Date) =>
  tx
    .update(invoices)
    .set({ ...change, updatedAt: now, revision: sql`${invoices.revision} + 1` })
    .where(eq(invoices.id, id))
