import { and, eq, gte, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { collectionProducts } from '../../kernel/database/schema/catalog/catalog.ts'
import type { EmptyResponse } from '../../kernel/empty-response.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { collectionChanged, publishCatalogEvents } from '../products/catalog-events.ts'
import type { CatalogWriteContext } from '../products/catalog-write-context.ts'
import { type CollectionLockError, withLockedCollection } from './update-collection.ts'

export const ProductMove = z.strictObject({
  productId: z.string(),
  /** The product to insert before; null for the end. */
  before: z.string().nullable(),
})

/** Moves a product within a collection. */
export const moveInCollection = (
  writeContext: CatalogWriteContext,
  collectionId: string,
  move: z.infer<typeof ProductMove>,
): Promise<EmptyResponse | Refusal<CollectionLockError | 'PRODUCT_NOT_FOUND'>> =>
  withLockedCollection(writeContext, collectionId, async (tx, { id }) => {
    const position = await positionOf(tx, id, move.productId)
    if (position === undefined) return refuse('PRODUCT_NOT_FOUND', { productId: move.productId })
    const target = move.before === null ? await endOf(tx, id) : await positionOf(tx, id, move.before)
    if (target === undefined) return refuse('PRODUCT_NOT_FOUND', { productId: move.before ?? '' })
    const inCollection = eq(collectionProducts.collectionId, id)
    await tx
      .update(collectionProducts)
      .set({ position: sql`${collectionProducts.position} + 1` })
      .where(and(inCollection, gte(collectionProducts.position, target)))
    await tx
      .update(collectionProducts)
      .set({ position: target })
      .where(and(inCollection, eq(collectionProducts.productId, parseId(move.productId) ?? '')))
    await publishCatalogEvents(tx, writeContext, [collectionChanged({ id }, ['productIds'])])
    return {}
  })

async function positionOf(
  tx: Queryable,
  collectionId: string,
  productId: string,
): Promise<number | undefined> {
  const id = parseId(productId)
  if (id === undefined) return undefined
  const [row] = await tx
    .select({ position: collectionProducts.position })
    .from(collectionProducts)
    .where(and(eq(collectionProducts.collectionId, collectionId), eq(collectionProducts.productId, id)))
  return row?.position
}

async function endOf(tx: Queryable, collectionId: string): Promise<number> {
  const [row] = await tx
    .select({ end: sql<number>`coalesce(max(${collectionProducts.position}), -1) + 1` })
    .from(collectionProducts)
    .where(eq(collectionProducts.collectionId, collectionId))
  return row?.end ?? 0
}
