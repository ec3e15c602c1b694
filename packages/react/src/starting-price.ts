import type { PriceData, Product } from '@vitrine/contract'

export interface StartingPrice {
  readonly price: PriceData
  /** True when other choices cost more. */
  readonly varies: boolean
}

/** The lowest price a product can be had for. */
export function startingPrice({
  priceData,
  variants,
}: Pick<Product, 'priceData' | 'variants'>): StartingPrice {
  const prices = variants.filter(({ variant }) => variant.visible).map(({ variant }) => variant.priceData)
  const price = prices.reduce(
    (lowest, next) => (next.discountedPrice < lowest.discountedPrice ? next : lowest),
    prices[0] ?? priceData,
  )
  return { price, varies: prices.some(({ discountedPrice }) => discountedPrice > price.discountedPrice) }
}
