import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureBuilt } from '../lib/build.mjs'
import { ensureInstalled } from '../lib/install.mjs'
import { bold, progressBar, step } from '../lib/output.mjs'
import { openPassingShop } from '../lib/passing-shop.mjs'
import { root } from '../lib/processes.mjs'
import { withCleanEnd } from '../lib/stopping.mjs'

const SIZES = (process.env.VITRINE_GROWTH_SIZES ?? '1000,100000,1000000').split(',').map(Number)
const SECONDS = Number(process.env.VITRINE_BENCH_SECONDS ?? 4)

/**
 * Measures what nobody has asked before, in shops of several sizes. A million products take a quarter of an hour to fill;
 * VITRINE_GROWTH_SIZES=1000,100000 leaves them out. Never fails because of a time.
 */
export async function main() {
  /** @type {Map<number, Awaited<ReturnType<typeof measureShopOf>>>} */
  const bySize = new Map()
  for (const size of SIZES) {
    const code = await withCleanEnd(async (stopping) => {
      bySize.set(size, await measureShopOf(size, stopping))
      return 0
    })
    if (code !== 0) return code
  }
  const { growthTable } = await import('../../bench/platform/growth-table.mjs')
  const figures = [...bySize].map(([products, { figures }]) => ({ products, figures }))
  console.log(`\n${bold('What grows with the shop')}, first asked, 32 connections, medians of five rounds\n`)
  console.log(growthTable(figures))
  const folder = join(root, 'bench/results')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'growth.json'), `${JSON.stringify(figures, null, 2)}\n`)
  return 0
}

/** @param {number} products @param {import('../lib/stopping.mjs').Stopping} stopping */
async function measureShopOf(products, stopping) {
  await ensureInstalled()
  await ensureBuilt()
  const shop = await openPassingShop(stopping, { products })
  const { CASES } = await import('../../bench/platform/cases.mjs')
  const { measurePlatform } = await import('../../bench/platform/measure-platform.mjs')
  const cases = CASES.filter(({ floor }) => floor === 'statements')
  return step(`Measuring with ${products} products`, (report) =>
    measurePlatform(
      shop,
      {
        seconds: SECONDS,
        later: stopping.later,
        onRound: (done, all) => {
          stopping.checkpoint()
          report(`Measuring with ${products} products ${progressBar(done / all)}`)
        },
      },
      cases,
    ),
  )
}
