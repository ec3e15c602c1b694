import { and, asc, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { products } from '../../kernel/database/schema/catalog/catalog.ts'
import { orderDownloads } from '../../kernel/database/schema/features/downloads.ts'
import { orders } from '../../kernel/database/schema/orders/orders.ts'
import type { OrderRecord } from '../../orders/records/order-record.ts'

export type DownloadRecord = Readonly<typeof orderDownloads.$inferSelect>

/** The files of products, if any. */
export const filesOfProducts = (db: Queryable, productIds: readonly string[]) =>
  db
    .select({ productId: products.id, file: products.digitalFile })
    .from(products)
    .where(inArray(products.id, [...productIds]))

/** Grants downloads that do not exist yet. */
export const insertDownloads = (
  tx: Queryable,
  rows: readonly (typeof orderDownloads.$inferInsert)[],
): Promise<DownloadRecord[]> =>
  rows.length === 0
    ? Promise.resolve([])
    : tx
        .insert(orderDownloads)
        .values([...rows])
        .onConflictDoNothing()
        .returning()

export const downloadsOfOrders = (db: Queryable, orderIds: readonly string[]): Promise<DownloadRecord[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(orderDownloads)
        .where(inArray(orderDownloads.orderId, [...orderIds]))
        .orderBy(asc(orderDownloads.id))

export async function findDownload(db: Queryable, id: string) {
  const [found] = await db
    .select({ download: orderDownloads, order: orders })
    .from(orderDownloads)
    .innerJoin(orders, eq(orders.id, orderDownloads.orderId))
    .where(eq(orderDownloads.id, id))
  return found
}

export const downloadsOfBuyer = (
  db: Queryable,
  { buyerKind, buyerId }: Pick<OrderRecord, 'buyerKind' | 'buyerId'>,
) =>
  db
    .select({ download: orderDownloads, order: orders })
    .from(orderDownloads)
    .innerJoin(orders, eq(orders.id, orderDownloads.orderId))
    .where(and(eq(orders.buyerKind, buyerKind), eq(orders.buyerId, buyerId)))
    .orderBy(desc(orderDownloads.id))
    .limit(100)

/** Whether a product is digital content whose download ends the right of withdrawal. */
export const isDigitalException = async (db: Queryable, productId: string): Promise<boolean> =>
  (await db.$count(products, and(eq(products.id, productId), eq(products.withdrawalException, 'DIGITAL')))) >
  0

/** Stores when the buyer agreed that the download ends the right of withdrawal. Returns whether it was the first time. */
export async function saveConsent(db: Queryable, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(orderDownloads)
    .set({ consentedAt: now })
    .where(and(eq(orderDownloads.id, id), isNull(orderDownloads.consentedAt)))
  return rowCount === 1
}

/** Counts a download, if the link still allows one. Returns whether it did. */
export async function countDownload(db: Queryable, id: string, limit: number, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(orderDownloads)
    .set({ downloadCount: sql`${orderDownloads.downloadCount} + 1` })
    .where(
      and(
        eq(orderDownloads.id, id),
        lt(orderDownloads.downloadCount, limit),
        gt(orderDownloads.expiresAt, now),
      ),
    )
  return rowCount === 1
}
