import type { SearchSort } from '@vitrine/contract'
import type { LanguageCode } from '@vitrine/ui/i18n'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { productSearch, translatedSearch } from '../../kernel/database/schema/catalog/search.ts'
import { LIMITS } from '../../kernel/limits.ts'
import type { TextQuery } from './text-query.ts'

export interface MatchQuery {
  readonly where: SQL | undefined
  /** Finds the products that have the exact words in their names, where all of them match. */
  readonly named?: SQL | undefined
  /** How many of those leave no place for others. */
  readonly enough?: number
  /** Absent without a search text. */
  readonly text: TextQuery | undefined
  /** The language of the names by which they are sorted; absent for the shop's first one. */
  readonly language?: LanguageCode | undefined
  readonly sort: SearchSort
  readonly limit: number
  readonly offset: number
}

/** The products on one page, best first, and the total up to the candidate limit. */
export interface Matches {
  readonly productIds: readonly string[]
  readonly total: number
  /** Whether there may be more than the total. */
  readonly isCapped: boolean
}

export async function findMatches(db: Queryable, matching: MatchQuery): Promise<Matches> {
  const { rows } = await db.execute<{ productIds: string[]; total: number; isCapped: boolean }>(
    matchesQuery(matching),
  )
  return rows[0] ?? { productIds: [], total: 0, isCapped: false }
}

/**
 * Only a limited number of candidates is sorted, so that a frequent word costs no more than a rare one. Without words
 * they come in index order; with words the best of the candidates win. Enough products in stock with the words in their
 * names come before all others, so that the others, which are found by prefixes, are not even looked for.
 */
export function matchesQuery(matching: MatchQuery): SQL {
  const { where, named, enough = LIMITS.searchNamed, text, language, sort, limit, offset } = matching
  const order = orderOf(sort, text, language)
  const candidate = sql`select ${productSearch.productId} as id, ${order.by} as key from ${productSearch}`
  const inOrder = text
    ? sql``
    : sql`order by ${order.by} ${order.direction}, ${productSearch.productId} ${order.direction}`
  const found = (more: SQL) =>
    sql`${candidate} where ${where ?? sql`true`} ${more} ${inOrder} limit ${LIMITS.searchCandidates}`
  const isEnough = sql`(select count(*) = ${enough} from named)`
  const isBounded = named && sort === 'RELEVANCE' && offset + limit <= enough
  const candidates = isBounded
    ? sql`named as materialized (
        ${candidate} where ${named} and ${productSearch.inStock} limit ${enough}),
      candidates as materialized (
        select id, key from named where ${isEnough} union all (${found(sql`and not ${isEnough}`)}))`
    : sql`candidates as materialized (${found(sql``)})`
  return sql`with ${candidates}
    select (select count(*)::int from candidates) as total,
      (select count(*) >= ${LIMITS.searchCandidates} from candidates)${isBounded ? sql` or ${isEnough}` : sql``} as "isCapped",
      array(select id from candidates order by key ${order.direction}, id ${order.direction}
        limit ${limit} offset ${offset}) as "productIds"`
}

export async function hasMatch(db: Queryable, where: SQL | undefined): Promise<boolean> {
  const found = await db.select({ id: productSearch.productId }).from(productSearch).where(where).limit(1)
  return found.length > 0
}

/** Documents of translations contain the original words, too; products without one have their own document only. */
export const contains = ({ matches, language }: TextQuery): SQL =>
  language
    ? sql`${productSearch.productId} in (
        select ${translatedSearch.productId} from ${translatedSearch}
        where ${translatedSearch.language} = ${language} and ${translatedSearch.document} @@ ${matches}::tsquery
        union all
        select id from (select ${productSearch.productId} as id from ${productSearch}
          where ${productSearch.document} @@ ${matches}::tsquery) as original)`
    : sql`${productSearch.document} @@ ${matches}::tsquery`

/** The exact words are in the name. */
export const isNamed = (text: TextQuery): SQL => sql`${productSearch.document} @@ ${text.isNamed}::tsquery`

interface Order {
  readonly by: SQL
  readonly direction: SQL
}

function orderOf(sort: SearchSort, text: TextQuery | undefined, language: LanguageCode | undefined): Order {
  const ascending = sql`asc`
  const descending = sql`desc`
  switch (sort) {
    case 'RELEVANCE':
      if (text) return { by: relevance(text), direction: descending }
      return { by: sql`${productSearch.createdAt}`, direction: descending }
    case 'NEWEST':
      return { by: sql`${productSearch.createdAt}`, direction: descending }
    case 'PRICE_ASC':
      return { by: sql`${productSearch.price}`, direction: ascending }
    case 'PRICE_DESC':
      return { by: sql`${productSearch.price}`, direction: descending }
    case 'NAME_ASC':
      return { by: sql`${nameIn(language)} collate "C"`, direction: ascending }
  }
}

const nameIn = (language: LanguageCode | undefined): SQL =>
  language
    ? sql`coalesce((select ${translatedSearch.normalizedName} from ${translatedSearch}
        where ${translatedSearch.productId} = ${productSearch.productId} and ${translatedSearch.language} = ${language}),
        ${productSearch.normalizedName})`
    : sql`${productSearch.normalizedName}`

/**
 * The ranking of a match: in the name (whole words first), then brand and collections, then the text; and
 * availability.
 */
export const relevance = ({ matches, isNamed, withoutSynonyms, withSynonyms, language }: TextQuery): SQL => {
  const document = language
    ? sql`coalesce((select ${translatedSearch.document} from ${translatedSearch}
        where ${translatedSearch.productId} = ${productSearch.productId} and ${translatedSearch.language} = ${language}),
        ${productSearch.document})`
    : sql`${productSearch.document}`
  const own = withoutSynonyms
    ? sql` + case when ${document} @@ ${withoutSynonyms}::tsquery then 2
        when ${document} @@ ${withSynonyms}::tsquery then 0.5 else 0 end`
    : sql``
  return sql`(ts_rank('{0.05, 0.2, 0.4, 1}', ${document}, ${matches}::tsquery)
    + case when ${document} @@ ${isNamed}::tsquery then 1 else 0 end${own})
    * case when ${productSearch.inStock} then 1 else 0.5 end`
}
