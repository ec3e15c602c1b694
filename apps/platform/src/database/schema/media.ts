import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Pictures the shop holds. The id names the content, so equal files are one row and never change. */
export const media = pgTable('media', {
  id: text().primaryKey(),
  format: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  createdAt: instant().notNull(),
})
