import type { PriceData, Product } from '@vitrine/contract'

export interface StartingPrice {
  readonly price: PriceData
  readonly hasHigherPrices: boolean
}

/** The lowest price among the visible variants of a product. */
export function startingPrice({
  priceData,
  variants,
}: Pick<Product, 'priceData' | 'variants'>): StartingPrice {
  const prices = variants.filter(({ variant }) => variant.visible).map(({ variant }) => variant.priceData)
  const price = prices.reduce(
    (lowest, next) => (next.discountedPrice < lowest.discountedPrice ? next : lowest),
    prices[0] ?? priceData,
  )
  return {
    price,
    hasHigherPrices: prices.some(({ discountedPrice }) => discountedPrice > price.discountedPrice),
  }
}
