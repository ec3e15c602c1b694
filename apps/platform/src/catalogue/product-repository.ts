import { and, asc, count, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../database/open.ts'
import { collectionProducts, media, productMedia, products, variants } from '../database/schema/index.ts'
import type { Selection } from '../query/query.ts'
import type { MediaRecord, ProductRecord, VariantRecord } from './product-record.ts'

/** A page of products, and how many there are on all pages. */
interface FoundProducts {
  readonly products: readonly ProductRecord[]
  readonly total: number
}

/** Newest first, where neither the caller nor a collection says otherwise. */
const NEWEST_FIRST = [desc(products.createdAt), desc(products.id)]

export async function findProducts(db: Queryable, selection: Selection): Promise<FoundProducts> {
  const { where, orderBy, limit, offset } = selection
  const page = await db
    .select(wholeProduct)
    .from(products)
    .where(where)
    .orderBy(...(orderBy.length > 0 ? orderBy : NEWEST_FIRST))
    .limit(limit)
    .offset(offset)
  return { products: page, total: await totalOf(db, selection, page.length) }
}

/** The products of one collection in the order the merchant gave them. */
export async function findProductsInOrderOf(
  db: Queryable,
  collectionId: string,
  selection: Selection,
): Promise<FoundProducts> {
  const { where, limit, offset } = selection
  const page = await db
    .select(wholeProduct)
    .from(collectionProducts)
    .innerJoin(products, eq(products.id, collectionProducts.productId))
    .where(and(eq(collectionProducts.collectionId, collectionId), where))
    .orderBy(asc(collectionProducts.position), asc(collectionProducts.productId))
    .limit(limit)
    .offset(offset)
  return { products: page, total: await totalOf(db, selection, page.length) }
}

export async function findProduct(db: Queryable, where: SQL | undefined): Promise<ProductRecord | undefined> {
  const [product] = await db.select(wholeProduct).from(products).where(where).limit(1)
  return product
}

/** Locks products until the transaction ends, always in the same order; the ids of those there are. */
export async function lockProducts(tx: Queryable, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(sql`${products.id} = any(${sql.param(ids)}::uuid[])`)
    .orderBy(asc(products.id))
    .for('update')
  return rows.map(({ id }) => id)
}

/** Hidden ones too. */
export const countAllProducts = (db: Queryable): Promise<number> => countProducts(db, undefined)

/** A page that is not full is the last one, so nothing needs to be counted. */
const totalOf = async (db: Queryable, { where, limit, offset }: Selection, found: number): Promise<number> =>
  found < limit && (found > 0 || offset === 0) ? offset + found : countProducts(db, where)

async function countProducts(db: Queryable, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(products).where(where)
  return row?.total ?? 0
}

// The parts of a product come with its row: one round trip for a page, whatever its products are made of.

/** Drizzle drops the table from columns it finds in a selected expression; those one level down keep theirs. */
const selected = <Value>(expression: SQL<Value>): SQL<Value> => sql`${expression}`

const variantsOfProduct = sql<VariantRecord[]>`(select json_agg(json_build_object(
    'id', ${variants.id}, 'choices', ${variants.choices}, 'sku', ${variants.sku}, 'price', ${variants.price},
    'cost', ${variants.cost}, 'weight', ${variants.weight}, 'quantity', ${variants.quantity}, 'inStock', ${variants.inStock}, 'visible', ${variants.visible}) order by ${variants.position})
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

const wholeProduct = {
  ...getTableColumns(products),
  variants: selected(variantsOfProduct),
  media: selected(mediaOfProduct),
  collectionIds: selected(collectionsOfProduct),
}
