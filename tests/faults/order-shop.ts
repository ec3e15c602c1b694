import { once } from 'node:events'
import type { Database } from '@vitrine/platform/kernel/database/open-database'
import { Refusal } from '@vitrine/platform/kernel/refusal'
import { updatePaymentMethod } from '@vitrine/platform/orders/payments/methods/manage-payment-methods'
import { ONLINE_METHODS } from '@vitrine/platform/orders/payments/methods/payment-methods'
import { expect, onTestFinished } from 'vitest'
import { FAKE_BANKS, type FakeBank, type FakeBankName } from '../../apps/platform/testing/fake-banks.ts'
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
  const { banks, env: paymentEnv } = await openPaymentProviders(db)
  onTestFinished(() => banks.forEach((bank) => void bank.stop()))
  // The reconcile job runs beside the requests.
  const env = { ROLE: 'all', ...paymentEnv }
  let platform = await startPlatform(databaseUrl, port, env)
  onTestFinished(() => void platform.kill('SIGKILL'))
  return {
    db,
    stock,
    url,
    port,
    /** How another platform reaches the same payment providers. */
    env,
    banks,
    pid: () => platform.pid ?? 0,
    startBuyers: (count?: number) => startBuyers(url, stock, { count }),
    /** Shoppers who pay with cards on the provider's page. */
    sendCardBuyers: () => sendCardBuyers(url, stock, banks),
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
      if (cardBuyers) await expectAllPaid(db, cardBuyers, banks)
      await expectEveryOrderStoredOnce(db, buyers.bought)
    },
  }
}

/**
 * Payment providers that outlive the platform, as real ones do, set up in a shop, and the settings of platforms that
 * reach them.
 */
export async function openPaymentProviders(db: Database) {
  const banks = new Map<string, FakeBank>()
  for (const { id } of ONLINE_METHODS) banks.set(id, await FAKE_BANKS[id as FakeBankName]())
  await savePaymentKeys(db)
  const urls = [...banks].map(([id, bank]) => [`${id.toUpperCase()}_API_URL`, bank.server.url])
  return { banks, env: { SECRETS_KEY, ...Object.fromEntries(urls) } as Record<string, string> }
}

const SECRETS_KEY = 'the key of the faults, long enough'

const LIVE_KEYS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  stripe: { secretKey: 'sk_live_faults', webhookSecret: 'whsec_faults' },
  paypal: { clientId: 'client', clientSecret: 'secret', webhookId: 'WH1' },
  mollie: { apiKey: 'live_key' },
}

/** Sets up every payment provider, as an owner does in the console. */
async function savePaymentKeys(db: Database): Promise<void> {
  const config = { publicUrl: '', stripe: undefined, paymentApiUrls: {}, secretsKey: SECRETS_KEY }
  const context = { db, config, providers: new Map() }
  for (const { id } of ONLINE_METHODS) {
    const change = { enabled: true, live: LIVE_KEYS[id] }
    const saved = await updatePaymentMethod(context, id, change, { actor: 'system', now: new Date() })
    if (saved instanceof Refusal) throw new Error(`${id}: ${saved.code}`)
  }
}
