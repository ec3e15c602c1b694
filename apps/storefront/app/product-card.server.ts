import type { Product } from '@vitrine/contract'
import { startingPrice } from '@vitrine/react'
import type { I18n } from './i18n/i18n.server.ts'
import { type PriceTexts, pricedFor, priceTexts } from './money.server.ts'
import { type ResponsiveImage, responsiveImage } from './responsive-image.server.ts'

/** As much of a product as a list shows. */
export interface ProductCard {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly brand?: string
  /** A word on the picture: that nothing is left, the merchant's ribbon, or that it costs less. */
  readonly label?: string
  readonly image?: ResponsiveImage
  readonly price: PriceTexts
  /** Says that prices start here, because other choices cost more. */
  readonly from?: string
  readonly soldOut: boolean
}

/** Makes cards in the language of a request. */
export const createProductCard =
  ({ locale, messages, t }: I18n) =>
  (product: Product): ProductCard => {
    const soldOut = !product.stock.inStock
    const { price, varies } = startingPrice(pricedFor(product, locale))
    const written = priceTexts(price, locale)
    const label = soldOut ? messages.goods.soldOut : product.ribbon || (written.was && messages.goods.sale)
    const image = responsiveImage(product.media.mainMedia?.image, 'tile')
    return {
      id: product._id,
      slug: product.slug,
      name: product.name,
      ...(product.brand && { brand: product.brand }),
      ...(label && { label }),
      ...(image && { image }),
      price: written,
      ...(varies && { from: t(messages.goods.from, { price: written.now }) }),
      soldOut,
    }
  }
