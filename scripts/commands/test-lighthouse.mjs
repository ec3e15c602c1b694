import { join } from 'node:path'
import { findChromium } from '../lib/chromium.mjs'
import { ensureInstalled } from '../lib/ensure-installed.mjs'
import { bold, green, red, step } from '../lib/output.mjs'
import { root } from '../lib/processes.mjs'
import { withCleanup } from '../lib/shutdown.mjs'
import { openTemporaryShop } from '../lib/temporary-shop.mjs'

/** Pages as phones get them: one of each kind that people arrive at. */
const PAGES = { home: '/', collection: '/collections/tableware', product: '/products/tide-dinner-plate' }

/** What must be perfect. How fast a page is depends on the machine, and is only told. */
const PROMISED = /** @type {const} */ (['accessibility', 'best-practices', 'seo'])
const ROUNDS = 3

/** Lets Lighthouse look at the shop, three times each page, and tells the medians. */
export const main = () =>
  withCleanup(async (shutdown) => {
    await ensureInstalled()
    await ensureInstalled(join(root, 'bench/lighthouse'), 'Lighthouse')
    shutdown.checkpoint()
    const shop = await openTemporaryShop(shutdown)
    const { openLighthouse } = await import('../../bench/lighthouse/audit.mjs')
    const lighthouse = await openLighthouse(await findChromium())
    shutdown.defer(lighthouse.close)

    /** @type {Record<string, import('../../bench/lighthouse/audit.mjs').Report>} */
    const reports = {}
    for (const [name, path] of Object.entries(PAGES)) {
      const url = new URL(path, shop.urls.shop).href
      reports[name] = await step(`Looking at the ${name} page`, () => lighthouse.look(url, ROUNDS))
      shutdown.checkpoint()
    }

    console.log(`\n${table(reports)}\n`)
    const flaws = Object.entries(reports).flatMap(([name, { flaws }]) =>
      flaws.map((flaw) => `${red('✗')} ${name}: ${flaw}`),
    )
    if (flaws.length > 0) console.log(`${flaws.join('\n')}\n`)
    const isKept = Object.values(reports).every(({ scores }) =>
      PROMISED.every((name) => scores[name] === 100),
    )
    return isKept ? 0 : 1
  })

/** @param {Record<string, import('../../bench/lighthouse/audit.mjs').Report>} reports */
function table(reports) {
  const names = Object.keys(Object.values(reports)[0]?.scores ?? {})
  const cell = (/** @type {string} */ name, /** @type {number} */ score) => {
    const text = String(score).padEnd(name.length)
    return PROMISED.some((each) => each === name) ? (score === 100 ? green(text) : red(text)) : text
  }
  const lines = Object.entries(reports).map(([page, { scores, times }]) => {
    const cells = Object.entries(scores).map(([name, score]) => cell(name, score))
    return `  ${page.padEnd(12)}${cells.join('  ')}  ${times}`
  })
  return [bold(`  ${'page'.padEnd(12)}${names.join('  ')}  largest paint, blocking, shift`), ...lines].join(
    '\n',
  )
}
