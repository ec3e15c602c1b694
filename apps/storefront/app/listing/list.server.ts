import { redirect } from 'react-router'
import { exchangeOf } from '../exchange.server.ts'
import type { I18n } from '../i18n/i18n.server.ts'
import { orErrorResponse } from '../loader-errors.server.ts'
import { cardIn, type ProductCard } from '../product-card.server.ts'
import type { RequestContext } from '../request-context.server.ts'
import type { Shop } from '../shop.server.ts'
import { type Found, findProducts } from './find.server.ts'
import { type Pagination, paginationOf } from './pagination.server.ts'
import { type Panel, panelOf } from './panel.server.ts'
import { countedBounds, shownBounds } from './price-bounds.server.ts'
import { listingQuery, namesItsPages, type Pages, pageSize, readListing, withPrice } from './state.server.ts'

/** A list as its page shows it. */
export interface ProductList {
  readonly path: string
  readonly products: readonly ProductCard[]
  readonly total: number
  readonly shown: Pages
  readonly pages: number
  readonly panel: Panel
  readonly pagination?: Pagination
  /** What is to be said of how the words were taken. */
  readonly reading?: string
}

interface ListWanted {
  readonly requestContext: Pick<RequestContext, 'shop' | 'i18n' | 'facts' | 'currency'>
  /** Where the list is at home, without language and query. */
  readonly path: string
  readonly search: URLSearchParams
  /** The id of the collection that the list is of; all products without one. */
  readonly collectionId?: string
}

/** The part of a list that an address asks for. One that names no pages of it leads to one that does. */
export async function listProducts({
  requestContext,
  path,
  search,
  collectionId,
}: ListWanted): Promise<ProductList> {
  const { shop, i18n, facts } = requestContext
  const exchange = exchangeOf(facts, requestContext.currency)
  const asked = readListing(search, i18n.locale)
  const listing = withPrice(asked, shownBounds(asked.price, exchange))
  const at = (shown: Pages) => redirect(`${path}${listingQuery({ ...listing, pages: shown })}`)
  if (!namesItsPages(search, listing)) throw at(listing.pages)
  const within = collectionId ? [collectionId] : await collectionIds(shop, listing.collections)
  const counted = withPrice(listing, countedBounds(listing.price, exchange))
  const found = await orErrorResponse(findProducts(shop, counted, within))
  const { products, total, facets } = found
  const pages = Math.max(1, Math.ceil(total / pageSize))
  if (listing.pages.first > pages) throw at({ first: pages, last: pages })
  const reading = readingOf(found, listing.text, i18n)
  const pagination = paginationOf(path, listing, total, pages)
  return {
    path,
    products: products.map(cardIn(i18n)),
    total,
    shown: { first: listing.pages.first, last: Math.min(listing.pages.last, pages) },
    pages,
    panel: panelOf(listing, {
      path,
      facets,
      exchange,
      currency: exchange.shown ?? facts.currency ?? products[0]?.priceData.currency ?? 'USD',
      shownIn: products[0]?.convertedPriceData?.currency,
      typed: search,
      i18n,
      byCollection: !collectionId,
    }),
    ...(pagination && { pagination }),
    ...(reading && { reading }),
  }
}

function readingOf(
  { correction, partial }: Pick<Found, 'correction' | 'partial'>,
  typed: string,
  { messages, t }: Pick<I18n, 'messages' | 't'>,
): string | undefined {
  if (partial) return t(messages.listing.someWords, { text: correction ?? typed })
  return correction && t(messages.listing.corrected, { text: typed, correction })
}

/** Nothing is called like an unknown slug, so a list that keeps to one must be empty. */
const unknown = '00000000-0000-0000-0000-000000000000'

async function collectionIds({ collections }: Pick<Shop, 'collections'>, slugs: readonly string[]) {
  if (slugs.length === 0) return []
  const { items } = await orErrorResponse(
    collections
      .queryCollections()
      .hasSome('slug', [...slugs])
      .find(),
  )
  return items.length > 0 ? items.map(({ _id }) => _id) : [unknown]
}
