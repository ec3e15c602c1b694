import { type AnyPgColumn, boolean, index, integer, pgEnum, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'

export const mediaType = pgEnum('media_type', ['image', 'video', 'audio', 'document', 'zip'])

/** Files the shop shows. The id names the content, so equal files are one row and never change. */
export const media = pgTable(
  'media',
  {
    id: text().primaryKey(),
    mediaType: mediaType().notNull().default('image'),
    format: text().notNull(),
    /** Of pictures and films; otherwise 0. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** The picture a film shows until it is played. */
    posterId: text().references((): AnyPgColumn => media.id),
    /** What the file was called when it came; for people only, never a path. */
    fileName: text().notNull().default(''),
    bytes: integer().notNull().default(0),
    /** Whether only buyers may have it. */
    isSecure: boolean().notNull().default(false),
    createdAt: instant().notNull(),
  },
  (table) => [index('media_created').on(table.createdAt, table.id)],
)

/** A file on its way in: a link that takes it, and how much of it has come. */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    /** SHA-256 of the link's token. */
    tokenHash: text().notNull().unique('uploads_token'),
    fileName: text().notNull(),
    /** The whole file, in bytes. */
    size: integer().notNull(),
    received: integer().notNull().default(0),
    isSecure: boolean().notNull().default(false),
    /** What became of it. */
    mediaId: text().references(() => media.id),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('uploads_expiry').on(table.expiresAt)],
)
