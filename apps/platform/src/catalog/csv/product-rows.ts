import { CSV_COLUMNS } from '@vitrine/contract'
import { formatDecimal, toDecimalString } from '@vitrine/pricing'
import type { ShopWeightUnit } from '../../kernel/database/schema/shop/shop.ts'
import { fileUrl } from '../../kernel/media-urls.ts'
import type { ProductRecord, VariantRecord } from '../products/product-record.ts'
import {
  formatChoicesCell,
  formatEntriesCell,
  formatListCell,
  formatOptionsCell,
  formatPairsCell,
  formatUrlsCell,
} from './csv-cells.ts'
import { formatLocationsCell, type UnitsElsewhere } from './location-cells.ts'
import { formatOtherTags, readSeoTag } from './seo-tags.ts'

export type Column = (typeof CSV_COLUMNS)[number]

type Cells = Readonly<Partial<Record<Column, string>>>

export interface CsvContext {
  readonly mediaUrl: string
  readonly currency: string
  readonly weightUnit: ShopWeightUnit
  /** Slugs of manual collections, by id. */
  readonly collections: ReadonlyMap<string, string>
  /** Names of tax groups, by id. */
  readonly taxGroups: ReadonlyMap<string, string>
  /** Active locations; empty in a shop with one. */
  readonly locations: readonly { readonly id: string; readonly name: string }[]
}

/** With the units of the exported variants at other locations. */
export interface CsvExportContext extends CsvContext {
  readonly unitsElsewhere: UnitsElsewhere
}

/** A product as CSV rows: one for itself, and one for each managed variant. */
export function productRows(product: ProductRecord, context: CsvExportContext): readonly string[][] {
  const variants = product.manageVariants
    ? product.variants.map((variant) => variantCells(product, variant, context))
    : []
  return [productCells(product, context), ...variants].map((cells) =>
    CSV_COLUMNS.map((column) => cells[column] ?? ''),
  )
}

function productCells(
  product: ProductRecord,
  { currency, collections, taxGroups, locations, unitsElsewhere, mediaUrl }: CsvExportContext,
): Cells {
  const [only] = product.variants
  const slugs = product.collectionIds.flatMap((id) => collections.get(id) ?? [])
  return {
    row: 'product',
    slug: product.slug,
    name: product.name,
    productType: product.productType,
    visible: yesNo(product.visible),
    description: product.description,
    sku: product.sku ?? '',
    barcode: product.manageVariants ? '' : (only?.barcode ?? ''),
    brand: product.brand ?? '',
    ribbon: product.ribbon ?? '',
    price: toDecimalString({ amount: product.price, currency }),
    cost: product.cost === null ? '' : toDecimalString({ amount: product.cost, currency }),
    weight: numberText(product.weight),
    discount: discountText(product, currency),
    pricePerUnit: pricePerUnitText(product),
    taxGroup: taxGroups.get(product.taxGroupId ?? '') ?? '',
    withdrawalException: product.withdrawalException?.toLowerCase() ?? '',
    stock: product.manageVariants || !only ? '' : stockText(only),
    stockByLocation:
      product.manageVariants || !only ? '' : formatLocationsCell(only, locations, unitsElsewhere),
    lowStockThreshold: product.manageVariants || !only ? '' : numberText(only.lowStockThreshold),
    collections: formatListCell(slugs.sort()),
    images: formatUrlsCell(product.media.map(({ id }) => fileUrl(mediaUrl, id))),
    imageTexts: formatListCell(product.media.map(({ altText }) => altText)),
    digitalFile: product.digitalFile
      ? formatEntriesCell([[product.digitalFile.fileName, product.digitalFile.id]])
      : '',
    seoTitle: readSeoTag(product.seoData, 'title'),
    seoDescription: readSeoTag(product.seoData, 'description'),
    seoTags: formatOtherTags(product.seoData),
    infoSections: formatPairsCell(product.infoSections.map(({ title, description }) => [title, description])),
    customTexts: formatPairsCell(product.customTextFields.map(customTextPair)),
    options: formatOptionsCell(product.options),
    manageVariants: yesNo(product.manageVariants),
  }
}

const variantCells = (
  { slug, options }: ProductRecord,
  variant: VariantRecord,
  { currency, taxGroups, locations, unitsElsewhere, mediaUrl }: CsvExportContext,
): Cells => ({
  row: 'variant',
  slug,
  visible: yesNo(variant.visible),
  sku: variant.sku ?? '',
  barcode: variant.barcode ?? '',
  price: variant.price === null ? '' : toDecimalString({ amount: variant.price, currency }),
  cost: variant.cost === null ? '' : toDecimalString({ amount: variant.cost, currency }),
  weight: numberText(variant.weight),
  taxGroup: taxGroups.get(variant.taxGroupId ?? '') ?? '',
  stock: stockText(variant),
  stockByLocation: formatLocationsCell(variant, locations, unitsElsewhere),
  lowStockThreshold: numberText(variant.lowStockThreshold),
  choices: formatChoicesCell(variant.choices),
  images: formatUrlsCell(mediaOfChoices(options, variant.choices).map((id) => fileUrl(mediaUrl, id))),
})

/** The pictures of the choices of a variant. */
export const mediaOfChoices = (
  options: ProductRecord['options'],
  chosen: Readonly<Record<string, string>>,
): readonly string[] =>
  options.flatMap(
    ({ name, choices }) => choices.find(({ description }) => description === chosen[name])?.mediaIds ?? [],
  )

const yesNo = (is: boolean): string => (is ? 'yes' : 'no')
const numberText = (value: number | null): string => (value === null ? '' : String(value))

/** The quantity; without tracking, whether it is in stock. */
const stockText = ({ quantity, inStock }: VariantRecord): string =>
  quantity === null ? (inStock ? 'in' : 'out') : String(quantity)

/** Such as `500 G per 1 KG`. */
function pricePerUnitText({ pricePerUnit: data }: ProductRecord): string {
  if (!data) return ''
  const { totalQuantity, totalMeasurementUnit, baseQuantity, baseMeasurementUnit } = data
  return `${totalQuantity} ${totalMeasurementUnit} per ${baseQuantity} ${baseMeasurementUnit}`
}

/** The title of a text field of shoppers, and its rules: `Engraving: 20 required`. */
export const customTextPair = ({
  title,
  maxLength,
  mandatory,
}: ProductRecord['customTextFields'][number]): readonly [string, string] => [
  title,
  `${maxLength}${mandatory ? ' required' : ''}`,
]

function discountText({ discountType, discountValue }: ProductRecord, currency: string): string {
  if (discountType === 'NONE') return ''
  return discountType === 'PERCENT'
    ? `${formatDecimal(discountValue, 2)}%`
    : toDecimalString({ amount: discountValue, currency })
}
