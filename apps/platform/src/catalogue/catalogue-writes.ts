import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/open.ts'
import {
  collectionProducts,
  collections,
  productMedia,
  products,
  variants,
} from '../database/schema/index.ts'

interface ProductRows {
  readonly product: typeof products.$inferInsert
  readonly variants: (typeof variants.$inferInsert)[]
  readonly media: (typeof productMedia.$inferInsert)[]
}

/** Stores a product with its parts; false, and nothing stored, when its slug is taken. */
export async function insertProduct(db: Queryable, rows: ProductRows): Promise<boolean> {
  const inserted = await db
    .insert(products)
    .values(rows.product)
    .onConflictDoNothing({ target: products.slug })
    .returning({ id: products.id })
  if (inserted.length === 0) return false
  await db.insert(variants).values(rows.variants)
  if (rows.media.length > 0) await db.insert(productMedia).values(rows.media)
  return true
}

/** Stores a collection; false when its slug is taken. */
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

/** Puts a product at the end of a collection. */
export async function appendToCollection(
  db: Queryable,
  collectionId: string,
  productId: string,
): Promise<void> {
  const last = sql<number>`(select coalesce(max(${collectionProducts.position}), -1) + 1 from ${collectionProducts}
    where ${collectionProducts.collectionId} = ${collectionId})`
  await db.insert(collectionProducts).values({ collectionId, productId, position: last })
}
