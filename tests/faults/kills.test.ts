import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { closeDatabase, openDatabase } from '@vitrine/platform/database/open'
import { expect, onTestFinished, test } from 'vitest'
import { copyOfTemplate } from '../database.ts'
import {
  expectAllHeld,
  freePort,
  nextOrder,
  sendBuyers,
  startPlatform,
  stockShop,
  wrongAnswers,
} from './order-shop.ts'
import { openShopOn, ownPostgres } from './own-postgres.ts'

// Rows D1, D2 and D8: what was acknowledged is there, once; what nobody heard of is there at most once.
const KILLS = Number(process.env.VITRINE_KILLS ?? 30)
const LONG = 15 * 60_000
const between = (least: number, most: number) => least + Math.random() * (most - least)

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
      await nextOrder(buyers)
      await pause(between(50, 500))
      const gone = once(platform, 'exit')
      platform.kill('SIGKILL')
      await gone
      platform = await startPlatform(databaseUrl, port)
    }
    await pause(1000)
    await buyers.stop()
    expect(buyers.bought.length).toBeGreaterThanOrEqual(KILLS)
    expect(wrongAnswers(buyers)).toEqual([])
    await expectAllHeld(db, buyers.bought)
  },
  LONG,
)

test(
  `PostgreSQL is killed ${KILLS} times under twenty buyers, and the same platform goes on`,
  async () => {
    const postgres = await ownPostgres()
    const db = await openShopOn(postgres.url)
    const shop = await stockShop(db)
    const port = await freePort()
    const platform = await startPlatform(postgres.url, port)
    onTestFinished(() => void platform.kill('SIGKILL'))
    const buyers = sendBuyers(`http://127.0.0.1:${port}`, shop)
    let slowest = 0
    for (let kill = 0; kill < KILLS; kill++) {
      await pause(between(50, 500))
      postgres.signal('SIGKILL')
      await postgres.exited()
      await pause(100)
      await postgres.start()
      slowest = Math.max(slowest, await nextOrder(buyers))
    }
    await buyers.stop()
    process.stdout.write(`\n  serving again after at most ${slowest} ms\n`)
    expect(platform.exitCode).toBeNull()
    expect(wrongAnswers(buyers)).toEqual([])
    expect([...buyers.failures.keys()].some((what) => what.startsWith('503'))).toBe(true)
    await expectAllHeld(db, buyers.bought)
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
    expect(wrongAnswers(buyers)).toEqual([])
    await expectAllHeld(db, buyers.bought)
  },
  LONG,
)
