import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { testDatabase } from '../../../../../tests/database.ts'
import { throttles } from '../database/schema/identity/identity.ts'
import { createLimiter } from './rate-limiter.ts'
import { claimUnits } from './throttle-repository.ts'

const START = Date.parse('2026-01-01T00:00:00Z')
const at = (ms: number) => new Date(START + ms)
const asking = (limit: number, who = 'ada') => ({ key: ['asking', who], limit, windowMs: 60_000 })

test('allows as many requests through three processes as through one in any order', async () => {
  const db = await testDatabase()
  const processes = [createLimiter(db), createLimiter(db), createLimiter(db)]
  const outcomes = await Promise.all(
    Array.from({ length: 300 }, (_, index) => processes[index % 3]?.(asking(100), at(index))),
  )
  expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(100)
})

test('reports when to retry, and allows it then', async () => {
  const db = await testDatabase()
  const limit = createLimiter(db)
  expect(await limit(asking(1), at(0))).toBeUndefined()
  expect(await limit(asking(1), at(0))).toMatchObject({ code: 'RATE_LIMITED', data: { retryAfter: 60 } })
  expect(await limit(asking(1), at(58_500))).toMatchObject({ data: { retryAfter: 2 } })
  expect(await limit(asking(1), at(60_000))).toBeUndefined()
})

test('limits each key separately', async () => {
  const db = await testDatabase()
  const limit = createLimiter(db)
  for (let index = 0; index < 50; index++) await limit(asking(10), at(0))
  expect(await limit(asking(10, 'grace'), at(0))).toBeUndefined()
})

test('keeps the count across a restart', async () => {
  const db = await testDatabase()
  const first = createLimiter(db)
  for (let index = 0; index < 40; index++) await first(asking(40), at(0))
  expect(await createLimiter(db)(asking(40), at(1))).toMatchObject({ code: 'RATE_LIMITED' })
})

test('needs no query for most requests and for a flood', async () => {
  const db = await testDatabase()
  const queries = vi.spyOn(db.$client, 'query')
  const limit = createLimiter(db)
  for (let index = 0; index < 2000; index++) await limit(asking(1000), at(0))
  expect(queries.mock.calls.length).toBeLessThanOrEqual(25)
})

test('does not overflow the count in a flood', async () => {
  const db = await testDatabase()
  for (let index = 0; index < 20; index++) await claimUnits(db, asking(5), 1_000_000_000, at(0))
  expect((await claimUnits(db, asking(5), 1, at(0))).granted).toBe(0)
})

test('deletes expired windows, and stores no plain keys', async () => {
  const db = await testDatabase()
  const limit = createLimiter(db)
  await limit(asking(10, 'ada@example.com'), at(0))
  expect(JSON.stringify(await db.select().from(throttles))).not.toContain('ada')
  await limit(asking(10, 'grace'), at(120_000))
  expect(await db.select().from(throttles)).toHaveLength(1)
})

test('counts in an unlogged table', async () => {
  const db = await testDatabase()
  const { rows } = await db.execute(sql`select relpersistence from pg_class where relname = 'throttles'`)
  expect(rows).toEqual([{ relpersistence: 'u' }])
})
