import { CSV_COLUMNS, type CsvRow } from '@vitrine/contract'
import { normalizeNumber } from '../shared/forms/parse-number.ts'

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
}

const normalizeName = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')

/** Maps each column of the file to one of ours; an empty string skips it. */
export function guessMapping(head: readonly string[]): readonly string[] {
  const mapping = head.map(
    (name) =>
      CSV_COLUMNS.find((column) => normalizeName(column) === normalizeName(name)) ??
      ALIASES[normalizeName(name)] ??
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
  NUMBERS.has(column) ? (normalizeNumber(cell) ?? cell) : cell

const ROWS_PER_REQUEST = 200

/** Splits rows into parts that are sent one after the other. Variants stay with their product. */
export function splitIntoParts(
  rows: readonly CsvRow[],
  size = ROWS_PER_REQUEST,
): readonly (readonly CsvRow[])[] {
  const parts: CsvRow[][] = []
  for (const row of rows) {
    const part = parts.at(-1)
    const isVariant = row.values.row === 'variant'
    if (!part || (part.length >= size && !isVariant) || part.length >= 2 * size) parts.push([row])
    else part.push(row)
  }
  return parts
}
