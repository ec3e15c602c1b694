import type { Product, SearchFacets, SearchResults, Wire } from '@vitrine/contract'
import { type Caller, isElevated } from '../caller.ts'
import { queryProducts } from '../catalogue/read-catalogue.ts'
import type { Config } from '../config.ts'
import type { Queryable } from '../database/open.ts'
import { LIMITS } from '../limits.ts'
import { Refusal } from '../refusal.ts'
import { readShop } from '../shop/settings.ts'
import { countFacets, findOptions } from './facet-repository.ts'
import { facetsAnswer } from './facets.ts'
import { type Conditions, conditionBut, conditionsOf, visibleOnly } from './filters.ts'
import { findMatches } from './search-repository.ts'
import type { Search } from './search-request.ts'
import { understand } from './understand.ts'

/** Where a search is done and by whom. */
export interface Searching {
  readonly db: Queryable
  readonly config: Pick<Config, 'publicUrl' | 'shopUrl'>
  readonly caller: Caller
  /** In which currency the caller likes to see prices. */
  readonly currencyWanted?: string | undefined
}

const DEFAULT_PAGE_SIZE = 50

/** Finds products by words and filters, and counts what the search could be narrowed down by. */
export async function searchProducts(searching: Searching, search: Search): Promise<Wire<SearchResults>> {
  const { db, caller } = searching
  const { currency } = await readShop(db)
  const { text, where, words, isCorrected } = await understand(
    db,
    search.text ?? '',
    isElevated(caller) ? undefined : visibleOnly,
  )
  const conditions = conditionsOf(search.filter ?? {}, where, currency)
  const offset = search.paging?.offset ?? 0
  const { productIds, total } = await findMatches(db, {
    where: conditionBut(conditions),
    text,
    sort: search.sort ?? 'RELEVANCE',
    limit: search.paging?.limit ?? DEFAULT_PAGE_SIZE,
    offset,
  })
  const products = await wholeProducts(searching, productIds)
  return {
    products,
    metadata: { count: products.length, offset, total, tooManyToCount: total >= LIMITS.searchCandidates },
    ...(search.withFacets && { facets: await facetsOf(db, conditions, currency) }),
    ...(isCorrected && { correction: words.join(' ') }),
  }
}

/** The products as the catalogue answers them, in the order of their ids. */
async function wholeProducts(searching: Searching, ids: readonly string[]): Promise<Wire<Product>[]> {
  if (ids.length === 0) return []
  const page = await queryProducts(searching, {
    filter: { id: { $in: ids } },
    paging: { limit: ids.length },
  })
  if (page instanceof Refusal) throw new Error('The catalogue refused to read products by their ids.')
  const byId = new Map(page.products.map((product) => [product.id, product]))
  return ids.map((id) => byId.get(id)).filter((product) => product !== undefined)
}

async function facetsOf(
  db: Queryable,
  conditions: Conditions,
  currency: string,
): Promise<Wire<SearchFacets>> {
  const counted = await countFacets(db, conditions)
  const options = await findOptions(
    db,
    counted.choices.map(({ productId }) => productId),
  )
  return facetsAnswer(counted, options, currency)
}
