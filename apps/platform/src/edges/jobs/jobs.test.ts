import pg from 'pg'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { copyOfTemplate } from '../../../../../tests/database.ts'
import { silentLog as log } from '../../../testing/silent-log.ts'
import { startWebhookReceiver } from '../../../testing/webhook-receiver.ts'
import { readConfig } from '../../kernel/config.ts'
import { type Notifications, openNotifications } from '../../kernel/database/notifications.ts'
import { closeDatabase, openDatabase } from '../../kernel/database/open-database.ts'
import { createWebhook } from '../../kernel/events/manage-webhooks.ts'
import { recordEvent } from '../../kernel/events/record-event.ts'
import { startJobQueue } from '../../kernel/jobs/job-queue.ts'
import { targetRules } from '../../kernel/safe-fetch/fetch-target.ts'
import { startJobs } from './start-jobs.ts'

async function openShop() {
  const url = await copyOfTemplate()
  const db = openDatabase(url)
  onTestFinished(() => closeDatabase(db))
  const receiver = await startWebhookReceiver()
  onTestFinished(receiver.stop)
  await createWebhook(
    db,
    { name: 'Test', url: receiver.url, eventTypes: [] },
    targetRules([receiver.host]),
    new Date(),
  )
  const config = readConfig({
    DATABASE_URL: url,
    MEDIA_DIR: '/nonexistent',
    OUTBOUND_ALLOWLIST: receiver.host,
  })
  const record = () =>
    recordEvent(db, {
      type: 'com.wix.ecommerce.catalog.api.v1.ProductCreated',
      payload: { productId: 'p-1' },
      actor: 'system',
      now: new Date(),
    })
  return { url, db, receiver, config, record }
}

/** The poll interval of dispatchers, and how to disable it. */
const POLL = 1000
const NEVER = 2 ** 31 - 1

const noNotifications: Notifications = {
  subscribe: () => {},
  caughtUp: async () => {},
  close: async () => {},
}

test('delivers an event on commit without waiting for the next poll', async () => {
  const { db, url, config, receiver, record } = await openShop()
  const notifications = openNotifications(url)
  const jobs = startJobs({ db, config, log, notifications })
  onTestFinished(async () => {
    await jobs.stop()
    await notifications.close()
  })
  const deliver = async (number: number) => {
    await record()
    await expect.poll(() => receiver.received, { interval: 5 }).toHaveLength(number)
  }
  await deliver(1)
  const wait = globalThis.setTimeout
  const withoutPolls = ((work: () => void, ms?: number) =>
    wait(work, ms === POLL ? NEVER : ms)) as typeof wait
  const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation(withoutPolls)
  onTestFinished(() => timers.mockRestore())
  for (let number = 2; number <= 11; number++) await deliver(number)
})

test('delivers an event although the notification is lost', async () => {
  const { db, config, receiver, record } = await openShop()
  const jobs = startJobs({ db, config, log, notifications: noNotifications })
  onTestFinished(jobs.stop)
  await record()
  await expect.poll(() => receiver.received).toHaveLength(1)
})

test('stops jobs without a delay', async () => {
  const { db, config } = await openShop()
  const jobs = startJobs({ db, config, log, notifications: noNotifications })
  await jobs.stop()
})

/** Only the tested work runs, however long it takes. */
const NEXT_LEAP_DAY = '0 0 29 2 *'

/** Ends the connections to a database and rejects new ones, or accepts them again. */
async function allowConnections(url: string, isAllowed: boolean): Promise<void> {
  const { pathname } = new URL(url)
  const server = new pg.Client({ connectionString: url.replace(pathname, '/postgres') })
  await server.connect()
  await server.query(`alter database ${pathname.slice(1)} allow_connections ${isAllowed}`)
  if (!isAllowed)
    await server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      pathname.slice(1),
    ])
  await server.end()
}

test('starts recurring jobs when the database becomes available later', async () => {
  const { db, url, config } = await openShop()
  await allowConnections(url, false)
  const failed = vi.spyOn(log, 'error')
  onTestFinished(() => failed.mockRestore())
  const jobs = startJobs({ db, config, log, notifications: noNotifications, metrics: new Registry() })
  onTestFinished(jobs.stop)
  await expect
    .poll(() => failed.mock.calls.map(([, message]) => message))
    .toContain('job queue failed to start')
  await allowConnections(url, true)
  const scheduled = async () =>
    (await db.$client.query('select name from jobs.schedule').catch(() => ({ rowCount: 0 }))).rowCount
  await expect.poll(scheduled).toBeGreaterThan(5)
})

test('runs a recurring job once under several processes', async () => {
  const { db } = await openShop()
  let runs = 0
  const jobs = [
    {
      name: 'count',
      cron: NEXT_LEAP_DAY,
      run: async () => {
        runs += 1
      },
    },
  ]
  const stops = await Promise.all([startJobQueue({ db, log, jobs }), startJobQueue({ db, log, jobs })])
  onTestFinished(async () => {
    await Promise.all(stops.map((stop) => stop()))
  })
  const { rows } = await db.$client.query("select name, cron from jobs.schedule where name = 'count'")
  expect(rows).toEqual([{ name: 'count', cron: NEXT_LEAP_DAY }])
  await db.$client.query("insert into jobs.job (name, data, singleton_key) values ('count', '{}', null)")
  await expect.poll(() => runs).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(runs).toBe(1)
})

test('logs which job failed, and why', async () => {
  const { db } = await openShop()
  const lines: string[] = []
  const written = pino({}, { write: (line: string) => void lines.push(line) })
  const run = () => Promise.reject(new Error('The tax office is closed'))
  const stop = await startJobQueue({ db, log: written, jobs: [{ name: 'fail', cron: NEXT_LEAP_DAY, run }] })
  onTestFinished(stop)
  await db.$client.query("insert into jobs.job (name, data, singleton_key) values ('fail', '{}', null)")
  await expect
    .poll(() => lines.map((line) => JSON.parse(line)))
    .toContainEqual(
      expect.objectContaining({
        level: 50,
        msg: 'job failed',
        job: 'fail',
        error: expect.objectContaining({ message: 'The tax office is closed' }),
      }),
    )
})

test('continues when the database is gone at the end of a job', async () => {
  const { db } = await openShop()
  const lines: string[] = []
  const written = pino({}, { write: (line: string) => void lines.push(line) })
  const run = async () => {
    vi.spyOn(db.$client, 'query').mockImplementation(() => Promise.reject(new Error('Connection terminated')))
  }
  const stop = await startJobQueue({ db, log: written, jobs: [{ name: 'last', cron: NEXT_LEAP_DAY, run }] })
  onTestFinished(async () => {
    vi.restoreAllMocks()
    await stop()
  })
  await db.$client.query("insert into jobs.job (name, data, singleton_key) values ('last', '{}', null)")
  await expect
    .poll(() => lines.map((line) => JSON.parse(line)))
    .toContainEqual(expect.objectContaining({ msg: 'job queue failed' }))
})
