import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { seedDemoShop } from '@vitrine/platform/edges/demo/seed'
import { schemaState } from '@vitrine/platform/kernel/database/migrate'
import { closeDatabase, type Database, openDatabase } from '@vitrine/platform/kernel/database/open-database'
import { openDirectoryStorage } from '@vitrine/platform/kernel/media-storage/directory-storage'
import pg from 'pg'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { copyOfTemplate, emptyDatabase } from '../database.ts'
import { runVitrine, spawnVitrine } from '../running-shop.ts'

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-backups-'))
  file = join(folder, 'shop.tar')
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }))
})

function open(url: string): Database {
  const db = openDatabase(url)
  onTestFinished(() => closeDatabase(db))
  return db
}

/** A demo shop on the test server, and its media directory. */
async function demoShop() {
  const [url, mediaDir] = [await copyOfTemplate(), join(folder, 'demo-media')]
  await mkdir(mediaDir)
  await seedDemoShop({ db: open(url), storage: openDirectoryStorage(mediaDir) })
  return { DATABASE_URL: url, MEDIA_DIR: mediaDir, DATA_DIR: join(folder, 'demo-data') }
}

const ended = (child: ChildProcess) => once(child, 'exit').then(([code]) => code as number | null)

// docs/reliability.md, D16: an interrupted backup or restore does not look complete.
test('leaves no file of its name when a backup is killed', async () => {
  const shop = await demoShop()
  const [holder, watcher] = [await connect(shop.DATABASE_URL), await connect(shop.DATABASE_URL)]
  // The backup waits here, with most tables written.
  await holder.query('begin; lock table webhooks in access exclusive mode')
  const { child } = spawnVitrine('backup', [file], shop)
  const exited = ended(child)
  while (!(await isWaiting(watcher))) await pause(50)
  const partial = (await readdir(folder)).filter((name) => name.endsWith('.partial'))
  expect(partial).toHaveLength(1)
  child.kill('SIGKILL')
  await exited
  expect((await readdir(folder)).filter((name) => name === 'shop.tar')).toEqual([])
  const check = await runVitrine('restore', [join(folder, partial[0] ?? ''), '--check'])
  expect(check.output).toContain('damaged')
  expect(check.code).toBe(1)
})

test('leaves an empty database when a restore is killed, and the next one succeeds', async () => {
  await runVitrine('backup', [file], await demoShop())
  const target = { DATABASE_URL: await emptyDatabase(), DATA_DIR: join(folder, 'new-data') }
  const db = open(target.DATABASE_URL)
  // The restore waits here, with every row loaded.
  await db.$client.query(`
    create function wait_for_test() returns event_trigger language plpgsql as $$ begin
      if to_regclass('products') is not null and exists (select 1 from products) then
        perform pg_advisory_lock(4711);
      end if;
    end $$;
    create event trigger wait_for_test on ddl_command_end when tag in ('ALTER TABLE') execute function wait_for_test()`)
  const holder = await connect(target.DATABASE_URL)
  await holder.query('select pg_advisory_lock(4711)')
  const { child } = spawnVitrine('restore', [file], target)
  const exited = ended(child)
  while (!(await isWaiting(holder))) await pause(50)
  child.kill('SIGKILL')
  await exited
  await holder.query('select pg_advisory_unlock(4711)')
  while (
    (
      await holder.query(
        "select from pg_stat_activity where application_name = 'vitrine-backup' and datname = current_database()",
      )
    ).rowCount
  )
    await pause(50)
  expect((await schemaState(db)).pending.length).toBeGreaterThan(1)
  await db.$client.query('drop event trigger wait_for_test; drop function wait_for_test')
  expect(await runVitrine('restore', [file], target)).toMatchObject({ code: 0 })
})

test('leaves no directory of its name when a restore into it is killed, and the next one succeeds', async () => {
  await runVitrine('backup', [file], await demoShop())
  const data = join(folder, 'restored')
  const killed = async (): Promise<void> => {
    const { child } = spawnVitrine('restore', [file, '--data', data], {})
    const exited = ended(child)
    while (child.exitCode === null && !(await isThere(join(`${data}.restoring`, 'postgres', 'data'))))
      await pause(20)
    child.kill('SIGKILL')
    if ((await exited) !== 0) return
    // It ended before it could be killed.
    await rm(data, { recursive: true, force: true })
    return killed()
  }
  await killed()
  expect(await isThere(data)).toBe(false)
  const again = await runVitrine('restore', [file, '--data', data])
  expect(again.output).toContain(`The shop was restored to ${data}`)
  expect(await isThere(`${data}.restoring`)).toBe(false)
  expect((await runVitrine('restore', [file, '--data', data])).output).toContain('is not empty')
})

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Whether a backup or restore waits for a lock in the database of this connection. */
async function isWaiting(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where application_name = 'vitrine-backup' and wait_event_type = 'Lock'
       and datname = current_database()`,
  )
  return Boolean(rowCount)
}
