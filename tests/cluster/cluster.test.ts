import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ClusterShop, openClusterShop } from './cluster-shop.ts'
import { countDifferences, expectConsistency } from './consistency.ts'
import { sendIdleAndBusyShoppers } from './idle-and-busy.ts'
import { isPolite, type Purchases, sendShoppers } from './shoppers.ts'

/** The longest time without a purchase, in seconds. A lease of 20 seconds must expire before a machine is replaced. */
const AFTER_A_KILL = 15
const AFTER_A_LEASE = 35

let shop: ClusterShop
const purchases: Purchases = { bought: [], paid: [] }
const table: Record<string, Figures> = {}

beforeAll(async () => {
  shop = await openClusterShop()
})
afterAll(() => printTable(table))

type Figures = Readonly<Record<string, number>>

/** Prints rows of figures with equal columns below their names. */
function printTable(rows: Readonly<Record<string, Figures>>): void {
  const [first = {}] = Object.values(rows)
  const names = Object.keys(first)
  const width = Math.max(...Object.keys(rows).map((name) => name.length))
  const line = (title: string, cells: readonly unknown[]) =>
    `  ${title.padEnd(width)}  ${cells.map((cell, index) => String(cell).padStart(names[index]?.length ?? 0)).join('  ')}`
  const lines = Object.entries(rows).map(([name, figures]) => line(name, Object.values(figures)))
  process.stdout.write(`\n${[line('', names), ...lines].join('\n')}\n`)
}

type Shoppers = ReturnType<typeof sendShoppers>

interface Fault {
  readonly name: string
  readonly limit: number
  /** Causes the fault, and ends it. */
  readonly cause: (shoppers: Shoppers) => Promise<void>
}

/** Kills PostgreSQL on the primary, not the program that watches it. */
const killPrimary = async () => (await shop.primary()).signal('SIGKILL', 'postgres')

/** Waits for purchases on another primary. */
const untilReplaced = async (shoppers: Shoppers, old: string) => {
  while ((await shop.primary().catch(() => undefined))?.name === old) await pause(200)
  await shoppers.buy(10)
}

const FAULTS: readonly Fault[] = [
  {
    name: 'PostgreSQL killed on the primary',
    limit: AFTER_A_KILL,
    cause: async (shoppers) => {
      await killPrimary()
      await shoppers.buy(10)
    },
  },
  {
    name: 'machine of the primary lost',
    limit: AFTER_A_LEASE,
    cause: async (shoppers) => {
      const primary = await shop.primary()
      primary.signal('SIGKILL')
      await untilReplaced(shoppers, primary.name)
      shop.startDatabase(primary)
    },
  },
  {
    name: 'primary cut off the network',
    limit: AFTER_A_LEASE,
    cause: async (shoppers) => {
      const primary = await shop.primary()
      primary.unplug()
      await untilReplaced(shoppers, primary.name)
      primary.plugIn()
    },
  },
  {
    name: 'primary paused past its lease',
    limit: AFTER_A_LEASE,
    cause: async (shoppers) => {
      const primary = await shop.primary()
      primary.signal('SIGSTOP')
      await untilReplaced(shoppers, primary.name)
      primary.signal('SIGCONT')
    },
  },
  {
    name: 'disk of the primary full',
    limit: AFTER_A_LEASE,
    cause: async (shoppers) => {
      const primary = await shop.primary()
      const free = primary.fillDisk()
      await untilReplaced(shoppers, primary.name)
      free()
    },
  },
  {
    name: 'synchronous replica lost',
    limit: AFTER_A_KILL,
    cause: async (shoppers) => {
      const replica = await shop.synchronous()
      replica.signal('SIGKILL')
      await shoppers.buy(20)
      shop.startDatabase(replica)
    },
  },
  {
    name: 'etcd machine lost',
    limit: AFTER_A_KILL,
    cause: async (shoppers) => {
      const [machine] = shop.etcd
      if (!machine) throw new Error('There is no etcd')
      machine.signal('SIGKILL')
      await shoppers.buy(20)
      shop.startEtcd(machine)
    },
  },
  {
    name: 'two failovers within a minute',
    limit: AFTER_A_KILL,
    cause: async (shoppers) => {
      const since = performance.now()
      const first = await shop.primary()
      await killPrimary()
      await untilReplaced(shoppers, first.name)
      // Only a synchronous replica can become the primary, and the new primary needs one first.
      await shop.untilComplete()
      const second = await shop.primary()
      await killPrimary()
      expect.soft((performance.now() - since) / 1000).toBeLessThan(60)
      await untilReplaced(shoppers, second.name)
    },
  },
  {
    name: 'everything restarted in turn',
    limit: AFTER_A_KILL,
    cause: async () => {
      for (const service of [...shop.platforms, ...shop.storefronts, shop.haproxy]) await service.restart()
      for (const machine of shop.etcd) {
        machine.signal('SIGTERM')
        await pause(1000)
        shop.startEtcd(machine)
        await pause(3000)
      }
      for (const machine of shop.databases) {
        machine.signal('SIGTERM', 'patroni')
        await pause(5000)
        shop.startDatabase(machine)
        await shop.untilComplete()
      }
    },
  },
]

test.each(FAULTS)('loses and doubles nothing: $name', async ({ name, limit, cause }) => {
  const shoppers = sendShoppers(shop, purchases)
  await shoppers.buy(20)
  const from = performance.now()
  await cause(shoppers)
  await shop.untilComplete()
  await shoppers.buy(10)
  await shoppers.stop()

  const outage = shoppers.longestOutage(from)
  const { retries, impolite } = shoppers.failures()
  await expectConsistency(shop, purchases)
  const { lost, doubled } = await countDifferences(shop, purchases)
  table[name] = {
    orders: shoppers.orders(),
    pages: shoppers.pages(),
    retries,
    'seconds without an order': Number(outage.toFixed(1)),
    limit,
    lost,
    doubled,
  }
  printTable({ [name]: table[name] ?? {} })
  expect.soft({ lost, doubled }).toEqual({ lost: 0, doubled: 0 })
  expect.soft(impolite).toEqual([])
  expect.soft(outage).toBeLessThanOrEqual(limit)
})

const IDLE = Number(process.env.VITRINE_IDLE_SHOPPERS ?? 2000)
const BUSY = Number(process.env.VITRINE_BUSY_SHOPPERS ?? 200)

test(`serves ${BUSY} busy and ${IDLE} idle shoppers, one platform through PgBouncer`, async () => {
  const { db, url, stock } = shop
  let connections = 0
  const countConnections = async () => {
    const { rows } = await db.$client.query<{ count: number }>(
      "select count(*)::int as count from pg_stat_activity where usename = 'shop'",
    )
    connections = Math.max(connections, rows[0]?.count ?? 0)
  }
  const watch = setInterval(() => void countConnections().catch(() => {}), 1000)
  const result = await sendIdleAndBusyShoppers({ url, stock, idle: IDLE, busy: BUSY, seconds: 90 })
  clearInterval(watch)
  const { failures, wrongCarts, ...figures } = result
  const retries = [...failures.values()].reduce((sum, times) => sum + times, 0)
  printTable({ [`${BUSY} busy, ${IDLE} idle`]: { ...figures, retries, connections } })
  expect([...failures.keys()].filter((what) => !isPolite(what))).toEqual([])
  expect(wrongCarts).toBe(0)
})
