import type { PriorPrice, Product } from '@vitrine/contract'
import { startingPrice } from '@vitrine/react'
import type { I18n } from '../i18n/i18n.server.ts'
import type { RequestContext } from '../shared/request-context.server.ts'
import { type ResponsiveImage, responsiveImage } from '../shared/responsive-image.server.ts'
import { type FormattedPrice, formatPrice, formatProductPrices } from './format-price.server.ts'
import { findPriorPrices, formatPriorPrice, startingPriorPrice } from './prior-prices.server.ts'

/** A product as lists show it. */
export interface ProductCard {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly brand?: string
  /** The badge on the image: sold out, the merchant's ribbon, or sale. */
  readonly label?: string
  readonly image?: ResponsiveImage
  readonly price: FormattedPrice
  /** "From" and the lowest price, if variants differ in price. */
  readonly from?: string
  /** The lowest price before the discount, as a sentence. */
  readonly priorPrice?: string
  readonly soldOut: boolean
}

/** Creates the cards of a list. */
export async function createProductCards(
  products: readonly Product[],
  requestContext: Pick<RequestContext, 'shop' | 'shopDetails' | 'i18n'>,
): Promise<ProductCard[]> {
  const priorPrices = await findPriorPrices(products, requestContext)
  return products.map(createProductCard(requestContext.i18n, priorPrices))
}

/** Creates product cards in the language of a request. */
export const createProductCard =
  (i18n: I18n, priorPrices: readonly PriorPrice[] = []) =>
  (product: Product): ProductCard => {
    const { locale, messages, t } = i18n
    const soldOut = !product.stock.inStock
    const { price, hasHigherPrices } = startingPrice(formatProductPrices(product, locale))
    const formatted = formatPrice(price, locale)
    const label = soldOut
      ? messages.productCard.soldOut
      : product.ribbon || (formatted.was && messages.productCard.sale)
    const prior = startingPriorPrice(product, priorPrices)
    const image = responsiveImage(product.media.mainMedia?.image, 'tile')
    return {
      id: product._id,
      slug: product.slug,
      name: product.name,
      ...(product.brand && { brand: product.brand }),
      ...(label && { label }),
      ...(image && { image }),
      price: formatted,
      ...(hasHigherPrices && {
        from: t(messages.productCard[formatted.was ? 'nowFrom' : 'from'], { price: formatted.now }),
      }),
      ...(prior && { priorPrice: formatPriorPrice(prior, i18n) }),
      soldOut,
    }
  }
