import { CATALOG_CHANNEL } from '@vitrine/platform/catalog/cache/product-cache'
import { isDatabaseUnavailable } from '@vitrine/platform/kernel/database/database-unavailable'
import { openNotifications } from '@vitrine/platform/kernel/database/notifications'
import { closeDatabase, openDatabase } from '@vitrine/platform/kernel/database/open-database'
import { openReplica } from '@vitrine/platform/kernel/database/replica'
import { expect, onTestFinished, test } from 'vitest'
import { openPlatform } from '../../apps/platform/testing/open-platform.ts'
import { debianBinaries, startDebianPostgres } from './debian-postgres.ts'
import { openShopOn } from './private-postgres.ts'

const QUERY = '/stores-reader/v1/products/query-platformized'

/** A shop whose catalog is read from a replica by two processes, with one product. */
async function openShop() {
  const primary = await startDebianPostgres()
  const db = await openShopOn(primary.url)
  const replica = await startDebianPostgres({ copyOf: primary.url, isReplica: true })
  const replicaDb = openDatabase(replica.url)
  onTestFinished(() => closeDatabase(replicaDb))

  const openProcess = async () => {
    const notifications = openNotifications(primary.url)
    const reads = openReplica({ db, url: replica.url, notifications, channel: CATALOG_CHANNEL })
    onTestFinished(async () => {
      await notifications.close()
      await reads.close()
    })
    const platform = await openPlatform(db, { notifications, reads })
    const readsFromReplica = () => reads.current() !== db
    await expect.poll(() => readsFromReplica()).toBe(true)
    return { ...platform, readsFromReplica }
  }
  const [one, other] = [await openProcess(), await openProcess()]
  const [visitor, owner] = [await one.visitor(), await one.owner()]
  const product = { name: 'Bowl', productType: 'physical', priceData: { price: 1 } }
  const created = await one.post('/stores/v1/products', { product }, owner)
  const path = `/stores/v1/products/${created.body.product.id}`
  return {
    replica,
    one,
    other,
    setPrice: async (price: number) => {
      const response = await one.send('PATCH', path, {
        body: { product: { priceData: { price } } },
        headers: owner,
      })
      expect(response.status).toBe(200)
    },
    priceAt: async (platform: typeof one) => {
      const { status, body } = await platform.post(QUERY, {}, visitor)
      return status === 200 ? body.products[0]?.priceData.price : status
    },
    replay: (what: 'pause' | 'resume') => replicaDb.$client.query(`select pg_wal_replay_${what}()`),
  }
}

test.skipIf(!debianBinaries)(
  'shows no stale price while a replica lags, and reads from it once it has caught up',
  async () => {
    const { one, other, setPrice, priceAt, replay } = await openShop()
    const times: number[] = []
    for (let price = 2; price <= 12; price++) {
      // Every other change reaches the replica late.
      const isPaidAfterCancellation = price % 2 === 0
      if (isPaidAfterCancellation) await replay('pause')
      await setPrice(price)
      expect(await priceAt(one)).toBe(price)
      const start = performance.now()
      await expect.poll(() => priceAt(other), { interval: 2 }).toBe(price)
      times.push(performance.now() - start)
      if (isPaidAfterCancellation) {
        expect([one.readsFromReplica(), other.readsFromReplica()]).toEqual([false, false])
        await replay('resume')
      }
      await expect.poll(() => [one.readsFromReplica(), other.readsFromReplica()]).toEqual([true, true])
      expect([await priceAt(one), await priceAt(other)]).toEqual([price, price])
    }
    process.stdout.write(`\n  seen at the other process after at most ${Math.max(...times).toFixed(0)} ms\n`)
  },
)

test.skipIf(!debianBinaries)('takes no replica for the primary', async () => {
  const primary = await startDebianPostgres()
  const replica = await startDebianPostgres({ copyOf: primary.url, isReplica: true })
  const readFrom = (url: string) => {
    const db = openDatabase(url, { isPrimary: true })
    onTestFinished(() => closeDatabase(db))
    return db.$client.query('select 1')
  }
  expect((await readFrom(primary.url)).rowCount).toBe(1)
  const error = await readFrom(replica.url).catch((reason: unknown) => reason)
  expect(isDatabaseUnavailable(error)).toBe(true)
})

test.skipIf(!debianBinaries)(
  'keeps working when the replica dies, and uses it again when it is back',
  async () => {
    const { replica, one, setPrice, priceAt } = await openShop()
    await replica.stop('SIGQUIT')
    for (let price = 2; price < 6; price++) {
      expect(await priceAt(one)).toBe(price - 1)
      await setPrice(price)
      expect(await priceAt(one)).toBe(price)
    }
    expect(one.readsFromReplica()).toBe(false)
    await replica.start()
    await expect.poll(() => one.readsFromReplica()).toBe(true)
    expect(await priceAt(one)).toBe(5)
  },
)

test.skipIf(!debianBinaries)(
  'detects a replica that dies between two changes on the next read, which succeeds',
  async () => {
    const { replica, one, setPrice, priceAt } = await openShop()
    await setPrice(7)
    await expect.poll(() => one.readsFromReplica()).toBe(true)
    await replica.stop('SIGQUIT')
    expect(await priceAt(one)).toBe(7)
  },
)
