import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openOrderShop } from './order-shop.ts'
import { startPrivatePostgres } from './private-postgres.ts'
import { nextOrder } from './simulated-buyers.ts'

// docs/reliability.md, D1, D2 and D8: everything acknowledged exists once; everything unacknowledged exists at most once.
const KILLS = Number(process.env.VITRINE_KILLS ?? 30)
const between = (least: number, most: number) => least + Math.random() * (most - least)

test(`loses and duplicates nothing when the platform is killed ${KILLS} times under twenty buyers`, async () => {
  const shop = await openOrderShop()
  const buyers = shop.startBuyers(16)
  const cardBuyers = shop.sendCardBuyers()
  for (let kill = 0; kill < KILLS; kill++) {
    // A buyer has bought from this process before it is killed during the next purchase.
    await nextOrder(buyers)
    await pause(between(50, 500))
    await shop.replace('SIGKILL')
  }
  await pause(1000)
  await shop.settle(buyers, `${KILLS} kills`, cardBuyers)
  expect(buyers.bought.length).toBeGreaterThanOrEqual(KILLS)
})

test(`keeps the same platform running when PostgreSQL is killed ${KILLS} times under twenty buyers`, async () => {
  const postgres = await startPrivatePostgres()
  const shop = await openOrderShop(postgres)
  const buyers = shop.startBuyers(16)
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

test('finishes requests in progress on shutdown, twenty times under load', async () => {
  const shop = await openOrderShop()
  const buyers = shop.startBuyers(16)
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
