import type { CsvRow, ImportError, ImportKind, ImportOutcome, ImportSystem } from '@vitrine/contract'
import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Caller } from '../../../caller.ts'
import { media } from '../catalog/media.ts'
import { id, instant } from '../columns.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const importStatus = pgEnum('import_status', [
  'UPLOADED',
  'CHECKING',
  'CHECKED',
  'IMPORTING',
  'IMPORTED',
  'UNDOING',
  'UNDONE',
])

/** Uploaded files and the progress of their imports. Workers continue those that are being checked, imported or undone. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    kind: text().$type<ImportKind>().notNull(),
    fileName: text().notNull(),
    file: bytea().notNull(),
    system: text().$type<ImportSystem>(),
    encoding: text(),
    separator: text(),
    columns: jsonb().$type<readonly string[]>().notNull(),
    mapping: jsonb().$type<readonly string[]>().notNull(),
    ignoredColumns: jsonb().$type<readonly string[]>().notNull(),
    /** The names of our columns in the file. */
    columnNames: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
    rowCount: integer().notNull(),
    /** In which times without one are read; `null` if the file has no such times. */
    timeZone: text(),
    status: importStatus().notNull().default('UPLOADED'),
    /** Whether its items are stored, as the mapping says. */
    isRead: boolean().notNull().default(false),
    /** On whose behalf workers continue. */
    actor: jsonb().$type<Caller>().notNull(),
    actorId: text(),
    /** Up to this position, items are processed one by one, because a batch of them failed. */
    singlyUntil: integer().notNull().default(-1),
    /** Failed attempts at the current item. */
    attempts: integer().notNull().default(0),
    /** Until then, a worker fetches pictures for it. */
    fetchingUntil: instant(),
    createdAt: instant().notNull(),
    /** When it began to import. */
    startedAt: instant(),
    finishedAt: instant(),
  },
  (table) => [
    index('imports_created').on(table.createdAt),
    index('imports_running')
      .on(table.createdAt)
      .where(sql`${table.status} in ('CHECKING', 'IMPORTING', 'UNDOING')`),
  ],
)

export const importItemState = pgEnum('import_item_state', ['READ', 'CHECKED', 'IMPORTED', 'UNDONE'])

/** The fields that an import changed, before and after; without those before, it created the record. */
export interface UndoState {
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>>
}

/** The items of a file, such as products with their variants. An item is imported completely in one transaction. */
export const importItems = pgTable(
  'import_items',
  {
    importId: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** Its rows, by our columns. */
    rows: jsonb().$type<readonly CsvRow[]>().notNull(),
    rowCount: integer().notNull(),
    state: importItemState().notNull().default('READ'),
    /** The result of the check, then of the import. */
    outcome: text().$type<ImportOutcome>(),
    errors: jsonb().$type<readonly ImportError[]>().notNull().default([]),
    /** What it created or changed, and the audit entries of that. */
    entityId: uuid(),
    changeId: uuid(),
    /** What an undo needs, where the audit entries do not have it. */
    undo: jsonb().$type<UndoState>(),
    /** Why an undo kept it. */
    keptBecause: text(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.position] }),
    index('import_items_state').on(table.importId, table.state, table.position),
  ],
)

/** The pictures that the rows of an import name. They are fetched before its items are imported. */
export const importPictures = pgTable(
  'import_pictures',
  {
    importId: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    mediaId: text().references(() => media.id, { onDelete: 'set null' }),
    /** Why it cannot be fetched. */
    failure: text(),
    attempts: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.url] }),
    index('import_pictures_fetched').on(table.url).where(sql`${table.mediaId} is not null`),
    index('import_pictures_failed').on(table.url).where(sql`${table.failure} is not null`),
    index('import_pictures_media').on(table.mediaId).where(sql`${table.mediaId} is not null`),
  ],
)
