import { join } from 'node:path'
import { root } from '../lib/child-processes.mjs'
import { ensureInstalled } from '../lib/ensure-installed.mjs'
import { findChromium } from '../lib/find-chromium.mjs'
import { withCleanup } from '../lib/graceful-shutdown.mjs'
import { openTemporaryShop } from '../lib/temporary-shop.mjs'
import { bold, green, red, step } from '../lib/terminal-output.mjs'

/** One page of each kind that people land on. */
const PAGES = { home: '/', collection: '/collections/tableware', product: '/products/tide-dinner-plate' }

/** Categories that must score 100. The performance score depends on the machine and is only reported. */
const REQUIRED_CATEGORIES = /** @type {const} */ (['accessibility', 'best-practices', 'seo'])
const ROUNDS = 3

/** Audits the shop with Lighthouse, three times per page, and prints the medians. */
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
      reports[name] = await step(`Auditing the ${name} page`, () => lighthouse.audit(url, ROUNDS))
      shutdown.checkpoint()
    }

    console.log(`\n${table(reports)}\n`)
    const failures = Object.entries(reports).flatMap(([name, { failedAudits }]) =>
      failedAudits.map((audit) => `${red('✗')} ${name}: ${audit}`),
    )
    if (failures.length > 0) console.log(`${failures.join('\n')}\n`)
    const isPassed = Object.values(reports).every(({ scores }) =>
      REQUIRED_CATEGORIES.every((name) => scores[name] === 100),
    )
    return isPassed ? 0 : 1
  })

/** @param {Record<string, import('../../bench/lighthouse/audit.mjs').Report>} reports */
function table(reports) {
  const names = Object.keys(Object.values(reports)[0]?.scores ?? {})
  const cell = (/** @type {string} */ name, /** @type {number} */ score) => {
    const text = String(score).padEnd(name.length)
    return REQUIRED_CATEGORIES.some((each) => each === name)
      ? score === 100
        ? green(text)
        : red(text)
      : text
  }
  const lines = Object.entries(reports).map(([page, { scores, times }]) => {
    const cells = Object.entries(scores).map(([name, score]) => cell(name, score))
    return `  ${page.padEnd(12)}${cells.join('  ')}  ${times}`
  })
  return [bold(`  ${'page'.padEnd(12)}${names.join('  ')}  LCP, TBT, CLS`), ...lines].join('\n')
}
