import { setTimeout as pause } from 'node:timers/promises'
import { closeDatabase, openDatabase } from '@vitrine/platform/database/open'
import { ensureApp } from '@vitrine/platform/identity/apps'
import { expect, onTestFinished, test } from 'vitest'
import { createWebhook } from '../../apps/platform/src/events/manage-webhooks.ts'
import { targetRules } from '../../apps/platform/src/safe-fetch/target.ts'
import { startReceiver } from '../../apps/platform/testing/webhook-receiver.ts'
import { ensureBuilt } from '../../scripts/lib/build.mjs'
import { copyOfTemplate } from '../database.ts'
import { expectAllHeld, nextOrder, sendBuyers, wrongAnswers } from './buyers.ts'
import { openManyProcesses } from './many-processes.ts'
import { type ProxyName, proxiesHere } from './proxies.ts'
import { openVisits, throughput } from './shop-traffic.ts'
import { stockShop } from './stock.ts'

const PROXIES = proxiesHere()
const KILLS = Math.ceil(Math.min(12, Number(process.env.VITRINE_KILLS ?? 12)) / PROXIES.length)
const GUESSES = 40
/** What one visitor may try in a minute. */
const ALLOWED = 10

async function openShop(proxy: ProxyName) {
  await ensureBuilt()
  const databaseUrl = await copyOfTemplate()
  const db = openDatabase(databaseUrl)
  onTestFinished(() => closeDatabase(db))
  const shop = await stockShop(db)
  const { clientId } = await ensureApp(db, { name: 'Shop', origins: [], redirectUris: [] })
  const receiver = await startReceiver()
  onTestFinished(receiver.stop)
  const webhook = { name: 'Warehouse', url: receiver.url, eventTypes: ['wix.ecom.v1.order_created' as const] }
  await createWebhook(db, webhook, targetRules([receiver.host]), new Date())
  const many = await openManyProcesses({
    databaseUrl,
    clientId,
    proxy,
    env: { OUTBOUND_ALLOW: receiver.host },
  })
  return { ...many, db, shop, clientId, receiver }
}

test.each(PROXIES)(
  `four platforms behind %s and two storefronts are one shop, while ${KILLS} of them are killed`,
  async (proxy) => {
    const { platforms, storefronts, db, shop, clientId, receiver } = await openShop(proxy)
    const visits = openVisits(platforms.url, { clientId, productId: shop.productId })
    const buyers = sendBuyers(platforms.url, shop)
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
    // A proxy says 502 to whoever had been given to the one that has died, and 503 of its own while it knows of none.
    const odd = wrongAnswers(buyers).filter((what) => !/^(502|503 after null)/.test(what))
    expect(odd).toEqual([])
    await expectAllHeld(db, buyers.bought)

    // What was acknowledged is in the cart; what nobody heard of may be.
    for (const { held, acknowledged, tried } of await Promise.all(carts)) {
      expect(held).toBeGreaterThanOrEqual(acknowledged)
      expect(held).toBeLessThanOrEqual(tried)
    }
    // Whoever has died holding an event had it for half a minute.
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

test('limits and prices are the same at all four platforms', async () => {
  const { platforms, shop, clientId } = await openShop('our own')
  const visits = openVisits(platforms.url, { clientId, productId: shop.productId })
  const { guess } = await visits.guesser()
  const answers = await Promise.all(
    Array.from({ length: GUESSES }, (_, nth) => guess(platforms.urls[nth % 4] ?? '', `GUESS${nth}`)),
  )
  expect(answers.filter((status) => status !== 429).length).toBeLessThanOrEqual(ALLOWED)
  expect(answers.filter((status) => status === 429).length).toBeGreaterThanOrEqual(GUESSES - ALLOWED)

  const times: number[] = []
  for (let price = 20; price < 30; price++) {
    await visits.setPrice(platforms.urls[price % 4] ?? '', shop.key, price)
    const start = performance.now()
    for (const url of platforms.urls) {
      while ((await visits.priceAt(url)) !== price) {
        if (performance.now() - start > 60_000) throw new Error('A platform goes on telling the old price')
        await pause(2)
      }
    }
    times.push(performance.now() - start)
  }
  process.stdout.write(`\n  a new price is told by all four within ${Math.max(...times).toFixed(0)} ms`)
  const [alone, together] = [
    await throughput(visits, platforms.urls[0] ?? ''),
    await throughput(visits, platforms.url),
  ]
  process.stdout.write(`\n  reads a second: ${alone} from one process, ${together} from four\n`)
})
