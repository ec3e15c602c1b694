import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, revisionColumns } from '../columns.ts'

/** Redirects from URLs that do not exist anymore. */
export const urlRedirects = pgTable(
  'url_redirects',
  {
    id: id(),
    /** With its query, decoded, in lower case and without a slash at the end. */
    path: text().notNull(),
    /** A path of the shop, or a URL elsewhere. */
    target: text().notNull(),
    ...revisionColumns,
  },
  (table) => [uniqueIndex('url_redirects_path').on(table.path)],
)
