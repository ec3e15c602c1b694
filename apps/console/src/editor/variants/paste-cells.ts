import { parseCsv } from '@vitrine/tables'
import { VARIANT_FIELDS, type VariantField, type VariantRow } from './variant-rows.ts'

/** The rows after a paste, and the numbers of rows and columns that did not fit. */
export interface PasteResult {
  /** The rows before the paste. */
  readonly before: readonly VariantRow[]
  readonly rows: readonly VariantRow[]
  readonly rowsSkipped: number
  readonly columnsSkipped: number
}

/** Pastes a block of cells, starting at one cell. */
export function pasteCells(
  rows: readonly VariantRow[],
  at: { readonly row: number; readonly field: VariantField },
  text: string,
): PasteResult {
  const block = parseCsv(text, '\t', true)
  const fields = VARIANT_FIELDS.slice(VARIANT_FIELDS.indexOf(at.field))
  const widest = Math.max(...block.map((line) => line.length))
  return {
    before: rows,
    rows: rows.map((row, index) => {
      const line = block[index - at.row]
      if (!line) return row
      const given = fields.flatMap((field, nth) => {
        const cell = line[nth]
        return cell === undefined ? [] : [[field, cell.trim()]]
      })
      return { ...row, cells: { ...row.cells, ...Object.fromEntries(given) } }
    }),
    rowsSkipped: Math.max(0, at.row + block.length - rows.length),
    columnsSkipped: Math.max(0, widest - fields.length),
  }
}

/** The rows that a paste changed, with their earlier cells; `undefined` if they were edited since. */
export function undoPaste(
  { before, rows }: PasteResult,
  now: readonly VariantRow[],
): readonly VariantRow[] | undefined {
  const known = new Map(now.map((row) => [row.key, row]))
  const isUnchanged = ({ key, cells }: VariantRow) =>
    VARIANT_FIELDS.every((field) => known.get(key)?.cells[field] === cells[field])
  if (!rows.filter((row, at) => row !== before[at]).every(isUnchanged)) return undefined
  const touched = before.filter((row, at) => row !== rows[at])
  return touched.map((row) => ({ ...(known.get(row.key) ?? row), cells: row.cells }))
}
