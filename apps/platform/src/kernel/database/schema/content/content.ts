import type { PageKind, PageTexts } from '@vitrine/contract'
import { sql } from 'drizzle-orm'
import { boolean, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, revisionColumns } from '../columns.ts'

export type StoredTranslations = Readonly<Record<string, Partial<PageTexts>>>

/** Pages and policies of the merchant. */
export const contentPages = pgTable(
  'content_pages',
  {
    id: id(),
    kind: text().$type<PageKind>().notNull(),
    handle: text().notNull(),
    title: text().notNull(),
    /** Sanitized HTML. */
    body: text().notNull(),
    seoTitle: text(),
    seoDescription: text(),
    isPublished: boolean().notNull(),
    /** Texts in other languages, by language code. */
    translations: jsonb().$type<StoredTranslations>().notNull().default({}),
    ...revisionColumns,
  },
  (table) => [
    uniqueIndex('content_pages_handle').on(table.handle),
    uniqueIndex('content_pages_policy').on(table.kind).where(sql`${table.kind} <> 'PAGE'`),
  ],
)
