import { chromium } from '@playwright/test'
import { chromiumArgs, findChromium } from '../../scripts/lib/chromium.mjs'

const ROUNDS = 5

/**
 * When the largest part of each page is painted, for somebody who has never been here: the median of some visits, in
 * milliseconds; not a number where there is no browser.
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
      const seen = []
      for (let round = 0; round < ROUNDS; round++) seen.push(await largestPaint(browser, url))
      medians.push(seen.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? Number.NaN)
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
