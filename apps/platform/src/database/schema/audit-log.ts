import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { AuditedEntity } from '../../audit-log/audit-log.ts'
import { id, instant } from './columns.ts'

/** What people changed: who, when, and how it was before and after. Rows are only ever added. */
export const journal = pgTable(
  'journal',
  {
    id: id(),
    /** The same for all that one request changed, so that it can be undone as one. */
    changeId: uuid().notNull(),
    operation: text().notNull(),
    entity: text().$type<AuditedEntity>().notNull(),
    entityId: uuid().notNull(),
    actorRole: text().notNull(),
    /** Null for the shop itself. */
    actorId: text(),
    /** Only the parts that changed; null before an entity was made and after it was deleted. */
    before: jsonb().$type<Readonly<Record<string, unknown>>>(),
    after: jsonb().$type<Readonly<Record<string, unknown>>>(),
    createdAt: instant().notNull(),
    /** The change that this one takes back. */
    undoes: uuid(),
  },
  (table) => [
    index('journal_entity').on(table.entityId, table.id),
    index('journal_change').on(table.changeId),
    index('journal_created').on(table.createdAt),
    index('journal_undoes').on(table.undoes).where(sql`${table.undoes} is not null`),
  ],
)
