import type { Writable } from 'node:stream'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { deletedPath, originalPath, parseMediaId, securePath } from '../../catalog/media/media-paths.ts'
import { MIGRATION_LOCK, schemaVersion } from '../../kernel/database/migrate.ts'
import { knownMigrations } from '../../kernel/database/migrations.ts'
import type { MediaStorage } from '../../kernel/media-storage/media-storage.ts'
import { ArchiveWriter } from './archive-writer.ts'
import { BackupError } from './backup-error.ts'
import { type Manifest, type ManifestTable, newManifest, tablePart } from './backup-manifest.ts'
import {
  connectForBackup,
  listSequences,
  listTables,
  readTable,
  type TableName,
} from './read-database-tables.ts'
import { RowFingerprint } from './row-fingerprint.ts'

/** The progress of a backup; the total is an estimate. */
export interface Progress {
  readonly what: 'tables' | 'media'
  readonly done: number
  readonly total: number
}

interface Options {
  /** The database. */
  readonly url: string
  readonly storage: MediaStorage
  /** Receives the archive. The caller ends it. */
  readonly out: Writable
  readonly now: Date
  readonly use?: Manifest['use']
  readonly onProgress?: (progress: Progress) => void
}

/** How much of a table is compressed at once. */
const CHUNK_BYTES = 1024 * 1024

const compress = promisify(gzip)

/**
 * Writes a running shop into an archive: every table at one snapshot, and every media file that those tables name.
 * Media files never change, and stay for a day after deletion, so they can be read later.
 */
export async function createBackup({
  url,
  storage,
  out,
  now,
  use = 'demo',
  onProgress = () => {},
}: Options): Promise<Manifest> {
  const client = await connectForBackup(url)
  try {
    // Migrations wait: a snapshot cannot be read after its table's columns change.
    await client.query('select pg_advisory_lock_shared($1)', [MIGRATION_LOCK])
    await client.query('begin isolation level repeatable read, read only')
    const version = await schemaVersion(drizzle({ client }))
    if (version === 0) throw new BackupError('There is no shop in this database.')

    const archive = new ArchiveWriter(out, now)
    const tables = await addTables(client, archive, onProgress)
    const sequences = await listSequences(client)
    const mediaIds = (await client.query<{ id: string }>('select id from media order by id')).rows
    const postgres = (await client.query<{ server_version: string }>('show server_version')).rows[0]
    // The snapshot is no longer needed, and blocks vacuum.
    await client.query('commit')
    const missingMedia = await addMedia(
      mediaIds.map(({ id }) => id),
      storage,
      archive,
      onProgress,
    )
    const manifest = newManifest({
      createdAt: now.toISOString(),
      use,
      postgres: postgres?.server_version ?? '',
      schema: { version, name: knownMigrations().find(({ createdAt }) => createdAt === version)?.name ?? '' },
      tables,
      sequences,
      missingMedia,
      parts: archive.parts.slice(),
    })
    await archive.finish(manifest)
    return manifest
  } finally {
    await client.end().catch(() => {})
  }
}

async function addTables(
  client: pg.Client,
  archive: ArchiveWriter,
  onProgress: (progress: Progress) => void,
): Promise<ManifestTable[]> {
  const listed = await listTables(client)
  const total = listed.reduce((sum, { bytes }) => sum + bytes, 0)
  const tables: ManifestTable[] = []
  let before = 0
  for (const { bytes, ...table } of listed) {
    tables.push(
      await addTable(client, archive, table, (read) =>
        onProgress({ what: 'tables', done: before + Math.min(read, bytes), total }),
      ),
    )
    before += bytes
  }
  return tables
}

async function addTable(
  client: pg.Client,
  archive: ArchiveWriter,
  table: TableName,
  onRead: (bytes: number) => void,
): Promise<ManifestTable> {
  const fingerprint = new RowFingerprint()
  let [number, read] = [0, 0]
  for await (const chunk of chunksOf(readTable(client, table))) {
    fingerprint.update(chunk)
    await archive.add(tablePart(table, number++), await compress(chunk))
    read += chunk.length
    onRead(read)
  }
  return { ...table, rows: fingerprint.rows, fingerprint: fingerprint.digest() }
}

/** The same bytes in chunks of one size. */
async function* chunksOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let buffered: Buffer[] = []
  let size = 0
  for await (const chunk of chunks) {
    buffered.push(chunk)
    size += chunk.length
    if (size < CHUNK_BYTES) continue
    const all = Buffer.concat(buffered)
    let start = 0
    for (; all.length - start >= CHUNK_BYTES; start += CHUNK_BYTES)
      yield all.subarray(start, start + CHUNK_BYTES)
    buffered = [all.subarray(start)]
    size = all.length - start
  }
  if (size > 0) yield Buffer.concat(buffered)
}

/** Adds the media files. Returns those that are missing. */
async function addMedia(
  ids: readonly string[],
  storage: MediaStorage,
  archive: ArchiveWriter,
  onProgress: (progress: Progress) => void,
): Promise<string[]> {
  const missing: string[] = []
  for (const [index, id] of ids.entries()) {
    const file = await findMedia(storage, id)
    if (file) await archive.addStream(`media/${file.name}`, file.size, file.content)
    else missing.push(id)
    onProgress({ what: 'media', done: index + 1, total: ids.length })
  }
  if (missing.length > 0 && missing.length === ids.length)
    throw new BackupError(
      `None of the ${ids.length} media files of this shop are in ${storage.location}. Check MEDIA_DIR and S3_BUCKET.`,
    )
  return missing
}

async function findMedia(storage: MediaStorage, id: string) {
  if (!parseMediaId(id)) return undefined
  const names = [originalPath(id), securePath(id)]
  for (const pathOf of [(name: string) => name, deletedPath])
    for (const name of names) {
      const found = await storage.find(pathOf(name))
      const content = found && (await storage.stream(found.path, { start: 0, end: found.size - 1 }))
      if (content) return { name, size: found.size, content }
    }
  return undefined
}
