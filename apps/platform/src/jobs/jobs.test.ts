import { expect, onTestFinished, test, vi } from 'vitest'
import { copyOfTemplate } from '../../../../tests/database.ts'
import { silent as log } from '../../testing/log.ts'
import { startReceiver } from '../../testing/receiver.ts'
import { readConfig } from '../config.ts'
import { type Notifications, openNotifications } from '../database/notifications.ts'
import { closeDatabase, openDatabase } from '../database/open.ts'
import { createWebhook } from '../events/manage-webhooks.ts'
import { recordEvent } from '../events/record-event.ts'
import { outboundRules } from '../outbound/target.ts'
import { startQueue } from './queue.ts'
import { startJobs } from './start-jobs.ts'

vi.setConfig({ testTimeout: 60_000 })

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

const deaf: Notifications = { subscribe: () => {}, caughtUp: async () => {}, close: async () => {} }

test('events are brought as soon as their changes are through', async () => {
  const { db, url, config, receiver, record } = await openShop()
  const notifications = openNotifications(url)
  const jobs = startJobs({ db, config, log, notifications })
  onTestFinished(async () => {
    await jobs.stop()
    await notifications.close()
  })
  const bring = async (number: number) => {
    await record()
    await vi.waitFor(() => expect(receiver.received).toHaveLength(number), { timeout: 20_000, interval: 5 })
  }
  await bring(1)
  const times: number[] = []
  for (let number = 2; number <= 11; number++) {
    const start = performance.now()
    await bring(number)
    times.push(performance.now() - start)
  }
  // Without a call, each would wait a second for the next look.
  expect(Math.min(...times)).toBeLessThan(900)
})

test('an event is brought although nobody hears the call', async () => {
  const { db, config, receiver, record } = await openShop()
  const jobs = startJobs({ db, config, log, notifications: deaf })
  onTestFinished(jobs.stop)
  await record()
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1), { timeout: 30_000 })
})

test('jobs stop at once when there is nothing to wait for', async () => {
  const { db, config } = await openShop()
  const jobs = startJobs({ db, config, log, notifications: deaf })
  const start = performance.now()
  await jobs.stop()
  expect(performance.now() - start).toBeLessThan(30_000)
})

/** Only what the test asks for is to run, however long it takes. */
const NEXT_LEAP_DAY = '0 0 29 2 *'

test('work that comes back is done once, however many processes there are', async () => {
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
  const stops = await Promise.all([startQueue({ db, log, jobs }), startQueue({ db, log, jobs })])
  onTestFinished(async () => {
    await Promise.all(stops.map((stop) => stop()))
  })
  const { rows } = await db.$client.query("select name, cron from jobs.schedule where name = 'count'")
  expect(rows).toEqual([{ name: 'count', cron: NEXT_LEAP_DAY }])
  await db.$client.query("insert into jobs.job (name, data, singleton_key) values ('count', '{}', null)")
  await vi.waitFor(() => expect(runs).toBe(1), { timeout: 30_000 })
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(runs).toBe(1)
}, 30_000)
