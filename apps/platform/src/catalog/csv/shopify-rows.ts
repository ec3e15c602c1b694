import { toDecimalString } from '@vitrine/pricing'
import { fileUrl } from '../../kernel/media-urls.ts'
import { payablePrice } from '../products/price-serializer.ts'
import type { ProductRecord, VariantRecord } from '../products/product-record.ts'
import { optionCombinations } from '../variants/variants-for-options.ts'
import { GRAMS } from './parse-row.ts'
import { type CsvContext, mediaOfChoices } from './product-rows.ts'
import { readSeoTag } from './seo-tags.ts'

/** The columns of a product file of Shopify, in order. */
export const SHOPIFY_COLUMNS = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Option3 Name',
  'Option3 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Fulfillment Service',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Requires Shipping',
  'Variant Taxable',
  'Variant Barcode',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'SEO Title',
  'SEO Description',
  'Variant Image',
  'Cost per item',
  'Status',
] as const

type Cells = Readonly<Partial<Record<(typeof SHOPIFY_COLUMNS)[number], string>>>

export interface ShopifyContext extends Pick<CsvContext, 'mediaUrl' | 'currency' | 'weightUnit'> {
  /** Names of collections, by id. */
  readonly collectionNames: ReadonlyMap<string, string>
}

const MAX_OPTIONS = 3

/** A product as rows for Shopify: one for each visible variant and for each further image. Collections are tags there. */
export function shopifyRows(product: ProductRecord, context: ShopifyContext): readonly string[][] {
  const variants = soldVariants(product)
  const images = product.media.map(({ id, altText }, at) => ({
    'Image Src': fileUrl(context.mediaUrl, id),
    'Image Position': String(at + 1),
    'Image Alt Text': altText,
  }))
  const rows: Cells[] = Array.from({ length: Math.max(variants.length, images.length, 1) }, (_, at) => {
    const variant = variants[at]
    return {
      Handle: product.slug,
      ...(at === 0 && productCells(product, context)),
      ...(variant && variantCells(product, variant, context)),
      ...images[at],
    }
  })
  return rows.map((cells) => SHOPIFY_COLUMNS.map((column) => cells[column] ?? ''))
}

interface SoldVariant {
  readonly variant: VariantRecord
  readonly choices: Readonly<Record<string, string>>
}

/** Products whose variants are not managed are sold in every combination of their choices. */
function soldVariants({ options, variants, manageVariants }: ProductRecord): readonly SoldVariant[] {
  const [only] = variants
  if (manageVariants)
    return variants.filter(({ visible }) => visible).map((variant) => ({ variant, choices: variant.choices }))
  if (!only) return []
  return optionCombinations(options).map((choices) => ({ variant: only, choices }))
}

const productCells = (product: ProductRecord, { collectionNames }: ShopifyContext): Cells => ({
  Title: product.name,
  'Body (HTML)': product.description,
  Vendor: product.brand ?? '',
  Tags: product.collectionIds.flatMap((id) => collectionNames.get(id)?.replaceAll(',', ' ') ?? []).join(', '),
  Published: product.visible ? 'TRUE' : 'FALSE',
  'SEO Title': readSeoTag(product.seoData, 'title'),
  'SEO Description': readSeoTag(product.seoData, 'description'),
  Status: product.visible ? 'active' : 'draft',
})

function variantCells(
  product: ProductRecord,
  { variant, choices }: SoldVariant,
  { currency, weightUnit, mediaUrl }: ShopifyContext,
): Cells {
  const full = variant.price ?? product.price
  const { amount } = payablePrice(product, variant.price, currency)
  const write = (value: number) => toDecimalString({ amount: value, currency })
  const weight = product.manageVariants ? variant.weight : product.weight
  const cost = product.manageVariants ? variant.cost : product.cost
  const isTracked = variant.quantity !== null || !variant.inStock
  const [image] = mediaOfChoices(product.options, choices)
  return {
    ...optionCells(product, choices),
    'Variant SKU': (product.manageVariants ? variant.sku : product.sku) ?? '',
    'Variant Grams':
      weight === null ? '' : String(Math.round(weight * GRAMS[weightUnit === 'KG' ? 'kg' : 'lb'])),
    'Variant Inventory Tracker': isTracked ? 'shopify' : '',
    'Variant Inventory Qty': isTracked ? String(variant.quantity ?? 0) : '',
    'Variant Inventory Policy': 'deny',
    'Variant Fulfillment Service': 'manual',
    'Variant Price': write(amount),
    'Variant Compare At Price': amount < full ? write(full) : '',
    'Variant Requires Shipping': product.productType === 'digital' ? 'FALSE' : 'TRUE',
    'Variant Taxable': 'TRUE',
    'Variant Barcode': variant.barcode ?? '',
    'Variant Image': image ? fileUrl(mediaUrl, image) : '',
    'Cost per item': cost === null ? '' : write(cost),
  }
}

/** Shopify has three options. Further ones are joined with the third. */
function optionCells({ options }: ProductRecord, choices: Readonly<Record<string, string>>): Cells {
  const names = options.map(({ name }) => name)
  if (names.length === 0) return { 'Option1 Name': 'Title', 'Option1 Value': 'Default Title' }
  const groups = [
    ...names.slice(0, MAX_OPTIONS - 1).map((name) => [name]),
    ...(names.length >= MAX_OPTIONS ? [names.slice(MAX_OPTIONS - 1)] : []),
  ]
  return Object.fromEntries(
    groups.flatMap((group, at) => [
      [`Option${at + 1} Name`, group.join(' / ')],
      [`Option${at + 1} Value`, group.map((name) => choices[name] ?? '').join(' / ')],
    ]),
  )
}
