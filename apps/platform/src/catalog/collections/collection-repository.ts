import { and, count, eq, getTableColumns, inArray, not, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { collectionProducts, collections, products } from '../../kernel/database/schema/catalog/catalog.ts'
import { media } from '../../kernel/database/schema/catalog/media.ts'
import type { OrderKey, Selection } from '../../kernel/query/compile-query.ts'
import type { CursorPosition } from '../../kernel/query/cursor.ts'
import { countRows, type FoundRows, pageQuery } from '../../kernel/query/read-page.ts'
import { ALL_PRODUCTS } from '../../kernel/wire-id.ts'
import type { CollectionRecord } from '../products/product-record.ts'
import { translatedTo } from '../products/translated-to.ts'

/** The number of hidden products in each collection. Hidden products are few, so counting them is cheaper. */
const hiddenIn = (db: Queryable) =>
  db
    .select({ collectionId: collectionProducts.collectionId, number: count().as('number') })
    .from(products)
    .innerJoin(collectionProducts, eq(collectionProducts.productId, products.id))
    .where(not(products.visible))
    .groupBy(collectionProducts.collectionId)
    .as('hidden')

function selectCollections(db: Queryable, place: SQL<CursorPosition['at']> | undefined) {
  const hidden = hiddenIn(db)
  const all = sql`(select count(*) from ${products} where ${products.visible})`
  const own = sql`(select count(*) from ${collectionProducts} where ${collectionProducts.collectionId} = ${collections.id})`
  return db
    .select({
      ...getTableColumns(collections),
      translatedTo: translatedTo('COLLECTION', collections),
      place: sql<CursorPosition['at'] | null>`${place ?? sql`null`}`,
      numberOfProducts: sql`case when ${collections.id} = ${ALL_PRODUCTS} then ${all}
        else ${own} - coalesce(${hidden.number}, 0) end`.mapWith(Number),
      file: media,
    })
    .from(collections)
    .leftJoin(media, eq(media.id, collections.mediaId))
    .leftJoin(hidden, eq(hidden.collectionId, collections.id))
}

/** The number of products in a collection, from an index alone, minus the hidden ones. */
export async function countInCollection(
  db: Queryable,
  id: string,
  { withHidden, max }: { readonly withHidden: boolean; readonly max: number | undefined },
): Promise<number> {
  const places = db
    .select({ id: collectionProducts.productId })
    .from(collectionProducts)
    .where(eq(collectionProducts.collectionId, id))
  const inside = await countRows(db, places, max)
  if (withHidden || (max !== undefined && inside > max)) return inside
  const [hidden] = await db
    .select({ number: count() })
    .from(products)
    .innerJoin(collectionProducts, eq(collectionProducts.productId, products.id))
    .where(and(not(products.visible), eq(collectionProducts.collectionId, id)))
  return inside - (hidden?.number ?? 0)
}

type Row = Awaited<ReturnType<typeof selectCollections>>[number]

/** In order of creation by default. */
const OLDEST_FIRST: readonly OrderKey[] = [
  { by: sql`${collections.id}`, type: 'uuid', isNullable: false, order: 'ASC' },
]

export async function findCollections(
  db: Queryable,
  selection: Selection,
): Promise<FoundRows<CollectionRecord>> {
  const { where, orderBy, limit, offset, place } = pageQuery(selection, OLDEST_FIRST)
  const rows = await selectCollections(db, place)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
  const total = async () => {
    const [counted] = await db.select({ total: count() }).from(collections).where(selection.where)
    return counted?.total ?? 0
  }
  return { rows: rows.map((row) => ({ ...toRecord(row), place: row.place })), total }
}

export async function findCollection(
  db: Queryable,
  where: SQL | undefined,
): Promise<CollectionRecord | undefined> {
  const [row] = await selectCollections(db, undefined).where(where).limit(1)
  return row && toRecord(row)
}

/** Locks a collection until the transaction ends. Returns whether it exists. */
export async function lockCollection(tx: Queryable, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: collections.id })
    .from(collections)
    .where(eq(collections.id, id))
    .for('update')
  return rows.length > 0
}

/** The same for many collections, in order. Those with a rule, and those that do not exist, are left out. */
export async function lockManualCollections(
  tx: Queryable,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: collections.id, rule: collections.rule })
    .from(collections)
    .where(inArray(collections.id, [...ids]))
    .orderBy(collections.id)
    .for('update')
  return new Set(rows.filter(({ rule }) => rule === null).map(({ id }) => id))
}

const toRecord = ({ file, place: _, ...collection }: Row): CollectionRecord => ({
  ...collection,
  picture: file ? { ...file, altText: collection.name } : undefined,
})
