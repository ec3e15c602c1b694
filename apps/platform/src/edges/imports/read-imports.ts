import {
  type Import,
  type ImportError,
  type ImportItem,
  ImportKind,
  type ImportOutcome,
  type Wire,
} from '@vitrine/contract'
import { formatCsvLine } from '@vitrine/tables'
import { undoableUntil } from '../../kernel/audit-log/undo-once.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { refuseUnless } from '../../kernel/roles.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { AREAS_OF_KIND } from './import-kinds.ts'
import { countPictures } from './import-picture-repository.ts'
import {
  type ImportItemRow,
  type ImportRow,
  readFile,
  selectErrors,
  selectImports,
  selectItems,
  sumItems,
} from './import-repository.ts'
import { readImportTable } from './read-import-table.ts'

type NotFound = Refusal<'IMPORT_NOT_FOUND'>

/** Who reads an import. */
interface ReadContext {
  readonly db: Queryable
  readonly actor: Caller
}

/** The state that items reach in each step. */
const REACHED: Readonly<Record<ImportRow['status'], readonly ImportItemRow['state'][]>> = {
  UPLOADED: [],
  CHECKING: ['CHECKED'],
  CHECKED: ['CHECKED'],
  IMPORTING: ['IMPORTED'],
  IMPORTED: ['IMPORTED'],
  UNDOING: ['UNDONE'],
  UNDONE: ['UNDONE'],
}

type Totals = NonNullable<ReturnType<Awaited<ReturnType<typeof sumItems>>['get']>>

type Pictures = Wire<Import>['pictures']
const NO_PICTURES: Pictures = { fetched: 0, failed: 0, total: 0 }

function serializeImport(
  row: ImportRow,
  actorName: string | null,
  totals: Totals = [],
  pictures: Pictures = NO_PICTURES,
): Wire<Import> {
  const { id, kind, fileName, system, encoding, separator, rowCount, status, startedAt } = row
  const isUndo = status === 'UNDOING' || status === 'UNDONE'
  // Items that an undo finds not imported yet stay as they are.
  const counted = isUndo ? totals.filter(({ state }) => state === 'IMPORTED' || state === 'UNDONE') : totals
  const reached = counted.filter(({ state }) => REACHED[status].includes(state))
  const sum = (some: Totals, part: 'items' | 'rows' | 'errors' | 'kept') =>
    some.reduce((all, each) => all + each[part], 0)
  const results = isUndo ? counted : reached
  const itemsWith = (outcome: ImportOutcome) =>
    sum(
      results.filter((each) => each.outcome === outcome),
      'items',
    )
  return {
    id,
    kind,
    fileName,
    system,
    encoding,
    separator,
    columns: [...row.columns],
    mapping: [...row.mapping],
    ignoredColumns: [...row.ignoredColumns],
    timeZone: row.timeZone,
    status,
    rowCount,
    progress: { done: sum(reached, 'rows'), total: sum(counted, 'rows') },
    pictures,
    counts: {
      created: itemsWith('CREATED'),
      changed: itemsWith('CHANGED'),
      unchanged: itemsWith('UNCHANGED'),
      refused: itemsWith('REFUSED'),
    },
    errorCount: sum(results, 'errors'),
    keptCount: sum(totals, 'kept'),
    actorName,
    createdDate: row.createdAt.toISOString(),
    finishedDate: row.finishedAt?.toISOString() ?? null,
    undoableUntil: startedAt ? undoableUntil(startedAt).toISOString() : null,
  }
}

/** The kinds of files whose imports a caller may read. */
const readableKinds = (caller: Caller): readonly ImportKind[] =>
  Object.values(ImportKind).filter(
    (kind) => refuseUnless(caller, 'merchants', AREAS_OF_KIND[kind]) === undefined,
  )

export async function listImports(
  { db, actor }: ReadContext,
  limit: number,
): Promise<{ imports: Wire<Import>[] }> {
  const rows = await selectImports(db, { limit, kinds: readableKinds(actor) })
  const ids = rows.map((row) => row.import.id)
  const [totals, pictures] = [await sumItems(db, ids), await countPictures(db, ids)]
  return {
    imports: rows.map(({ import: row, actorName }) =>
      serializeImport(row, actorName, totals.get(row.id), pictures.get(row.id)),
    ),
  }
}

async function findImport({ db, actor }: ReadContext, importId: string) {
  const id = parseId(importId)
  const [row] = id === undefined ? [] : await selectImports(db, { id, limit: 1, kinds: readableKinds(actor) })
  return row
}

export async function readImport(
  context: ReadContext,
  importId: string,
): Promise<{ import: Wire<Import> } | NotFound> {
  const row = await findImport(context, importId)
  if (!row) return refuse('IMPORT_NOT_FOUND')
  const { db } = context
  const { id } = row.import
  const [totals, pictures] = [await sumItems(db, [id]), await countPictures(db, [id])]
  return { import: serializeImport(row.import, row.actorName, totals.get(id), pictures.get(id)) }
}

export async function readImportItems(
  context: ReadContext,
  importId: string,
  page: Parameters<typeof selectItems>[2],
): Promise<{ items: ImportItem[] } | NotFound> {
  const row = await findImport(context, importId)
  return row
    ? {
        items: (await selectItems(context.db, row.import.id, page)).map((item) => ({
          ...item,
          errors: namedErrors(item.errors, row.import),
        })),
      }
    : refuse('IMPORT_NOT_FOUND')
}

/** The errors with the names of their columns in the file. One column may be read as several of ours. */
function namedErrors(
  errors: readonly ImportError[],
  { columnNames }: Pick<ImportRow, 'columnNames'>,
): ImportError[] {
  const named = errors.map((error): ImportError => {
    const columnName = columnNames[error.column]
    return columnName === undefined ? error : { ...error, columnName }
  })
  const keyOf = ({ line, column, columnName = column, message }: ImportError) =>
    JSON.stringify([line, columnName, message])
  return [...new Map(named.toReversed().map((error) => [keyOf(error), error])).values()].toReversed()
}

/**
 * The refused rows as they were in the file, with the reasons in another column: as sentences, or as JSON for a program
 * that writes them in another language.
 */
export async function exportRefusedRows(
  context: ReadContext,
  importId: string,
  reasons: 'TEXT' | 'JSON',
): Promise<{ lines: AsyncGenerator<string>; fileName: string } | NotFound> {
  const row = await findImport(context, importId)
  const file = row && (await readFile(context.db, row.import.id))
  if (!file) return refuse('IMPORT_NOT_FOUND')
  const { fileName } = row.import
  return {
    lines: refusedLines(context.db, row.import, { file, reasons }),
    fileName: `errors-${fileName.replace(/\.\w+$/, '')}.csv`,
  }
}

async function* refusedLines(
  db: Queryable,
  row: ImportRow,
  { file, reasons }: { readonly file: Buffer; readonly reasons: 'TEXT' | 'JSON' },
) {
  const table = await readImportTable(file)
  if (!('rows' in table)) return
  const errors = new Map<number, ImportError[]>()
  for (const error of await selectErrors(db, row.id)) {
    const known = errors.get(error.line) ?? []
    errors.set(error.line, [...known, error])
  }
  // Spreadsheets recognize UTF-8 only with a byte order mark.
  yield `\uFEFF${formatCsvLine([...table.head, 'Error'])}`
  for (const [line, unnamed] of errors) {
    const own = namedErrors(unnamed, row)
    const cells = table.rows[line - 2] ?? []
    const texts = own.map(({ column, columnName = column, message }) => `${columnName}: ${message}`)
    const reason = reasons === 'JSON' ? JSON.stringify(own) : texts.join(' ')
    yield formatCsvLine([...table.head.map((_, at) => cells[at] ?? ''), reason])
  }
}
