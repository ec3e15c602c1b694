import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureBuilt } from '../lib/build.mjs'
import { ensureInstalled } from '../lib/install.mjs'
import { bold, progressBar, step } from '../lib/output.mjs'
import { openPassingShop } from '../lib/passing-shop.mjs'
import { root } from '../lib/processes.mjs'
import { withCleanEnd } from '../lib/stopping.mjs'

const PRODUCTS = 1000
const SECONDS = Number(process.env.VITRINE_BENCH_SECONDS ?? 4)

/** Measures the platform against floors of the same run. Never fails because of a time. */
export const main = () =>
  withCleanEnd(async (stopping) => {
    await ensureInstalled()
    await ensureBuilt()
    const shop = await openPassingShop(stopping, { products: PRODUCTS })
    const { measurePlatform } = await import('../../bench/platform/measure-platform.mjs')
    const { platformTable } = await import('../../bench/platform/table.mjs')
    const platform = await step('Measuring the platform', (report) =>
      measurePlatform(shop, {
        seconds: SECONDS,
        later: stopping.later,
        onRound: (done, all) => {
          stopping.checkpoint()
          report(`Measuring the platform ${progressBar(done / all)}`)
        },
      }),
    )
    console.log(`\n${bold('The platform')}, ${PRODUCTS} products, 32 connections, medians of five rounds\n`)
    console.log(platformTable(platform))

    const folder = join(root, 'bench/results')
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'platform.json'), `${JSON.stringify(platform, null, 2)}\n`)
    const failed = platform.figures.filter((each) => each.platform.failed > 0)
    for (const {
      name,
      platform: { failed: count },
    } of failed)
      console.log(`✗ ${name}: ${count} requests failed`)
    return failed.length === 0 ? 0 : 1
  })
