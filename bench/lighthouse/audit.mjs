import { chromiumArgs } from '../../scripts/lib/find-chromium.mjs'

/**
 * @typedef {object} Report
 * @property {Record<string, number>} scores By category, out of 100: the median of all rounds.
 * @property {string} times Largest contentful paint, total blocking time and cumulative layout shift.
 * @property {string[]} failedAudits Audits below a full score, except those of the performance category.
 */

/** Imports a package without types: it is installed only for this command. @param {string} name @returns {Promise<any>} */
const importUntyped = (name) => import(name)

/** Starts Chromium for Lighthouse. @param {string} chromium The path of the browser. */
export async function openLighthouse(chromium) {
  const { launch } = await importUntyped('chrome-launcher')
  const { default: lighthouse } = await importUntyped('lighthouse')
  const browser = await launch({ chromePath: chromium, chromeFlags: ['--headless', ...chromiumArgs] })

  /** @param {string} url @param {number} rounds @returns {Promise<Report>} */
  const audit = async (url, rounds) => {
    const results = []
    for (let round = 0; round < rounds; round++) {
      const { lhr } = await lighthouse(url, { port: browser.port, output: 'json', logLevel: 'error' })
      if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
      results.push(lhr)
    }
    return createReport(results)
  }
  return { audit, close: () => browser.kill() }
}

/** @param {any[]} results @returns {Report} */
function createReport(results) {
  const names = Object.keys(results[0].categories)
  const scores = Object.fromEntries(
    names.map((name) => [name, median(results.map((each) => Math.round(each.categories[name].score * 100)))]),
  )
  const value = (/** @type {string} */ audit) =>
    median(results.map((each) => each.audits[audit].numericValue))
  const times = `${(value('largest-contentful-paint') / 1000).toFixed(1)} s, ${value('total-blocking-time').toFixed(0)} ms, ${value('cumulative-layout-shift').toFixed(3)}`
  return { scores, times, failedAudits: listFailedAudits(results[0]) }
}

/** @param {any} report */
const listFailedAudits = ({ categories, audits }) =>
  Object.entries(categories)
    .filter(([name]) => name !== 'performance')
    .flatMap(([, { auditRefs }]) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
    .map(({ id }) => `${audits[id].title} (${id})`)

/** @param {number[]} values */
const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
