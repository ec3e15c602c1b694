import { chromiumArgs } from '../../scripts/lib/chromium.mjs'

/**
 * @typedef {object} Report
 * @property {Record<string, number>} scores By category, of 100: the median of all rounds.
 * @property {string} times What the performance score is made of, in words.
 * @property {string[]} flaws What a perfect page would not have, in the categories that promise perfection.
 */

/** Installed only for this, so nothing can know its types. @param {string} name @returns {Promise<any>} */
const part = (name) => import(name)

/** A Chromium that Lighthouse drives. @param {string} chromium */
export async function openLighthouse(chromium) {
  const { launch } = await part('chrome-launcher')
  const { default: lighthouse } = await part('lighthouse')
  const browser = await launch({ chromePath: chromium, chromeFlags: ['--headless', ...chromiumArgs] })

  /** @param {string} url @param {number} rounds @returns {Promise<Report>} */
  const look = async (url, rounds) => {
    const seen = []
    for (let round = 0; round < rounds; round++) {
      const { lhr } = await lighthouse(url, { port: browser.port, output: 'json', logLevel: 'error' })
      if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
      seen.push(lhr)
    }
    return reportOf(seen)
  }
  return { look, close: () => browser.kill() }
}

/** @param {any[]} seen @returns {Report} */
function reportOf(seen) {
  const names = Object.keys(seen[0].categories)
  const scores = Object.fromEntries(
    names.map((name) => [name, median(seen.map((each) => Math.round(each.categories[name].score * 100)))]),
  )
  const value = (/** @type {string} */ audit) => median(seen.map((each) => each.audits[audit].numericValue))
  const times = `${(value('largest-contentful-paint') / 1000).toFixed(1)} s, ${value('total-blocking-time').toFixed(0)} ms, ${value('cumulative-layout-shift').toFixed(3)}`
  return { scores, times, flaws: flawsOf(seen[0]) }
}

/** @param {any} report */
const flawsOf = ({ categories, audits }) =>
  Object.entries(categories)
    .filter(([name]) => name !== 'performance')
    .flatMap(([, { auditRefs }]) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
    .map(({ id }) => `${audits[id].title} (${id})`)

/** @param {number[]} values */
const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
