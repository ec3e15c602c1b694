import type {
  TranslatableKind,
  TranslationFailureReason,
  TranslationJobStatus,
  TranslationProviderKind,
} from '@vitrine/contract'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Caller } from '../../../caller.ts'
import { id, instant, revisionColumns } from '../columns.ts'

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
    /** Whether a machine translated it, and nobody has edited or confirmed it. */
    isMachine: boolean().notNull().default(false),
    updatedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.entityId, table.kind, table.language, table.field] })],
)

/** The server that translates texts. At most one row. */
export const translationProviders = pgTable(
  'translation_providers',
  {
    singleton: boolean().primaryKey().default(true),
    kind: text().$type<TranslationProviderKind>().notNull(),
    url: text().notNull(),
    encryptedKey: text(),
    ...revisionColumns,
  },
  (table) => [check('translation_providers_one_row', sql`${table.singleton}`)],
)

/** Machine translation of missing texts. Workers continue the running ones, one entity at a time. */
export const translationJobs = pgTable(
  'translation_jobs',
  {
    id: id(),
    language: text().notNull(),
    /** Null for all kinds. */
    kind: text().$type<TranslatableKind>(),
    /** Null for all entities. */
    entityId: uuid(),
    status: text().$type<TranslationJobStatus>().notNull().default('RUNNING'),
    /** The last entity that is done, in the order of kinds and ids. */
    lastKind: text().$type<TranslatableKind>(),
    lastEntityId: uuid(),
    done: integer().notNull().default(0),
    total: integer().notNull(),
    translated: integer().notNull().default(0),
    skipped: integer().notNull().default(0),
    /** Failed attempts at the current entity. */
    attempts: integer().notNull().default(0),
    failureReason: text().$type<TranslationFailureReason>(),
    failureDetail: text(),
    /** Before that, no worker continues it: one has it, or the provider asked to wait. */
    nextTurnAt: instant().notNull(),
    /** Its changes in the audit log. */
    changeId: uuid().notNull(),
    /** On whose behalf workers continue. */
    actor: jsonb().$type<Caller>().notNull(),
    createdAt: instant().notNull(),
    finishedAt: instant(),
  },
  (table) => [
    index('translation_jobs_created').on(table.createdAt),
    index('translation_jobs_running').on(table.nextTurnAt).where(sql`${table.status} = 'RUNNING'`),
  ],
)
