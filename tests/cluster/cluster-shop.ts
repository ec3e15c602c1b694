import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { migrate } from '@vitrine/platform/kernel/database/migrate'
import { openDatabase } from '@vitrine/platform/kernel/database/open-database'
import { ensureApp } from '@vitrine/platform/shop/apps/apps'
import { updateShop } from '@vitrine/platform/shop/profile/shop-settings'
import { createWebhook } from '../../apps/platform/src/kernel/events/manage-webhooks.ts'
import { targetRules } from '../../apps/platform/src/kernel/safe-fetch/fetch-target.ts'
import { startWebhookReceiver } from '../../apps/platform/testing/webhook-receiver.ts'
import { openPaymentProviders } from '../faults/order-shop.ts'
import { seedStock } from '../faults/seed-stock.ts'
import { openDatabaseCluster } from './database-cluster.ts'
import { openNetwork } from './machines.ts'

const pathOf = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url))
const PLATFORM = pathOf('apps/platform/build/main.js')
const STOREFRONT = pathOf('apps/storefront/main.js')
const HAPROXY_FILE = readFileSync(pathOf('docs/operations/cluster/haproxy.cfg'), 'utf8')
const PGBOUNCER_FILE = readFileSync(pathOf('docs/operations/cluster/pgbouncer.ini'), 'utf8')

/** Where shoppers reach the shop: HAProxy. */
const API_URL = 'http://10.0.0.10:8000'
const SHOP_URL = 'http://10.0.0.10:9000'

/** A process that can be restarted. */
interface Service {
  restart(): Promise<void>
}

/** A shop in production: two platforms and two storefronts behind HAProxy, on a cluster of databases. */
export async function openClusterShop() {
  const network = openNetwork()
  for (const host of [1, 10, 11, 12, 13, 14]) network.addAddress(`10.0.0.${host}`)
  const databases = await openDatabaseCluster(network)
  const haproxy = startHaproxy(network)
  await databases.createShopDatabase()

  const db = openDatabase(databases.url)
  await migrate(db)
  await updateShop(db, { status: 'ENABLED' }, new Date())
  const stock = await seedStock(db)
  const { clientId } = await ensureApp(db, { name: 'Shop', origins: [], redirectUris: [] })
  const receiver = await startWebhookReceiver()
  const webhook = { name: 'Warehouse', url: receiver.url, eventTypes: ['wix.ecom.v1.order_created' as const] }
  await createWebhook(db, webhook, targetRules([receiver.host]), new Date())
  const { banks, env: paymentEnv } = await openPaymentProviders(db)

  const startService = async (name: string, start: () => ChildProcess): Promise<Service> => {
    let child = start()
    await once(child, 'message')
    return {
      restart: async () => {
        const exited = once(child, 'exit')
        child.kill('SIGTERM')
        const [code] = await exited
        if (code !== 0) throw new Error(`${name} ended with ${code}`)
        child = start()
        await once(child, 'message')
      },
    }
  }
  const startPlatform = (name: string, host: string, database: Readonly<Record<string, string>>) =>
    startService(name, () =>
      network.start(name, process.execPath, [PLATFORM], {
        ...database,
        HOST: host,
        PORT: '4000',
        PUBLIC_URL: API_URL,
        SHOP_URL,
        MEDIA_DIR: '/nonexistent',
        TRUSTED_PROXIES: '10.0.0.0/24',
        ROLE: 'all',
        OUTBOUND_ALLOWLIST: receiver.host,
        TEST_PAYMENTS: 'on',
        ...paymentEnv,
      }),
    )
  const startStorefront = (name: string, host: string) =>
    startService(name, () =>
      network.start(name, process.execPath, [STOREFRONT], {
        NODE_ENV: 'production',
        HOST: host,
        PORT: '3000',
        PUBLIC_URL: SHOP_URL,
        TRUSTED_PROXIES: '10.0.0.0/24',
        VITRINE_API_URL: API_URL,
        VITRINE_CLIENT_ID: clientId,
      }),
    )
  startPgbouncer(network)
  const pooled = databases.url.replace(':5432', ':6432')
  const platforms = [
    await startPlatform('platform1', '10.0.0.11', { DATABASE_URL: databases.url }),
    // One platform through PgBouncer.
    await startPlatform('platform2', '10.0.0.12', {
      DATABASE_URL: pooled,
      DATABASE_DIRECT_URL: databases.url,
    }),
  ]
  const storefronts = [
    await startStorefront('storefront1', '10.0.0.13'),
    await startStorefront('storefront2', '10.0.0.14'),
  ]
  return {
    ...databases,
    network,
    haproxy,
    db,
    stock,
    banks,
    receiver,
    platforms,
    storefronts,
    url: API_URL,
    shopUrl: SHOP_URL,
  }
}

export type ClusterShop = Awaited<ReturnType<typeof openClusterShop>>

/** PgBouncer with the file of the guide. */
function startPgbouncer({ logs, start }: ReturnType<typeof openNetwork>): void {
  const users = join(logs, 'userlist.txt')
  writeFileSync(users, '"shop" "shop-password"\n')
  const file = join(logs, 'pgbouncer.ini')
  writeFileSync(file, PGBOUNCER_FILE.replace('/etc/pgbouncer/userlist.txt', users))
  start('pgbouncer', 'pgbouncer', ['--user=nobody', file])
}

/** HAProxy with the file of the guide, without TLS. A reload starts a new process and lets the old one finish. */
function startHaproxy({ logs, start }: ReturnType<typeof openNetwork>): Service {
  const file = join(logs, 'haproxy.cfg')
  writeFileSync(
    file,
    HAPROXY_FILE.replace(/bind :443 .*api\.pem/, `bind ${new URL(API_URL).host}`)
      .replace(/bind :443 .*shop\.pem/, `bind ${new URL(SHOP_URL).host}`)
      .replaceAll('api.shop.example', new URL(API_URL).hostname),
  )
  const master = start('haproxy', 'haproxy', ['-W', '-f', file])
  return {
    restart: async () => {
      master.kill('SIGUSR2')
      // The old process ends after `hard-stop-after`.
      await pause(12_000)
    },
  }
}
