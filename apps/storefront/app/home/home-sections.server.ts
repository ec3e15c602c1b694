import { findProducts } from '../listing/find-products.server.ts'
import { parseListing } from '../listing/listing-params.server.ts'
import { createProductCard, type ProductCard } from '../product/product-card.server.ts'
import type { RequestContext } from '../shared/request-context.server.ts'

/** The product sections of the home page. */
export interface HomeSections {
  readonly newest: readonly ProductCard[]
  readonly onSale: readonly ProductCard[]
  readonly total: number
}

/** Both numbers fill complete rows of two and four. */
const MAX_NEWEST = 12
const MAX_ON_SALE = 4

export async function getHomeSections({
  shop,
  i18n,
}: Pick<RequestContext, 'shop' | 'i18n'>): Promise<HomeSections> {
  const listing = (query: string) => parseListing(new URLSearchParams(query), i18n.locale)
  const [newest, sale] = await Promise.all([
    findProducts(shop, listing(''), []),
    findProducts(shop, listing('sale=on'), []),
  ])
  const isOnSale = ({ priceData }: (typeof sale.products)[number]) =>
    priceData.discountedPrice < priceData.price
  const card = createProductCard(i18n)
  return {
    newest: newest.products.slice(0, MAX_NEWEST).map(card),
    // A platform without this filter returns all products.
    onSale: sale.products.filter(isOnSale).slice(0, MAX_ON_SALE).map(card),
    total: newest.total,
  }
}
