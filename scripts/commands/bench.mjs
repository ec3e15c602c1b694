import {
  measureWithProgress,
  reportFailedRequests,
  writeResult,
} from '../../bench/lib/measure-with-progress.mjs'
import { ensureBuilt } from '../lib/ensure-built.mjs'
import { ensureInstalled } from '../lib/ensure-installed.mjs'
import { withCleanup } from '../lib/graceful-shutdown.mjs'
import { openTemporaryShop } from '../lib/temporary-shop.mjs'
import { bold, step } from '../lib/terminal-output.mjs'

const PRODUCTS = 1000
const START_GOAL_MS = 2000

const SECONDS = Number(process.env.VITRINE_BENCH_SECONDS ?? 4)

/** Measures the platform and the storefront against baselines in the same run. Slow results do not fail the command. */
export const main = () =>
  withCleanup(async (shutdown) => {
    await ensureInstalled()
    await ensureBuilt()
    const { formatOverhead, measureOverhead } = await import('../../bench/measure-client-overhead.mjs')
    const { measureSizes } = await import('../../bench/client-sizes.mjs')
    const { measureStartupTime } = await import('../../bench/measure-startup-time.mjs')
    const client = await step('Measuring the client', async () => ({
      sizes: await measureSizes(),
      overhead: measureOverhead(),
    }))
    const start = await step('Measuring startup', measureStartupTime)
    shutdown.checkpoint()
    const shop = await openTemporaryShop(shutdown, { products: PRODUCTS })
    const { measurePlatform } = await import('../../bench/platform/measure-platform.mjs')
    const { platformTable, shareOf } = await import('../../bench/platform/platform-table.mjs')
    const { measureStorefront } = await import('../../bench/storefront/measure-storefront.mjs')
    const { pageShare, storefrontTable } = await import('../../bench/storefront/storefront-table.mjs')
    const { renderBarChart } = await import('../../bench/bar-chart.mjs')
    const { updateReadmeTables } = await import('../../bench/update-readme-tables.mjs')
    console.log(
      `\n${bold('Client')}, minified and gzipped; calls compared with a stub fetch and JSON.parse\n`,
    )
    for (const { name, gzip } of client.sizes.slice(0, 2))
      console.log(`  ${name}: ${(gzip / 1000).toFixed(1)} kB`)
    console.log(formatOverhead(client.overhead))
    const goal = start <= START_GOAL_MS ? 'reached' : 'not reached'
    console.log(`\n${bold('Startup')} to the first page: ${(start / 1000).toFixed(2)} s (goal 2 s, ${goal})`)
    const platform = await measureWithProgress(
      'the platform',
      (options) => measurePlatform(shop, options),
      SECONDS,
      shutdown,
    )
    console.log(`\n${bold('Platform')}, ${PRODUCTS} products, 32 connections, medians of five rounds\n`)
    console.log(platformTable(platform))
    const storefront = await measureWithProgress(
      'the storefront',
      (options) => measureStorefront(shop, options),
      SECONDS,
      shutdown,
    )
    console.log(`\n${bold('Storefront')}, 8 connections, medians of five rounds\n`)
    console.log(storefrontTable(storefront))

    const bars = [
      ...platform.results.flatMap((each) => {
        const { name, baselineType: baseline, goal } = each
        return goal === undefined ? [] : [{ name, goal, share: shareOf(each), baseline }]
      }),
      ...storefront.results.map((each) => ({
        ...each,
        name: `${each.name} page`,
        share: pageShare(each),
        baseline: 'bare React',
      })),
    ]
    await writeResult('bench.json', {
      products: PRODUCTS,
      seconds: SECONDS,
      client,
      start,
      platform,
      storefront,
    })
    await writeResult('bench.svg', renderBarChart('Percent of the baseline speed', bars))
    await updateReadmeTables()
    return reportFailedRequests([
      ...platform.results.map(({ name, platform: { failed } }) => ({ name, failed })),
      ...storefront.results.map(({ name, page: { failed } }) => ({ name, failed })),
    ])
  })
