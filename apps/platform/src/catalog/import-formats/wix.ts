import {
  type ImportedOption,
  type ImportedPicture,
  type ImportedProduct,
  slugOf,
  withUniqueSlugs,
} from './imported-product.ts'
import { groupRows, type SourceRow, type SourceTable, splitNames } from './source-table.ts'

export const isWix = ({ hasColumns }: SourceTable): boolean => hasColumns('handleId', 'fieldType', 'name')

/** A product has a row, then one for each variant. Handles are ids, so URL handles are made of names. */
export const readWix = ({ rows }: SourceTable): readonly ImportedProduct[] =>
  withUniqueSlugs([...groupRows(rows, (row) => row.cell('handleId') ?? '').values()].map(readProduct))

function readProduct(rows: readonly [SourceRow, ...SourceRow[]]): ImportedProduct {
  const first = rows.find((row) => row.cell('fieldType')?.toLowerCase() === 'product') ?? rows[0]
  const variantRows = rows.filter((row) => row.cell('fieldType')?.toLowerCase() === 'variant')
  const options = readOptions(first)
  const price = first.cell('price')
  const variants = variantRows.map((row) => ({
    ...readSellable(row),
    price: priceWith(price, row.cell('surcharge')),
    choices: Object.fromEntries(
      options.map(({ name, nth }) => [
        name,
        readChoice(row.cell(`productOptionDescription${nth}`) ?? '').choice,
      ]),
    ),
    isVisible: readFlag(row.cell('visible')),
  }))
  return {
    ...readSellable(first),
    slug: slugOf(first.cell('name') ?? ''),
    name: first.cell('name'),
    description: first.cell('description'),
    brand: first.cell('brand'),
    ribbon: first.cell('ribbon'),
    collections: splitNames(first.cell('collection'), ';'),
    isVisible: readFlag(first.cell('visible')),
    price,
    discount: readDiscount(first),
    pictures: first.cell('productImageUrl') === undefined ? undefined : picturesOf(first),
    infoSections: sectionsOf(first),
    customTexts: customTextsOf(first),
    options,
    variants,
  }
}

/** The members of a list whose columns are numbered from one; `undefined` if the file doesn't have it. */
function numbered<Member>(
  row: SourceRow,
  name: string,
  read: (first: string, nth: number) => Member,
): readonly Member[] | undefined {
  const members: Member[] = []
  for (let nth = 1; row.cell(`${name}${nth}`) !== undefined; nth++) {
    const first = row.cell(`${name}${nth}`)
    if (first) members.push(read(first, nth))
  }
  return row.cell(`${name}1`) === undefined ? undefined : members
}

const sectionsOf = (row: SourceRow) =>
  numbered(
    row,
    'additionalInfoTitle',
    (title, nth) => [title, row.cell(`additionalInfoDescription${nth}`) ?? ''] as const,
  )

const MAX_CUSTOM_TEXT = 500

const customTextsOf = (row: SourceRow) =>
  numbered(row, 'customTextField', (title, nth) => ({
    title,
    maxLength: Math.min(Number(row.cell(`customTextCharLimit${nth}`)) || MAX_CUSTOM_TEXT, MAX_CUSTOM_TEXT),
    mandatory: readFlag(row.cell(`customTextMandatory${nth}`)) ?? false,
  }))

/** Files of Wix are named by their ids, others by their URLs. */
const picturesOf = (row: SourceRow): readonly ImportedPicture[] =>
  (row.cell('productImageUrl') ?? '').split(';').flatMap((text) => {
    const file = text.trim()
    if (!file) return []
    return [{ url: /^(https?:)?\/\//.test(file) ? file : `https://static.wixstatic.com/media/${file}` }]
  })

const MAX_OPTIONS = 6

function readOptions(row: SourceRow): readonly (ImportedOption & { readonly nth: number })[] {
  return Array.from({ length: MAX_OPTIONS }, (_, index) => index + 1).flatMap((nth) => {
    const name = row.cell(`productOptionName${nth}`)
    const isColor = row.cell(`productOptionType${nth}`)?.toUpperCase() === 'COLOR'
    const choices = (row.cell(`productOptionDescription${nth}`) ?? '').split(';').map(readChoice)
    if (!name) return []
    return [
      {
        nth,
        name,
        choices: choices.map(({ choice }) => choice),
        ...(isColor && { colors: new Map(choices.map(({ choice, color }) => [choice, color ?? '#000000'])) }),
      },
    ]
  })
}

/** Colors are written as `#4a5d3a:Moss`. */
function readChoice(text: string): { readonly choice: string; readonly color?: string } {
  const [, color, choice] = /^\s*(#[\da-f]{3,8}|rgba?\([^)]*\)):(.*)$/i.exec(text) ?? []
  return color !== undefined && choice !== undefined
    ? { choice: choice.trim(), color }
    : { choice: text.trim() }
}

function readSellable(row: SourceRow) {
  const inventory = row.cell('inventory')
  return {
    line: row.line,
    sku: row.cell('sku'),
    cost: row.cell('cost'),
    weight: row.cell('weight'),
    stock: inventory === 'InStock' ? 'in' : inventory === 'OutOfStock' ? 'out' : inventory,
  }
}

const priceWith = (price: string | undefined, surcharge: string | undefined): string | undefined =>
  price && surcharge && Number(surcharge) !== 0
    ? String(Math.round((Number(price) + Number(surcharge)) * 1000) / 1000)
    : price

function readDiscount(row: SourceRow): string | undefined {
  const value = row.cell('discountValue')
  if (value === undefined) return undefined
  if (!Number(value)) return ''
  return row.cell('discountMode')?.toUpperCase() === 'PERCENT' ? `${value}%` : value
}

const readFlag = (text: string | undefined): boolean | undefined =>
  text === undefined || text === '' ? undefined : text.toLowerCase() === 'true'
