import { CSV_COLUMNS, type CsvRow } from '@vitrine/contract'
import { normalizeNumber } from '@vitrine/ui/i18n'

/** Column names in the exports of other shops. */
const ALIASES: Readonly<Record<string, string>> = {
  handle: 'slug',
  title: 'name',
  vendor: 'brand',
  type: 'productType',
  published: 'visible',
  quantity: 'stock',
  inventory: 'stock',
  costperitem: 'cost',
  collection: 'collections',
  image: 'images',
  imageurl: 'images',
  imagesrc: 'images',
  alttext: 'imageTexts',
}

const normalizeName = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')

interface KnownColumns {
  readonly columns: readonly string[]
  /** Other names of columns, normalized. */
  readonly aliases: Readonly<Record<string, string>>
}

const PRODUCT_COLUMNS: KnownColumns = { columns: CSV_COLUMNS, aliases: ALIASES }

/** Maps each column of the file to one of ours; an empty string skips it. */
export function guessMapping(
  head: readonly string[],
  { columns, aliases } = PRODUCT_COLUMNS,
): readonly string[] {
  const mapping = head.map(
    (name) =>
      columns.find((column) => normalizeName(column) === normalizeName(name)) ??
      aliases[normalizeName(name)] ??
      aliases[normalizeName(name).replace(/\d/g, '')] ??
      '',
  )
  return mapping.map((column, at) => (isDuplicateColumn(mapping, at) ? '' : column))
}

/** Whether an earlier column of the file maps to the same column. */
export const isDuplicateColumn = (mapping: readonly string[], at: number): boolean =>
  mapping[at] !== '' && mapping.indexOf(mapping[at] ?? '') < at

/** The rows of a file, keyed by our column names. */
export const mapRows = (
  rows: readonly (readonly string[])[],
  mapping: readonly string[],
): readonly CsvRow[] =>
  rows.flatMap((cells, index) => {
    if (cells.every((cell) => cell.trim() === '')) return []
    const values = mapping.flatMap((column, at) =>
      column ? [[column, normalizeCell(column, cells[at] ?? '')]] : [],
    )
    // Line 1 is the header.
    return [{ line: index + 2, values: Object.fromEntries(values) }]
  })

const NUMBERS: ReadonlySet<string> = new Set(['price', 'cost', 'weight'])

/** Numbers may use a decimal comma. A cell that is no number stays as it is, and the platform rejects it. */
const normalizeCell = (column: string, cell: string): string =>
  NUMBERS.has(column) ? (normalizeNumber(cell, 'en') ?? cell) : cell
