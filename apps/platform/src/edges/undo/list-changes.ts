import type { AuditLogChange, AuditLogItem, UndoBlock, Wire } from '@vitrine/contract'
import { sql } from 'drizzle-orm'
import { isOrderOperation } from '../../catalog/inventory/order-operations.ts'
import { isCatalogChange } from '../../catalog/undo/undo-change.ts'
import { undoableUntil } from '../../kernel/audit-log/undo-once.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { auditLog } from '../../kernel/database/schema/audit-log.ts'
import { collections, products } from '../../kernel/database/schema/catalog/catalog.ts'
import { checkoutTemplates } from '../../kernel/database/schema/checkout/checkout-templates.ts'
import { contentPages } from '../../kernel/database/schema/content/content.ts'
import { urlRedirects } from '../../kernel/database/schema/content/url-redirects.ts'
import { oauthApps } from '../../kernel/database/schema/identity/identity.ts'
import { coupons, discountRules } from '../../kernel/database/schema/pricing/discounts.ts'
import { servicePlugins } from '../../kernel/database/schema/pricing/service-plugins.ts'
import {
  carrierConfigurations,
  shippingOptions,
  taxGroups,
  taxRegions,
} from '../../kernel/database/schema/pricing/shipping-and-tax.ts'
import { merchants } from '../../kernel/database/schema/shop/merchants.ts'
import { webhooks } from '../../kernel/database/schema/webhooks.ts'

interface Page {
  /** Limited to this product or collection. */
  readonly entityId?: string | undefined
  /** The last change on the previous page. */
  readonly before?: string | undefined
  readonly limit: number
  readonly kind?: 'CATALOG' | 'SETTINGS' | undefined
}

/** What the caller sees: changes of the catalog, and of settings by these operations, and why they cannot undo one. */
interface Readable {
  readonly isCatalogListed: boolean
  readonly operations: readonly string[]
  readonly findBlock: (
    entry: Pick<AuditLogItem, 'before' | 'after'>,
    operation: string,
  ) => UndoBlock | undefined
}

interface Row extends Record<string, unknown> {
  readonly changeId: string
  readonly operation: string
  readonly actorRole: string
  readonly actorName: string | null
  readonly createdAt: string
  readonly undoesChangeId: string | null
  readonly undoesOperation: string | null
  readonly size: string
  readonly isUndone: boolean
  readonly entries: AuditLogItem[]
}

/** How many of the products and collections of one change are listed. */
const ENTRIES = 5

/** Lists changes in the shop, newest first. */
export async function listChanges(
  db: Queryable,
  { entityId, before, limit, kind }: Page,
  readable: Readable,
): Promise<{ changes: Wire<AuditLogChange>[]; nextBefore: string | null }> {
  const older = before === undefined ? sql`true` : sql`${auditLog.changeId} < ${before}::uuid`
  const own = entityId === undefined ? sql`true` : sql`${auditLog.entityId} = ${entityId}::uuid`
  const isSetting = sql`(${auditLog.entity} not in ('product', 'collection')
    and ${auditLog.operation} = any(${sql.param(readable.operations)}::text[]))`
  const isOfCatalog = readable.isCatalogListed ? isCatalogChange : sql`false`
  const listed =
    kind === 'CATALOG' ? isOfCatalog : kind === 'SETTINGS' ? isSetting : sql`(${isOfCatalog} or ${isSetting})`
  const { rows } = await db.execute<Row>(sql`
    with page as (
      select change_id, min(operation) as operation, min(actor_role) as actor_role, min(actor_id) as actor_id,
        min(created_at) as created_at, min(undoes_change_id::text) as "undoesChangeId", count(*) as size
      from ${auditLog} where ${listed} and ${own} and ${older} group by change_id order by change_id desc limit ${limit + 1})
    select page.change_id as "changeId", page.operation, page.actor_role as "actorRole", ${merchants.name} as "actorName",
      page.created_at as "createdAt", page."undoesChangeId", page.size,
      (select min(undone.operation) from ${auditLog} undone
        where undone.change_id = page."undoesChangeId"::uuid) as "undoesOperation",
      exists (select 1 from ${auditLog} later where later.undoes_change_id = page.change_id) as "isUndone",
      (select coalesce(json_agg(entry), '[]') from (
        select entity, entity_id as "entityId", before, after,
          coalesce(${currentName}, before->>'name', after->>'name', before->>'title', after->>'title',
            before->>'country', after->>'country', before->>'path', after->>'path', before->'words'->>0, after->'words'->>0) as name
        from ${auditLog} line where line.change_id = page.change_id order by line.id limit ${ENTRIES}) entry) as entries
    from page left join ${merchants} on ${merchants.id}::text = page.actor_id order by page.change_id desc`)
  const changes = rows.slice(0, limit).map((row) => serializeChange(row, readable))
  return { changes, nextBefore: rows.length > limit ? (changes.at(-1)?.id ?? null) : null }
}

/** The names of the entities that have one. */
const NAMES = [
  products.name,
  collections.name,
  contentPages.title,
  coupons.name,
  discountRules.name,
  taxGroups.name,
  taxRegions.country,
  shippingOptions.title,
  carrierConfigurations.name,
  servicePlugins.name,
  checkoutTemplates.name,
  oauthApps.name,
  webhooks.name,
  urlRedirects.path,
]
const currentName = sql.join(
  NAMES.map((name) => sql`(select ${sql.identifier(name.name)} from ${name.table} where id = entity_id)`),
  sql`, `,
)

function serializeChange(row: Row, { findBlock }: Readable): Wire<AuditLogChange> {
  const createdAt = new Date(row.createdAt)
  const {
    changeId: id,
    operation,
    actorRole,
    actorName,
    undoesChangeId,
    undoesOperation,
    isUndone,
    entries,
  } = row
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
    undoesOperation,
    undoableUntil: (isOrderOperation(operation) ? createdAt : undoableUntil(createdAt)).toISOString(),
    undoBlockedBy: entries.map((entry) => findBlock(entry, operation)).find(Boolean) ?? null,
  }
}
