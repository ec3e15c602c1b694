import { type AnyPgColumn, integer, pgEnum, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

export const mediaType = pgEnum('media_type', ['image', 'video', 'audio', 'document', 'zip'])

/** Files the shop shows. The id names the content, so equal files are one row and never change. */
export const media = pgTable('media', {
  id: text().primaryKey(),
  mediaType: mediaType().notNull().default('image'),
  format: text().notNull(),
  /** Of pictures and films; otherwise 0. */
  width: integer().notNull(),
  height: integer().notNull(),
  /** The picture a film shows until it is played. */
  posterId: text().references((): AnyPgColumn => media.id),
  createdAt: instant().notNull(),
})
