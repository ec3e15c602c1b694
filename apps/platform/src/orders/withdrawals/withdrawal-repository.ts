import { and, asc, desc, eq, getTableColumns, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { outgoingEmails } from '../../kernel/database/schema/mail.ts'
import { orders } from '../../kernel/database/schema/orders/orders.ts'
import { withdrawals } from '../../kernel/database/schema/orders/withdrawals.ts'
import type { OrderRecord } from '../records/order-record.ts'

export type WithdrawalRecord = Readonly<typeof withdrawals.$inferSelect>

/** Stores a statement; `undefined` if it is stored already. */
export async function insertWithdrawal(
  tx: Queryable,
  withdrawal: typeof withdrawals.$inferInsert,
): Promise<WithdrawalRecord | undefined> {
  const [inserted] = await tx.insert(withdrawals).values(withdrawal).onConflictDoNothing().returning()
  return inserted
}

export async function findSubmission(
  db: Queryable,
  submissionHash: string,
): Promise<WithdrawalRecord | undefined> {
  const [found] = await db.select().from(withdrawals).where(eq(withdrawals.submissionHash, submissionHash))
  return found
}

export async function findWithdrawal(db: Queryable, id: string): Promise<WithdrawalRecord | undefined> {
  const [found] = await db.select().from(withdrawals).where(eq(withdrawals.id, id))
  return found
}

export async function lockWithdrawal(tx: Queryable, id: string): Promise<WithdrawalRecord | undefined> {
  const [found] = await tx.select().from(withdrawals).where(eq(withdrawals.id, id)).for('update')
  return found
}

/** Locks the statements about an order, which is locked before. */
export const lockWithdrawalsOf = (tx: Queryable, orderId: string): Promise<WithdrawalRecord[]> =>
  tx
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.orderId, orderId))
    .orderBy(asc(withdrawals.id))
    .for('update')

export const saveWithdrawal = (
  tx: Queryable,
  id: string,
  change: Partial<typeof withdrawals.$inferInsert>,
  now: Date,
) =>
  tx
    .update(withdrawals)
    .set({ ...change, updatedAt: now, revision: sql`${withdrawals.revision} + 1` })
    .where(eq(withdrawals.id, id))

interface WithdrawalFilter {
  readonly isOpen: boolean
  readonly id?: string | undefined
  readonly orderId?: string | undefined
  /** The last one of the previous page. */
  readonly after?: string | undefined
  readonly limit: number
}

/** Statements with the state of their receipts, newest first, and how many there are. */
export async function readWithdrawals(
  db: Queryable,
  { isOpen, id, orderId, after, limit }: WithdrawalFilter,
) {
  const matches = and(
    isOpen ? isNull(withdrawals.processedAt) : undefined,
    id === undefined ? undefined : eq(withdrawals.id, id),
    orderId === undefined ? undefined : eq(withdrawals.orderId, orderId),
  )
  const [rows, total] = await Promise.all([
    db
      .select({
        ...getTableColumns(withdrawals),
        receipt: { nextAttemptAt: outgoingEmails.nextAttemptAt, deliveredAt: outgoingEmails.deliveredAt },
      })
      .from(withdrawals)
      .leftJoin(outgoingEmails, eq(outgoingEmails.id, withdrawals.receiptId))
      .where(and(matches, after === undefined ? undefined : lt(withdrawals.id, after)))
      .orderBy(desc(withdrawals.id))
      .limit(limit),
    db.$count(withdrawals, matches),
  ])
  return { rows, total }
}

/** The statements about these orders, and those with this email address. */
export const findWithdrawalsOf = (
  db: Queryable,
  orderIds: readonly string[],
  emails: readonly string[],
): Promise<WithdrawalRecord[]> =>
  db
    .select()
    .from(withdrawals)
    .where(
      or(
        inArray(withdrawals.orderId, [...orderIds]),
        inArray(
          withdrawals.email,
          emails.map((email) => email.toLowerCase()),
        ),
      ),
    )
    .orderBy(asc(withdrawals.id))

/** The placed orders with these numbers. */
export const findOrdersByNumber = (
  db: Queryable,
  numbers: readonly number[],
): Promise<Pick<OrderRecord, 'id' | 'number' | 'email' | 'status'>[]> =>
  numbers.length === 0
    ? Promise.resolve([])
    : db
        .select({ id: orders.id, number: orders.number, email: orders.email, status: orders.status })
        .from(orders)
        .where(
          and(inArray(orders.number, [...numbers]), sql`${orders.status} not in ('INITIALIZED', 'REJECTED')`),
        )
