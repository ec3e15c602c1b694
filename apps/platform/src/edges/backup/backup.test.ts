import { createWriteStream } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { finished, pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { demoDatabase, emptyDatabase } from '../../../../../tests/database.ts'
import { deleteMedia, purgeDeletedMedia } from '../../catalog/media/delete-media.ts'
import { storeMedia } from '../../catalog/media/store-media.ts'
import { createSchema, MIGRATION_LOCK, migrate, schemaState } from '../../kernel/database/migrate.ts'
import { knownMigrations } from '../../kernel/database/migrations.ts'
import { closeDatabase, type Database, openDatabase } from '../../kernel/database/open-database.ts'
import { openDirectoryStorage } from '../../kernel/media-storage/directory-storage.ts'
import { verifyArchive } from './archive-reader.ts'
import { createBackup } from './create-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { RowFingerprint } from './row-fingerprint.ts'

const NOW = new Date('2026-03-01T12:00:00Z')
const HOUR = 60 * 60 * 1000

const image = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#264653' } })
    .png()
    .toBuffer()

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-backup-'))
  file = join(folder, 'shop.tar')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
})

function open(url: string): Database {
  const db = openDatabase(url)
  onTestFinished(() => closeDatabase(db))
  return db
}

const urlOf = (db: Database) => String(db.$client.options.connectionString)

async function backUp(db: Database, mediaDir: string, to = file) {
  const out = createWriteStream(to)
  const manifest = await createBackup({
    url: urlOf(db),
    storage: openDirectoryStorage(mediaDir),
    out,
    now: NOW,
  })
  out.end()
  await finished(out)
  return manifest
}

const restore = async (from = file, mediaDir = join(folder, 'media')) => {
  const url = await emptyDatabase()
  await restoreBackup({ url, storage: openDirectoryStorage(mediaDir), file: from })
  return open(url)
}

/** Every row of every table, and the whole schema, as text. */
async function contentsOf(db: Database) {
  const { rows: tables } = await db.$client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where relkind = 'r' and relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace) order by 1`,
  )
  const contents: Record<string, unknown> = {}
  for (const { name } of tables) {
    const { rows } = await db.$client.query(`select t::text as row from ${name} t order by 1`)
    contents[name] = rows.map(({ row }) => row)
  }
  const { rows: shape } = await db.$client.query(`
    select table_name || '.' || column_name || ' ' || data_type || ' ' || coalesce(column_default, '') as part
      from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
    union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    union all select sequencename || ' ' || coalesce(last_value, 0) from pg_sequences where schemaname <> 'jobs'
    order by 1`)
  return { contents, shape }
}

const namesBelow = async (directory: string) =>
  (await readdir(directory, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .sort()

test('restores every row, every sequence, the whole schema and every media file', async () => {
  const { db, mediaDir } = await demoDatabase()
  await db.$client.query("select nextval('order_numbers')")
  const manifest = await backUp(db, mediaDir)
  const restored = await restore()
  expect(await contentsOf(restored)).toEqual(await contentsOf(db))
  const mediaIds = (await db.$client.query<{ id: string }>('select id from media order by id')).rows
  expect(mediaIds.length).toBeGreaterThan(10)
  expect(await namesBelow(join(folder, 'media'))).toEqual(mediaIds.map(({ id }) => id).sort())
  expect(manifest.missingMedia).toEqual([])
  expect(await schemaState(restored)).toMatchObject({ state: 'current' })
})

test('writes the same archive to a pipe, byte for byte', async () => {
  const { db, mediaDir } = await demoDatabase()
  await backUp(db, mediaDir)
  const pipe = new PassThrough()
  const [piped] = await Promise.all([
    buffer(pipe),
    createBackup({ url: urlOf(db), storage: openDirectoryStorage(mediaDir), out: pipe, now: NOW }).then(() =>
      pipe.end(),
    ),
  ])
  expect(piped.equals(await readFile(file))).toBe(true)
})

test('detects any changed byte and any truncation before it writes anything', async () => {
  const { db, mediaDir } = await demoDatabase()
  await backUp(db, mediaDir)
  const whole = await readFile(file)
  const damaged = join(folder, 'damaged.tar')
  const places = Array.from({ length: 40 }, (_, each) => Math.floor((each / 40) * whole.length))
  // Bytes that no part's checksum covers: block padding, and a count in the manifest.
  const padding = 512 + Number.parseInt(whole.toString('latin1', 124, 135), 8)
  const rows = whole.lastIndexOf('"rows":') + 7
  for (const place of [...places, padding, rows, whole.length - 1, whole.length - 1100, 100, 511]) {
    const copy = Buffer.from(whole)
    copy[place] = (copy[place] ?? 0) ^ 1
    await writeFile(damaged, copy)
    await expect(verifyArchive(damaged), `byte ${place}`).rejects.toThrow(/damaged|incompatible version/)
  }
  for (const size of [0, 511, 512, 5000, whole.length - 1, whole.length - 1024, whole.length - 2048]) {
    await writeFile(damaged, whole)
    await truncate(damaged, size)
    await expect(verifyArchive(damaged), `${size} bytes`).rejects.toThrow('damaged')
  }
  const url = await emptyDatabase()
  await expect(
    restoreBackup({ url, storage: openDirectoryStorage(join(folder, 'media')), file: damaged }),
  ).rejects.toThrow('damaged')
  expect(await namesBelow(folder)).toEqual(['damaged.tar', 'shop.tar'])
  expect(await schemaState(open(url))).toMatchObject({ pending: knownMigrations() })
})

test('rejects a database that is not empty, and leaves it unchanged', async () => {
  const { db, mediaDir } = await demoDatabase()
  await backUp(db, mediaDir)
  await db.$client.query("update shop_settings set name = 'Another shop'")
  await expect(
    restoreBackup({ url: urlOf(db), storage: openDirectoryStorage(join(folder, 'media')), file }),
  ).rejects.toThrow('The database is not empty')
  expect((await db.$client.query('select name from shop_settings')).rows).toEqual([{ name: 'Another shop' }])
})

test('rejects a media folder with files of another shop, and leaves it unchanged', async () => {
  const { db, mediaDir } = await demoDatabase()
  await backUp(db, mediaDir)
  await writeFile(join(folder, 'holiday.jpg'), 'precious')
  await expect(
    restoreBackup({ url: await emptyDatabase(), storage: openDirectoryStorage(folder), file }),
  ).rejects.toThrow('holds files of another shop')
})

test('rejects a backup of a newer version with a clear message', async () => {
  const { db, mediaDir } = await demoDatabase()
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`,
  )
  await backUp(db, mediaDir)
  const url = await emptyDatabase()
  await expect(
    restoreBackup({ url, storage: openDirectoryStorage(join(folder, 'media')), file }),
  ).rejects.toThrow('newer version')
  expect(await schemaState(open(url))).toMatchObject({ pending: knownMigrations() })
})

test('rejects a backup from before the first release', async () => {
  const { db, mediaDir } = await demoDatabase()
  await db.execute(sql`update drizzle.__drizzle_migrations set created_at = 1700000000000`)
  await backUp(db, mediaDir)
  const url = await emptyDatabase()
  await expect(
    restoreBackup({ url, storage: openDirectoryStorage(join(folder, 'media')), file }),
  ).rejects.toThrow('before the first release')
  expect(await schemaState(open(url))).toMatchObject({ pending: knownMigrations() })
})

test('restores a backup of an older version as it was, and migrates from there', async () => {
  const older = open(await emptyDatabase())
  await createSchema(older, knownMigrations().slice(0, -1))
  await backUp(older, folder)
  const restored = await restore()
  expect(await schemaState(restored)).toEqual({ state: 'pending', pending: knownMigrations().slice(-1) })
  expect(await contentsOf(restored)).toEqual(await contentsOf(older))
  await migrate(restored)
  expect(await schemaState(restored)).toMatchObject({ state: 'current' })
})

test('leaves the database empty when a load fails or loads other data', async () => {
  const { db, mediaDir } = await demoDatabase()
  // Two rows where the schema allows one.
  await db.$client.query('alter table shop_settings drop constraint shop_settings_pkey')
  await db.$client.query('insert into shop_settings select * from shop_settings')
  await backUp(db, mediaDir)
  const url = await emptyDatabase()
  await expect(
    restoreBackup({ url, storage: openDirectoryStorage(join(folder, 'media')), file }),
  ).rejects.toThrow('duplicate key')
  expect(await schemaState(open(url))).toMatchObject({ pending: knownMigrations() })
})

test('rejects rows whose foreign row is missing', async () => {
  const { db, mediaDir } = await demoDatabase()
  await db.$client.query(
    'set session_replication_role = replica; delete from products; reset session_replication_role',
  )
  await backUp(db, mediaDir)
  await expect(restore()).rejects.toThrow(/foreign key/)
})

/** Receives an archive, and runs a callback at its first bytes: the snapshot exists by then. */
function meanwhile(work: () => Promise<unknown>) {
  let worked: Promise<unknown> | undefined
  const gate = new Transform({
    transform: (chunk, _, done) => {
      worked ??= work()
      worked.then(() => done(null, chunk), done)
    },
  })
  const written = pipeline(gate, createWriteStream(file))
  return { out: gate, written }
}

test('includes a file that a merchant deletes while the backup runs, and deletes it afterwards', async () => {
  const { db, mediaDir: demoMedia } = await demoDatabase()
  const mediaDir = join(folder, 'own-media')
  await cp(demoMedia, mediaDir, { recursive: true })
  const stored = await storeMedia({ db, storage: openDirectoryStorage(mediaDir) }, await image(31, 17), NOW)
  if (!('mediaId' in stored)) throw new Error(stored.code)
  const { out, written } = meanwhile(async () => {
    expect(
      await deleteMedia({ db, storage: openDirectoryStorage(mediaDir), now: NOW }, stored.mediaId),
    ).toEqual({})
  })
  const manifest = await createBackup({
    url: urlOf(db),
    storage: openDirectoryStorage(mediaDir),
    out,
    now: NOW,
  })
  out.end()
  await written
  expect(manifest.missingMedia).toEqual([])
  await restore()
  expect(await namesBelow(join(folder, 'media'))).toContain(stored.mediaId)

  await purgeDeletedMedia(openDirectoryStorage(mediaDir), new Date(Date.now() + HOUR))
  expect(await namesBelow(mediaDir)).toContain(stored.mediaId)
  await purgeDeletedMedia(openDirectoryStorage(mediaDir), new Date(Date.now() + 25 * HOUR))
  expect(await namesBelow(mediaDir)).not.toContain(stored.mediaId)
})

test('excludes rows committed after the backup began, and delays migrations', async () => {
  const { db, mediaDir } = await demoDatabase()
  const before = await contentsOf(db)
  const { out, written } = meanwhile(async () => {
    await db.$client.query("update shop_settings set name = 'Renamed meanwhile'")
    await db.$client.query('delete from coupons')
    const { rows } = await db.$client.query('select pg_try_advisory_lock($1) as free', [MIGRATION_LOCK])
    expect(rows).toEqual([{ free: false }])
  })
  await createBackup({ url: urlOf(db), storage: openDirectoryStorage(mediaDir), out, now: NOW })
  out.end()
  await written
  expect(await contentsOf(await restore())).toEqual(before)
})

test('rejects the wrong media folder by name, and lists a single lost file', async () => {
  const { db, mediaDir } = await demoDatabase()
  await expect(backUp(db, join(folder, 'nowhere'))).rejects.toThrow('MEDIA_DIR')
  await db.$client.query(
    `insert into media (id, format, width, height, created_at) values ('${'0'.repeat(40)}.png', 'png', 1, 1, now())`,
  )
  expect((await backUp(db, mediaDir)).missingMedia).toEqual([`${'0'.repeat(40)}.png`])
})

test('computes a fingerprint of rows that ignores order and chunks, but no byte', () => {
  const of = (...pieces: string[]) => {
    const fingerprint = new RowFingerprint()
    for (const piece of pieces) fingerprint.update(Buffer.from(piece))
    return [fingerprint.rows, fingerprint.digest()]
  }
  expect(of('one\ntwo\n')).toEqual(of('tw', 'o\non', 'e\n'))
  expect(of('one\ntwo\n')).not.toEqual(of('one\ntwp\n'))
  expect(of('one\none\n')).not.toEqual(of('one\n'))
})
