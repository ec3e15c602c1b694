import { isDeepStrictEqual } from 'node:util'
import type { Import, Wire } from '@vitrine/contract'
import { actorColumns } from '../../kernel/audit-log/audit-log.ts'
import { undoableUntil } from '../../kernel/audit-log/undo-once.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { invalid, Refusal, type RefusalCode, refuse } from '../../kernel/refusal.ts'
import { refuseUnless } from '../../kernel/roles.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { AREAS_OF_KIND, IMPORT_KINDS } from './import-kinds.ts'
import { type ImportRow, lockImport, notifyImportWorkers, updateImport } from './import-repository.ts'
import { readImport } from './read-imports.ts'

interface CommandContext {
  readonly db: Queryable
  readonly actor: Caller
  readonly now: Date
}

type Refused = 'IMPORT_NOT_FOUND' | 'IMPORT_STEP_MISMATCH' | 'PERMISSION_DENIED'
type Outcome<Code extends RefusalCode> = Promise<{ import: Wire<Import> } | Refusal<Refused | Code>>

/** Begins a step, which workers do in the name of the caller. A step that was begun already stays begun. */
async function begin<Code extends RefusalCode = never>(
  { db, actor }: CommandContext,
  importId: string,
  decide: (row: ImportRow) => Partial<ImportRow> | 'BEGUN' | Refusal<Code | 'IMPORT_STEP_MISMATCH'>,
): Outcome<Code> {
  const id = parseId(importId)
  if (id === undefined) return refuse('IMPORT_NOT_FOUND')
  const refused = await inTransaction<Refusal<Refused | Code> | undefined>(db, async (tx) => {
    const row = await lockImport(tx, id)
    if (!row) return refuse('IMPORT_NOT_FOUND')
    const denied = refuseUnless(actor, 'editors', AREAS_OF_KIND[row.kind])
    if (denied) return denied
    const changes = decide(row)
    if (changes instanceof Refusal) return changes
    if (changes === 'BEGUN') return undefined
    const { actorId } = actorColumns(actor)
    await updateImport(tx, id, { singlyUntil: -1, attempts: 0, ...changes, actor, actorId })
    await notifyImportWorkers(tx)
    return undefined
  })
  return refused ?? readImport({ db, actor }, id)
}

const mismatch = ({ status }: ImportRow) => refuse('IMPORT_STEP_MISMATCH', { status })

/** Checks what an import would do. It may be checked again with another mapping until it is imported. */
export const checkImport = (
  context: CommandContext,
  importId: string,
  mapping: readonly string[] | undefined,
): Outcome<'INVALID_ARGUMENT'> =>
  begin(context, importId, (row) => {
    if (!['UPLOADED', 'CHECKING', 'CHECKED'].includes(row.status)) return mismatch(row)
    const invalidAt = row.system ? undefined : findInvalidColumn(row, mapping)
    if (invalidAt) return invalid({ field: 'mapping', violatedRule: 'VALIDATION', description: invalidAt })
    return { status: 'CHECKING', isRead: false, ...(mapping && !row.system && { mapping }) }
  })

/** Why a mapping is wrong. */
function findInvalidColumn(
  { kind, columns }: ImportRow,
  mapping: readonly string[] | undefined,
): string | undefined {
  if (mapping === undefined) return undefined
  if (mapping.length !== columns.length) return 'must have a column for each column of the file'
  const mapped = mapping.filter((column) => column !== '')
  if (mapped.some((column) => !IMPORT_KINDS[kind].columns.includes(column))) return 'has an unknown column'
  return new Set(mapped).size < mapped.length ? 'must not have a column twice' : undefined
}

/** Imports what was checked. A caller that shows a mapping imports only what was checked with it. */
export const runImport = (
  context: CommandContext,
  importId: string,
  mapping: readonly string[] | undefined,
): Outcome<never> =>
  begin(context, importId, (row) => {
    if (row.status === 'IMPORTING' || row.status === 'IMPORTED') return 'BEGUN'
    const isChecked = row.status === 'CHECKED' && (!mapping || isDeepStrictEqual(mapping, row.mapping))
    return isChecked ? { status: 'IMPORTING', startedAt: context.now } : mismatch(row)
  })

/** Undoes everything that an import changed so far, and ends it. Values changed since are kept. */
export const undoImport = (context: CommandContext, importId: string): Outcome<'UNDO_EXPIRED'> =>
  begin<'UNDO_EXPIRED'>(context, importId, (row) => {
    if (row.status === 'UNDOING' || row.status === 'UNDONE') return 'BEGUN'
    if (!row.startedAt) return mismatch(row)
    return context.now > undoableUntil(row.startedAt)
      ? refuse('UNDO_EXPIRED', { days: LIMITS.undoDays })
      : { status: 'UNDOING', finishedAt: null }
  })
