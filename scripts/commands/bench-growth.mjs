import {
  measureWithProgress,
  reportFailedRequests,
  writeResult,
} from '../../bench/lib/measure-with-progress.mjs'
import { ensureBuilt } from '../lib/ensure-built.mjs'
import { ensureInstalled } from '../lib/ensure-installed.mjs'
import { withCleanup } from '../lib/graceful-shutdown.mjs'
import { openTemporaryShop } from '../lib/temporary-shop.mjs'
import { bold } from '../lib/terminal-output.mjs'

const SIZES = (process.env.VITRINE_GROWTH_SIZES ?? '1000,100000,1000000').split(',').map(Number)
const SECONDS = Number(process.env.VITRINE_BENCH_SECONDS ?? 2)

/**
 * Measures the platform in shops of several sizes. Seeding a million products takes a quarter of an hour;
 * VITRINE_GROWTH_SIZES=1000,100000 skips that size. Slow results do not fail the command.
 */
export async function main() {
  await ensureInstalled()
  await ensureBuilt()
  const { growthTable } = await import('../../bench/platform/growth-table.mjs')
  const { updateReadmeTables } = await import('../../bench/update-readme-tables.mjs')
  /** @type {import('../../bench/platform/growth-table.mjs').GrowthResult[]} */
  const growth = []
  for (const products of SIZES) {
    const code = await withCleanup(async (shutdown) => {
      const platform = await measureShopOf(products, shutdown)
      growth.push({ products, ...platform })
      return reportFailedRequests(
        platform.results.map(({ name, platform: { failed } }) => ({ name, failed })),
      )
    })
    if (code !== 0) return code
  }
  console.log(`\n${bold('Growth with the size of the shop')}, 32 connections, medians of five rounds\n`)
  console.log(growthTable(growth))
  await writeResult('growth.json', growth)
  await updateReadmeTables()
  return 0
}

/** @param {number} products @param {import('../lib/graceful-shutdown.mjs').Shutdown} shutdown */
async function measureShopOf(products, shutdown) {
  const { measurePlatform } = await import('../../bench/platform/measure-platform.mjs')
  const { platformTable } = await import('../../bench/platform/platform-table.mjs')
  const shop = await openTemporaryShop(shutdown, { products })
  const what = `${products} products`
  const platform = await measureWithProgress(
    what,
    (options) => measurePlatform(shop, options),
    SECONDS,
    shutdown,
  )
  console.log(`\n${bold(what)}, 32 connections, medians of five rounds\n`)
  console.log(platformTable(platform))
  return platform
}
