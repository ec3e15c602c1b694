import {
  type ImportedPicture,
  type ImportedProduct,
  type ImportedVariant,
  optionsOf,
  ZERO_RATE,
} from './imported-product.ts'
import { groupRows, type SourceRow, type SourceTable, splitNames } from './source-table.ts'

/** Shopify names columns in two ways: in exports, and in the template since 2025. */
export const isShopify = ({ hasColumns }: SourceTable): boolean =>
  hasColumns('Handle', 'Body (HTML)') ||
  hasColumns('Handle', 'Variant Price') ||
  hasColumns('URL handle', 'Option1 name') ||
  hasColumns('URL handle', 'Compare-at price')

/** Rows with the same handle are a product: each with a variant, or only with another picture. */
export const readShopify = ({ rows }: SourceTable): readonly ImportedProduct[] =>
  [...groupRows(rows, (row) => row.cell('Handle', 'URL handle') ?? '').values()].map(readProduct)

function readProduct(rows: readonly [SourceRow, ...SourceRow[]]): ImportedProduct {
  const [first] = rows
  const names = [1, 2, 3].map((nth) => first.cell(`Option${nth} Name`) ?? '')
  const sold = rows.filter((row) => row === first || isVariant(row))
  const variants = sold.map((row) => readVariant(row, names))
  const options = optionsOf(variants)
  const status = first.cell('Status')?.toLowerCase()
  const published = first.cell('Published', 'Published on online store')?.toLowerCase()
  const isHidden = published === 'false' || (status !== undefined && status !== '' && status !== 'active')
  const shipping = sold.map((row) =>
    row.cell('Variant Requires Shipping', 'Requires shipping')?.toLowerCase(),
  )
  const [only] = variants
  return {
    ...(options.length === 0 && only),
    line: first.line,
    slug: first.cell('Handle', 'URL handle') ?? '',
    name: first.cell('Title'),
    description: first.cell('Body (HTML)', 'Description'),
    brand: first.cell('Vendor'),
    isVisible: published === undefined && status === undefined ? undefined : !isHidden,
    isDigital: shipping.every((each) => each === undefined)
      ? undefined
      : shipping.every((is) => is === 'false'),
    pictures: picturesOf(rows),
    collections: [...splitNames(first.cell('Collection')), ...splitNames(first.cell('Type'))],
    tags: splitNames(first.cell('Tags')),
    seoTitle: first.cell('SEO Title'),
    seoDescription: first.cell('SEO Description'),
    options,
    variants: options.length === 0 ? [] : variants,
  }
}

/** Each row has a picture, in any order. Positions of exports count from one. */
function picturesOf(rows: readonly SourceRow[]): readonly ImportedPicture[] | undefined {
  if (rows[0]?.cell('Image Src', 'Product image URL') === undefined) return undefined
  return rows
    .flatMap((row, at) => {
      const url = row.cell('Image Src', 'Product image URL')
      const position = Number(row.cell('Image Position')) || at + 1
      return url ? [{ url, altText: row.cell('Image Alt Text'), position }] : []
    })
    .sort((one, other) => one.position - other.position)
}

const isVariant = (row: SourceRow): boolean =>
  Boolean(row.cell('Option1 Value') || row.cell('Variant Price', 'Price') || row.cell('Variant SKU', 'SKU'))

function readVariant(row: SourceRow, names: readonly string[]): ImportedVariant {
  const choices = names.flatMap((name, at) => {
    const value = row.cell(`Option${at + 1} Value`)
    return name && value && value !== 'Default Title' ? [[name, value] as const] : []
  })
  const picture = row.cell('Variant Image', 'Variant image URL')
  const grams = row.cell('Variant Grams', 'Weight value (grams)')
  return {
    line: row.line,
    choices: Object.fromEntries(choices),
    pictures: picture === undefined ? undefined : picture ? [picture] : [],
    sku: row.cell('Variant SKU', 'SKU'),
    barcode: withoutApostrophe(row.cell('Variant Barcode', 'Barcode')),
    price: row.cell('Variant Price', 'Price'),
    compareAtPrice: row.cell('Variant Compare At Price', 'Compare-at price'),
    cost: row.cell('Cost per item'),
    taxGroup: readTaxGroup(row),
    weight: grams && `${grams} g`,
    stock: readStock(row),
  }
}

function readTaxGroup(row: SourceRow): string | undefined {
  const isTaxed = row.cell('Variant Taxable', 'Charge tax')
  return isTaxed ? (isTaxed.toLowerCase() === 'false' ? ZERO_RATE : '') : undefined
}

/** Shopify keeps spreadsheets from shortening a barcode with an apostrophe. */
const withoutApostrophe = (barcode: string | undefined) => barcode?.replace(/^'/, '')

/** Without a tracker a variant can always be sold. A quantity below zero has been oversold. */
function readStock(row: SourceRow): string | undefined {
  const tracker = row.cell('Variant Inventory Tracker', 'Inventory tracker')
  const quantity = row.cell('Variant Inventory Qty', 'Inventory quantity')
  if (tracker === '') return 'in'
  return quantity?.startsWith('-') ? '0' : quantity
}
