import { isDeepStrictEqual } from 'node:util'
import type { SignInProvider, UndoBlock, UndoResult, Wire } from '@vitrine/contract'
import { and, desc, eq, gt, ne, notInArray } from 'drizzle-orm'
import { SECRET_NAMES } from '../../kernel/audit-log/audit-log.ts'
import { type AuditLogRow, undoOnce } from '../../kernel/audit-log/undo-once.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Database, Queryable } from '../../kernel/database/open-database.ts'
import { withinTransaction } from '../../kernel/database/request-transaction.ts'
import { auditLog } from '../../kernel/database/schema/audit-log.ts'
import type { OperationName } from '../../kernel/http/route-types.ts'
import type { Routes } from '../../kernel/operations/operation.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { type AccessRule, isAllowed, refuseAccess } from '../../kernel/roles.ts'
import type { UndoableSetting } from './undoable-settings.ts'

type Entry = Pick<AuditLogRow, 'before' | 'after'>

/** Who may undo a change: who may make it. */
export function ruleToUndo(
  settings: readonly UndoableSetting[],
  routes: Routes,
  operation: string,
): AccessRule | undefined {
  const names = settings.flatMap(({ operations }) => Object.entries(operations))
  const [name] = names.find(([, audited]) => audited === operation) ?? []
  return routes[name as OperationName]
}

/** Why an entry cannot be undone by anyone. */
export function findUndoBlock({ before, after }: Entry): UndoBlock | undefined {
  if (!before && !after) return 'ERASED'
  if (before && !after && secretsIn(before).length > 0) return 'SECRET'
  if (before && !after && 'uses' in before) return 'IN_USE'
  if (!before || !after) return undefined
  if (isDeepStrictEqual(withoutSecrets(before), withoutSecrets(after))) return 'SECRET'
  if (losesClientSecret(before, after)) return 'SECRET'
  // A saved password is for its own server and user only.
  const isConnection = CONNECTION.some((part) => !isDeepStrictEqual(before[part], after[part]))
  return isConnection && [before, after].some((state) => secretsIn(state).length > 0) ? 'SECRET' : undefined
}

const CONNECTION = ['host', 'port', 'security', 'user', 'translationProvider'] as const

type State = Readonly<Record<string, unknown>>

/** Whether a provider of before is gone, or is another client now: its secret is not known any more. */
function losesClientSecret(before: State, after: State): boolean {
  const [earlier, later] = [before, after].map(
    ({ signInProviders = [] }) => signInProviders as readonly Wire<SignInProvider>[],
  )
  const isSameClient = (one: Wire<SignInProvider>, other: Wire<SignInProvider>) =>
    one.id === other.id && one.issuer === other.issuer && one.clientId === other.clientId
  return !!earlier?.some((one) => !later?.some((other) => isSameClient(one, other)))
}

const secretsIn = (state: State | null): readonly string[] =>
  SECRET_NAMES.flatMap((name) => (state?.[name] as readonly string[] | undefined) ?? [])

const withoutSecrets = (state: State | null) =>
  state && Object.fromEntries(Object.entries(state).filter(([name]) => !SECRET_NAMES.includes(name as never)))

interface UndoContext {
  readonly db: Database
  readonly actor: Caller
  readonly now: Date
  readonly settings: readonly UndoableSetting[]
  readonly routes: Routes
}

type Outcome =
  | UndoResult
  | Refusal<
      | 'CHANGE_NOT_FOUND'
      | 'CHANGE_ALREADY_UNDONE'
      | 'UNDO_EXPIRED'
      | 'CHANGE_NOT_UNDOABLE'
      | 'SETTING_CHANGED_SINCE'
      | 'PERMISSION_DENIED'
    >

/**
 * Undoes a change of settings through their use cases, so that permissions, validation, events and caches are those of
 * any other change. The audit entries of the undo must mirror those of the change: otherwise the setting was changed
 * since, and everything is rolled back.
 */
export const undoSettingChange = (
  { db, actor, now, settings, routes }: UndoContext,
  changeId: string,
): Promise<Outcome> =>
  undoOnce<Outcome>({ db, now, changeId, among: isSetting }, ({ db: tx, rows, ...ids }) =>
    withinTransaction(tx, async () => {
      const [first] = rows
      const undos = rows.map((row) => findSetting(settings, row)?.undo)
      if (!first || undos.includes(undefined)) return refuse('CHANGE_NOT_FOUND')
      const rule = ruleToUndo(settings, routes, first.operation)
      if (!rule) return refuse('CHANGE_NOT_FOUND')
      if (!isAllowed(rule, actor)) return refuseAccess(rule)
      const block = rows.map(findUndoBlock).find(Boolean)
      if (block) return refuse('CHANGE_NOT_UNDOABLE', { reason: block })

      for (const [index, row] of [...rows.entries()].toReversed()) {
        const outcome = await undos[index]?.(row, { ...ids, actor, now, operation: row.operation })
        if (!(outcome instanceof Refusal)) continue
        const newer = await findNewerChange(tx, rows, ids.changeId)
        return newer ?? refuse('CHANGE_NOT_UNDOABLE', { reason: outcome.code })
      }
      const undone = await tx
        .select()
        .from(auditLog)
        .where(eq(auditLog.changeId, ids.changeId))
        .orderBy(desc(auditLog.id))
      if (!isMirror(rows, undone))
        return (await findNewerChange(tx, rows, ids.changeId)) ?? refuse('SETTING_CHANGED_SINCE', {})
      const keptSecrets = [...new Set(rows.flatMap(({ before, after }) => changedSecrets(before, after)))]
      return { changeId: ids.changeId, undone: rows.length, skipped: [], keptSecrets }
    }),
  )

const isSetting = notInArray(auditLog.entity, ['product', 'collection'])

const findSetting = (settings: readonly UndoableSetting[], row: Pick<AuditLogRow, 'entity' | 'operation'>) =>
  settings.find(
    ({ entity, operations }) =>
      entity === row.entity && Object.values(operations).some((operation) => operation === row.operation),
  )

const isMirror = (rows: readonly AuditLogRow[], undone: readonly AuditLogRow[]): boolean =>
  rows.length === undone.length &&
  rows.every(({ entityId, before, after }, index) => {
    const mirrored = undone[index]
    return (
      entityId === mirrored?.entityId &&
      isDeepStrictEqual(withoutSecrets(after), withoutSecrets(mirrored.before)) &&
      isDeepStrictEqual(withoutSecrets(before), withoutSecrets(mirrored.after))
    )
  })

function changedSecrets(before: State | null, after: State | null): readonly string[] {
  const [had, has] = [secretsIn(before), secretsIn(after)]
  const replaced = (after?.replacedSecrets as readonly string[] | undefined) ?? []
  return before && after
    ? [...had, ...has].filter(
        (name) => !(had.includes(name) && has.includes(name)) || replaced.includes(name),
      )
    : []
}

/** The newest later change of the same setting. */
async function findNewerChange(
  tx: Queryable,
  rows: readonly AuditLogRow[],
  ownChangeId: string,
): Promise<Refusal<'SETTING_CHANGED_SINCE'> | undefined> {
  for (const row of rows) {
    const later = await tx
      .select()
      .from(auditLog)
      .where(
        and(
          eq(auditLog.entityId, row.entityId),
          gt(auditLog.id, row.id),
          ne(auditLog.changeId, ownChangeId),
          ne(auditLog.changeId, row.changeId),
        ),
      )
      .orderBy(desc(auditLog.id))
      .limit(100)
    const parts = Object.keys({ ...row.before, ...row.after })
    const newest = later.find(
      ({ entity, before, after }) =>
        entity !== 'shop' || Object.keys({ ...before, ...after }).some((part) => parts.includes(part)),
    )
    if (newest)
      return refuse('SETTING_CHANGED_SINCE', {
        changeId: newest.changeId,
        changedDate: newest.createdAt.toISOString(),
      })
  }
  return undefined
}
