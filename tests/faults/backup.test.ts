import { join } from 'node:path'
import { closeDatabase, type Database, openDatabase } from '@vitrine/platform/database/open'
import { expect, onTestFinished, test } from 'vitest'
import { findOrphans } from '../../apps/platform/testing/orders.ts'
import { nextOrder, sendBuyers } from './buyers.ts'
import { debianBinaries, runTool, serverFolder, startDebianPostgres } from './debian-postgres.ts'
import { openOrderShop } from './order-shop.ts'
import { freePort, startPlatform } from './platform-process.ts'
import { PIECES } from './stock.ts'

function open(url: string): Database {
  const db = openDatabase(url)
  onTestFinished(() => closeDatabase(db))
  return db
}

const ordersIn = async (db: Database) =>
  (await db.$client.query<{ id: string }>('select id from orders')).rows.map(({ id }) => id)

// Row D10: a backup of a shop that is busy is a shop.
test.skipIf(!debianBinaries)(
  'backups that are made under twenty buyers have every order from before them, and nothing by halves',
  async () => {
    const postgres = await startDebianPostgres()
    const { db, stock, settle, ...shop } = await openOrderShop(postgres)
    const buyers = shop.sendBuyers()
    for (let order = 0; order < 20; order++) await nextOrder(buyers)

    const file = join(serverFolder(), 'shop.dump')
    const beforeDump = buyers.bought.length
    await runTool('pg_dump', ['-d', postgres.url, '-Fc', '-f', file])
    await nextOrder(buyers)
    const beforeCopy = buyers.bought.length
    const copy = await startDebianPostgres({ copyOf: postgres.url })
    await nextOrder(buyers)
    await settle(buyers, 'a dump and a copy were made meanwhile')

    const began = performance.now()
    const restored = await postgres.another('restored')
    await runTool('pg_restore', ['-d', restored, '--exit-on-error', '--single-transaction', file])
    process.stdout.write(`\n  restored within ${Math.round(performance.now() - began)} ms\n`)
    const all = await ordersIn(db)
    for (const [backup, heard] of [
      [open(restored), beforeDump],
      [open(copy.url), beforeCopy],
    ] as const) {
      const held = await ordersIn(backup)
      const missing = buyers.bought.slice(0, heard).filter(({ orderId }) => !held.includes(orderId))
      expect(missing).toEqual([])
      expect(held.filter((id) => !all.includes(id))).toEqual([])
      expect(await findOrphans(backup, PIECES)).toEqual([])
    }

    // The copy is a whole shop: others buy in it where the first ones have stopped.
    const elsewhere = await freePort()
    const again = await startPlatform(copy.url, elsewhere)
    onTestFinished(() => void again.kill('SIGKILL'))
    const others = sendBuyers(`http://127.0.0.1:${elsewhere}`, stock, 2)
    await nextOrder(others)
    await others.stop()
    expect(await findOrphans(open(copy.url), PIECES)).toEqual([])
  },
  15 * 60_000,
)
