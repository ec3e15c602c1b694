import { count, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../../../../tests/database.ts'
import { silentLog as log } from '../../../testing/silent-log.ts'
import { accept, startWebhookReceiver } from '../../../testing/webhook-receiver.ts'
import { enforceRetention } from '../../edges/retention/enforce-retention.ts'
import type { Database } from '../database/open-database.ts'
import { events } from '../database/schema/events.ts'
import {
  webhookDeliveries,
  webhookDeliveryAttempts,
  webhookKeys,
  webhooks,
} from '../database/schema/webhooks.ts'
import { openDirectoryStorage } from '../media-storage/directory-storage.ts'
import { Refusal } from '../refusal.ts'
import { targetRules } from '../safe-fetch/fetch-target.ts'
import { createSafeFetch } from '../safe-fetch/safe-fetch.ts'
import { replayFailedDeliveries } from './delivery-log.ts'
import { claimDeliveries, queueNewEvents } from './delivery-repository.ts'
import { deliverySigner } from './delivery-signature.ts'
import { startDispatcher } from './dispatcher.ts'
import { createWebhook } from './manage-webhooks.ts'
import { type NewEvent, recordEvents } from './record-event.ts'
import { RETRY_DELAYS_MS } from './retry-schedule.ts'

const START = new Date('2026-01-01T00:00:00Z')

const newEvents = (length: number, now = START): NewEvent[] =>
  Array.from({ length }, (_, index) => ({
    type: 'com.wix.ecommerce.catalog.api.v1.ProductChanged',
    payload: { productId: `p-${index}` },
    actor: 'system',
    now,
  }))

type Receiver = Awaited<ReturnType<typeof startWebhookReceiver>>

async function receiverFor(db: Database, respond = accept) {
  const receiver = await startWebhookReceiver(respond)
  onTestFinished(receiver.stop)
  return { receiver, webhookId: await subscribe(db, receiver) }
}

async function subscribe(db: Database, { url, host }: Receiver): Promise<string> {
  const outcome = await createWebhook(db, { name: 'Test', url, eventTypes: [] }, targetRules([host]), START)
  if (outcome instanceof Refusal) throw new Error(outcome.code)
  return outcome.webhook.id
}

function dispatch(db: Database, receivers: readonly Receiver[], now = () => START) {
  const dispatcher = startDispatcher({
    db,
    log,
    now,
    safeFetch: createSafeFetch({ allow: receivers.map(({ host }) => host) }),
    sign: deliverySigner(),
    publicUrl: 'http://localhost:4000',
  })
  onTestFinished(dispatcher.stop)
  return dispatcher
}

const statuses = async (db: Database) =>
  Object.fromEntries(
    (
      await db
        .select({ status: webhookDeliveries.status, total: count() })
        .from(webhookDeliveries)
        .groupBy(webhookDeliveries.status)
    ).map(({ status, total }) => [status, total]),
  )

test('delivers an event to every subscriber of its type, and to no other', async () => {
  const db = await testDatabase()
  const { receiver: all } = await receiverFor(db)
  const { receiver: filtering, webhookId } = await receiverFor(db)
  await db
    .update(webhooks)
    .set({ eventTypes: ['com.wix.ecommerce.catalog.api.v1.ProductDeleted'] })
    .where(eq(webhooks.id, webhookId))
  const ids = await recordEvents(db, [
    ...newEvents(1),
    { ...newEvents(1)[0], type: 'com.wix.ecommerce.catalog.api.v1.ProductDeleted' } as NewEvent,
  ])
  dispatch(db, [all, filtering])
  await expect.poll(() => statuses(db)).toEqual({ DELIVERED: 3 })
  expect(all.eventIds()).toEqual(new Set(ids))
  expect([...filtering.eventIds()]).toEqual([ids[1]])
})

test('delivers every event with two dispatchers, and logs every attempt', async () => {
  const db = await testDatabase()
  const { receiver } = await receiverFor(db)
  const one = dispatch(db, [receiver])
  const other = dispatch(db, [receiver])
  const ids = await recordEvents(db, newEvents(300))
  one.wake()
  other.wake()
  await expect.poll(() => statuses(db)).toEqual({ DELIVERED: 300 })
  await Promise.all([one.stop(), other.stop()])

  expect(receiver.eventIds()).toEqual(new Set(ids))
  const logged = await db.select().from(webhookDeliveryAttempts)
  expect(logged.map(({ eventId, attempt }) => `${eventId}.${attempt}`).sort()).toEqual(
    receiver.received.map(({ eventId, attempt }) => `${eventId}.${attempt}`).sort(),
  )
  expect(logged.every(({ status }) => status === 200)).toBe(true)
})

test('delivers what another dispatcher left unfinished', async () => {
  const db = await testDatabase()
  const { receiver } = await receiverFor(db)
  await recordEvents(db, newEvents(1))
  let now = START
  const first = dispatch(db, [], () => now)
  await expect.poll(() => statuses(db)).toEqual({ PENDING: 1 })
  await first.stop()
  await db.update(webhookDeliveries).set({ nextAttemptAt: START })

  // Taken by a process that is gone.
  const claimed = await claimDeliveries(db, {
    now,
    leaseEndsAt: new Date(START.getTime() + 30_000),
    busy: [],
    perWebhook: 8,
    limit: 10,
  })
  expect(claimed).toHaveLength(1)
  const second = dispatch(db, [receiver], () => now)
  now = new Date(START.getTime() + 29_000)
  second.wake()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(receiver.received).toHaveLength(0)

  now = new Date(START.getTime() + 31_000)
  second.wake()
  await expect.poll(() => receiver.received).toHaveLength(1)
  await expect.poll(() => statuses(db)).toEqual({ DELIVERED: 1 })
  const failures = (
    await db.select().from(webhookDeliveryAttempts).orderBy(webhookDeliveryAttempts.attempt)
  ).map((each) => each.errorCode)
  expect(failures).toEqual(['ADDRESS_REFUSED', 'INTERRUPTED', null])
})

test('tries a failing receiver thirteen times over two days, then keeps the event for replay', async () => {
  const db = await testDatabase()
  const { receiver, webhookId } = await receiverFor(db, (_, response) =>
    response.writeHead(503).end('not now'),
  )
  const [id] = await recordEvents(db, newEvents(1))
  let now = START
  const dispatcher = dispatch(db, [receiver], () => now)
  for (const [index, pause] of RETRY_DELAYS_MS.entries()) {
    dispatcher.wake()
    await expect
      .poll(() =>
        db
          .select()
          .from(webhookDeliveryAttempts)
          .where(eq(webhookDeliveryAttempts.attempt, index + 1)),
      )
      .toMatchObject([{ status: 503, responseBody: 'not now' }])
    now = new Date(now.getTime() + pause * 1.1)
  }
  dispatcher.wake()
  await expect.poll(() => statuses(db)).toEqual({ FAILED: 1 })
  expect(receiver.received.map(({ attempt }) => attempt)).toEqual(Array.from({ length: 13 }, (_, n) => n + 1))
  expect([...receiver.eventIds()]).toEqual([id])

  receiver.respond = accept
  now = new Date(now.getTime() + 120_000)
  expect(await replayFailedDeliveries(db, webhookId, now)).toEqual({ replayed: 1 })
  dispatcher.wake()
  await expect.poll(() => statuses(db)).toEqual({ DELIVERED: 1 })
  expect(receiver.received.at(-1)).toMatchObject({ eventId: id, attempt: 14 })
})

test.each([302, 400, 404, 410])(
  'treats a response of %i as final: lists the event and does not retry',
  async (status) => {
    const db = await testDatabase()
    const { receiver } = await receiverFor(db, (_, response) =>
      response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end(),
    )
    await recordEvents(db, newEvents(1))
    dispatch(db, [receiver])
    await expect.poll(() => statuses(db)).toEqual({ FAILED: 1 })
    expect(receiver.received).toHaveLength(1)
  },
)

// docs/reliability.md, X8.
test('does not delay 99 receivers because of one that hangs', async () => {
  const db = await testDatabase()
  let open = 0
  let most = 0
  const { receiver: dead, webhookId } = await receiverFor(db, (_, response) => {
    most = Math.max(most, ++open)
    response.on('close', () => open--)
  })
  // Work of the dead process is due first.
  await recordEvents(db, newEvents(400))
  await queueNewEvents(db, START)

  const { receiver: healthy, webhookId: one } = await receiverFor(db)
  const [webhook] = await db.select().from(webhooks).where(eq(webhooks.id, one))
  const [key] = await db.select().from(webhookKeys).where(eq(webhookKeys.webhookId, one))
  if (!webhook || !key) throw new Error('There is no webhook.')
  const others = Array.from({ length: 98 }, () => crypto.randomUUID())
  await db.insert(webhooks).values(others.map((id) => ({ ...webhook, id })))
  await db
    .insert(webhookKeys)
    .values(others.map((webhookId) => ({ ...key, id: crypto.randomUUID(), webhookId })))
  await recordEvents(db, newEvents(2))

  let now = START
  const dispatcher = dispatch(db, [dead, healthy], () => now)
  await expect
    .poll(
      async () => {
        const delivered = await db.$count(webhookDeliveries, eq(webhookDeliveries.status, 'DELIVERED'))
        // On a machine that is too busy to connect within a second, a delivery is rescheduled.
        if (delivered < 198) now = new Date(now.getTime() + 20_000)
        return delivered
      },
      { interval: 1000 },
    )
    .toBe(198)
  expect(most).toBeLessThanOrEqual(8)
  const waiting = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.webhookId, webhookId))
  expect(waiting.every(({ status }) => status === 'PENDING')).toBe(true)
  dead.stop()
  await dispatcher.stop()
})

test('loses nothing with a receiver that fails in every way and dispatchers that die', async () => {
  const db = await testDatabase()
  const chance = fc.sample(fc.integer({ min: 0, max: 99 }), { numRuns: 5000, seed: 7 })
  const { receiver, webhookId } = await receiverFor(db, (_, response) => {
    const [drawn = 0] = chance.splice(0, 1)
    if (drawn < 10) response.writeHead(500).end()
    else if (drawn < 20) response.socket?.destroy()
    else if (drawn < 30) response.writeHead(302, { location: '/' }).end()
    else response.end()
  })
  let now = START
  const later = (hours: number) => {
    now = new Date(now.getTime() + hours * 3_600_000)
  }
  const ids = await recordEvents(db, newEvents(200))
  for (let life = 0; life < 10; life++) {
    const dispatcher = dispatch(db, [receiver], () => now)
    await new Promise((resolve) => setTimeout(resolve, 60))
    await dispatcher.stop()
    // A dispatcher that dies has taken work, and never reports its result.
    const leaseEndsAt = new Date(now.getTime() + 30_000)
    await claimDeliveries(db, { now, leaseEndsAt, busy: [], perWebhook: 8, limit: 8 })
    later(1)
  }
  const survivor = dispatch(db, [receiver], () => now)
  await expect
    .poll(async () => {
      later(13)
      await replayFailedDeliveries(db, webhookId, now)
      survivor.wake()
      return statuses(db)
    })
    .toEqual({ DELIVERED: 200 })
  await survivor.stop()
  expect(receiver.eventIds()).toEqual(new Set(ids))
  const logged = await db.select().from(webhookDeliveryAttempts)
  const known = new Set(logged.map(({ eventId, attempt }) => `${eventId}.${attempt}`))
  expect(receiver.received.every(({ eventId, attempt }) => known.has(`${eventId}.${attempt}`))).toBe(true)
})

test('pauses a receiver that keeps failing, and delivers everything once it responds', async () => {
  const db = await testDatabase()
  const { receiver, webhookId } = await receiverFor(db, (_, response) => response.writeHead(500).end())
  await recordEvents(db, newEvents(30))
  let now = START
  const dispatcher = dispatch(db, [receiver], () => now)
  const stateOf = async () => (await db.select().from(webhooks).where(eq(webhooks.id, webhookId)))[0]
  await expect.poll(async () => (await stateOf())?.pausedUntil).not.toBeNull()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(receiver.received.length).toBeLessThan(30)

  receiver.respond = accept
  now = new Date(START.getTime() + 30 * 60_000)
  dispatcher.wake()
  await expect.poll(() => statuses(db)).toEqual({ DELIVERED: 30 })
  expect(await stateOf()).toMatchObject({ consecutiveFailures: 0, pausedUntil: null })
})

test('deletes old events, but not while a receiver waits for them', async () => {
  const db = await testDatabase()
  const { receiver } = await receiverFor(db)
  const ids = await recordEvents(db, newEvents(2))
  const dispatcher = dispatch(db, [receiver])
  await expect.poll(() => statuses(db)).toEqual({ DELIVERED: 2 })
  await dispatcher.stop()
  await db
    .update(webhookDeliveries)
    .set({ status: 'PENDING' })
    .where(eq(webhookDeliveries.eventId, ids[0] ?? ''))
  const [waiting] = await recordEvents(db, newEvents(1))
  const removedAt = (time: number) =>
    enforceRetention({
      db,
      storage: openDirectoryStorage('/nonexistent'),
      log,
      now: new Date(time),
      hasTime: () => true,
    })
  const month = START.getTime() + 30 * 24 * 60 * 60 * 1000
  expect(await removedAt(month)).toEqual({})
  expect(await removedAt(month + 1)).toEqual({ events: 1 })
  expect((await db.select().from(events)).map(({ id }) => id).sort()).toEqual([ids[0], waiting].sort())
})
