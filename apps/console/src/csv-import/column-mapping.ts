import { SHEET_COLUMNS, type SheetRow } from '@vitrine/contract'
import { plainNumber } from '../forms/typed-number.ts'

/** Names that other shops' sheets use for the same thing. */
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

/** Which column of ours each column of the file is; '' for those that are left out. */
export function guessMapping(head: readonly string[]): readonly string[] {
  const mapping = head.map(
    (name) =>
      SHEET_COLUMNS.find((column) => normalizeName(column) === normalizeName(name)) ??
      ALIASES[normalizeName(name)] ??
      '',
  )
  return mapping.map((column, at) => (isDuplicateColumn(mapping, at) ? '' : column))
}

/** Whether an earlier column of the file fills the same column of ours. */
export const isDuplicateColumn = (mapping: readonly string[], at: number): boolean =>
  mapping[at] !== '' && mapping.indexOf(mapping[at] ?? '') < at

/** The rows of a file under our names for its columns. */
export const mapRows = (
  rows: readonly (readonly string[])[],
  mapping: readonly string[],
): readonly SheetRow[] =>
  rows.flatMap((cells, index) => {
    if (cells.every((cell) => cell.trim() === '')) return []
    const values = mapping.flatMap((column, at) =>
      column ? [[column, normalizeCell(column, cells[at] ?? '')]] : [],
    )
    // The first line of the file holds the names.
    return [{ line: index + 2, values: Object.fromEntries(values) }]
  })

const NUMBERS: ReadonlySet<string> = new Set(['price', 'cost', 'weight'])

/** Numbers are read as people type them, also with a decimal comma; what is none goes on as it is, to be refused. */
const normalizeCell = (column: string, cell: string): string =>
  NUMBERS.has(column) ? (plainNumber(cell) ?? cell) : cell

const ROWS_PER_REQUEST = 200

/** Rows in parts that are sent one after the other. Variants stay with the product they belong to. */
export function splitIntoParts(
  rows: readonly SheetRow[],
  size = ROWS_PER_REQUEST,
): readonly (readonly SheetRow[])[] {
  const parts: SheetRow[][] = []
  for (const row of rows) {
    const part = parts.at(-1)
    const isVariant = row.values.row === 'variant'
    if (!part || (part.length >= size && !isVariant) || part.length >= 2 * size) parts.push([row])
    else part.push(row)
  }
  return parts
}
