import type { Product } from '@vitrine/contract'

const shown = [
  'name',
  'slug',
  'brand',
  'sku',
  'productType',
  'collectionIds',
  'media',
  'priceData',
  'productOptions',
  'stock',
  'variants',
] as const satisfies (keyof Product)[]

/** As much of a product as its page shows. */
export type ProductDetails = Pick<Product, (typeof shown)[number]>

/** Leaves out what the browser need not know, so that nothing else travels with the page. */
export const detailsOf = (product: Product): ProductDetails =>
  Object.fromEntries(
    shown.filter((key) => product[key] !== undefined).map((key) => [key, product[key]]),
  ) as ProductDetails
