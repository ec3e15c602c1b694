import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../../../tests/database.ts'
import { events } from '../database/schema/events.ts'
import { inTransaction } from '../database/transaction.ts'
import { refuse } from '../refusal.ts'
import { EVENT_TYPES, entityOf, UNSUPPORTED_EVENT_TYPES } from './event-types.ts'
import { EVENTS_CHANNEL, type NewEvent, recordEvent, recordEvents } from './record-event.ts'

const now = new Date('2026-01-01T00:00:00Z')
const created = (productId: string): NewEvent => ({
  type: 'com.wix.ecommerce.catalog.api.v1.ProductCreated',
  entityId: productId,
  payload: { productId },
  actor: { role: 'owner', merchantId: 'm-1' },
  now,
})

test('stores an event with its change', async () => {
  const db = await testDatabase()
  const id = await inTransaction(db, (tx) => recordEvent(tx, created('p-1')))
  expect(await db.select().from(events)).toMatchObject([
    {
      id,
      entityId: 'p-1',
      payload: { productId: 'p-1' },
      identity: { identityType: 'WIX_USER', wixUserId: 'm-1' },
      createdAt: now,
      dispatchedAt: null,
      deleteAfterDelivery: false,
    },
  ])
})

test('stores no event for a change that is rolled back', async () => {
  const db = await testDatabase()
  await inTransaction(db, async (tx) => {
    await recordEvent(tx, created('p-1'))
    return refuse('NOT_FOUND')
  })
  expect(await db.select().from(events)).toEqual([])
})

test('stores one event per change in order under thousands of concurrent changes', async () => {
  const db = await testDatabase()
  const ids = await inTransaction(db, (tx) =>
    recordEvents(
      tx,
      Array.from({ length: 2500 }, (_, index) => created(`p-${index}`)),
    ),
  )
  const rows = await db.select().from(events).orderBy(asc(events.sequence))
  expect(rows.map(({ id }) => id)).toEqual(ids)
})

test('wakes dispatchers only after commit', async () => {
  const db = await testDatabase()
  const listener = await db.$client.connect()
  let calls = 0
  listener.on('notification', () => {
    calls += 1
  })
  await listener.query(`listen ${EVENTS_CHANNEL}`)
  await inTransaction(db, async (tx) => {
    await recordEvent(tx, created('p-1'))
    await recordEvent(tx, created('p-2'))
    await listener.query('select 1')
    expect(calls).toBe(0)
  })
  await listener.query('select 1')
  expect(calls).toBe(1)
  listener.release(true)
})

test('offers every event of the protocol, or gives a reason', () => {
  const notOffered = UNSUPPORTED_EVENT_TYPES.flatMap(({ entity, slugs, why }) => {
    expect(why).not.toBe('')
    return slugs.map((slug) => `${entity}_${slug}`)
  })
  const offered = EVENT_TYPES.filter((type) => !type.startsWith('vitrine.'))
  expect([...offered, ...notOffered]).toHaveLength(128)
  expect(new Set([...offered, ...notOffered]).size).toBe(128)
  for (const type of notOffered) expect(entityOf(type)).toBeUndefined()
})

test.each([
  ['wix.ecom.v1.order_payment_status_updated', 'wix.ecom.v1.order', 'payment_status_updated'],
  ['wix.ecom.v1.order_transactions_updated', 'wix.ecom.v1.order_transactions', 'updated'],
  ['wix.ecom.v1.checkout_settings_updated', 'wix.ecom.v1.checkout_settings', 'updated'],
])('derives from %s the entity %s', (type, entityFqdn, slug) => {
  expect(entityOf(type)).toEqual({ entityFqdn, slug })
})

test('stores a catalog change as an event without an entity', () => {
  expect(entityOf('com.wix.ecommerce.catalog.api.v1.ProductCreated')).toBeUndefined()
})
