import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSchema } from '@vitrine/platform/kernel/database/migrate'
import { knownMigrations } from '@vitrine/platform/kernel/database/migrations'
import { closeDatabase, type Database, openDatabase } from '@vitrine/platform/kernel/database/open-database'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '../database.ts'
import { runVitrine } from '../running-shop.ts'

const migrations = knownMigrations()
const last = migrations.at(-1)?.name ?? ''

function open(url: string): Database {
  const db = openDatabase(url)
  onTestFinished(() => closeDatabase(db))
  return db
}

/** A database of the previous version. */
async function olderDatabase() {
  const url = await emptyDatabase()
  await createSchema(open(url), migrations.slice(0, -1))
  return url
}

const applied = async (url: string) =>
  (await open(url).$client.query('select hash from drizzle.__drizzle_migrations')).rows.length

test('shows the pending migrations and changes nothing with --plan', async () => {
  const url = await olderDatabase()
  const { code, output } = await runVitrine('migrate', ['--plan'], { DATABASE_URL: url })
  expect(output).toContain('1 migration to apply')
  expect(output).toContain(last)
  expect(output).toContain(migrations.at(-1)?.statements[0]?.split('\n')[0]?.slice(0, 40))
  expect([code, await applied(url)]).toEqual([0, migrations.length - 1])
})

test('migrates with --yes, and then has nothing to do', async () => {
  const url = await olderDatabase()
  expect(await runVitrine('migrate', ['--yes'], { DATABASE_URL: url })).toMatchObject({ code: 0 })
  expect(await applied(url)).toBe(migrations.length)
  const again = await runVitrine('migrate', ['--yes'], { DATABASE_URL: url })
  expect(again.output).toContain('up to date')
})

test('takes a backup first with --backup, which restores the older schema', async () => {
  const url = await olderDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-migrate-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'before.tar')
  const data = join(folder, 'data')
  const { code, output } = await runVitrine('migrate', ['--yes', '--backup', file, '--data', data], {
    DATABASE_URL: url,
    MEDIA_DIR: folder,
  })
  const [, command = ''] = /npm run restore -- (.+)/.exec(output) ?? []
  expect(command).toBe(`${file} --data ${data}`)
  expect([code, await applied(url)]).toEqual([0, migrations.length])

  const back = await emptyDatabase()
  const restored = await runVitrine('restore', command.split(' '), { DATABASE_URL: back })
  expect(restored.output).toContain('Pending migrations: 1')
  expect(await applied(back)).toBe(migrations.length - 1)
})

test('prints a restore command for the directory of DATA_DIR', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-migrate-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const [file, data] = [join(folder, 'before.tar'), join(folder, 'data')]
  const env = { DATABASE_URL: await olderDatabase(), MEDIA_DIR: folder, DATA_DIR: data }
  const { output } = await runVitrine('migrate', ['--yes', '--backup', file], env)
  expect(output).toContain(`npm run restore -- ${file} --data ${data}\n`)
})

test('asks before it migrates, and refuses without a terminal', async () => {
  const url = await olderDatabase()
  const { code, output } = await runVitrine('migrate', [], { DATABASE_URL: url })
  expect(output).toContain('Cannot ask for confirmation without a terminal. Use --yes.')
  expect([code, await applied(url)]).toEqual([1, migrations.length - 1])
})

test('rejects a database of a newer version with a clear message', async () => {
  const url = await emptyDatabase()
  await createSchema(open(url), migrations)
  await open(url).$client.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)",
  )
  const { code, output } = await runVitrine('migrate', ['--yes'], { DATABASE_URL: url })
  expect(output).toContain('migrated by a newer version of the platform')
  expect(output).not.toMatch(/\bat .*\.js:\d+/)
  expect(code).toBe(1)
})
