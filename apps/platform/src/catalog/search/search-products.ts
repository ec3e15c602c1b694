import type { SearchFacets, SearchResults, Wire } from '@vitrine/contract'
import type { LanguageCode } from '@vitrine/ui/i18n'
import { type Caller, isElevated } from '../../kernel/caller.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import type { StoredFilterSettings } from '../../kernel/database/schema/shop/shop.ts'
import { SerializedJson } from '../../kernel/http/serialized-json.ts'
import { findProductsWithRelations } from '../products/product-repository.ts'
import { serializeProduct } from '../products/product-serializer.ts'
import { type CachedRead, joinProductJson } from '../queries/read-catalog.ts'
import { translateCollectionNames, translateProducts } from '../translations/translation-repository.ts'
import { countFacets, findOptions } from './facet-repository.ts'
import { serializeFacets } from './facet-serializer.ts'
import { fuzzySearch, type ParsedSearch } from './fuzzy-search.ts'
import { groupOptions, listOptionNames } from './option-filters.ts'
import { combineConditions, type FilterConditions, filterConditions, visibleOnly } from './search-filters.ts'
import { findMatches } from './search-repository.ts'
import type { Search } from './search-schema.ts'

/** The source and the caller of a search. */
export interface SearchContext extends CachedRead {
  readonly db: Queryable
  readonly caller: Caller
  /** The shop's first language. */
  readonly originalLanguage: LanguageCode
  readonly filterSettings: StoredFilterSettings
}

const DEFAULT_PAGE_SIZE = 50

/** Finds products by words and filters, and counts the facets. */
export async function searchProducts(
  searchContext: SearchContext,
  search: Search,
): Promise<SerializedJson<Wire<SearchResults>>> {
  const { db, caller, serializerContext, originalLanguage, filterSettings } = searchContext
  const { currency, language } = serializerContext
  const visibility = isElevated(caller) ? undefined : visibleOnly
  const offset = search.paging?.offset ?? 0
  const needsOptions = search.withFacets || search.filter?.options?.length
  const optionFilters = groupOptions(filterSettings, needsOptions ? await listOptionNames(db) : [])
  const conditionsFor = ({ where }: Pick<ParsedSearch, 'where'>) =>
    filterConditions(search.filter ?? {}, where, currency, optionFilters)
  const { read, found } = await fuzzySearch(db, search.text ?? '', {
    visibility,
    orSome: true,
    originalLanguage,
    language,
    find: (read) =>
      findMatches(db, {
        language,
        where: combineConditions(conditionsFor(read)),
        named: read.named && combineConditions(conditionsFor({ where: read.named })),
        text: read.text,
        sort: search.sort ?? 'RELEVANCE',
        limit: search.paging?.limit ?? DEFAULT_PAGE_SIZE,
        offset,
      }),
    isEmpty: ({ total }) => total === 0,
  })
  const { words, isCorrected, isPartial } = read
  const { productIds, total, isCapped } = found
  const texts = await textsOf(searchContext, productIds)
  const rest: Omit<Wire<SearchResults>, 'products'> = {
    metadata: { count: texts.size, offset, total, tooManyToCount: isCapped },
    ...(search.withFacets && { facets: await facetsOf(searchContext, conditionsFor(read)) }),
    ...(isCorrected && { correction: words.join(' ') }),
    ...(isPartial && { partial: true }),
  }
  return new SerializedJson(
    `{"products":${joinProductJson(productIds, texts)},${JSON.stringify(rest).slice(1)}`,
  )
}

/** The products in catalog form. Merchants also see hidden ones, read from the primary database. */
async function textsOf(
  searchContext: SearchContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { db, caller, serializerContext, productJson: texts } = searchContext
  if (!isElevated(caller)) return texts(ids, serializerContext)
  const found = await findProductsWithRelations(db, ids)
  const products = await translateProducts(db, found, serializerContext.language)
  return new Map(
    products.map((product) => [product.id, JSON.stringify(serializeProduct(product, serializerContext))]),
  )
}

async function facetsOf(
  { db, serializerContext: { currency, language }, originalLanguage }: SearchContext,
  conditions: FilterConditions,
): Promise<Wire<SearchFacets>> {
  const counted = await countFacets(db, conditions)
  const collections = await translateCollectionNames(db, counted.collections, language)
  const options = await findOptions(
    db,
    counted.choices.map(({ productId }) => productId),
    language,
  )
  return serializeFacets(
    { ...counted, collections },
    options,
    currency,
    conditions.optionFilters,
    language ?? originalLanguage,
  )
}
