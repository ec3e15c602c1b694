import type { InvoiceStage } from '@vitrine/contract'
import { and, asc, desc, eq, getTableColumns, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { escapeLike } from '../../kernel/database/escape-like.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { auditLog } from '../../kernel/database/schema/audit-log.ts'
import { invoices } from '../../kernel/database/schema/orders/invoices.ts'
import { orderPayments, orders } from '../../kernel/database/schema/orders/orders.ts'
import { merchants } from '../../kernel/database/schema/shop/merchants.ts'
import { RECEIVED_STATUSES } from '../records/payment-status.ts'

export type InvoiceRecord = typeof invoices.$inferSelect

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

interface InvoiceList {
  readonly stage?: InvoiceStage | undefined
  /** A number, or a part of the buyer's name or email address. */
  readonly search: string
  readonly orderId?: string | undefined
  /** The last invoice of the page before. */
  readonly cursor?: string | undefined
  readonly limit: number
}

/** Invoices, newest first. */
export const listInvoiceRows = (
  db: Queryable,
  { stage, search, orderId, cursor, limit }: InvoiceList,
): Promise<InvoiceRecord[]> =>
  db
    .select(getTableColumns(invoices))
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(
      and(
        stage && inStage(stage),
        search === '' ? undefined : matches(search),
        orderId === undefined ? undefined : eq(invoices.orderId, orderId),
        cursor === undefined ? undefined : lt(invoices.id, cursor),
      ),
    )
    .orderBy(desc(invoices.id))
    .limit(limit)

/** As `invoiceStatusOf`: an invoice is paid when payments cover the total of its order. */
function inStage(stage: InvoiceStage): SQL | undefined {
  if (stage === 'Draft' || stage === 'Void' || stage === 'Deleted')
    return eq(invoices.state, stage === 'Draft' ? 'DRAFT' : stage === 'Void' ? 'VOID' : 'DELETED')
  const received = inArray(orderPayments.status, [...RECEIVED_STATUSES])
  const paid = sql`(select coalesce(sum(${orderPayments.amount}), 0) from ${orderPayments}
    where ${orderPayments.orderId} = ${invoices.orderId} and ${received})`
  const isPaid = stage === 'Paid' ? sql`${paid} >= ${orders.total}` : sql`${paid} < ${orders.total}`
  return and(eq(invoices.state, 'SENT'), isPaid)
}

function matches(search: string): SQL | undefined {
  const number = /^\d{1,15}$/.test(search) ? Number(search) : undefined
  const part = `%${escapeLike(search)}%`
  return or(
    number === undefined ? undefined : or(eq(invoices.number, number), eq(orders.number, number)),
    ilike(invoices.formattedNumber, part),
    ilike(orders.email, part),
    sql`${invoices.content}->>'buyer' ilike ${part}`,
  )
}

/** The changes of an invoice and who made them, newest first. */
export const invoiceChanges = (db: Queryable, id: string) =>
  db
    .select({
      operation: auditLog.operation,
      actorRole: auditLog.actorRole,
      actorName: merchants.name,
      createdAt: auditLog.createdAt,
    })
    .from(auditLog)
    .leftJoin(merchants, sql`${merchants.id}::text = ${auditLog.actorId}`)
    .where(eq(auditLog.entityId, id))
    .orderBy(desc(auditLog.id))
