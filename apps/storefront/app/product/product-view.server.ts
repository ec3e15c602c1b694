import type { Product } from '@vitrine/contract'
import type { I18n } from '../i18n/request-i18n.server.ts'
import { formatProductPrices } from './format-price.server.ts'
import { formatUnit } from './format-unit.server.ts'

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
export type ProductView = Pick<Product, (typeof shown)[number]>

/** Picks the displayed fields, so that the page contains no others. Prices are formatted. */
export function toProductView(
  product: Product,
  { locale, messages, t }: Pick<I18n, 'locale' | 'messages' | 't'>,
): ProductView {
  const { pricePerUnitData } = product
  const quantity = pricePerUnitData && formatUnit(pricePerUnitData, locale)
  const priced = formatProductPrices(product, locale, (price) =>
    quantity ? t(messages.product.perUnit, { price, quantity }) : price,
  )
  return Object.fromEntries(
    shown.filter((key) => priced[key] !== undefined).map((key) => [key, priced[key]]),
  ) as ProductView
}
