import { choiceCombinations } from '../variants/variants-for-options.ts'
import {
  type ImportedOption,
  type ImportedProduct,
  type ImportedVariant,
  slugOf,
  withUniqueSlugs,
  ZERO_RATE,
} from './imported-product.ts'
import { groupRows, type SourceRow, type SourceTable, splitNames } from './source-table.ts'

export const isWooCommerce = ({ hasColumns }: SourceTable): boolean =>
  hasColumns('Type', 'SKU', 'Name', 'Regular price')

/** Variations are rows of their own, and name their parent by SKU or as `id:44`. */
export function readWooCommerce({ rows }: SourceTable): readonly ImportedProduct[] {
  const isVariation = (row: SourceRow) => typesOf(row).includes('variation')
  const parents = rows.filter((row) => !isVariation(row))
  const byKey = new Map(
    parents.flatMap((row) => [
      [`id:${row.cell('ID')}`, row] as const,
      ...(row.cell('SKU') ? [[row.cell('SKU') ?? '', row] as const] : []),
    ]),
  )
  const variations = groupRows(rows.filter(isVariation), (row) => byKey.get(row.cell('Parent') ?? ''))
  return withUniqueSlugs([
    ...parents.map((row) => readProduct(row, variations.get(row) ?? [])),
    // Without their parent, variations are sold as products.
    ...(variations.get(undefined) ?? []).map((row) => readProduct(row, [])),
  ])
}

const typesOf = (row: SourceRow): readonly string[] =>
  (row.cell('Type') ?? '').split(',').map((type) => type.trim().toLowerCase())

function readProduct(row: SourceRow, variations: readonly SourceRow[]): ImportedProduct {
  const parentAttributes = attributesOf(row)
  const used = [...parentAttributes.keys()].filter((name) =>
    variations.some((variation) => attributesOf(variation).has(name)),
  )
  const options = used.map((name) => ({ name, choices: parentAttributes.get(name) ?? [] }))
  const types = typesOf(row)
  return {
    ...readSellable(row),
    slug: slugOf(row.cell('Name') ?? ''),
    name: row.cell('Name'),
    description: readDescription(row),
    brand: row.cell('Brands', 'Brand'),
    isVisible: isVisible(row),
    pictures: picturesOf(row)?.map((url) => ({ url })),
    collections: splitNames(row.cell('Categories'), /,|>/),
    tags: splitNames(row.cell('Tags')),
    seoTitle: row.cell('Meta: _yoast_wpseo_title', 'Meta: rank_math_title'),
    seoDescription: row.cell('Meta: _yoast_wpseo_metadesc', 'Meta: rank_math_description'),
    isDigital: types.includes('virtual') || types.includes('downloadable'),
    infoSections: sectionsOf(row, used),
    options,
    variants: options.length === 0 ? [] : variations.flatMap((each) => readVariation(each, options)),
  }
}

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Attributes that shoppers see and do not choose. A product keeps its sections if it has none. */
function sectionsOf(row: SourceRow, used: readonly string[]) {
  const shown = listAttributes(row).filter(({ name, isShown }) => isShown && !used.includes(name))
  return shown.length === 0
    ? undefined
    : shown.map(({ name, values }) => [name, escapeHtml(values.join(', '))] as const)
}

/** A variation without a value for an attribute applies to all its values. */
function readVariation(row: SourceRow, options: readonly ImportedOption[]): readonly ImportedVariant[] {
  const own = attributesOf(row)
  const offered = options.map(({ name, choices }) => ({ name, choices: own.get(name) ?? choices }))
  return choiceCombinations(offered).map((choices) => ({
    ...readSellable(row),
    choices,
    pictures: picturesOf(row),
    isVisible: isVisible(row),
  }))
}

function readSellable(row: SourceRow) {
  const [regular, sale] = [row.cell('Regular price'), row.cell('Sale price')]
  return {
    line: row.line,
    sku: row.cell('SKU'),
    barcode: row.cell('GTIN, UPC, EAN, or ISBN'),
    price: sale || regular,
    compareAtPrice: sale === undefined ? undefined : sale && regular,
    taxGroup: readTaxGroup(row),
    weight: readWeight(row),
    stock: readStock(row),
  }
}

/** URLs may have commas, too, and are separated by those before the next one. */
const picturesOf = (row: SourceRow): readonly string[] | undefined =>
  row
    .cell('Images')
    ?.split(/,\s*(?=https?:)/)
    .map((url) => url.trim())
    .filter(Boolean)

function readWeight(row: SourceRow): string | undefined {
  for (const [column, unit] of [
    ['kg', 'kg'],
    ['g', 'g'],
    ['lbs', 'lb'],
    ['oz', 'oz'],
  ] as const) {
    const weight = row.cell(`Weight (${column})`)
    if (weight !== undefined) return weight && `${weight} ${unit}`
  }
  return undefined
}

/** WooCommerce writes `Reduced rate` as `reduced-rate`. A variation with `parent` has the class of its product. */
function readTaxGroup(row: SourceRow): string | undefined {
  const [status, name] = [row.cell('Tax status'), row.cell('Tax class')]
  // Of goods with the status `shipping`, only the delivery is taxed.
  if (status === 'none' || status === 'shipping') return ZERO_RATE
  return name === 'standard' || name === 'parent' ? '' : name?.replaceAll('-', ' ')
}

/** `parent` shares the stock of the product, which we don't have: the variation can be sold. */
function readStock(row: SourceRow): string | undefined {
  const [quantity, inStock] = [row.cell('Stock'), row.cell('In stock?')]
  if (quantity && quantity !== 'parent') return quantity.startsWith('-') ? '0' : quantity
  return inStock === undefined ? undefined : inStock === '0' ? 'out' : 'in'
}

/** Drafts are -1 or 0. */
function isVisible(row: SourceRow): boolean | undefined {
  const published = row.cell('Published')
  const isHidden = row.cell('Visibility in catalog')?.toLowerCase() === 'hidden'
  return published === undefined ? undefined : published === '1' && !isHidden
}

/** WooCommerce writes line breaks as `\n`. */
function readDescription(row: SourceRow): string | undefined {
  const parts = [row.cell('Short description'), row.cell('Description')]
  if (parts.every((part) => part === undefined)) return undefined
  return parts.filter(Boolean).join('\n').replaceAll('\\n', '\n')
}

const MAX_ATTRIBUTES = 20

/** Values by attribute name. */
const attributesOf = (row: SourceRow): ReadonlyMap<string, readonly string[]> =>
  new Map(listAttributes(row).map(({ name, values }) => [name, values]))

/** A comma in a value is escaped. */
function listAttributes(row: SourceRow) {
  const attributes: { name: string; values: readonly string[]; isShown: boolean }[] = []
  for (let nth = 1; nth <= MAX_ATTRIBUTES; nth++) {
    const name = row.cell(`Attribute ${nth} name`)
    if (name === undefined) break
    const values = row.cell(`Attribute ${nth} value(s)`)
    const isShown = row.cell(`Attribute ${nth} visible`) !== '0'
    if (name && values) attributes.push({ name, values: values.split(/(?<!\\),/).map(unescaped), isShown })
  }
  return attributes
}

const unescaped = (value: string): string => value.trim().replaceAll('\\,', ',')
