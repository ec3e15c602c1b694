import { findProducts } from './listing/find.server.ts'
import { readListing } from './listing/state.server.ts'
import { cardIn, type ProductCard } from './product-card.server.ts'
import type { RequestContext } from './request-context.server.ts'

/** What the front page shows of the shop. */
export interface Shelves {
  readonly fresh: readonly ProductCard[]
  readonly reduced: readonly ProductCard[]
  readonly total: number
}

/** These fill whole rows of two, three and four. */
const inFresh = 12
const inReduced = 4

/** The newest products, and some that cost less than they did. */
export async function shelvesOf({ shop, i18n }: Pick<RequestContext, 'shop' | 'i18n'>): Promise<Shelves> {
  const listing = (query: string) => readListing(new URLSearchParams(query), i18n.locale)
  const [fresh, sale] = await Promise.all([
    findProducts(shop, listing(''), []),
    findProducts(shop, listing('sale=on'), []),
  ])
  const isReduced = ({ priceData }: (typeof sale.products)[number]) =>
    priceData.discountedPrice < priceData.price
  const card = cardIn(i18n)
  return {
    fresh: fresh.products.slice(0, inFresh).map(card),
    // A platform that cannot tell which are reduced answers with all.
    reduced: sale.products.filter(isReduced).slice(0, inReduced).map(card),
    total: fresh.total,
  }
}
