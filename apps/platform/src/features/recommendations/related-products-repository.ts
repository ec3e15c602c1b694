import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { productSearch } from '../../kernel/database/schema/catalog/search.ts'

/** The basis of the comparison. */
export interface Similarity {
  readonly productIds: readonly string[]
  readonly collectionIds: readonly string[]
  readonly brands: readonly string[]
  /** The median of their prices. */
  readonly price: number
}

/** The number of candidates per kind of similarity. */
const MAX_CANDIDATES = 500
const MAX_NEIGHBORS = 50

/** The common features of these products; `undefined` when none is visible. */
export async function findSimilarity(
  db: Queryable,
  productIds: readonly string[],
): Promise<Similarity | undefined> {
  if (productIds.length === 0) return undefined
  const seeds = await db
    .select({
      productId: productSearch.productId,
      brand: productSearch.brand,
      collectionIds: productSearch.collectionIds,
      price: productSearch.price,
    })
    .from(productSearch)
    .where(and(inArray(productSearch.productId, [...productIds]), eq(productSearch.visible, true)))
  if (seeds.length === 0) return undefined
  return {
    productIds: seeds.map(({ productId }) => productId),
    collectionIds: [...new Set(seeds.flatMap(({ collectionIds }) => collectionIds))],
    brands: [...new Set(seeds.flatMap(({ brand }) => (brand === null ? [] : [brand])))],
    price: Math.round(seeds.reduce((sum, { price }) => sum + price, 0) / seeds.length),
  }
}

export async function findRelated(db: Queryable, similarity: Similarity, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(relatedQuery(similarity, limit))
  return rows.map(({ id }) => id)
}

/** In stock first, then by shared collections, brand and similar price. */
export function relatedQuery({ productIds, collectionIds, brands, price }: Similarity, limit: number): SQL {
  const inCollections = sql`${sql.param([...collectionIds])}::uuid[]`
  const ofBrands = sql`${sql.param([...brands])}::text[]`
  const selectCandidates = (
    where: SQL,
    order: SQL,
    max: number,
  ) => sql`(select ${productSearch.productId} as id
    from ${productSearch} where ${productSearch.visible} and ${where} ${order} limit ${max})`
  const candidates = [
    selectCandidates(sql`${productSearch.collectionIds} && ${inCollections}`, sql``, MAX_CANDIDATES),
    selectCandidates(sql`${productSearch.brand} = any (${ofBrands})`, sql``, MAX_CANDIDATES),
    selectCandidates(
      sql`${productSearch.price} >= ${price}`,
      sql`order by ${productSearch.price}, ${productSearch.productId}`,
      MAX_NEIGHBORS,
    ),
    selectCandidates(
      sql`${productSearch.price} < ${price}`,
      sql`order by ${productSearch.price} desc, ${productSearch.productId} desc`,
      MAX_NEIGHBORS,
    ),
  ]
  const shared = sql`(select count(*) from unnest(${productSearch.collectionIds}) as own where own = any (${inCollections}))`
  return sql`with candidates as materialized (${sql.join(candidates, sql` union `)})
    select ${productSearch.productId} as id from candidates join ${productSearch} on ${productSearch.productId} = candidates.id
    where candidates.id <> all (${sql.param([...productIds])}::uuid[])
    order by ${productSearch.inStock} desc,
      2 * ${shared} + case when ${productSearch.brand} = any (${ofBrands}) then 1 else 0 end
        - abs(ln((${productSearch.price} + 100) / (${price}::numeric + 100))) desc,
      ${productSearch.createdAt} desc, ${productSearch.productId}
    limit ${limit}`
}
