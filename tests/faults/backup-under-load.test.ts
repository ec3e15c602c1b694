import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeDatabase, type Database, openDatabase } from '@vitrine/platform/kernel/database/open-database'
import { expect, onTestFinished, test } from 'vitest'
import { findOrphans } from '../../apps/platform/testing/order-fixture.ts'
import { emptyDatabase } from '../database.ts'
import { freePort, runVitrine } from '../running-shop.ts'
import { openOrderShop } from './order-shop.ts'
import { startPlatform } from './platform-process.ts'
import { startPrivatePostgres } from './private-postgres.ts'
import { TOTAL_UNITS } from './seed-stock.ts'
import { nextOrder, startBuyers } from './simulated-buyers.ts'
import { paymentsIn } from './simulated-card-buyers.ts'

function open(url: string): Database {
  const db = openDatabase(url)
  onTestFinished(() => closeDatabase(db))
  return db
}

const ordersIn = async (db: Database) =>
  (await db.$client.query<{ id: string }>('select id from orders')).rows.map(({ id }) => id)

// docs/reliability.md, D10: a backup of a busy shop is a complete shop.
test('backs up every earlier order and no partial one under twenty buyers, and sells after restore', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const postgres = await startPrivatePostgres()
  const { db, stock, settle, ...shop } = await openOrderShop(postgres)
  const buyers = shop.startBuyers(16)
  const cardBuyers = shop.sendCardBuyers()
  for (let order = 0; order < 20; order++) await nextOrder(buyers)

  const backups = []
  for (const name of ['first.tar', 'second.tar']) {
    const orderCount = buyers.bought.length
    const paid = [...cardBuyers.paid]
    const file = join(folder, name)
    const result = await runVitrine('backup', [file], { DATABASE_URL: postgres.url, MEDIA_DIR: folder })
    expect(result.code, result.output).toBe(0)
    backups.push({ file, orderCount, paid })
    await nextOrder(buyers)
  }
  await settle(buyers, 'two backups at the same time', cardBuyers)

  const all = await ordersIn(db)
  for (const { file, orderCount, paid } of backups) {
    const url = await emptyDatabase()
    const began = performance.now()
    const restored = await runVitrine('restore', [file], {
      DATABASE_URL: url,
      DATA_DIR: join(folder, `${orderCount}`),
    })
    expect(restored.code, restored.output).toBe(0)
    process.stdout.write(`\n  restored within ${Math.round(performance.now() - began)} ms\n`)
    const copy = open(url)
    const restoredIds = await ordersIn(copy)
    const missing = buyers.bought.slice(0, orderCount).filter(({ orderId }) => !restoredIds.includes(orderId))
    expect(missing).toEqual([])
    expect(restoredIds.filter((id) => !all.includes(id))).toEqual([])
    expect(await findOrphans(copy, TOTAL_UNITS)).toEqual([])

    // It is a complete shop: others buy in it with the keys of the first.
    const port = await freePort()
    const platform = await startPlatform(url, port, shop.env)
    onTestFinished(() => void platform.kill('SIGKILL'))
    const others = startBuyers(`http://127.0.0.1:${port}`, stock, { count: 2 })
    await nextOrder(others)
    await others.stop()
    expect(await findOrphans(copy, TOTAL_UNITS)).toEqual([])

    // Cards charged before the backup, whether or not the shop knew by then.
    const unpaid = async () => {
      const known = (await paymentsIn(copy)).map(({ reference }) => reference)
      return paid.filter((reference) => !known.includes(reference))
    }
    await expect.poll(unpaid, { interval: 1000 }).toEqual([])
  }
})
