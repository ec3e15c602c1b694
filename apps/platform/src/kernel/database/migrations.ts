import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { MIGRATIONS_DIRECTORY } from '../../directories.ts'

/** One migration of this version. */
export interface Migration {
  /** For instance `0014_orders`. */
  readonly name: string
  /** The creation time in milliseconds: migrations run in this order, and the newest one is the schema version. */
  readonly createdAt: number
  readonly hash: string
  readonly statements: readonly string[]
}

/** Every migration of this version, oldest first. */
export function knownMigrations(): readonly Migration[] {
  const names = new Map(readMigrationJournal().map(({ when, tag }) => [when, tag]))
  return readMigrationFiles({ migrationsFolder: MIGRATIONS_DIRECTORY }).map(
    ({ folderMillis, hash, sql }) => ({
      name: names.get(folderMillis) ?? '',
      createdAt: folderMillis,
      hash,
      statements: sql.map((statement) => statement.trim()).filter((statement) => statement !== ''),
    }),
  )
}

interface MigrationJournal {
  readonly entries: readonly { readonly when: number; readonly tag: string }[]
}

const readMigrationJournal = () =>
  (JSON.parse(readFileSync(join(MIGRATIONS_DIRECTORY, 'meta', '_journal.json'), 'utf8')) as MigrationJournal)
    .entries
