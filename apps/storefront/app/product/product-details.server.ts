import type { Product } from '@vitrine/contract'
import { formatProductPrices } from './format-price.server.ts'

const shown = [
  '_id',
  'name',
  'slug',
  'brand',
  'sku',
  'productType',
  'collectionIds',
  'media',
  'priceData',
  'pricePerUnitData',
  'productOptions',
  'stock',
  'variants',
] as const satisfies (keyof Product)[]

/** The fields of a product that its page shows. */
export type ProductDetails = Pick<Product, (typeof shown)[number]>

/** Picks the displayed fields, so that the page contains no others. Prices are formatted. */
export function pickProductDetails(product: Product, locale: string): ProductDetails {
  const priced = formatProductPrices(product, locale)
  return Object.fromEntries(
    shown.filter((key) => priced[key] !== undefined).map((key) => [key, priced[key]]),
  ) as ProductDetails
}
