import type { MediaFile, PriceData, Product } from '@vitrine/contract'
import { startingPrice } from '@vitrine/react'

/** As much of a product as a list shows. */
export interface ProductCard {
  readonly slug: string
  readonly name: string
  readonly brand?: string
  /** A word on the picture: the merchant's ribbon, or that nothing is left. */
  readonly label?: string
  readonly image?: MediaFile
  readonly price: PriceData
  readonly varies: boolean
  readonly soldOut: boolean
}

export function cardOf(product: Product): ProductCard {
  const soldOut = !product.stock.inStock
  const label = soldOut ? 'Sold out' : product.ribbon
  const image = product.media.mainMedia?.image
  return {
    slug: product.slug,
    name: product.name,
    ...(product.brand && { brand: product.brand }),
    ...(label && { label }),
    ...(image && { image }),
    ...startingPrice(product),
    soldOut,
  }
}
