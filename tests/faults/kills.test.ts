import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbeddedPostgres } from '@vitrine/platform/database/embedded/postgres'
import { migrate } from '@vitrine/platform/database/migrate'
import { closeDatabase, type Database, openDatabase } from '@vitrine/platform/database/open'
import { changeShop } from '@vitrine/platform/shop/settings'
import { expect, onTestFinished, test } from 'vitest'
import { findOrphans } from '../../apps/platform/testing/orders.ts'
import { copyOfTemplate } from '../database.ts'
import { type Bought, freePort, PIECES, sendBuyers, startPlatform, stockShop } from './order-shop.ts'

// Rows D1, D2 and D8: what was acknowledged is there, once; what nobody heard of is there at most once.
const KILLS = Number(process.env.VITRINE_KILLS ?? 30)
const LONG = 15 * 60_000
/** How long somebody waits for the first order after a fall before it counts as the end. */
const PATIENCE = 60_000
const between = (least: number, most: number) => least + Math.random() * (most - least)

async function holdsAll(db: Database, bought: readonly Bought[]) {
  const { rows } = await db.$client.query<{ id: string; checkout_id: string }>(
    'select id, checkout_id from orders',
  )
  const byCheckout = new Map(rows.map((row) => [row.checkout_id, row.id]))
  expect(byCheckout.size).toBe(rows.length)
  expect(bought.filter(({ checkoutId, orderId }) => byCheckout.get(checkoutId) !== orderId)).toEqual([])
  // Everybody asked until they heard, so there is no order that nobody knows of.
  expect(rows.length).toBe(bought.length)
  expect(await findOrphans(db, PIECES)).toEqual([])
}

test(
  `the platform is killed ${KILLS} times under twenty buyers, and loses and doubles nothing`,
  async () => {
    const databaseUrl = await copyOfTemplate()
    const db = openDatabase(databaseUrl)
    onTestFinished(() => closeDatabase(db))
    const shop = await stockShop(db)
    const port = await freePort()
    let platform = await startPlatform(databaseUrl, port)
    onTestFinished(() => void platform.kill('SIGKILL'))
    const buyers = sendBuyers(`http://127.0.0.1:${port}`, shop)
    for (let kill = 0; kill < KILLS; kill++) {
      // Somebody has bought something from this process before it is killed in the middle of the next.
      const before = buyers.bought.length
      while (buyers.bought.length === before) await pause(10)
      await pause(between(50, 500))
      const gone = once(platform, 'exit')
      platform.kill('SIGKILL')
      await gone
      platform = await startPlatform(databaseUrl, port)
    }
    await pause(1000)
    await buyers.stop()
    expect(buyers.bought.length).toBeGreaterThanOrEqual(KILLS)
    expect([...buyers.failures.keys()].filter((what) => /^5/.test(what) && !what.startsWith('503'))).toEqual(
      [],
    )
    await holdsAll(db, buyers.bought)
  },
  LONG,
)

test(
  `PostgreSQL is killed ${KILLS} times under twenty buyers, and the same platform goes on`,
  async () => {
    const directory = await mkdtemp(join(tmpdir(), 'vitrine-kill-'))
    onTestFinished(() => rm(directory, { recursive: true, force: true }))
    let postgres = await startEmbeddedPostgres({ directory })
    onTestFinished(() => postgres.stop())
    const db = openDatabase(postgres.url)
    onTestFinished(() => closeDatabase(db))
    await migrate(db)
    await changeShop(db, { status: 'ENABLED' }, new Date())
    const shop = await stockShop(db)
    const port = await freePort()
    const platform = await startPlatform(postgres.url, port)
    onTestFinished(() => void platform.kill('SIGKILL'))
    const buyers = sendBuyers(`http://127.0.0.1:${port}`, shop)
    let slowest = 0
    let silent = 0
    for (let kill = 0; kill < KILLS; kill++) {
      await pause(between(50, 500))
      process.kill(postgres.pid, 'SIGKILL')
      await postgres.exited
      await pause(100)
      postgres = await startEmbeddedPostgres({ directory })
      const [before, since] = [buyers.bought.length, Date.now()]
      while (buyers.bought.length === before && Date.now() - since < PATIENCE) await pause(20)
      if (buyers.bought.length === before) silent += 1
      slowest = Math.max(slowest, Date.now() - since)
    }
    await buyers.stop()
    process.stdout.write(`\n  serving again after at most ${slowest} ms\n`)
    expect(platform.exitCode).toBeNull()
    expect(silent).toBe(0)
    const wrong = [...buyers.failures.keys()].filter(
      (what) => /^[45]/.test(what) && !/^503 after [12]$/.test(what),
    )
    expect(wrong).toEqual([])
    expect([...buyers.failures.keys()].some((what) => what.startsWith('503'))).toBe(true)
    await holdsAll(db, buyers.bought)
  },
  LONG,
)

test(
  'a platform that is told to stop finishes what it has begun, twenty times under load',
  async () => {
    const databaseUrl = await copyOfTemplate()
    const db = openDatabase(databaseUrl)
    onTestFinished(() => closeDatabase(db))
    const shop = await stockShop(db)
    const port = await freePort()
    let platform = await startPlatform(databaseUrl, port)
    onTestFinished(() => void platform.kill('SIGKILL'))
    const buyers = sendBuyers(`http://127.0.0.1:${port}`, shop)
    let slowest = 0
    for (let stop = 0; stop < Math.min(20, KILLS); stop++) {
      await pause(between(50, 500))
      const ended = once(platform, 'exit')
      const since = Date.now()
      platform.kill('SIGTERM')
      const [code] = await ended
      expect(code).toBe(0)
      slowest = Math.max(slowest, Date.now() - since)
      platform = await startPlatform(databaseUrl, port)
    }
    await buyers.stop()
    process.stdout.write(`\n  gone after at most ${slowest} ms\n`)
    const failed = [...buyers.failures.keys()].filter((what) => /^[45]/.test(what) && !what.startsWith('503'))
    expect(failed).toEqual([])
    await holdsAll(db, buyers.bought)
  },
  LONG,
)
