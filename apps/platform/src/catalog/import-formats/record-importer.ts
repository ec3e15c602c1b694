import type { CellError, CsvRow, ImportError, ImportOutcome, ImportSystem } from '@vitrine/contract'
import { removeFormulaGuard } from '@vitrine/tables'
import type { ZodError, ZodType, z } from 'zod'
import type { ChangeContext } from '../../kernel/audit-log/audit-log.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import type { UndoState } from '../../kernel/database/schema/shop/imports.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { REFUSAL_RESPONSES } from '../../kernel/refusal-responses.ts'
import type { SourceTable } from './source-table.ts'

/** The transaction of a batch, and the change that it is. */
export interface RecordContext extends ChangeContext {
  readonly db: Queryable
  readonly changeId: string
}

/** What an import did with a record. */
export interface RecordResult {
  readonly outcome: ImportOutcome
  readonly entityId: string | null
  readonly errors: readonly ImportError[]
  /** What the undo of the import needs. */
  readonly undo?: UndoState
}

/** Why an undo kept a record, or some of its fields. */
export type KeptReason = 'CHANGED_SINCE' | 'NOT_FOUND'

/** Imports records of which a file has one in a row or in a few rows, each on its own. */
export interface RecordImporter {
  readonly columns: readonly string[]
  /** Other names of our columns, in lower case without blanks. */
  readonly aliases: Readonly<Record<string, string>>
  /** A file with these columns is of this kind. */
  readonly keyColumns: readonly string[]
  /** Columns with times, which the time zone of the shop completes. */
  readonly timeColumns?: readonly string[]
  /** Reads the files of other systems as rows of our own format. */
  readonly systems: Readonly<Partial<Record<ImportSystem, SourceFormat>>>
  /** The rows of each record; each row is one by default. */
  readonly recordsOf?: (rows: readonly CsvRow[]) => readonly (readonly CsvRow[])[]
  readonly importRecord: (context: RecordContext, rows: readonly CsvRow[]) => Promise<RecordResult>
  readonly undoRecord: (
    context: RecordContext,
    entityId: string,
    state: UndoState,
  ) => Promise<KeptReason | undefined>
}

export interface SourceFormat {
  readonly matches: (table: SourceTable) => boolean
  readonly read: (table: SourceTable) => readonly CsvRow[]
}

export const refusedRecord = (
  { line }: Pick<CsvRow, 'line'>,
  ...errors: readonly CellError[]
): RecordResult => ({
  outcome: 'REFUSED',
  entityId: null,
  errors: errors.map((error) => ({ line, ...error })),
})

/** A record that a use case refused. */
export const refusedBy = (row: Pick<CsvRow, 'line'>, column: string, refusal: Refusal): RecordResult =>
  refusedRecord(row, { column, message: REFUSAL_RESPONSES[refusal.code].description })

/** The cells of a row that have a text. Empty ones change nothing. */
export const filledCells = ({ values }: CsvRow): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(values)
      .map(([column, cell]) => [column, removeFormulaGuard(cell.trim())] as const)
      .filter(([, cell]) => cell !== ''),
  )

/** Parses the cells of a row, or returns the errors of each. */
export function parseCells<Schema extends ZodType>(
  schema: Schema,
  row: CsvRow,
): { readonly cells: z.output<Schema> } | { readonly refused: RecordResult } {
  const parsed = schema.safeParse(filledCells(row))
  return parsed.success
    ? { cells: parsed.data }
    : { refused: refusedRecord(row, ...cellErrors(parsed.error)) }
}

const cellErrors = (error: ZodError): readonly CellError[] =>
  error.issues.map(({ path, code, message, ...issue }) => ({
    column: String(path[0] ?? 'row'),
    message: code === 'invalid_type' && !('received' in issue) ? 'is missing or invalid' : message,
  }))

/** The fields that differ from those of a record; `undefined` if none does. */
export function changedFields(
  record: Readonly<Record<string, unknown>>,
  wanted: Readonly<Record<string, unknown>>,
): UndoState | undefined {
  const names = Object.keys(wanted).filter(
    (name) => wanted[name] !== undefined && !isSame(record[name], wanted[name]),
  )
  if (names.length === 0) return undefined
  return { before: pickFields(record, names), after: pickFields(wanted, names) }
}

/** The values to restore, without fields that were changed since. */
export function restorableFields(
  record: Readonly<Record<string, unknown>>,
  { before, after }: UndoState,
): { readonly fields: Readonly<Record<string, unknown>>; readonly kept: KeptReason | undefined } {
  const names = Object.keys(before ?? {}).filter((name) => isSame(record[name], after[name]))
  const isComplete = names.length === Object.keys(before ?? {}).length
  return { fields: pickFields(before ?? {}, names), kept: isComplete ? undefined : 'CHANGED_SINCE' }
}

/** What is stored as JSON has lost its dates and the order of its keys. */
const isSame = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other)

const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )

export const pickFields = (record: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, record[name] ?? null]))
