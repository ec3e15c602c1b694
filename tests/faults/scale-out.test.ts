import { setTimeout as pause } from 'node:timers/promises'
import { closeDatabase, openDatabase } from '@vitrine/platform/kernel/database/open-database'
import { ensureApp } from '@vitrine/platform/shop/apps/apps'
import { expect, onTestFinished, test } from 'vitest'
import { createWebhook } from '../../apps/platform/src/kernel/events/manage-webhooks.ts'
import { targetRules } from '../../apps/platform/src/kernel/safe-fetch/fetch-target.ts'
import { startWebhookReceiver } from '../../apps/platform/testing/webhook-receiver.ts'
import { ensureBuilt } from '../../scripts/lib/ensure-built.mjs'
import { copyOfTemplate } from '../database.ts'
import { openMultiProcessShop } from './multi-process-shop.ts'
import { availableProxies, type ProxyName } from './reverse-proxies.ts'
import { seedStock } from './seed-stock.ts'
import { createTrafficClient, throughput } from './shop-traffic.ts'
import {
  expectEveryOrderStoredOnce,
  nextOrder,
  startBuyers,
  unexpectedResponses,
} from './simulated-buyers.ts'

const PROXIES = availableProxies()
const KILLS = Math.ceil(Math.min(12, Number(process.env.VITRINE_KILLS ?? 12)) / PROXIES.length)
const GUESSES = 40
/** The limit of one visitor per minute. */
const ALLOWED = 10

async function openShop(proxy: ProxyName) {
  await ensureBuilt()
  const databaseUrl = await copyOfTemplate()
  const db = openDatabase(databaseUrl)
  onTestFinished(() => closeDatabase(db))
  const shop = await seedStock(db)
  const { clientId } = await ensureApp(db, { name: 'Shop', origins: [], redirectUris: [] })
  const receiver = await startWebhookReceiver()
  onTestFinished(receiver.stop)
  const webhook = { name: 'Warehouse', url: receiver.url, eventTypes: ['wix.ecom.v1.order_created' as const] }
  await createWebhook(db, webhook, targetRules([receiver.host]), new Date())
  const many = await openMultiProcessShop({
    databaseUrl,
    clientId,
    proxy,
    env: { OUTBOUND_ALLOWLIST: receiver.host },
  })
  return { ...many, db, shop, clientId, receiver }
}

test.each(PROXIES)(
  `runs four platforms behind %s and two storefronts as one shop, while ${KILLS} of them are killed`,
  async (proxy) => {
    const { platforms, storefronts, db, shop, clientId, receiver } = await openShop(proxy)
    const visits = createTrafficClient(platforms.url, { clientId, productId: shop.productId })
    const buyers = startBuyers(platforms.url, shop)
    const carts = Array.from({ length: 10 }, () => visits.fillCart())
    for (let kill = 0; kill < KILLS; kill++) {
      await nextOrder(buyers)
      await pause(1000)
      if (kill % 3 === 2) await storefronts.replace(kill)
      else await platforms.replace(kill)
      const page = await visits.page(`${storefronts.url}/products/bowl`)
      expect(page).toContain('Bowl')
    }
    visits.stop()
    await buyers.stop()
    // A proxy returns 502 for a connection to a killed process, and its own 503 while none is up.
    const unexpected = unexpectedResponses(buyers).filter((what) => !/^(502|503 after null)/.test(what))
    expect(unexpected).toEqual([])
    await expectEveryOrderStoredOnce(db, buyers.bought)

    // Acknowledged items are in the cart; unacknowledged ones may be.
    for (const { held, acknowledged, tried } of await Promise.all(carts)) {
      expect(held).toBeGreaterThanOrEqual(acknowledged)
      expect(held).toBeLessThanOrEqual(tried)
    }
    // A process that died with an event held it for half a minute.
    const began = performance.now()
    while (receiver.eventIds().size < buyers.bought.length && performance.now() - began < 5 * 60_000)
      await pause(100)
    expect(receiver.eventIds().size).toBe(buyers.bought.length)
    process.stdout.write(
      `\n  ${buyers.bought.length} orders, ${receiver.received.length} deliveries; the last ${((performance.now() - began) / 1000).toFixed(1)} s after the last order\n`,
    )
  },
  1_200_000,
)

test('applies the same limits and prices on all four platforms', async () => {
  const { platforms, shop, clientId } = await openShop('built-in TCP proxy')
  const visits = createTrafficClient(platforms.url, { clientId, productId: shop.productId })
  const { guess } = await visits.guesser()
  const responses = await Promise.all(
    Array.from({ length: GUESSES }, (_, nth) => guess(platforms.urls[nth % 4] ?? '', `GUESS${nth}`)),
  )
  expect(responses.filter((status) => status !== 429).length).toBeLessThanOrEqual(ALLOWED)
  expect(responses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(GUESSES - ALLOWED)

  const times: number[] = []
  for (let price = 20; price < 30; price++) {
    await visits.setPrice(platforms.urls[price % 4] ?? '', shop.key, price)
    const start = performance.now()
    for (const url of platforms.urls) {
      while ((await visits.priceAt(url)) !== price) {
        if (performance.now() - start > 60_000) throw new Error('A platform still returns the old price')
        await pause(2)
      }
    }
    times.push(performance.now() - start)
  }
  process.stdout.write(`\n  all four platforms return a new price within ${Math.max(...times).toFixed(0)} ms`)
  const [alone, together] = [
    await throughput(visits, platforms.urls[0] ?? ''),
    await throughput(visits, platforms.url),
  ]
  process.stdout.write(`\n  reads a second: ${alone} from one process, ${together} from four\n`)
})
