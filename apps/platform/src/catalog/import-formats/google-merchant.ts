import { type ImportedProduct, optionsOf, slugOf, withUniqueSlugs } from './imported-product.ts'
import { groupRows, type SourceRow, type SourceTable, splitNames } from './source-table.ts'

export const isGoogleMerchant = ({ hasColumns }: SourceTable): boolean =>
  hasColumns('id', 'title', 'link', 'availability', 'price')

const OPTIONS = { color: 'Color', size: 'Size', material: 'Material', pattern: 'Pattern' } as const

/** Rows with the same group are variants of a product. */
export const readGoogleMerchant = ({ rows }: SourceTable): readonly ImportedProduct[] =>
  withUniqueSlugs(
    [...groupRows(rows, (row) => row.cell('item_group_id') || `id ${row.cell('id')}`).values()].map(
      readProduct,
    ),
  )

function readProduct(rows: readonly [SourceRow, ...SourceRow[]]): ImportedProduct {
  const [first] = rows
  const variants = rows.map((row) => ({
    ...readSellable(row),
    pictures: picturesOf(row)?.slice(0, 1),
    choices: Object.fromEntries(
      Object.entries(OPTIONS).flatMap(([column, name]) => {
        const value = row.cell(column)
        return value ? [[name, value] as const] : []
      }),
    ),
  }))
  const options = first.cell('item_group_id') ? optionsOf(variants) : []
  return {
    ...(options.length === 0 && variants[0]),
    line: first.line,
    slug: slugOf(lastSegment(first.cell('link')) || (first.cell('title') ?? '')),
    name: first.cell('title'),
    description: first.cell('description'),
    brand: first.cell('brand'),
    collections: splitNames(first.cell('product_type'), '>').slice(-1),
    pictures: rows.every((row) => picturesOf(row) === undefined)
      ? undefined
      : rows.flatMap((row) => picturesOf(row) ?? []).map((url) => ({ url })),
    options,
    variants: options.length === 0 ? [] : variants,
  }
}

/** The picture of a row, and its further ones, which are separated by commas. */
function picturesOf(row: SourceRow): readonly string[] | undefined {
  const [main, more] = [row.cell('image_link'), row.cell('additional_image_link')]
  if (main === undefined && more === undefined) return undefined
  return [main ?? '', ...(more ?? '').split(/,\s*(?=https?:)/)].map((url) => url.trim()).filter(Boolean)
}

function readSellable(row: SourceRow) {
  const [price, salePrice] = [row.cell('price'), row.cell('sale_price')]
  const availability = row.cell('availability')?.toLowerCase().replaceAll(' ', '_')
  return {
    line: row.line,
    sku: row.cell('mpn') || row.cell('id'),
    barcode: row.cell('gtin'),
    price: salePrice || price,
    compareAtPrice: salePrice === undefined ? undefined : salePrice && price,
    cost: row.cell('cost_of_goods_sold'),
    weight: row.cell('shipping_weight'),
    stock: availability === 'out_of_stock' ? 'out' : 'in',
  }
}

/** The handle in the address of a product page. */
function lastSegment(link: string | undefined): string {
  if (!link || !URL.canParse(link)) return ''
  const segment = new URL(link).pathname.split('/').filter(Boolean).at(-1) ?? ''
  try {
    return decodeURIComponent(segment).replace(/\.\w+$/, '')
  } catch {
    return ''
  }
}
