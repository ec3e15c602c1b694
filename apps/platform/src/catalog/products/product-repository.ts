import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { opaquePlaceholder, prepareStatement } from '../../kernel/database/prepared-statement.ts'
import {
  collectionProducts,
  collections,
  productMedia,
  products,
  variants,
} from '../../kernel/database/schema/catalog/catalog.ts'
import { media } from '../../kernel/database/schema/catalog/media.ts'
import type { OrderKey, Selection } from '../../kernel/query/compile-query.ts'
import type { CursorPosition } from '../../kernel/query/cursor.ts'
import { countRows, type FoundRows, type PageQuery, pageQuery } from '../../kernel/query/read-page.ts'
import type { MediaRecord } from '../product-media/media-record.ts'
import type { ProductRecord, VariantRecord } from './product-record.ts'
import { translatedTo } from './translated-to.ts'

/** Newest first, unless the caller or a collection sets an order. */
export const NEWEST_FIRST: readonly OrderKey[] = [
  { by: sql`${products.createdAt}`, type: 'timestamptz', isNullable: false, order: 'DESC' },
  { by: sql`${products.id}`, type: 'uuid', isNullable: false, order: 'DESC' },
]

/** The merchant's order within a collection. */
export const COLLECTION_ORDER: readonly OrderKey[] = [
  { by: sql`${collectionProducts.position}`, type: 'bigint', isNullable: false, order: 'ASC' },
  { by: sql`${collectionProducts.productId}`, type: 'uuid', isNullable: false, order: 'ASC' },
]

/** Selects the products of a page. */
export async function findProductPage(
  db: Queryable,
  selection: Selection,
): Promise<FoundRows<Pick<ProductRecord, 'id'>>> {
  const { where, limit, offset, orderBy, ...page } = pageQuery(selection, NEWEST_FIRST)
  const rows = await db
    .select({ id: products.id, ...placeIn(page) })
    .from(products)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
  return { rows, total: () => countProducts(db, selection) }
}

/** The same for one collection, in the merchant's order. */
export async function findCollectionPage(
  db: Queryable,
  collectionId: string,
  selection: Selection,
): Promise<FoundRows<Pick<ProductRecord, 'id'>>> {
  const { where, limit, offset, orderBy, ...page } = pageQuery(selection, COLLECTION_ORDER)
  const rows = await db
    .select({ id: products.id, ...placeIn(page) })
    .from(collectionProducts)
    .innerJoin(products, eq(products.id, collectionProducts.productId))
    .where(and(eq(collectionProducts.collectionId, collectionId), where))
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
  return { rows, total: () => countProducts(db, selection) }
}

/** Products with all their parts, in any order. Missing products are left out. */
export async function findProductsWithRelations(
  db: Queryable,
  ids: readonly string[],
): Promise<readonly ProductRecord[]> {
  return ids.length === 0 ? [] : productsWithRelations(db).execute({ ids })
}

/**
 * A page of the products of each collection in the merchant's order, in one round trip. One extra row shows whether
 * more follow.
 */
export async function findProductsByCollection(
  db: Queryable,
  collectionIds: readonly string[],
  selection: Selection,
): Promise<ReadonlyMap<string, readonly ProductRecord[]>> {
  if (collectionIds.length === 0) return new Map()
  const { where, limit, offset, orderBy } = pageQuery(selection, COLLECTION_ORDER)
  const page = db
    .select({
      id: products.id,
      rank: sql<number>`row_number() over (order by ${sql.join([...orderBy], sql`, `)})`.as('rank'),
    })
    .from(collectionProducts)
    .innerJoin(products, eq(products.id, collectionProducts.productId))
    .where(and(eq(collectionProducts.collectionId, collections.id), where))
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
    .as('page')
  const rows = await db
    .select({ collectionId: collections.id, ...productWithRelations })
    .from(collections)
    .crossJoinLateral(page)
    .innerJoin(products, eq(products.id, page.id))
    .where(inArray(collections.id, [...collectionIds]))
    .orderBy(asc(page.rank))
  const byCollection = new Map<string, ProductRecord[]>()
  for (const { collectionId, ...product } of rows)
    byCollection.set(collectionId, [...(byCollection.get(collectionId) ?? []), product])
  return byCollection
}

/** Drizzle drops the table name from columns in a selected expression, but not from nested ones. */
const selected = <Value>(expression: SQL<Value>): SQL<Value> => sql`${expression}`

const placeIn = ({ place }: Pick<PageQuery, 'place'>): { place?: SQL<CursorPosition['at']> } =>
  place ? { place: selected(place) } : {}

export async function findProduct(db: Queryable, where: SQL | undefined): Promise<ProductRecord | undefined> {
  const [product] = await db.select(productWithRelations).from(products).where(where).limit(1)
  return product
}

/** Locks products until the transaction ends, always in the same order. Returns the ids that exist. */
export async function lockProducts(tx: Queryable, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(sql`${products.id} = any(${sql.param(ids)}::uuid[])`)
    .orderBy(asc(products.id))
    .for('update')
  return rows.map(({ id }) => id)
}

/** Includes hidden products. */
export const countAllProducts = (db: Queryable): Promise<number> => countProducts(db, {})

const countProducts = (
  db: Queryable,
  { where, maxCounted }: Partial<Pick<Selection, 'where' | 'maxCounted'>>,
): Promise<number> => countRows(db, db.select({ id: products.id }).from(products).where(where), maxCounted)

// Reads the parts of a product with its row: one round trip per page.

const variantsOfProduct = sql<VariantRecord[]>`(select json_agg(json_build_object(
    'id', ${variants.id}, 'choices', ${variants.choices}, 'sku', ${variants.sku}, 'price', ${variants.price},
    'cost', ${variants.cost}, 'weight', ${variants.weight}, 'taxGroupId', ${variants.taxGroupId}, 'barcode', ${variants.barcode}, 'lowStockThreshold', ${variants.lowStockThreshold},
    'quantity', ${variants.quantity}, 'inStock', ${variants.inStock}, 'visible', ${variants.visible}) order by ${variants.position})
  from ${variants} where ${variants.productId} = ${products.id})`

const mediaOfProduct = sql<MediaRecord[]>`(select coalesce(json_agg(json_build_object(
    'id', ${media.id}, 'mediaType', ${media.mediaType}, 'format', ${media.format}, 'width', ${media.width},
    'height', ${media.height}, 'posterId', ${media.posterId}, 'altText', ${productMedia.altText}) order by ${productMedia.position}), '[]')
  from ${productMedia} join ${media} on ${media.id} = ${productMedia.mediaId}
  where ${productMedia.productId} = ${products.id})`

const collectionsOfProduct = sql<
  string[]
>`array(select ${collectionProducts.collectionId} from ${collectionProducts}
  where ${collectionProducts.productId} = ${products.id} order by ${collectionProducts.collectionId})`

export const productWithRelations = {
  ...getTableColumns(products),
  variants: selected(variantsOfProduct),
  media: selected(mediaOfProduct),
  collectionIds: selected(collectionsOfProduct),
  translatedTo: selected(translatedTo('PRODUCT', products)),
}

const productsWithRelations = prepareStatement((db) =>
  db
    .select(productWithRelations)
    .from(products)
    .where(sql`${products.id} = any(${opaquePlaceholder('ids', 'uuid[]')})`)
    .prepare('whole_products'),
)
