import type { Product } from '@vitrine/contract'
import { startingPrice } from '@vitrine/react'
import type { I18n } from '../i18n/i18n.server.ts'
import { type ResponsiveImage, responsiveImage } from '../shared/responsive-image.server.ts'
import { type FormattedPrice, formatPrice, formatProductPrices } from './format-price.server.ts'

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
  readonly soldOut: boolean
}

/** Creates product cards in the language of a request. */
export const createProductCard =
  ({ locale, messages, t }: I18n) =>
  (product: Product): ProductCard => {
    const soldOut = !product.stock.inStock
    const { price, hasHigherPrices } = startingPrice(formatProductPrices(product, locale))
    const formatted = formatPrice(price, locale)
    const label = soldOut
      ? messages.productCard.soldOut
      : product.ribbon || (formatted.was && messages.productCard.sale)
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
      soldOut,
    }
  }
