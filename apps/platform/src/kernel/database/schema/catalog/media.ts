import { type AnyPgColumn, boolean, index, integer, pgEnum, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from '../columns.ts'

export const mediaType = pgEnum('media_type', ['image', 'video', 'audio', 'document', 'zip'])

/** Media files. The id is derived from the content, so equal files are one row and never change. */
export const media = pgTable(
  'media',
  {
    id: text().primaryKey(),
    mediaType: mediaType().notNull().default('image'),
    format: text().notNull(),
    /** For images and videos; otherwise 0. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** The poster image of a video. */
    posterId: text().references((): AnyPgColumn => media.id),
    /** The original file name; for display only, never a path. */
    fileName: text().notNull().default(''),
    bytes: integer().notNull().default(0),
    /** Whether only buyers may download it. */
    isSecure: boolean().notNull().default(false),
    createdAt: instant().notNull(),
  },
  (table) => [index('media_created').on(table.createdAt, table.id)],
)

/** A pending upload: its link, and the bytes received. */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    /** SHA-256 of the link's token. */
    tokenHash: text().notNull().unique('uploads_token'),
    fileName: text().notNull(),
    /** The size of the whole file in bytes. */
    size: integer().notNull(),
    receivedBytes: integer().notNull().default(0),
    isSecure: boolean().notNull().default(false),
    /** The resulting file. */
    mediaId: text().references(() => media.id),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('uploads_expiry').on(table.expiresAt)],
)
