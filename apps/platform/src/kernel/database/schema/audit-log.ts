import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'

/** The audited entities. Changes of the catalog and of settings can be undone; all others are only recorded. */
export type AuditedEntity =
  | 'product'
  | 'collection'
  | 'customer'
  | 'merchant'
  | 'member'
  | 'invitation'
  | 'api key'
  | 'app'
  | 'signing key'
  | 'gift card'
  | 'membership'
  | 'page'
  | 'shop'
  | 'invoice'
  | 'webhook'
  | 'coupon'
  | 'discount rule'
  | 'tax group'
  | 'tax region'
  | 'shipping option'
  | 'location'
  | 'carrier'
  | 'service plugin'
  | 'checkout template'
  | 'withdrawal'
  | 'incoming stock'
  | 'translation'
  | 'review'
  | 'url redirect'
  | 'search synonyms'

/** Changes by people: who, when, and the state before and after. Rows are append-only. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    /** The same for all changes of one request, so that they can be undone together. */
    changeId: uuid().notNull(),
    operation: text().notNull(),
    entity: text().$type<AuditedEntity>().notNull(),
    entityId: uuid().notNull(),
    actorRole: text().notNull(),
    /** Null for the system. */
    actorId: text(),
    /** Only the changed parts; null before creation and after deletion. */
    before: jsonb().$type<Readonly<Record<string, unknown>>>(),
    after: jsonb().$type<Readonly<Record<string, unknown>>>(),
    createdAt: instant().notNull(),
    /** The change that this one undoes. */
    undoesChangeId: uuid(),
  },
  (table) => [
    index('audit_log_entity').on(table.entityId, table.id),
    index('audit_log_change').on(table.changeId),
    index('audit_log_created').on(table.createdAt),
    index('audit_log_undoes').on(table.undoesChangeId).where(sql`${table.undoesChangeId} is not null`),
  ],
)
