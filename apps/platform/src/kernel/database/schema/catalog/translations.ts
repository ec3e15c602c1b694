import type { TranslatableKind } from '@vitrine/contract'
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/**
 * Texts of merchants in other languages than the shop's first one. Triggers delete them with their entity; payment
 * methods are never deleted.
 */
export const translations = pgTable(
  'translations',
  {
    kind: text().$type<TranslatableKind>().notNull(),
    entityId: uuid().notNull(),
    language: text().notNull(),
    field: text().notNull(),
    text: text().notNull(),
    /** MD5 of the original when the translation was saved: a different one marks the translation as outdated. */
    originalHash: text().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.entityId, table.kind, table.language, table.field] })],
)
