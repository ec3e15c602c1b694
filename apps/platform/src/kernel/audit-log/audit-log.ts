import { isDeepStrictEqual } from 'node:util'
import { desc, eq } from 'drizzle-orm'
import { type Caller, identityOf } from '../caller.ts'
import { newId } from '../database/new-id.ts'
import type { Queryable } from '../database/open-database.ts'
import { type AuditedEntity, auditLog } from '../database/schema/audit-log.ts'
import { shopSettings } from '../database/schema/shop/shop.ts'
import { write } from '../database/write-batch.ts'

type Actor = Caller | 'system'

/** The place of a change among others. */
export interface ChangeIds {
  /** The id of the change, where several steps are one change. */
  readonly changeId?: string | undefined
  /** The change that this one undoes. */
  readonly undoesChangeId?: string | undefined
}

/** The author and the time of a change. */
export interface ChangeAuthor extends ChangeIds {
  readonly actor: Actor
  readonly now: Date
}

/** The author, time and operation of a change. */
export interface ChangeContext extends ChangeAuthor {
  readonly operation: string
}

/** The change of one entity. */
export interface Change {
  readonly entity: AuditedEntity
  readonly entityId: string
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

/** PostgreSQL allows 65,535 parameters in a statement. */
const ROWS_PER_STATEMENT = 1000

/** Writes the changes of one request in their transaction. Returns their common id. */
export async function writeAuditLog(
  tx: Queryable,
  changeContext: ChangeContext,
  changes: readonly Change[],
): Promise<string> {
  const { operation, now, undoesChangeId = null, changeId = newId(now) } = changeContext
  const rows = changes.map((change) => ({
    ...change,
    ...actorColumns(changeContext.actor),
    id: newId(now),
    changeId,
    operation,
    createdAt: now,
    undoesChangeId,
  }))
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await write(tx, tx.insert(auditLog).values(rows.slice(start, start + ROWS_PER_STATEMENT)))
  }
  return changeId
}

/** Writes a change of the shop's settings. */
export async function writeShopAuditLog(
  tx: Queryable,
  changeContext: ChangeContext,
  change: Pick<Change, 'before' | 'after'>,
): Promise<void> {
  const [settings] = await tx.select({ id: shopSettings.instanceId }).from(shopSettings)
  await writeAuditLog(tx, changeContext, [{ entity: 'shop', entityId: settings?.id ?? '', ...change }])
}

/** Where a state lists the secrets that it has, and those that a change replaced. Their values are never recorded. */
export const SECRET_NAMES = ['savedSecrets', 'replacedSecrets'] as const

/** Writes a change of the shop's settings that include a secret. The secret itself is never recorded. */
export const writeSecretAuditLog = (
  tx: Queryable,
  changeContext: ChangeContext,
  { before, after }: Pick<Change, 'before' | 'after'>,
  { name, isReplaced }: { readonly name: string; readonly isReplaced: boolean },
): Promise<void> =>
  writeShopAuditLog(tx, changeContext, {
    before,
    after: after && { ...after, ...(isReplaced && { replacedSecrets: [name] }) },
  })

/** The author of a change. */
export const actorColumns = (actor: Actor) => ({
  actorRole: actor === 'system' ? 'system' : actor.role,
  actorId: idOf(actor),
})

function idOf(actor: Actor): string | null {
  const { wixUserId, appId, memberId, anonymousVisitorId } = identityOf(actor) ?? {}
  return wixUserId ?? appId ?? memberId ?? anonymousVisitorId ?? null
}

/** The changes of an entity, newest first. */
export const listAuditLog = (db: Queryable, entityId: string) =>
  db.select().from(auditLog).where(eq(auditLog.entityId, entityId)).orderBy(desc(auditLog.id))

/**
 * The members in which two states of an entity differ. PostgreSQL returns the keys of a document in its own order.
 */
export function difference<State extends object>(
  before: State,
  after: State,
  names: readonly (keyof State & string)[],
) {
  const changed = names.filter((name) => !isDeepStrictEqual(before[name], after[name]))
  const only = (state: State) => Object.fromEntries(changed.map((name) => [name, state[name]]))
  return { changed, before: only(before), after: only(after) }
}
