import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { copyOfTemplate } from '../../../../../tests/database.ts'
import { syncedValue } from '../cache/synced-value.ts'
import { openNotifications } from './notifications.ts'
import { closeDatabase, openDatabase } from './open-database.ts'

async function open() {
  const url = await copyOfTemplate()
  const db = openDatabase(url)
  onTestFinished(() => closeDatabase(db))
  const listening = () => {
    const notifications = openNotifications(url)
    onTestFinished(() => notifications.close())
    return notifications
  }
  const say = (channel: string, payload = '') => db.execute(sql`select pg_notify(${channel}, ${payload})`)
  /** Ends every listening connection, as a restart of PostgreSQL would. */
  const cut = () =>
    db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'vitrine-notifications'`,
    )
  return { listening, say, cut }
}

/** Records every notification. */
function createSubscriber() {
  const received: string[] = []
  return {
    received,
    notified: (payload: string) => void received.push(payload),
    connected: () => void received.push('connected'),
    disconnected: () => void received.push('disconnected'),
  }
}

test('delivers a notification to every process on the channels it listens to', async () => {
  const { listening, say } = await open()
  const [one, other] = [createSubscriber(), createSubscriber()]
  listening().subscribe('news', one)
  listening().subscribe('news', other)
  await expect.poll(() => [...one.received, ...other.received]).toEqual(['connected', 'connected'])
  await say('gossip', 'no')
  await say('news', 'yes')
  await expect.poll(() => [one.received.at(-1), other.received.at(-1)]).toEqual(['yes', 'yes'])
  expect(one.received).toHaveLength(2)
})

test('delivers notifications to a later listener', async () => {
  const { listening, say } = await open()
  const notifications = listening()
  const [early, late] = [createSubscriber(), createSubscriber()]
  notifications.subscribe('early', early)
  await expect.poll(() => early.received).toEqual(['connected'])
  notifications.subscribe('late', late)
  await expect.poll(() => late.received).toEqual(['connected'])
  await say('late', 'hello')
  await expect.poll(() => late.received).toEqual(['connected', 'hello'])
})

test('sends queries on the listening connection one at a time', async () => {
  const query = pg.Client.prototype.query as (...input: unknown[]) => Promise<unknown>
  let [underway, most] = [0, 0]
  const asking = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (
    this: pg.Client,
    ...provided: unknown[]
  ) {
    underway += 1
    most = Math.max(most, underway)
    try {
      return await query.apply(this, provided)
    } finally {
      underway -= 1
    }
  } as never)
  onTestFinished(() => asking.mockRestore())
  const { listening } = await open()
  const notifications = listening()
  const early = createSubscriber()
  notifications.subscribe('early', early)
  await expect.poll(() => early.received).toEqual(['connected'])
  for (const channel of ['late', 'later']) notifications.subscribe(channel, createSubscriber())
  await Promise.all(Array.from({ length: 5 }, () => notifications.caughtUp()))
  expect(most).toBe(1)
})

test('reports a lost connection, and reconnects', async () => {
  const { listening, say, cut } = await open()
  const subscriber = createSubscriber()
  listening().subscribe('news', subscriber)
  await expect.poll(() => subscriber.received).toEqual(['connected'])
  await cut()
  await expect.poll(() => subscriber.received).toEqual(['connected', 'disconnected', 'connected'])
  await say('news', 'again')
  await expect.poll(() => subscriber.received.at(-1)).toBe('again')
})

test('closes the process while the database is unreachable', async () => {
  const notifications = openNotifications('postgres://nobody@127.0.0.1:1/nothing')
  await notifications.close()
})

test('reads a synced value once, and again after a change or a possible one', async () => {
  const { listening, say, cut } = await open()
  const notifications = listening()
  let loads = 0
  const subscriber = createSubscriber()
  const value = syncedValue({ notifications, channels: ['value'], load: async () => ++loads })
  notifications.subscribe('value', subscriber)
  await expect.poll(() => subscriber.received).toContain('connected')
  expect([await value(), await value()]).toEqual([1, 1])
  await say('value')
  await expect.poll(() => value()).toBe(2)
  await cut()
  await expect.poll(() => subscriber.received.at(-1)).toBe('connected')
  const last = await value()
  expect(last).toBeGreaterThan(2)
  expect(await value()).toBe(last)
})

test('reads a synced value every time while notifications are down', async () => {
  let loads = 0
  const value = syncedValue({ notifications: undefined, channels: ['value'], load: async () => ++loads })
  expect([await value(), await value()]).toEqual([1, 2])
})

test('does not cache a failed read of a synced value', async () => {
  const { listening } = await open()
  const notifications = listening()
  let loads = 0
  const load = async () => {
    loads += 1
    if (loads === 1) throw new Error('not now')
    return loads
  }
  const subscriber = createSubscriber()
  const value = syncedValue({ notifications, channels: ['value'], load })
  notifications.subscribe('value', subscriber)
  await expect.poll(() => subscriber.received).toContain('connected')
  await expect(value()).rejects.toThrow('not now')
  expect([await value(), await value()]).toEqual([2, 2])
})
