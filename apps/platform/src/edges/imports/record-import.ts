import type { ImportSystem } from '@vitrine/contract'
import { guessMapping, mapRows } from '../../catalog/import-formats/column-mapping.ts'
import type { RecordContext, RecordImporter } from '../../catalog/import-formats/record-importer.ts'
import { createSourceTable } from '../../catalog/import-formats/source-table.ts'
import { dryRun } from '../../kernel/database/dry-run.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import type { ImportKindRules } from './import-kinds.ts'
import type { ItemResult } from './import-repository.ts'

/** Records that are imported and undone one by one, within the transaction of their batch. */
export function recordImport(importer: RecordImporter, operation: string): ImportKindRules {
  const { columns, keyColumns, timeColumns = [], systems, recordsOf, importRecord, undoRecord } = importer
  return {
    columns,
    keyColumns,
    timeColumns,
    recognize: (head, rows) => {
      const table = createSourceTable(head, rows)
      for (const [system, { matches, read }] of Object.entries(systems)) {
        if (!matches(table)) continue
        const csvRows = read(table)
        return { system: system as ImportSystem, csvRows, ignoredColumns: table.unreadColumns() }
      }
      return undefined
    },
    guessMapping: (head) => guessMapping(head, importer),
    mapRows,
    itemsOf: (rows) => recordsOf?.(rows) ?? rows.map((row) => [row]),
    importItems: ({ isDryRun, ...batch }, items) => {
      const importAll = async (db: Queryable): Promise<readonly ItemResult[]> => {
        const context: RecordContext = { ...batch, db, operation }
        const results: ItemResult[] = []
        for (const { position, rows } of items) {
          const { undo = null, ...result } = await importRecord(context, rows)
          results.push({ position, ...result, undo })
        }
        return results
      }
      return isDryRun ? dryRun(batch.db, importAll) : importAll(batch.db)
    },
    undoItems: async ({ db, actor, now }, { changeId, undoId, items }) => {
      const context: RecordContext = {
        db,
        actor,
        now,
        operation: 'undo',
        changeId: undoId,
        undoesChangeId: changeId,
      }
      const kept = new Map<string, string>()
      for (const { entityId, undo } of items) {
        if (!entityId || !undo) continue
        const reason = await undoRecord(context, entityId, undo)
        if (reason) kept.set(entityId, reason)
      }
      return kept
    },
  }
}
