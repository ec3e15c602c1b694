import { readTable, type Table } from '@vitrine/tables'
import { LIMITS } from '../../kernel/limits.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'

interface ImportTable extends Pick<Table, 'source' | 'rows'> {
  readonly head: readonly string[]
  /** Number of rows that are not empty. */
  readonly rowCount: number
}

/** The header and the rows of a file. */
export async function readImportTable(
  bytes: Uint8Array,
): Promise<ImportTable | Refusal<'FILE_NOT_READABLE'>> {
  const table = await readTable(bytes)
  if (table === 'NO_TABLE') return refuse('FILE_NOT_READABLE', { reason: 'NO_TABLE' })
  if ('brokenRow' in table)
    return refuse('FILE_NOT_READABLE', { reason: 'UNCLOSED_QUOTE', line: table.brokenRow })
  const [head = [], ...rows] = table.rows
  const rowCount = rows.filter((row) => row.some((cell) => cell.trim() !== '')).length
  if (rowCount === 0) return refuse('FILE_NOT_READABLE', { reason: 'NO_ROWS' })
  if (rowCount > LIMITS.importRows) return refuse('FILE_NOT_READABLE', { reason: 'TOO_MANY_ROWS' })
  return { head, rows, source: table.source, rowCount }
}
