import type { AuditLogChange, AuditLogItem, Wire } from '@vitrine/contract'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { auditLog } from '../../kernel/database/schema/audit-log.ts'
import { collections, products } from '../../kernel/database/schema/catalog/catalog.ts'
import { merchants } from '../../kernel/database/schema/shop/merchants.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { isOrderOperation } from '../inventory/order-operations.ts'
import { isCatalogChange } from './undo-change.ts'

interface Page {
  /** Limited to this product or collection. */
  readonly entityId?: string | undefined
  /** The last change on the previous page. */
  readonly before?: string | undefined
  readonly limit: number
}

interface Row extends Record<string, unknown> {
  readonly changeId: string
  readonly operation: string
  readonly actorRole: string
  readonly actorName: string | null
  readonly createdAt: string
  readonly undoesChangeId: string | null
  readonly size: string
  readonly isUndone: boolean
  readonly entries: AuditLogItem[]
}

/** How many of the products and collections of one change are listed. */
const ENTRIES = 5
const DAY = 24 * 60 * 60 * 1000

/** Lists changes in the shop, newest first. */
export async function listCatalogChanges(
  db: Queryable,
  { entityId, before, limit }: Page,
): Promise<{ changes: Wire<AuditLogChange>[]; nextBefore: string | null }> {
  const older = before === undefined ? sql`true` : sql`${auditLog.changeId} < ${before}::uuid`
  const own = entityId === undefined ? sql`true` : sql`${auditLog.entityId} = ${entityId}::uuid`
  const { rows } = await db.execute<Row>(sql`
    with page as (
      select change_id, min(operation) as operation, min(actor_role) as actor_role, min(actor_id) as actor_id,
        min(created_at) as created_at, min(undoes_change_id::text) as "undoesChangeId", count(*) as size
      from ${auditLog} where ${isCatalogChange} and ${own} and ${older} group by change_id order by change_id desc limit ${limit + 1})
    select page.change_id as "changeId", page.operation, page.actor_role as "actorRole", ${merchants.name} as "actorName",
      page.created_at as "createdAt", page."undoesChangeId", page.size,
      exists (select 1 from ${auditLog} later where later.undoes_change_id = page.change_id) as "isUndone",
      (select coalesce(json_agg(entry), '[]') from (
        select entity, entity_id as "entityId", before, after,
          coalesce((select name from ${products} where id = entity_id), (select name from ${collections} where id = entity_id),
            before->>'name', after->>'name') as name
        from ${auditLog} line where line.change_id = page.change_id order by line.id limit ${ENTRIES}) entry) as entries
    from page left join ${merchants} on ${merchants.id}::text = page.actor_id order by page.change_id desc`)
  const changes = rows.slice(0, limit).map(serializeChange)
  return { changes, nextBefore: rows.length > limit ? (changes.at(-1)?.id ?? null) : null }
}

function serializeChange(row: Row): Wire<AuditLogChange> {
  const createdAt = new Date(row.createdAt)
  const { changeId: id, operation, actorRole, actorName, undoesChangeId, isUndone, entries } = row
  return {
    id,
    operation,
    actorRole,
    actorName,
    createdDate: createdAt.toISOString(),
    entries,
    size: Number(row.size),
    isUndone,
    undoesChangeId,
    undoableUntil: new Date(
      createdAt.getTime() + (isOrderOperation(operation) ? 0 : LIMITS.undoDays * DAY),
    ).toISOString(),
  }
}
