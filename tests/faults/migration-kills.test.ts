import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrate } from '@vitrine/platform/kernel/database/migrate'
import { closeDatabase, type Database, openDatabase } from '@vitrine/platform/kernel/database/open-database'
import { expect, onTestFinished, test } from 'vitest'
import { copyOfTemplate } from '../database.ts'
import { openLine } from './faulty-network.ts'

const KILLS = Number(process.env.VITRINE_KILLS ?? 20)
const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const MIGRATE = `
  const { migrate } = await import('@vitrine/platform/kernel/database/migrate')
  const { openDatabase } = await import('@vitrine/platform/kernel/database/open-database')
  await migrate(openDatabase(process.env.DATABASE_URL))
  process.exit(0)`

function open(url: string): Database {
  const db = openDatabase(url)
  onTestFinished(() => closeDatabase(db))
  return db
}

async function emptyDatabase(): Promise<string> {
  const url = await copyOfTemplate()
  await open(url).$client.query(
    'drop schema public cascade; drop schema drizzle cascade; create schema public',
  )
  return url
}

/** Everything that migrations create, as text. */
async function shapeOf(db: Database): Promise<unknown> {
  const { rows } = await db.$client.query(`
    select table_name || '.' || column_name || ' ' || data_type || ' ' || coalesce(column_default, '') as part
      from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select event_object_table || ' ' || trigger_name from information_schema.triggers
    union all select 'migration ' || hash from drizzle.__drizzle_migrations order by 1`)
  return rows
}

/** The host and port of a database URL. */
function behind(url: string) {
  const { searchParams, hostname, port } = new URL(url)
  const folder = searchParams.get('host')
  return folder ? { path: join(folder, '.s.PGSQL.5432') } : { host: hostname, port: Number(port) }
}

/** Migrates in a separate process, which is killed at its nth message. Returns the number of messages. */
async function migrateUntil(url: string, nth: number): Promise<{ code: number | null; messages: number }> {
  const line = await openLine(behind(url))
  onTestFinished(() => line.close())
  const through = new URL(url)
  through.searchParams.delete('host')
  through.host = `127.0.0.1:${line.port}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', MIGRATE], {
    cwd: join(ROOT, 'apps/platform'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATABASE_URL: through.href },
  })
  let messages = 0
  line.fault = {
    onRequest: (data) => {
      messages += 1
      if (messages === nth) child.kill('SIGKILL')
      return data
    },
  }
  const [code] = (await once(child, 'exit')) as [number | null]
  line.close()
  return { code, messages }
}

// docs/reliability.md, D9: an interrupted migration has no effect, and the next start completes it.
test(`completes with the next two starters a migration that is killed at ${KILLS} of its steps`, async () => {
  const expectedSchema = await shapeOf(open(await copyOfTemplate()))
  const whole = await migrateUntil(await emptyDatabase(), Number.POSITIVE_INFINITY)
  expect(whole.code).toBe(0)
  process.stdout.write(`\n  a whole migration sends ${whole.messages} messages\n`)
  for (let kill = 0; kill < KILLS; kill++) {
    const url = await emptyDatabase()
    const nth = Math.max(1, Math.round(((kill + 0.5) / KILLS) * whole.messages))
    const { code, messages } = await migrateUntil(url, nth)
    expect([code, messages]).toEqual([null, nth])
    const starters = [open(url), open(url)]
    await Promise.all(starters.map(migrate))
    expect(await shapeOf(starters[0] as Database)).toEqual(expectedSchema)
  }
})
