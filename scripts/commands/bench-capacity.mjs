import { availableParallelism } from 'node:os'
import { measureWithProgress, writeResult } from '../../bench/lib/measure-with-progress.mjs'
import { ensureBuilt } from '../lib/ensure-built.mjs'
import { ensureInstalled } from '../lib/ensure-installed.mjs'
import { withCleanup } from '../lib/graceful-shutdown.mjs'
import { openTemporaryShop } from '../lib/temporary-shop.mjs'

const PRODUCTS = 1000
const SECONDS = Number(process.env.VITRINE_BENCH_SECONDS ?? 4)

/** Measures what requests cost on this machine, and calculates what larger shops need. */
export const main = () =>
  withCleanup(async (shutdown) => {
    await ensureInstalled()
    await ensureBuilt()
    const shop = await openTemporaryShop(shutdown, { products: PRODUCTS })
    const { measureRequests } = await import('../../bench/capacity/measure-requests.mjs')
    const { capacityTables } = await import('../../bench/capacity/capacity-tables.mjs')
    const { predictCapacity } = await import('../../bench/capacity/predict.mjs')
    const { updateReadmeTables } = await import('../../bench/update-readme-tables.mjs')
    const measured = await measureWithProgress(
      'requests',
      (options) => measureRequests(shop, options),
      SECONDS,
      shutdown,
    )
    const capacity = predictCapacity(measured, availableParallelism())
    await writeResult('capacity.json', capacity)
    await updateReadmeTables()
    console.log(`\n${capacityTables(capacity)}\n`)
    return 0
  })
