import type { ReturnStatus } from '@vitrine/contract'
import { and, asc, count, desc, eq, getTableColumns, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { orders } from '../../kernel/database/schema/orders/orders.ts'
import { orderReturns, returnLabels, returnPhotos } from '../../kernel/database/schema/orders/returns.ts'

export type ReturnRecord = typeof orderReturns.$inferSelect

export const insertReturn = async (
  tx: Queryable,
  values: typeof orderReturns.$inferInsert,
): Promise<ReturnRecord> => {
  const [inserted] = await tx.insert(orderReturns).values(values).returning()
  if (!inserted) throw new Error('A return was not stored')
  return inserted
}

export async function findReturn(db: Queryable, id: string): Promise<ReturnRecord | undefined> {
  const [found] = await db.select().from(orderReturns).where(eq(orderReturns.id, id))
  return found
}

/** The returns of orders, newest first. */
export const returnsOf = (db: Queryable, orderIds: readonly string[]): Promise<ReturnRecord[]> =>
  db
    .select()
    .from(orderReturns)
    .where(inArray(orderReturns.orderId, [...orderIds]))
    .orderBy(desc(orderReturns.id))

/** The exchanges of orders. One whose new order was canceled replaces nothing. */
export const exchangesOf = (db: Queryable, orderIds: readonly string[]): Promise<ReturnRecord[]> =>
  db
    .select(getTableColumns(orderReturns))
    .from(orderReturns)
    .innerJoin(orders, eq(orders.id, orderReturns.exchangeOrderId))
    .where(
      and(
        inArray(orderReturns.orderId, [...orderIds]),
        eq(orderReturns.outcome, 'EXCHANGE'),
        ne(orders.status, 'CANCELED'),
      ),
    )

export async function saveReturn(
  tx: Queryable,
  id: string,
  change: Partial<ReturnRecord>,
  now: Date,
): Promise<ReturnRecord> {
  const [saved] = await tx
    .update(orderReturns)
    .set({ ...change, updatedAt: now, revision: sql`${orderReturns.revision} + 1` })
    .where(eq(orderReturns.id, id))
    .returning()
  if (!saved) throw new Error('A return that is held is gone')
  return saved
}

interface PageOptions {
  readonly status: ReturnStatus | undefined
  readonly orderId: string | undefined
  /** The last return of the previous page. */
  readonly after: string | undefined
  readonly limit: number
}

/** Returns with their orders, newest first, and how many match. */
export async function readReturns(db: Queryable, { status, orderId, after, limit }: PageOptions) {
  const matches = and(
    status && eq(orderReturns.status, status),
    orderId === undefined ? undefined : eq(orderReturns.orderId, orderId),
  )
  const rows = await db
    .select({ orderReturn: orderReturns, order: orders })
    .from(orderReturns)
    .innerJoin(orders, eq(orders.id, orderReturns.orderId))
    .where(and(matches, after === undefined ? undefined : lt(orderReturns.id, after)))
    .orderBy(desc(orderReturns.id))
    .limit(limit)
  const [counted] = await db.select({ total: count() }).from(orderReturns).where(matches)
  return { rows, total: counted?.total ?? 0 }
}

export const insertPhoto = (tx: Queryable, photo: typeof returnPhotos.$inferInsert) =>
  tx.insert(returnPhotos).values(photo)

/** The photos of returns, in the order of their upload. */
export const photosOf = (db: Queryable, returnIds: readonly string[]) =>
  db
    .select({ id: returnPhotos.id, returnId: returnPhotos.returnId })
    .from(returnPhotos)
    .where(inArray(returnPhotos.returnId, [...returnIds]))
    .orderBy(asc(returnPhotos.id))

/** The photos of returns with their content, for the data export. */
export const photoContentsOf = (db: Queryable, returnIds: readonly string[]) =>
  db
    .select({ returnId: returnPhotos.returnId, content: returnPhotos.content })
    .from(returnPhotos)
    .where(inArray(returnPhotos.returnId, [...returnIds]))
    .orderBy(asc(returnPhotos.id))

export async function findPhoto(
  db: Queryable,
  { id, returnId }: { readonly id: string; readonly returnId: string },
): Promise<Buffer | undefined> {
  const [photo] = await db
    .select({ content: returnPhotos.content })
    .from(returnPhotos)
    .where(and(eq(returnPhotos.id, id), eq(returnPhotos.returnId, returnId)))
  return photo?.content
}

/** Stores the label of a return. A newer file replaces it. */
export const saveLabel = (tx: Queryable, label: typeof returnLabels.$inferInsert) =>
  tx.insert(returnLabels).values(label).onConflictDoUpdate({ target: returnLabels.returnId, set: label })

export async function findLabel(db: Queryable, returnId: string) {
  const [label] = await db.select().from(returnLabels).where(eq(returnLabels.returnId, returnId))
  return label
}

/** The returns that have a label file. */
export async function labeledReturns(
  db: Queryable,
  returnIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (returnIds.length === 0) return new Set()
  const rows = await db
    .select({ returnId: returnLabels.returnId })
    .from(returnLabels)
    .where(inArray(returnLabels.returnId, [...returnIds]))
  return new Set(rows.map(({ returnId }) => returnId))
}

/** Removes what customers wrote and photographed from the returns of an order, and labels with their address. */
export async function anonymizeReturns(tx: Queryable, orderId: string): Promise<void> {
  const ofOrder = tx
    .select({ id: orderReturns.id })
    .from(orderReturns)
    .where(eq(orderReturns.orderId, orderId))
  await tx.delete(returnPhotos).where(inArray(returnPhotos.returnId, ofOrder))
  await tx.delete(returnLabels).where(inArray(returnLabels.returnId, ofOrder))
  await tx.update(orderReturns).set({ note: '' }).where(eq(orderReturns.orderId, orderId))
}
