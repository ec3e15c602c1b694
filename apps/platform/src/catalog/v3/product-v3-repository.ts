import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { collectionProducts, collections, products } from '../../kernel/database/schema/catalog/catalog.ts'
import { productSearch } from '../../kernel/database/schema/catalog/search.ts'
import { LIMITS } from '../../kernel/limits.ts'
import type { OrderKey, Selection } from '../../kernel/query/compile-query.ts'
import type { CursorPosition } from '../../kernel/query/cursor.ts'
import { countRows, type FoundRows, pageQuery } from '../../kernel/query/read-page.ts'
import { COLLECTION_ORDER, NEWEST_FIRST } from '../products/product-repository.ts'
import type { ParsedSearch } from '../search/fuzzy-search.ts'
import { relevance } from '../search/search-repository.ts'

/** A page of the ids of products. Without an order of its own, a search is ordered by relevance, and a category by its merchant. */
export async function findProductV3Page(
  db: Queryable,
  selection: Selection,
  {
    text,
    collectionId,
  }: { readonly text?: ParsedSearch['text']; readonly collectionId?: string | undefined },
): Promise<FoundRows<{ readonly id: string }>> {
  const inCollection = text ? undefined : collectionId
  const order = text ? byRelevance(relevance(text)) : inCollection ? COLLECTION_ORDER : NEWEST_FIRST
  const { where, orderBy, limit, offset, place } = pageQuery(selection, order)
  const all = db
    .select({ id: products.id, place: sql<CursorPosition['at'] | null>`${place ?? sql`null`}` })
    .from(products)
    .innerJoin(productSearch, eq(productSearch.productId, products.id))
    .$dynamic()
  const isPlaced = and(
    eq(collectionProducts.productId, products.id),
    inCollection ? eq(collectionProducts.collectionId, inCollection) : undefined,
  )
  const rows = await (inCollection ? all.innerJoin(collectionProducts, isPlaced) : all)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
  return { rows, total: () => countProductsV3(db, selection.where) }
}

const byRelevance = (rank: SQL): readonly OrderKey[] => [
  // A whole number, because a cursor must compare exactly.
  { by: sql`((${rank}) * 1000000000)::bigint`, type: 'bigint', isNullable: false, order: 'DESC' },
  { by: sql`${products.id}`, type: 'uuid', isNullable: false, order: 'DESC' },
]

export const countProductsV3 = (db: Queryable, where: SQL | undefined): Promise<number> =>
  countRows(db, matchingProducts(db, where), undefined)

export const matchingProducts = (db: Queryable, where: SQL | undefined) =>
  db
    .select({ id: products.id })
    .from(products)
    .innerJoin(productSearch, eq(productSearch.productId, products.id))
    .where(where)

/** The products with the words of a search; only so many are ranked, so that a frequent word costs no more. */
export const isFound = ({ where }: ParsedSearch): SQL | undefined =>
  where &&
  sql`${products.id} in (select ${productSearch.productId} from ${productSearch} where ${where} limit ${LIMITS.searchCandidates})`

/** The visible collections among these. */
export const findVisibleCollections = async (
  db: Queryable,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly name: string; readonly slug: string }[]> =>
  ids.length === 0
    ? []
    : db
        .select({ id: collections.id, name: collections.name, slug: collections.slug })
        .from(collections)
        .where(and(inArray(collections.id, [...ids]), eq(collections.visible, true)))
