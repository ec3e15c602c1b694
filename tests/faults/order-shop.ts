import { once } from 'node:events'
import { expect, onTestFinished } from 'vitest'
import { startStripeServer } from '../../apps/platform/testing/fake-stripe-server.ts'
import { copyOfTemplate } from '../database.ts'
import { freePort } from '../running-shop.ts'
import { startPlatform } from './platform-process.ts'
import { openShopOn } from './private-postgres.ts'
import { seedStock } from './seed-stock.ts'
import {
  type Buyers,
  expectEveryOrderStoredOnce,
  startBuyers,
  unexpectedResponses,
} from './simulated-buyers.ts'
import { type CardBuyers, expectAllPaid, sendCardBuyers } from './simulated-card-buyers.ts'

/**
 * A shop with one platform in a separate process, for the current test: on a server that the test created, or on the
 * shared one.
 */
export async function openOrderShop(server?: { readonly url: string }) {
  const databaseUrl = server?.url ?? (await copyOfTemplate())
  const db = await openShopOn(databaseUrl)
  const stock = await seedStock(db)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  // A payment provider that outlives the platform, as real ones do.
  const bank = await startStripeServer()
  onTestFinished(bank.stop)
  const env = {
    // The reconcile job runs beside the requests.
    ROLE: 'all',
    STRIPE_SECRET_KEY: 'sk_test_faults',
    STRIPE_WEBHOOK_SECRET: 'whsec_faults',
    STRIPE_API_URL: bank.url,
  }
  let platform = await startPlatform(databaseUrl, port, env)
  onTestFinished(() => void platform.kill('SIGKILL'))
  return {
    db,
    stock,
    url,
    port,
    /** How another platform reaches the same payment provider. */
    env,
    pid: () => platform.pid ?? 0,
    startBuyers: (count?: number) => startBuyers(url, stock, count),
    /** Shoppers who pay with cards on the provider's page. */
    sendCardBuyers: () => sendCardBuyers(url, stock, bank),
    /** Stops the platform, and starts another. Returns the exit code and the time it took. */
    replace: async (signal: NodeJS.Signals) => {
      const [since, gone] = [performance.now(), once(platform, 'exit')]
      platform.kill(signal)
      const [code] = (await gone) as [number | null]
      const ms = Math.round(performance.now() - since)
      platform = await startPlatform(databaseUrl, port, env)
      return { code, ms }
    },
    /** Fails unless the platform runs, no response was unexpected, and every order exists once. */
    settle: async (buyers: Buyers, summary: string, cardBuyers?: CardBuyers) => {
      await Promise.all([buyers.stop(), cardBuyers?.stop()])
      const byCard = cardBuyers ? `, ${cardBuyers.paid.length} paid by card` : ''
      process.stdout.write(`\n  ${buyers.bought.length} orders${byCard}; ${summary}\n`)
      expect([platform.exitCode, platform.signalCode]).toEqual([null, null])
      expect(unexpectedResponses(buyers)).toEqual([])
      if (cardBuyers) await expectAllPaid(db, cardBuyers, bank)
      await expectEveryOrderStoredOnce(db, buyers.bought)
    },
  }
}
