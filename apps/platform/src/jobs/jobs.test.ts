import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { copyOfTemplate } from '../../../../tests/database.ts'
import { startReceiver } from '../../testing/receiver.ts'
import { readConfig } from '../config.ts'
import { closeDatabase, openDatabase } from '../database/open.ts'
import { createWebhook } from '../events/manage-webhooks.ts'
import { recordEvent } from '../events/record-event.ts'
import { outboundRules } from '../outbound/target.ts'
import { listenTo } from './listen.ts'
import { startQueue } from './queue.ts'
import { startJobs } from './start-jobs.ts'

const log = pino({ enabled: false })

async function openShop() {
  const url = await copyOfTemplate()
  const db = openDatabase(url)
  onTestFinished(() => closeDatabase(db))
  const receiver = await startReceiver()
  onTestFinished(receiver.stop)
  await createWebhook(
    db,
    { name: 'Test', url: receiver.url, eventTypes: [] },
    outboundRules([receiver.host]),
    new Date(),
  )
  const config = readConfig({ DATABASE_URL: url, MEDIA_DIR: '/nonexistent', OUTBOUND_ALLOW: receiver.host })
  const record = () =>
    recordEvent(db, {
      type: 'com.wix.ecommerce.catalog.api.v1.ProductCreated',
      payload: { productId: 'p-1' },
      actor: 'shop',
      now: new Date(),
    })
  return { url, db, receiver, config, record }
}

test('an event is brought once its change is through', async () => {
  const { db, config, receiver, record } = await openShop()
  const jobs = startJobs({ db, config, log })
  onTestFinished(jobs.stop)
  await record()
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1), { timeout: 5000 })
})

test('an event is brought although nobody hears the call', async () => {
  const { db, config, receiver, record } = await openShop()
  const jobs = startJobs({ db, config: { ...config, databaseUrl: 'postgres://127.0.0.1:1/nowhere' }, log })
  onTestFinished(jobs.stop)
  await record()
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1), { timeout: 10_000 })
})

test('who listens hears every call, also after its connection was cut', async () => {
  const { db, url } = await openShop()
  let calls = 0
  const stop = listenTo(url, 'doorbell', () => {
    calls += 1
  })
  onTestFinished(stop)
  const hears = async (times: number) => {
    await vi.waitFor(() => expect(calls).toBe(times), { timeout: 5000 })
  }
  // The first call is its own: whatever happened before it listened.
  await hears(1)
  await db.$client.query('notify doorbell')
  await hears(2)
  await db.$client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'vitrine-listener' and datname = current_database()",
  )
  await hears(3)
  await db.$client.query('notify doorbell')
  await hears(4)
})

test('jobs stop at once when there is nothing to wait for', async () => {
  const { db, config } = await openShop()
  const jobs = startJobs({ db, config, log })
  const start = performance.now()
  await jobs.stop()
  expect(performance.now() - start).toBeLessThan(8000)
})

test('work that comes back is done once, however many processes there are', async () => {
  const { db } = await openShop()
  let runs = 0
  const jobs = [
    {
      name: 'count',
      cron: '* * * * *',
      run: async () => {
        runs += 1
      },
    },
  ]
  const stops = await Promise.all([startQueue({ db, log, jobs }), startQueue({ db, log, jobs })])
  onTestFinished(async () => {
    await Promise.all(stops.map((stop) => stop()))
  })
  const { rows } = await db.$client.query("select name, cron from jobs.schedule where name = 'count'")
  expect(rows).toEqual([{ name: 'count', cron: '* * * * *' }])
  await db.$client.query("insert into jobs.job (name, data, singleton_key) values ('count', '{}', null)")
  await vi.waitFor(() => expect(runs).toBe(1), { timeout: 10_000 })
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(runs).toBe(1)
}, 30_000)
