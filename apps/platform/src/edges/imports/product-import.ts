import { CSV_COLUMNS, type ImportError, type ImportOutcome, type RowResult } from '@vitrine/contract'
import { groupByProduct, importRows } from '../../catalog/csv/import-rows.ts'
import { guessMapping, mapRows } from '../../catalog/import-formats/column-mapping.ts'
import { recognizeFormat } from '../../catalog/import-formats/recognize-format.ts'
import { undoChange } from '../../catalog/undo/undo-change.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { ImportKindRules } from './import-kinds.ts'
import type { ImportItemRow } from './import-repository.ts'

/** A product with its variants is one item, and a batch of them is one change of the catalog. */
export const productImport: ImportKindRules = {
  columns: CSV_COLUMNS,
  keyColumns: ['name'],
  timeColumns: [],
  recognize: recognizeFormat,
  guessMapping: (head) => guessMapping(head),
  mapRows,
  itemsOf: groupByProduct,
  importItems: async ({ pictures, isDryRun, ...context }, items) => {
    const rows = items.flatMap((item) => item.rows)
    const { outcomes } = await importRows({ ...context, operation: 'import' }, { rows, isDryRun }, pictures)
    return resultsOf(items, outcomes)
  },
  undoItems: async (context, { changeId }) => {
    const outcome = await undoChange({ ...context, operation: 'undo' }, changeId)
    if (!(outcome instanceof Refusal))
      return new Map(outcome.skipped.map(({ entityId, reason }) => [entityId, reason]))
    // Without changes there is nothing to undo, and a change may have been undone in the change history.
    return ['CHANGE_NOT_FOUND', 'CHANGE_ALREADY_UNDONE'].includes(outcome.code) ? new Map() : outcome.code
  },
}

/** The result of each item. Rows and their outcomes are in the same order. */
function resultsOf(items: readonly ImportItemRow[], outcomes: readonly RowResult[]) {
  let at = 0
  return items.map(({ position, rowCount }) => {
    const own = outcomes.slice(at, at + rowCount)
    at += rowCount
    const errors = own.flatMap(({ line, errors: cells }) => cells.map((cell) => ({ line, ...cell })))
    const entityId = own.find(({ productId }) => productId)?.productId ?? null
    return { position, outcome: outcomeOf(own), errors: uniqueErrors(errors), entityId, undo: null }
  })
}

const outcomeOf = (rows: readonly RowResult[]): ImportOutcome => {
  const has = (outcome: RowResult['outcome']) => rows.some((row) => row.outcome === outcome)
  if (has('created')) return 'CREATED'
  if (has('changed')) return 'CHANGED'
  return has('unchanged') ? 'UNCHANGED' : 'REFUSED'
}

/** A line of another system's file may be a product and a variant, which have the same error. */
const uniqueErrors = (errors: readonly ImportError[]): readonly ImportError[] => [
  ...new Map(errors.map((error) => [JSON.stringify(error), error])).values(),
]
