import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { migrate, schemaState, schemaVersion } from '@vitrine/platform/kernel/database/migrate'
import { closeDatabase, openDatabase } from '@vitrine/platform/kernel/database/open-database'
import { expect, onTestFinished, test } from 'vitest'
import { openBalancer } from '../faults/load-balancer.ts'
import { startPlatform } from '../faults/platform-process.ts'
import { startPrivatePostgres } from '../faults/private-postgres.ts'
import type { Stock } from '../faults/seed-stock.ts'
import {
  expectEveryOrderStoredOnce,
  nextOrder,
  startBuyers,
  unexpectedResponses,
} from '../faults/simulated-buyers.ts'
import { freePort } from '../running-shop.ts'

/** The folder of the version before the newest migration, built (`npm run test:upgrade`). */
const BEFORE = process.env.VITRINE_VERSION_BEFORE ?? ''

/** A file of the version before. */
const before = (file: string) => join(BEFORE, file)

const importBefore = <Module>(file: string): Promise<Module> => import(/* @vite-ignore */ before(file))

async function migrateAsBefore(url: string): Promise<void> {
  const child = spawn(process.execPath, [before('scripts/vitrine.mjs'), 'migrate', '--yes'], {
    cwd: BEFORE,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATABASE_URL: url },
  })
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
}

/** Opens a shop with products. The code of this version would write columns that are not there yet. */
async function openShopAsBefore(url: string): Promise<Stock> {
  const [database, settings, seed] = await Promise.all([
    importBefore<typeof import('@vitrine/platform/kernel/database/open-database')>(
      'apps/platform/src/kernel/database/open-database.ts',
    ),
    importBefore<typeof import('@vitrine/platform/shop/profile/shop-settings')>(
      'apps/platform/src/shop/profile/shop-settings.ts',
    ),
    importBefore<typeof import('../faults/seed-stock.ts')>('tests/faults/seed-stock.ts'),
  ])
  const db = database.openDatabase(url)
  await settings.updateShop(db, { status: 'ENABLED' }, new Date())
  const stock = await seed.seedStock(db)
  await database.closeDatabase(db)
  return stock
}

test('rejects and loses no order while a shop is upgraded, with both versions side by side', async () => {
  const { url } = await startPrivatePostgres()
  await migrateAsBefore(url)
  const db = openDatabase(url)
  onTestFinished(() => closeDatabase(db))
  const schemaBefore = await schemaVersion(db)
  expect((await schemaState(db)).state).toBe('pending')
  const stock = await openShopAsBefore(url)

  const ports = [await freePort(), await freePort(), await freePort(), await freePort()] as const
  const balancer = await openBalancer(ports)
  onTestFinished(() => void balancer.close())
  const start = async (port: number, main?: string): Promise<ChildProcess> => {
    const platform = await startPlatform(url, port, { ROLE: 'all', PUBLIC_URL: balancer.url }, main)
    onTestFinished(() => void platform.kill('SIGKILL'))
    return platform
  }
  const stop = async (platform: ChildProcess) => {
    const exited = once(platform, 'exit')
    platform.kill('SIGTERM')
    expect(await exited).toEqual([0, null])
  }
  const buySome = async () => {
    for (let order = 0; order < 30; order++) await nextOrder(buyers)
  }

  const oldMain = before('apps/platform/build/main.js')
  const old = [await start(ports[0], oldMain), await start(ports[1], oldMain)]
  const buyers = startBuyers(balancer.url, stock, { count: 8 })
  await buySome()

  const since = performance.now()
  const bought = buyers.bought.length
  await migrate(db)
  const migration = `migrated in ${Math.round(performance.now() - since)} ms, during ${buyers.bought.length - bought} orders`
  expect(await schemaVersion(db)).toBeGreaterThan(schemaBefore)
  await buySome()

  await start(ports[2])
  await start(ports[3])
  await buySome()
  for (const platform of old) await stop(platform)
  await buySome()
  await buyers.stop()

  process.stdout.write(`\n  ${buyers.bought.length} orders; ${migration}\n`)
  expect(unexpectedResponses(buyers)).toEqual([])
  await expectEveryOrderStoredOnce(db, buyers.bought)
})
