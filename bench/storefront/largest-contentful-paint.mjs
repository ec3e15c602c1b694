import { chromium } from '@playwright/test'
import { chromiumArgs, findChromium } from '../../scripts/lib/find-chromium.mjs'

const ROUNDS = 5

/**
 * Measures the largest contentful paint of each page on a first visit: the median of some rounds, in milliseconds. NaN
 * without a browser.
 *
 * @param {readonly string[]} urls
 * @returns {Promise<number[]>}
 */
export async function largestPaints(urls) {
  const executablePath = await findChromium().catch(() => undefined)
  if (!executablePath) return urls.map(() => Number.NaN)
  const browser = await chromium.launch({ executablePath, args: chromiumArgs })
  try {
    /** @type {number[]} */
    const medians = []
    for (const url of urls) {
      /** @type {number[]} */
      const times = []
      for (let round = 0; round < ROUNDS; round++) times.push(await largestPaint(browser, url))
      medians.push(times.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? Number.NaN)
    }
    return medians
  } finally {
    await browser.close()
  }
}

/** @param {import('@playwright/test').Browser} browser @param {string} url */
async function largestPaint(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'load' })
    return await page.evaluate(
      () =>
        /** @type {Promise<number>} */ (
          new Promise((resolve) => {
            new PerformanceObserver((list) =>
              resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN),
            ).observe({
              type: 'largest-contentful-paint',
              buffered: true,
            })
          })
        ),
    )
  } finally {
    await context.close()
  }
}
