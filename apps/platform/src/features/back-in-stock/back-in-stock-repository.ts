import { and, count, desc, eq, inArray, min, sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { productMedia, products, variants } from '../../kernel/database/schema/catalog/catalog.ts'
import { media } from '../../kernel/database/schema/catalog/media.ts'
import { backInStockRequests } from '../../kernel/database/schema/features/back-in-stock.ts'
import { outgoingEmails } from '../../kernel/database/schema/mail.ts'

export type StockRequestRecord = Readonly<typeof backInStockRequests.$inferSelect>

/** The request, unless the same one is open already. */
export async function insertStockRequest(
  tx: Queryable,
  request: typeof backInStockRequests.$inferInsert,
): Promise<StockRequestRecord | undefined> {
  const [row] = await tx.insert(backInStockRequests).values(request).onConflictDoNothing().returning()
  return row
}

export async function findStockRequest(db: Queryable, id: string): Promise<StockRequestRecord | undefined> {
  const [row] = await db.select().from(backInStockRequests).where(eq(backInStockRequests.id, id))
  return row
}

export async function lockStockRequest(tx: Queryable, id: string): Promise<StockRequestRecord | undefined> {
  const [row] = await tx
    .select()
    .from(backInStockRequests)
    .where(eq(backInStockRequests.id, id))
    .for('update')
  return row
}

export async function deleteStockRequest(tx: Queryable, id: string): Promise<StockRequestRecord | undefined> {
  const [row] = await tx.delete(backInStockRequests).where(eq(backInStockRequests.id, id)).returning()
  return row
}

const isPending = eq(backInStockRequests.status, 'RECEIVED')

export const countPending = (db: Queryable, email: string): Promise<number> =>
  db.$count(backInStockRequests, and(isPending, eq(backInStockRequests.email, email)))

/** The number of open requests for a product or a variant. */
export const countPendingForVariant = (
  db: Queryable,
  productId: string,
  variantId: string | undefined,
): Promise<number> =>
  db.$count(
    backInStockRequests,
    and(
      isPending,
      eq(backInStockRequests.productId, productId),
      variantId === undefined ? undefined : eq(backInStockRequests.variantId, variantId),
    ),
  )

export const deletePending = (tx: Queryable, email: string): Promise<StockRequestRecord[]> =>
  tx
    .delete(backInStockRequests)
    .where(and(isPending, eq(backInStockRequests.email, email)))
    .returning()

export const findRequestsOf = (db: Queryable, email: string): Promise<StockRequestRecord[]> =>
  db.select().from(backInStockRequests).where(eq(backInStockRequests.email, email))

/** In any status. */
export const deleteRequestsOf = (tx: Queryable, email: string): Promise<StockRequestRecord[]> =>
  tx.delete(backInStockRequests).where(eq(backInStockRequests.email, email)).returning()

const variantInQuestion = sql`${variants.productId} = ${backInStockRequests.productId}
  and (${backInStockRequests.variantId} is null or ${variants.id} = ${backInStockRequests.variantId})`

const firstPosition = sql`select min(earliest.position) from ${productMedia} earliest where earliest.product_id = ${products.id}`

/**
 * Takes requests for items that are in stock. Rows taken by other processes are skipped. It reads the stock itself
 * rather than its changes, so requests are found however stock returns.
 */
export const claimRestocked = (tx: Queryable, limit: number) =>
  tx
    .select({ request: backInStockRequests, name: products.name, pictureId: media.id })
    .from(backInStockRequests)
    .innerJoin(products, eq(products.id, backInStockRequests.productId))
    .leftJoin(
      productMedia,
      and(eq(productMedia.productId, products.id), sql`${productMedia.position} = (${firstPosition})`),
    )
    .leftJoin(media, and(eq(media.id, productMedia.mediaId), eq(media.mediaType, 'image')))
    .where(
      and(
        isPending,
        eq(products.visible, true),
        sql`exists (select from ${variants} where ${variantInQuestion} and ${variants.visible}
          and (${variants.quantity} > 0 or (${variants.quantity} is null and ${variants.inStock})))`,
      ),
    )
    .orderBy(backInStockRequests.createdAt)
    .limit(limit)
    .for('update', { of: backInStockRequests, skipLocked: true })

/** Takes requests for products that no longer exist. */
export const claimUnavailable = (tx: Queryable, limit: number): Promise<StockRequestRecord[]> =>
  tx
    .select()
    .from(backInStockRequests)
    .where(and(isPending, sql`not exists (select from ${variants} where ${variantInQuestion})`))
    .limit(limit)
    .for('update', { skipLocked: true })

/** Takes requests whose email was delivered or has failed. */
export const claimDelivered = (tx: Queryable, limit: number) =>
  tx
    .select({ request: backInStockRequests, deliveredAt: outgoingEmails.deliveredAt })
    .from(backInStockRequests)
    .innerJoin(outgoingEmails, eq(outgoingEmails.id, backInStockRequests.emailId))
    .where(and(eq(backInStockRequests.status, 'PROCESSING'), sql`${outgoingEmails.nextAttemptAt} is null`))
    .limit(limit)
    .for('update', { of: backInStockRequests, skipLocked: true })

type Change = Pick<StockRequestRecord, 'status'> & Partial<Pick<StockRequestRecord, 'emailId'>>

export async function saveStockRequest(
  tx: Queryable,
  id: string,
  change: Change,
  now: Date,
): Promise<StockRequestRecord> {
  const [row] = await tx
    .update(backInStockRequests)
    .set({ ...change, updatedAt: now, revision: sql`${backInStockRequests.revision} + 1` })
    .where(eq(backInStockRequests.id, id))
    .returning()
  if (!row) throw new Error('A request that is held is gone')
  return row
}

export const listStockRequests = (db: Queryable, limit: number): Promise<StockRequestRecord[]> =>
  db
    .select()
    .from(backInStockRequests)
    .orderBy(desc(backInStockRequests.createdAt), desc(backInStockRequests.id))
    .limit(limit)

/** The number of requests per product and the oldest date, most requested first. */
export const demandByProduct = (
  db: Queryable,
  { offset, limit }: { readonly offset: number; readonly limit: number },
) =>
  db
    .select({
      productId: products.id,
      name: products.name,
      waiting: count(),
      since: min(backInStockRequests.createdAt),
    })
    .from(backInStockRequests)
    .innerJoin(products, eq(products.id, backInStockRequests.productId))
    .where(inArray(backInStockRequests.status, ['RECEIVED']))
    .groupBy(products.id, products.name)
    .orderBy(desc(count()), products.name, products.id)
    .offset(offset)
    .limit(limit)
