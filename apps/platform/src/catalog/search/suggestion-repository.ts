import type { LanguageCode } from '@vitrine/ui/i18n'
import { and, like, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import {
  collections,
  productMedia,
  products,
  variants,
} from '../../kernel/database/schema/catalog/catalog.ts'
import { media } from '../../kernel/database/schema/catalog/media.ts'
import { productSearch, searchNames } from '../../kernel/database/schema/catalog/search.ts'
import { translations } from '../../kernel/database/schema/catalog/translations.ts'
import { relevance } from './search-repository.ts'
import type { TextQuery } from './text-query.ts'

export interface SuggestedRow extends Record<string, unknown> {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly price: number
  readonly hasHigherPrices: boolean
  readonly picture: {
    readonly id: string
    readonly size: { readonly width: number; readonly height: number; readonly altText: string }
  } | null
}

/** How many of each kind are suggested, and how many product candidates are ranked. */
const MAX_PRODUCTS = 6
const MAX_NAMES = 4
const MAX_CANDIDATES = 500

export async function findSuggestedProducts(
  db: Queryable,
  where: SQL | undefined,
  text: TextQuery,
): Promise<SuggestedRow[]> {
  const { rows } = await db.execute<SuggestedRow>(suggestedProductsQuery(where, text))
  return rows.map((row) => ({ ...row, price: Number(row.price) }))
}

export const suggestedProductsQuery = (where: SQL | undefined, text: TextQuery): SQL => sql`
  with candidates as materialized (
    select ${productSearch.productId} as id, ${productSearch.price} as price, ${relevance(text)} as relevance
    from ${productSearch} where ${where ?? sql`true`} limit ${MAX_CANDIDATES}),
  best as materialized (select * from candidates order by relevance desc, id desc limit ${MAX_PRODUCTS})
  select best.id, ${products.name}, ${products.slug}, best.price,
    (select count(distinct coalesce(${variants.price}, ${products.price})) > 1 from ${variants}
     where ${variants.productId} = best.id and ${variants.visible}) as "hasHigherPrices",
    (select json_build_object('id', ${media.id}, 'size', json_build_object(
       'width', ${media.width}, 'height', ${media.height}, 'altText', ${productMedia.altText}))
     from ${productMedia} join ${media} on ${media.id} = ${productMedia.mediaId}
     where ${productMedia.productId} = best.id and ${media.width} is not null
     order by ${productMedia.position} limit 1) as picture
  from best join ${products} on ${products.id} = best.id order by best.relevance desc, best.id desc`

interface Names {
  readonly collections: { readonly id: string; readonly name: string; readonly slug: string }[]
  readonly brands: { readonly name: string }[]
}

/** Collections and brands that match all of the words or prefixes. */
export async function findSuggestedNames(
  db: Queryable,
  words: readonly string[],
  language?: LanguageCode | undefined,
): Promise<Names> {
  const { rows } = await db.execute<{ name: string; id: string | null; slug: string | null }>(
    namesQuery(words, language),
  )
  return {
    collections: rows.flatMap(({ id, name, slug }) => (id && slug ? [{ id, name, slug }] : [])),
    brands: rows.flatMap(({ id, name }) => (id ? [] : [{ name }])),
  }
}

export const namesQuery = (words: readonly string[], language?: LanguageCode | undefined): SQL => sql`
  (select ${collections.name}, ${collections.id}, ${collections.slug}
   from ${searchNames} join ${collections} on ${collections.id} = ${searchNames.collectionId}
   where ${collections.visible} and (${hasAll(words)} ${orTranslated(words, language)}) order by length(${collections.name}), 1 limit ${MAX_NAMES})
  union all
  (select distinct on (length(${searchNames.name}), ${searchNames.name}) ${searchNames.name}, null, null
   from ${searchNames} where ${searchNames.collectionId} is null and ${hasAll(words)}
     and exists (select from ${productSearch}
       where ${productSearch.brand} = ${searchNames.name} and ${productSearch.visible})
   order by length(${searchNames.name}), ${searchNames.name} limit ${MAX_NAMES})`

const orTranslated = (words: readonly string[], language: LanguageCode | undefined): SQL =>
  language
    ? sql`or exists (select from ${translations} where ${translations.entityId} = ${collections.id}
        and ${translations.kind} = 'COLLECTION' and ${translations.field} = 'name'
        and ${translations.language} = ${language}
        and ${and(...words.map((word) => sql`' ' || search_key(${translations.text}) like ${`% ${word}%`}`))})`
    : sql``

/** Words contain only letters and digits, so patterns need no escaping. */
const hasAll = (words: readonly string[]): SQL | undefined =>
  and(...words.map((word) => like(searchNames.key, `% ${word}%`)))
