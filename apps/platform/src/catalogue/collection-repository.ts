import { and, asc, count, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../database/open.ts'
import { collectionProducts, collections, media, products } from '../database/schema/index.ts'
import type { Selection } from '../query/query.ts'
import { ALL_PRODUCTS } from '../wire-id.ts'
import type { CollectionRecord } from './product-record.ts'

/** How many products shoppers find in a collection. */
const numberOfProducts = sql<number>`case when ${collections.id} = ${ALL_PRODUCTS}
  then (select count(*) from ${products} where ${products.visible})
  else (select count(*) from ${collectionProducts} join ${products} on ${products.id} = ${collectionProducts.productId}
        where ${collectionProducts.collectionId} = ${collections.id} and ${products.visible}) end`.mapWith(
  Number,
)

const selectCollections = (db: Queryable) =>
  db
    .select({
      ...getTableColumns(collections),
      numberOfProducts,
      file: media,
    })
    .from(collections)
    .leftJoin(media, eq(media.id, collections.mediaId))

type Row = Awaited<ReturnType<typeof selectCollections>>[number]

/** In the order they were made, where the caller does not say otherwise. */
export async function findCollections(db: Queryable, { where, orderBy, limit, offset }: Selection) {
  const [rows, [counted]] = await Promise.all([
    selectCollections(db)
      .where(where)
      .orderBy(...(orderBy.length > 0 ? orderBy : [asc(collections.id)]))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(collections).where(where),
  ])
  return { collections: rows.map(toRecord), total: counted?.total ?? 0 }
}

export async function findCollection(
  db: Queryable,
  where: SQL | undefined,
): Promise<CollectionRecord | undefined> {
  const [row] = await selectCollections(db).where(and(where)).limit(1)
  return row && toRecord(row)
}

/** Locks a collection until the transaction ends; whether there is one. */
export async function lockCollection(tx: Queryable, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: collections.id })
    .from(collections)
    .where(eq(collections.id, id))
    .for('update')
  return rows.length > 0
}

const toRecord = ({ file, ...collection }: Row): CollectionRecord => ({
  ...collection,
  picture: file ? { ...file, altText: collection.name } : undefined,
})
