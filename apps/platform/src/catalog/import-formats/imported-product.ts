import type { CsvRow } from '@vitrine/contract'
import { truncateText } from '../../kernel/truncate-text.ts'
import { formatListCell, formatPairsCell, formatUrlsCell } from '../csv/csv-cells.ts'
import { customTextPair } from '../csv/product-rows.ts'
import type { ProductRecord } from '../products/product-record.ts'
import { choiceCombinations } from '../variants/variants-for-options.ts'

/** Cells of a product or variant. `undefined` if the file doesn't have them: then they stay as they are. */
interface Sellable {
  readonly line: number
  readonly sku?: string | undefined
  readonly barcode?: string | undefined
  /** The price that shoppers pay. */
  readonly price?: string | undefined
  /** The price before a reduction. */
  readonly compareAtPrice?: string | undefined
  readonly cost?: string | undefined
  /** The name of a tax class; empty for the default. */
  readonly taxGroup?: string | undefined
  /** With its unit, such as `250 g`; without one, in the unit of the shop. */
  readonly weight?: string | undefined
  /** A quantity, or `in` or `out` if it isn't tracked. */
  readonly stock?: string | undefined
}

/** A picture by its URL. */
export interface ImportedPicture {
  readonly url: string
  readonly altText?: string | undefined
}

export interface ImportedVariant extends Sellable {
  /** Choices by option name. */
  readonly choices: Readonly<Record<string, string>>
  readonly isVisible?: boolean | undefined
  /** The URLs of its own pictures. */
  readonly pictures?: readonly string[] | undefined
}

export interface ImportedOption {
  readonly name: string
  readonly choices: readonly string[]
  /** Hex colors by choice, for an option with color swatches. */
  readonly colors?: ReadonlyMap<string, string>
}

/** A product of any system. Without variants it is sold as it is, with one price and stock for all choices. */
export interface ImportedProduct extends Sellable {
  readonly slug: string
  readonly name?: string | undefined
  readonly description?: string | undefined
  readonly brand?: string | undefined
  readonly ribbon?: string | undefined
  readonly isVisible?: boolean | undefined
  readonly isDigital?: boolean | undefined
  /** An amount or a percentage, if the system has one instead of two prices. */
  readonly discount?: string | undefined
  readonly pictures?: readonly ImportedPicture[] | undefined
  /** Names of categories, which become collections. */
  readonly collections?: readonly string[] | undefined
  /** Tags, which become hidden collections. */
  readonly tags?: readonly string[] | undefined
  readonly seoTitle?: string | undefined
  readonly seoDescription?: string | undefined
  /** Further texts, by their titles. */
  readonly infoSections?: readonly (readonly [title: string, html: string])[] | undefined
  /** Texts that shoppers write. */
  readonly customTexts?: ProductRecord['customTextFields'] | undefined
  readonly options: readonly ImportedOption[]
  readonly variants: readonly ImportedVariant[]
}

/** The tax class of goods that another system doesn't tax. */
export const ZERO_RATE = 'Zero rate'

/** A product as rows of our own format. Combinations of choices that the file doesn't have are hidden. */
export function toCsvRows(product: ImportedProduct): readonly CsvRow[] {
  const { options, variants } = product
  const hasVariants = variants.length > 0
  const sold: readonly Sellable[] = hasVariants ? variants : [product]
  const discount = product.discount ?? sharedDiscount(sold)
  const isReduced = product.discount === undefined && Boolean(discount)
  const isTracked = sold.some(({ stock }) => /^\d+$/.test(stock ?? ''))
  const own = (each: Sellable) => ({
    sku: each.sku,
    barcode: each.barcode,
    price: isReduced ? each.compareAtPrice || each.price : each.price,
    cost: each.cost,
    taxGroup: each.taxGroup,
    weight: each.weight,
    stock: isTracked ? countOf(each.stock) : each.stock,
  })
  const { sku, barcode, cost, taxGroup, weight, stock, price } = own(product)
  const productRow = row(product.line, {
    row: 'product',
    slug: product.slug,
    name: product.name,
    productType: product.isDigital === undefined ? undefined : product.isDigital ? 'digital' : 'physical',
    visible: yesNo(product.isVisible),
    description: product.description,
    brand: product.brand,
    ribbon: product.ribbon,
    sku,
    cost,
    taxGroup,
    weight,
    discount,
    ...pictureCells(product),
    joinCollections: namesCell(product.collections),
    joinHiddenCollections: namesCell(product.tags),
    seoTitle: product.seoTitle,
    seoDescription: product.seoDescription,
    infoSections: product.infoSections && formatPairsCell(product.infoSections),
    customTexts: product.customTexts && formatPairsCell(product.customTexts.map(customTextPair)),
    ...(hasVariants ? { price: own(variants[0] ?? product).price } : { price, barcode, stock }),
    ...(options.length > 0 && { options: formatOptions(options), manageVariants: yesNo(hasVariants) }),
  })
  if (!hasVariants) return [productRow]
  const missing = choiceCombinations(options).filter(
    (choices) => !variants.some((variant) => isSameChoice(variant.choices, choices)),
  )
  return [
    productRow,
    ...variants.map((variant) =>
      row(variant.line, {
        row: 'variant',
        slug: product.slug,
        ...own(variant),
        visible: yesNo(variant.isVisible ?? true),
        choices: formatChoices(variant.choices),
        images: formatUrlsCell(variant.pictures ?? []) || undefined,
      }),
    ),
    ...missing.map((choices) =>
      row(product.line, {
        row: 'variant',
        slug: product.slug,
        visible: 'no',
        stock: isTracked ? '0' : 'out',
        choices: formatChoices(choices),
      }),
    ),
  ]
}

/** The pictures of a product with those of its variants. */
function pictureCells({ pictures, variants }: ImportedProduct) {
  const ofVariants = variants.flatMap(({ pictures: urls = [] }) =>
    urls.map((url): ImportedPicture => ({ url })),
  )
  const all = [...(pictures ?? []), ...ofVariants].filter(
    ({ url }, at, some) => some.findIndex((each) => each.url === url) === at,
  )
  if (all.length === 0) return {}
  return {
    images: formatUrlsCell(all.map(({ url }) => url)),
    ...(all.some(({ altText }) => altText) && {
      imageTexts: formatListCell(all.map(({ altText = '' }) => altText)),
    }),
  }
}

const row = (line: number, cells: Readonly<Record<string, string | undefined>>): CsvRow => ({
  line,
  values: Object.fromEntries(
    Object.entries(cells).filter((entry): entry is [string, string] => entry[1] !== undefined),
  ),
})

const namesCell = (names: readonly string[] | undefined): string | undefined =>
  names && names.length > 0 ? formatListCell([...new Set(names)]) : undefined

const yesNo = (is: boolean | undefined): string | undefined =>
  is === undefined ? undefined : is ? 'yes' : 'no'

/** Inventory is tracked for all variants of a product, or for none. */
const countOf = (stock: string | undefined): string | undefined =>
  stock === 'in' || stock === 'out' ? '0' : stock

/**
 * The reduction that all variants share, because a product has one discount: an amount, or a percentage. Empty
 * without one, `undefined` if the file has no prices before a reduction.
 */
function sharedDiscount(sold: readonly Sellable[]): string | undefined {
  if (sold.every(({ compareAtPrice }) => compareAtPrice === undefined)) return undefined
  const pairs = sold.map(({ price, compareAtPrice }) => [cents(price), cents(compareAtPrice)] as const)
  const amounts = new Set(pairs.map(([now, before]) => Math.max(0, before - now)))
  const [amount = 0] = amounts
  if (amounts.size === 1) return amount > 0 ? String(amount / 100) : ''
  const [[now, before] = [0, 0]] = pairs
  const percent = before > now ? Math.round(((before - now) / before) * 100) : 0
  const isShared = pairs.every(([price, full]) => Math.round(full * (1 - percent / 100)) === price)
  return isShared && percent > 0 ? `${percent}%` : ''
}

const cents = (price: string | undefined): number => Math.round(Number.parseFloat(price || '0') * 100)

const isSameChoice = (
  one: Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>>,
): boolean => Object.keys(other).every((name) => one[name] === other[name])

const escaped = (text: string): string => text.replace(/[\\|;:=[\]]/g, '\\$&')

const formatOptions = (options: readonly ImportedOption[]): string =>
  options
    .map(({ name, choices, colors }) => {
      const texts = choices.map((choice) =>
        colors ? `${escaped(choice)} = ${colors.get(choice) ?? ''}` : escaped(choice),
      )
      return `${escaped(name)}${colors ? ' [color]' : ''}: ${texts.join(' | ')}`
    })
    .join('; ')

const formatChoices = (choices: Readonly<Record<string, string>>): string =>
  Object.entries(choices)
    .map(([option, choice]) => `${escaped(option)}: ${escaped(choice)}`)
    .join('; ')

/** The options of variants, with the choices in order of appearance. */
export const optionsOf = (
  variants: readonly Pick<ImportedVariant, 'choices'>[],
): readonly ImportedOption[] => {
  const names = new Set(variants.flatMap(({ choices }) => Object.keys(choices)))
  return [...names].map((name) => ({
    name,
    choices: [...new Set(variants.flatMap(({ choices }) => choices[name] ?? []))],
  }))
}

/** A URL handle for a product of a system without handles. */
export const slugOf = (name: string): string =>
  truncateText(
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^\p{Ll}\p{Lo}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, ''),
    100,
  )

/** Makes the handles of different products differ. */
export function withUniqueSlugs(products: readonly ImportedProduct[]): readonly ImportedProduct[] {
  const taken = new Set<string>()
  return products.map((product) => {
    let slug = product.slug
    for (let nth = 2; slug !== '' && taken.has(slug); nth++) slug = `${product.slug}-${nth}`
    taken.add(slug)
    return { ...product, slug }
  })
}
