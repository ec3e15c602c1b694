import type { HomePage, Navigation, PageKind, PageTexts } from '@vitrine/contract'
import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, revisionColumns } from '../columns.ts'

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

/** Versions of documents, such as the navigation: a draft, what is and was published, and what is scheduled. */
export const contentVersions = pgTable(
  'content_versions',
  {
    id: id(),
    document: text().$type<'NAVIGATION' | 'HOME_PAGE'>().notNull(),
    content: jsonb().$type<Navigation | HomePage>().notNull(),
    /** When shoppers see it first. A draft has none. */
    publishAt: instant(),
    ...revisionColumns,
  },
  (table) => [
    index('content_versions_published').on(table.document, table.publishAt),
    uniqueIndex('content_versions_draft').on(table.document).where(sql`${table.publishAt} is null`),
  ],
)
