import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { createSchema, isRetired, MIGRATION_LOCK } from '../../kernel/database/migrate.ts'
import { knownMigrations } from '../../kernel/database/migrations.ts'
import { listFiles, type MediaStorage } from '../../kernel/media-storage/media-storage.ts'
import { readParts, readWhole, verifyArchive } from './archive-reader.ts'
import { BackupError } from './backup-error.ts'
import { type Manifest, mediaOfPart, tableOfPart } from './backup-manifest.ts'
import type { Progress } from './create-backup.ts'
import {
  columnList,
  connectForBackup,
  fingerprintTable,
  listTables,
  qualified,
} from './read-database-tables.ts'

interface Options {
  /** An empty database. */
  readonly url: string
  /** Contains no other files than those of the backup. */
  readonly storage: MediaStorage
  /** The archive. */
  readonly file: string
  readonly onProgress?: (progress: Progress) => void
  /** The result of `verifyArchive`; it runs when it is missing. */
  readonly verified?: Manifest
}

const decompress = promisify(gunzip)

/**
 * Restores the shop of an archive. Nothing is written unless the whole archive is valid. The database is filled in
 * one transaction, which also compares every table with the backup: it is restored completely or stays empty.
 */
export async function restoreBackup({
  url,
  storage,
  file,
  verified,
  onProgress = () => {},
}: Options): Promise<Manifest> {
  const manifest = verified ?? (await verifyArchive(file))
  requireKnownSchema(manifest)
  await requireNoOtherMedia(storage, manifest)
  const client = await connectForBackup(url)
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await requireEmpty(client)
    await createEmptyTables(client, manifest)
    const constraints = await dropForeignKeys(client)
    await restoreParts({ client, manifest, file, storage, onProgress })
    await restoreSequences(client, manifest)
    await compareTables(client, manifest)
    for (const { table, name, definition } of constraints)
      await client.query(`alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`)
    for (const table of manifest.tables)
      await client.query(`alter table ${qualified(table)} enable trigger user`)
    await client.query('commit')
    await client.query('analyze')
    return manifest
  } finally {
    // Closing the connection rolls back.
    await client.end().catch(() => {})
  }
}

function requireKnownSchema({ schema }: Manifest): void {
  if (schema.version > (knownMigrations().at(-1)?.createdAt ?? 0))
    throw new BackupError(
      'The backup was made by a newer version of the platform. Restore it with that version, or a later one.',
    )
  if (isRetired(schema.version))
    throw new BackupError(
      'The backup was made by a version before the first release, which this version cannot restore.',
    )
}

async function requireNoOtherMedia(storage: MediaStorage, manifest: Manifest): Promise<void> {
  const own = new Set(manifest.parts.flatMap(({ name }) => mediaOfPart(name) ?? []))
  const others = (await listFiles(storage, '')).filter(({ path }) => !own.has(path))
  if (others.length > 0)
    throw new BackupError(
      `${storage.location} holds files of another shop. Restore into a new or an empty folder.`,
    )
}

async function requireEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
       and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e') limit 1`,
  )
  if (rows[0])
    throw new BackupError(
      `The database is not empty: it has a table or index ${rows[0].name}. Restore into a new database.`,
    )
}

/** Creates the schema with the migrations of the backup, without the rows that those insert. */
async function createEmptyTables(client: pg.Client, { schema, tables }: Manifest): Promise<void> {
  const migrations = knownMigrations().filter(({ createdAt }) => createdAt <= schema.version)
  await createSchema(drizzle({ client }), migrations)
  const describe = (list: readonly { schema: string; name: string; columns: readonly string[] }[]) =>
    list.map((table) => `${qualified(table)} (${columnList(table)})`)
  const [created, saved] = [describe(await listTables(client)), describe(tables)]
  const difference = [
    ...saved.filter((each) => !created.includes(each)),
    ...created.filter((each) => !saved.includes(each)),
  ]
  if (difference[0])
    throw new BackupError(
      `The backup's schema does not match this version: ${difference[0]} exists in only one of them.`,
    )
  await client.query(`truncate ${tables.map(qualified).join(', ')}`)
  // Trigger results are in the backup, and old changes need no notification.
  for (const table of tables) await client.query(`alter table ${qualified(table)} disable trigger user`)
}

/** Tables are loaded in any order. The constraints are recreated afterwards and check every row. */
async function dropForeignKeys(client: pg.Client) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  )
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`)
  return rows
}

async function restoreParts({
  client,
  manifest,
  file,
  storage,
  onProgress,
}: {
  readonly client: pg.Client
  readonly manifest: Manifest
  readonly file: string
  readonly storage: MediaStorage
  readonly onProgress: (progress: Progress) => void
}): Promise<void> {
  const parts = readParts(file, manifest)
  const count = { tables: 0, media: 0 }
  for (const { name } of manifest.parts) count[tableOfPart(name) ? 'tables' : 'media'] += 1
  let [next, done] = [await parts.next(), 0]

  async function* rowsOf(table: string) {
    while (!next.done && tableOfPart(next.value.name) === table) {
      yield await decompress(await readWhole(next.value.content))
      onProgress({ what: 'tables', done: ++done, total: count.tables })
      next = await parts.next()
    }
  }
  try {
    for (const table of manifest.tables)
      await pipeline(
        rowsOf(`${table.schema}.${table.name}`),
        client.query(copyFrom(`copy ${qualified(table)} (${columnList(table)}) from stdin`)),
      )
    for (done = 0; !next.done; next = await parts.next()) {
      const path = mediaOfPart(next.value.name)
      if (!path) throw new BackupError(`The backup is damaged: unexpected file ${next.value.name}.`)
      await storage.write(path, await readWhole(next.value.content))
      onProgress({ what: 'media', done: ++done, total: count.media })
    }
  } finally {
    await parts.return(undefined)
  }
}

async function restoreSequences(client: pg.Client, { sequences }: Manifest): Promise<void> {
  for (const { value, isCalled, ...sequence } of sequences)
    await client.query('select setval($1::regclass, $2, $3)', [qualified(sequence), value, isCalled])
}

async function compareTables(client: pg.Client, { tables }: Manifest): Promise<void> {
  for (const table of tables) {
    const { rows, fingerprint } = await fingerprintTable(client, table)
    if (rows !== table.rows || fingerprint !== table.fingerprint)
      throw new BackupError(
        `${qualified(table)} was not restored as it was backed up: ${rows} of ${table.rows} rows.`,
      )
  }
}
