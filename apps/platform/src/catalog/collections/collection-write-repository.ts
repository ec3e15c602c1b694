import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { collectionProducts, collections } from '../../kernel/database/schema/catalog/catalog.ts'

/** Stores a collection. Returns false when the slug is taken. */
export async function insertCollection(
  db: Queryable,
  row: typeof collections.$inferInsert,
): Promise<boolean> {
  const inserted = await db
    .insert(collections)
    .values(row)
    .onConflictDoNothing({ target: collections.slug })
    .returning({ id: collections.id })
  return inserted.length > 0
}

export async function updateCollectionRow(
  db: Queryable,
  id: string,
  changes: Partial<typeof collections.$inferInsert>,
): Promise<void> {
  await db.update(collections).set(changes).where(eq(collections.id, id))
}

export async function deleteCollectionRow(db: Queryable, id: string): Promise<void> {
  await db.delete(collections).where(eq(collections.id, id))
}

/** Appends products to a collection in the given order. Returns those that were not in it before. */
export async function appendToCollection(
  db: Queryable,
  collectionId: string,
  productIds: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await db.execute<{ product_id: string }>(sql`
    insert into ${collectionProducts} (collection_id, product_id, position)
    select ${collectionId}::uuid, new.id, new.nth - 1 + (select coalesce(max(position), -1) + 1
      from ${collectionProducts} where collection_id = ${collectionId}::uuid)
    from unnest(${sql.param(productIds)}::uuid[]) with ordinality as new(id, nth)
    on conflict do nothing returning product_id`)
  return rows.map((row) => row.product_id)
}

/** The products of a collection in the merchant's order. */
export async function findProductIdsInOrder(db: Queryable, collectionId: string): Promise<readonly string[]> {
  const rows = await db
    .select({ id: collectionProducts.productId })
    .from(collectionProducts)
    .where(eq(collectionProducts.collectionId, collectionId))
    .orderBy(collectionProducts.position, collectionProducts.productId)
  return rows.map(({ id }) => id)
}

/** Removes products from a collection. Returns those that were in it. */
export async function removeFromCollection(
  db: Queryable,
  collectionId: string,
  productIds: readonly string[],
): Promise<readonly string[]> {
  const removed = await db
    .delete(collectionProducts)
    .where(
      and(
        eq(collectionProducts.collectionId, collectionId),
        inArray(collectionProducts.productId, [...productIds]),
      ),
    )
    .returning({ id: collectionProducts.productId })
  return removed.map(({ id }) => id)
}
