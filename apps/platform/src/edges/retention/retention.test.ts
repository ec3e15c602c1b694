import { getTableName, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../../../tests/database.ts'
import { silentLog as log } from '../../../testing/silent-log.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { Database } from '../../kernel/database/open-database.ts'
import { checkouts } from '../../kernel/database/schema/checkout/cart.ts'
import { events } from '../../kernel/database/schema/events.ts'
import { wishlists } from '../../kernel/database/schema/features/wishlist.ts'
import { outgoingEmails } from '../../kernel/database/schema/mail.ts'
import { orders } from '../../kernel/database/schema/orders/orders.ts'
import { queueNewEvents } from '../../kernel/events/delivery-repository.ts'
import { recordEvent } from '../../kernel/events/record-event.ts'
import { openDirectoryStorage } from '../../kernel/media-storage/directory-storage.ts'
import { enforceRetention } from './enforce-retention.ts'
import { RETAINED_TABLES, RETENTION_RULES } from './retention-rules.ts'

const NOW = new Date('2026-06-01T00:00:00Z')
const DAY = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY)

const enforce = (db: Database, more: Partial<Parameters<typeof enforceRetention>[0]> = {}) =>
  enforceRetention({
    db,
    storage: openDirectoryStorage('/nonexistent'),
    log,
    now: NOW,
    hasTime: () => true,
    ...more,
  })

test('has a rule, or a reason to keep, for every table', async () => {
  const db = await testDatabase()
  const { rows } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`)
  const ruled = new Set(RETENTION_RULES.map(({ table }) => getTableName(table)))
  const known = (name: string) => ruled.has(name) || Object.hasOwn(RETAINED_TABLES, name)
  expect(rows.map(({ name }) => name).filter((name) => !known(name))).toEqual([])

  const names = new Set(rows.map(({ name }) => name))
  expect([...ruled, ...Object.keys(RETAINED_TABLES)].filter((name) => !names.has(name))).toEqual([])
  expect(Object.keys(RETAINED_TABLES).filter((name) => ruled.has(name) && name !== 'orders')).toEqual([])
})

test('gives rules unique names, periods and reasons', () => {
  expect(new Set(RETENTION_RULES.map(({ name }) => name)).size).toBe(RETENTION_RULES.length)
  for (const { name, days, reason, since } of RETENTION_RULES) {
    expect(days, name).toBeGreaterThanOrEqual(0)
    expect(reason.length, name).toBeGreaterThan(20)
    expect(since, name).not.toBe('')
  }
})

const email = (createdAt: Date) => ({
  id: newId(createdAt),
  to: 'ada@example.com',
  subject: 'Hello',
  html: '',
  text: '',
  createdAt,
})

test('deletes expired rows in small batches, and keeps the rest', async () => {
  const db = await testDatabase()
  await db.insert(outgoingEmails).values(Array.from({ length: 25 }, () => email(daysAgo(91))))
  await db.insert(outgoingEmails).values([email(daysAgo(89)), email(NOW)])
  expect(await enforce(db, { batchSize: 10 })).toEqual({ emails: 25 })
  expect(await db.$count(outgoingEmails)).toBe(2)
})

test('continues an interrupted run in the next one', async () => {
  const db = await testDatabase()
  await db.insert(outgoingEmails).values(Array.from({ length: 25 }, () => email(daysAgo(91))))
  let remaining = RETENTION_RULES.length + 1
  const first = await enforce(db, { batchSize: 10, hasTime: () => remaining-- > 0 })
  expect(first).toEqual({ emails: 10 })
  expect(await db.$count(outgoingEmails)).toBe(15)
  expect(await enforce(db, { batchSize: 10 })).toEqual({ emails: 15 })
})

test('runs every rule on the current schema', async () => {
  const db = await testDatabase()
  const before = daysAgo(1)
  for (const { name, remove } of RETENTION_RULES)
    expect(
      await remove({ db, storage: openDirectoryStorage('/nonexistent'), now: NOW, before, limit: 10 }),
      name,
    ).toBe(0)
})

test('logs a failed rule, and runs the others', async () => {
  const db = await testDatabase()
  await db.insert(outgoingEmails).values(email(daysAgo(91)))
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  const [rule] = RETENTION_RULES.filter(({ name }) => name === 'emails')
  if (!rule) throw new Error('Emails have a rule.')
  const broken = { ...rule, name: 'broken', remove: () => Promise.reject(new Error('no')) }
  expect(await enforce(db, { rules: [broken, rule], log })).toEqual({ emails: 1 })
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { rule: 'broken', msg: 'retention failed' },
    { removed: { emails: 1 }, msg: 'retention deleted expired rows' },
  ])
})

test('deletes everything once with two processes', async () => {
  const db = await testDatabase()
  await db.insert(outgoingEmails).values(Array.from({ length: 200 }, () => email(daysAgo(91))))
  const both = await Promise.all([enforce(db, { batchSize: 20 }), enforce(db, { batchSize: 20 })])
  const rest = await enforce(db)
  expect([...both, rest].reduce((sum, { emails = 0 }) => sum + emails, 0)).toBe(200)
})

test('keeps an event until every subscriber has it', async () => {
  const db = await testDatabase()
  const eventRow = {
    type: 'wix.ecom.v1.cart_deleted',
    entityId: newId(NOW),
    payload: {},
    actor: 'system',
  } as const
  await recordEvent(db, { ...eventRow, now: daysAgo(31) })
  expect(await enforce(db)).toEqual({})
  await queueNewEvents(db, daysAgo(31))
  expect(await enforce(db)).toEqual({ events: 1 })
  expect(await db.$count(events)).toBe(0)
})

const checkout = (updatedAt: Date) => ({
  id: newId(updatedAt),
  cartId: newId(updatedAt),
  ownerKind: 'visitor' as const,
  ownerId: newId(updatedAt),
  snapshot: {} as never,
  createdAt: updatedAt,
  updatedAt,
})

test("deletes a visitor's checkout after ninety days, unless it was ordered", async () => {
  const db = await testDatabase()
  const [remaining, fresh, ordered] = [checkout(daysAgo(91)), checkout(daysAgo(89)), checkout(daysAgo(91))]
  await db.insert(checkouts).values([remaining, fresh, ordered])
  await db.insert(orders).values({
    id: newId(NOW),
    number: 10_001,
    checkoutId: ordered.id,
    buyerKind: 'visitor',
    buyerId: ordered.ownerId,
    email: 'ada@example.com',
    status: 'APPROVED',
    currency: 'EUR',
    total: 0,
    lines: [],
    details: {},
    inventoryUpdateTrigger: 'ON_ORDER_PLACED',
    createdAt: daysAgo(91),
    updatedAt: daysAgo(91),
  })
  expect(await enforce(db)).toEqual({ checkouts: 1 })
  const rows = await db.select({ id: checkouts.id }).from(checkouts)
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([fresh.id, ordered.id]))
})

test('keeps wishlists of members', async () => {
  const db = await testDatabase()
  const long = { createdAt: daysAgo(400), updatedAt: daysAgo(400) }
  await db.insert(wishlists).values([
    { ownerKind: 'member', ownerId: newId(NOW), ...long },
    { ownerKind: 'visitor', ownerId: newId(NOW), ...long },
  ])
  expect(await enforce(db)).toEqual({ "visitors' wishlists": 1 })
})
