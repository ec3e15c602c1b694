import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { nextOrder } from './buyers.ts'
import { openOrderShop } from './order-shop.ts'
import { ownPostgres } from './private-postgres.ts'

// Rows D1, D2 and D8: what was acknowledged is there, once; what nobody heard of is there at most once.
const KILLS = Number(process.env.VITRINE_KILLS ?? 30)
const between = (least: number, most: number) => least + Math.random() * (most - least)

test(`the platform is killed ${KILLS} times under twenty buyers, and loses and doubles nothing`, async () => {
  const shop = await openOrderShop()
  const buyers = shop.sendBuyers(16)
  const cardBuyers = shop.sendCardBuyers()
  for (let kill = 0; kill < KILLS; kill++) {
    // Somebody has bought something from this process before it is killed in the middle of the next.
    await nextOrder(buyers)
    await pause(between(50, 500))
    await shop.replace('SIGKILL')
  }
  await pause(1000)
  await shop.settle(buyers, `${KILLS} kills`, cardBuyers)
  expect(buyers.bought.length).toBeGreaterThanOrEqual(KILLS)
})

test(`PostgreSQL is killed ${KILLS} times under twenty buyers, and the same platform goes on`, async () => {
  const postgres = await ownPostgres()
  const shop = await openOrderShop(postgres)
  const buyers = shop.sendBuyers(16)
  const cardBuyers = shop.sendCardBuyers()
  let slowest = 0
  for (let kill = 0; kill < KILLS; kill++) {
    await pause(between(50, 500))
    postgres.signal('SIGKILL')
    await postgres.exited()
    await pause(100)
    await postgres.start()
    slowest = Math.max(slowest, await nextOrder(buyers))
  }
  await shop.settle(buyers, `serving again after at most ${slowest} ms`, cardBuyers)
  expect([...buyers.failures.keys()].some((what) => what.startsWith('503'))).toBe(true)
})

test('a platform that is told to stop finishes what it has begun, twenty times under load', async () => {
  const shop = await openOrderShop()
  const buyers = shop.sendBuyers(16)
  const cardBuyers = shop.sendCardBuyers()
  let slowest = 0
  for (let stop = 0; stop < Math.min(20, KILLS); stop++) {
    await pause(between(50, 500))
    const { code, ms } = await shop.replace('SIGTERM')
    expect(code).toBe(0)
    slowest = Math.max(slowest, ms)
  }
  await shop.settle(buyers, `gone after at most ${slowest} ms`, cardBuyers)
})
