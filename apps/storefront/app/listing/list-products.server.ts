import { redirect } from 'react-router'
import type { I18n } from '../i18n/request-i18n.server.ts'
import { createProductCards, type ProductCard } from '../product/product-card.server.ts'
import { getCurrencyConversion } from '../shared/currency-conversion.server.ts'
import { orErrorResponse } from '../shared/loader-errors.server.ts'
import type { RequestContext } from '../shared/request-context.server.ts'
import { type PreviewImage, previewImage } from '../shared/responsive-image.server.ts'
import type { Shop } from '../shared/shop-client.server.ts'
import { type FilterPanelView, getFilterPanel } from './filter-panel.server.ts'
import { type FoundProducts, findProducts } from './find-products.server.ts'
import {
  hasCanonicalPages,
  PAGE_SIZE,
  type Pages,
  parseListing,
  serializeListing,
  withPrice,
} from './listing-params.server.ts'
import { getPagination, type Pagination } from './pagination.server.ts'
import { catalogBounds, displayedBounds } from './price-bounds.server.ts'

/** A product list as its page shows it. */
export interface ProductList {
  readonly path: string
  readonly products: readonly ProductCard[]
  readonly total: number
  readonly shown: Pages
  readonly pages: number
  readonly panel: FilterPanelView
  readonly pagination?: Pagination
  /** A note about a corrected or partial search. */
  readonly searchNotice?: string
}

/** A list, and the image of its first product for link previews. */
export interface ListedProducts extends ProductList {
  readonly previewImage: PreviewImage | undefined
}

interface ListProductsOptions {
  readonly requestContext: Pick<RequestContext, 'shop' | 'i18n' | 'shopDetails' | 'currency'>
  /** The path of the list, without language and query. */
  readonly path: string
  readonly search: URLSearchParams
  /** The collection to list; all products without one. */
  readonly collectionId?: string
}

/** Lists the requested pages. Redirects to the canonical URL if the request names no valid pages. */
export async function listProducts({
  requestContext,
  path,
  search,
  collectionId,
}: ListProductsOptions): Promise<ListedProducts> {
  const { shop, i18n, shopDetails } = requestContext
  const exchange = getCurrencyConversion(shopDetails, requestContext.currency)
  const asked = parseListing(search, i18n.locale)
  const listing = withPrice(asked, displayedBounds(asked.price, exchange))
  const at = (shown: Pages) => redirect(`${path}${serializeListing({ ...listing, pages: shown })}`)
  if (!hasCanonicalPages(search, listing)) throw at(listing.pages)
  const within = collectionId ? [collectionId] : await collectionIds(shop, listing.collections)
  const counted = withPrice(listing, catalogBounds(listing.price, exchange))
  const found = await orErrorResponse(findProducts(shop, counted, within))
  const { products, total, facets } = found
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  if (listing.pages.first > pages) throw at({ first: pages, last: pages })
  const searchNotice = formatSearchNotice(found, listing.text, i18n)
  const pagination = getPagination(path, listing, total, pages)
  return {
    path,
    products: await createProductCards(products, requestContext),
    previewImage: previewImage(products.find(({ media }) => media.mainMedia?.image)?.media.mainMedia?.image),
    total,
    shown: { first: listing.pages.first, last: Math.min(listing.pages.last, pages) },
    pages,
    panel: getFilterPanel(listing, {
      path,
      facets,
      exchange,
      currency: exchange.shown ?? shopDetails.currency ?? products[0]?.priceData.currency ?? 'USD',
      shownIn: products[0]?.convertedPriceData?.currency,
      typed: search,
      i18n,
      byCollection: !collectionId,
      total,
    }),
    ...(pagination && { pagination }),
    ...(searchNotice && { searchNotice }),
  }
}

function formatSearchNotice(
  { correction, partial }: Pick<FoundProducts, 'correction' | 'partial'>,
  typed: string,
  { messages, t }: Pick<I18n, 'messages' | 't'>,
): string | undefined {
  if (partial) return t(messages.listing.partialMatches, { text: correction ?? typed })
  return correction && t(messages.listing.corrected, { text: typed, correction })
}

/** Matches no collection, so that an unknown slug gives an empty list. */
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
