import { createHash } from 'node:crypto'
import type { Choices, PriceData, Product } from '@vitrine/contract'
import { pageUrl } from '../../seo/page-meta.server.ts'
import type { RequestContext } from '../../shared/request-context.server.ts'
import { type DeliveryRate, deliveryRates } from './delivery-rates.server.ts'

/** A variant of a product, or a product without variants, as search engines and feeds list it. */
export interface ProductOffer {
  readonly id: string
  readonly url: string
  readonly choices: Choices
  readonly sku?: string
  readonly images: readonly string[]
  readonly price: PriceData
  readonly inStock: boolean
  /** None for digital products. */
  readonly delivery: readonly DeliveryRate[]
}

export type OfferContext = Pick<RequestContext, 'i18n' | 'shopDetails' | 'publicUrl'>

/** What can be bought on the page of a product, at the prices of that page. */
export function productOffers(context: OfferContext, product: Product): readonly ProductOffer[] {
  const { _id: productId, slug, priceData, productType, productOptions, manageVariants } = product
  const url = pageUrl(context, `/products/${slug}`)
  const images = imageUrls(product.media)
  const offer = (price: PriceData, { sku = product.sku, weight = product.weight ?? 0 }) => ({
    price,
    ...(sku && { sku }),
    delivery:
      productType === 'digital'
        ? []
        : deliveryRates(context.shopDetails, { price: price.discountedPrice, weight }),
  })
  const variants = productOptions.length > 0 ? product.variants.filter(({ variant }) => variant.visible) : []
  if (variants.length === 0)
    return [
      { id: productId, url, choices: {}, images, inStock: product.stock.inStock, ...offer(priceData, {}) },
    ]
  return variants.map(({ _id, choices, variant, stock }) => {
    const own = productOptions.flatMap(({ name, choices: offered }) =>
      imageUrls(offered.find(({ description }) => description === choices[name])?.media),
    )
    return {
      id: manageVariants ? _id : `${productId}-${hashOf(choices)}`,
      url: `${url}?${new URLSearchParams(choices)}`,
      choices,
      images: own.length > 0 ? own : images,
      inStock: stock.inStock,
      ...offer(variant.priceData, variant),
    }
  })
}

/** Variants that are not managed share one id. Feeds take ids of at most 50 characters. */
const hashOf = (choices: Choices): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(choices).sort()))
    .digest('hex')
    .slice(0, 12)

const imageUrls = (media: Product['media'] | undefined): string[] =>
  media?.items.flatMap(({ image }) => image?.url || []) ?? []

const KNOWN_ATTRIBUTES = {
  color: /^(colou?rs?|farben?|ألوان|اللون|لون)$/i,
  size: /^(sizes?|größen?|المقاس|الحجم|مقاس|حجم)$/i,
  material: /^(materials?|materialien|المادة|مادة|الخامة)$/i,
  pattern: /^(patterns?|muster|النقش|نقش)$/i,
} as const
type KnownAttribute = keyof typeof KNOWN_ATTRIBUTES

/** The attribute of schema.org and product feeds that an option stands for, by its kind and name. */
export function knownAttribute({
  name,
  optionType,
}: Pick<Product['productOptions'][number], 'name' | 'optionType'>): KnownAttribute | undefined {
  if (optionType === 'color') return 'color'
  const attributes = Object.keys(KNOWN_ATTRIBUTES) as KnownAttribute[]
  return attributes.find((attribute) => KNOWN_ATTRIBUTES[attribute].test(name.trim()))
}

/** The choices of an offer by known attribute, and the other ones. */
export function offerAttributes(options: Product['productOptions'], { choices }: ProductOffer) {
  const known: Partial<Record<KnownAttribute, string>> = {}
  const others: { readonly name: string; readonly value: string }[] = []
  for (const option of options) {
    const value = choices[option.name]
    const attribute = knownAttribute(option)
    if (!value) continue
    if (attribute && !known[attribute]) known[attribute] = value
    else others.push({ name: option.name, value })
  }
  return { known, others }
}

/** An amount as schema.org and product feeds write it: decimal text without separators. */
export function decimalText(amount: number, currency: string): string {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return amount.toFixed(maximumFractionDigits)
}
