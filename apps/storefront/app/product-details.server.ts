import type { Product } from '@vitrine/contract'
import { pricedFor } from './money.server.ts'

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

/** As much of a product as its page shows. */
export type ProductDetails = Pick<Product, (typeof shown)[number]>

/** Leaves out what the browser need not know, so that nothing else travels with the page. Prices are written. */
export function detailsOf(product: Product, locale: string): ProductDetails {
  const priced = pricedFor(product, locale)
  return Object.fromEntries(
    shown.filter((key) => priced[key] !== undefined).map((key) => [key, priced[key]]),
  ) as ProductDetails
}
