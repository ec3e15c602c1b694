import { randomUUID } from 'node:crypto'
import { seedDemoShop } from '@vitrine/platform/edges/demo/seed'
import type { Notifications } from '@vitrine/platform/kernel/database/notifications'
import { closeDatabase, type Database, openDatabase } from '@vitrine/platform/kernel/database/open-database'
import { openDirectoryStorage } from '@vitrine/platform/kernel/media-storage/directory-storage'
import pg from 'pg'
import { afterAll, inject, onTestFinished } from 'vitest'
import { type ReusableDatabase, reusableDatabase } from './reusable-database.ts'

/** A migrated, empty database for the current test. */
export const testDatabase = (): Promise<Database> => borrowDatabase(onTestFinished)

/** A migrated, empty database for all tests of a file. */
export const fileDatabase = (): Promise<Database> => borrowDatabase(afterAll)

/** Databases that no test of this process uses. */
const free: ReusableDatabase[] = []

type WhenDone = (close: () => Promise<void>) => void

async function borrowDatabase(whenDone: WhenDone): Promise<Database> {
  const borrowed = free.pop() ?? (await reusableDatabase(await copyOfTemplate()))
  const db = openDatabase(borrowed.url, { timeoutMs: DATABASE_TIMEOUT_MS, Client: borrowed.Client })
  notificationsByDatabase.set(db, borrowed.notifications)
  whenDone(async () => {
    await closeDatabase(db)
    if (await borrowed.reset()) free.push(borrowed)
  })
  return db
}

const notificationsByDatabase = new WeakMap<Database, Notifications>()

/** Tells platforms about every change of a database of tests. */
export const notificationsOf = (db: Database): Notifications | undefined => notificationsByDatabase.get(db)

/** The demo shop on its own database, for a test or a file. All demo shops of a run share their images. */
export async function demoDatabase(whenDone: WhenDone = onTestFinished) {
  const mediaDir = inject('demoMedia')
  const template = await onServer((server) => demoTemplate(server, mediaDir))
  const url = await copyOf(template)
  const db = openDatabase(url, { timeoutMs: DATABASE_TIMEOUT_MS })
  whenDone(() => closeDatabase(db))
  return { db, url, mediaDir }
}

/** On a busy machine a shop rejects requests with a retry. A test waits instead. */
const DATABASE_TIMEOUT_MS = 5 * 60_000

/** The URL of a fresh copy of the migrated template. The copy is deleted with the test server. */
export const copyOfTemplate = (): Promise<string> => copyOf(nameOf(inject('templateDatabase')))

/** The URL of a fresh database without a schema. It is deleted with the test server. */
export async function emptyDatabase(): Promise<string> {
  const name = newName()
  await onServer((server) => server.query(`create database ${name} template template0`))
  return addressOf(name)
}

const newName = () => `test_${randomUUID().replaceAll('-', '')}`

async function copyOf(template: string): Promise<string> {
  const name = newName()
  await onServer((server) => server.query(`create database ${name} template ${template} strategy file_copy`))
  return addressOf(name)
}

const nameOf = (url: string): string => new URL(url).pathname.slice(1)

function addressOf(name: string): string {
  const url = new URL(inject('templateDatabase'))
  url.pathname = `/${name}`
  return url.href
}

async function onServer<Result>(work: (server: pg.Client) => Promise<Result>): Promise<Result> {
  const server = new pg.Client({ connectionString: addressOf('postgres') })
  await server.connect()
  try {
    return await work(server)
  } finally {
    await server.end()
  }
}

/** An arbitrary lock number, the same in every test process. */
const LOCK = 1_907

/** The demo shop is seeded once per run, by the first that needs it, because a copy is faster. */
async function demoTemplate(server: pg.Client, mediaDir: string): Promise<string> {
  await server.query('select pg_advisory_lock($1)', [LOCK])
  const { rowCount } = await server.query(`select from pg_database where datname = 'demo_shop'`)
  if (rowCount === 0) {
    const filling = await copyOf(nameOf(inject('templateDatabase')))
    const db = openDatabase(filling)
    await seedDemoShop({ db, storage: openDirectoryStorage(mediaDir) })
    await closeDatabase(db)
    await server.query(`alter database ${nameOf(filling)} rename to demo_shop`)
  }
  return 'demo_shop'
}
