// npm run bench:console [-- PRODUCTS]: measures the response times of the console in Chromium with many products.
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { chromiumArgs, findChromium } from '../scripts/lib/find-chromium.mjs'

const PRODUCTS = Number(process.argv[2] ?? 100_000)
const PORT = Number(process.env.PORT ?? 7790)
/** The number of steps in which a list is scrolled to its end. */
const SCROLL_STEPS = 40
/** The maximum p95 of an interaction. */
const GOAL_MS = 100
const OWNER = { name: 'Ada Weaver', email: 'ada@shop.example', password: 'seven warm clay lamps' }
const entry = fileURLToPath(new URL('../scripts/vitrine.mjs', import.meta.url))

/** @typedef {import('@playwright/test').Page} Page */

/** The highest p95 so far, in milliseconds. */
let slowest = 0

/**
 * Starts a temporary shop, and returns its setup link.
 * @param {string} data
 */
async function start(data) {
  const args = [entry, 'start', '--data', data, '--port', String(PORT), '--products', String(PRODUCTS)]
  const shop = spawn(process.execPath, args, { env: { ...process.env, DATABASE_URL: '', NO_COLOR: '1' } })
  let output = ''
  await /** @type {Promise<void>} */ (
    new Promise((resolve, reject) => {
      shop.stdout.on('data', (chunk) => {
        output += chunk
        if (output.includes('Press Ctrl-C')) resolve()
      })
      shop.once('close', () => reject(new Error(output)))
    })
  )
  return { shop, setUp: output.match(/^ *Console +(\S+)$/m)?.[1] ?? '' }
}

/**
 * Creates a product with three options of ten choices each. Returns its id.
 * @param {Page} page
 * @param {string} origin
 */
async function createProductWithVariants(page, origin) {
  const choices = Array.from({ length: 10 }, (_, at) => ({
    value: `Choice ${at}`,
    description: `Choice ${at}`,
  }))
  const product = {
    name: 'A thousand variants',
    priceData: { price: 10 },
    manageVariants: true,
    productOptions: ['Size', 'Glaze', 'Foot'].map((name) => ({ name, optionType: 'drop_down', choices })),
  }
  const response = await page.request.post(`${origin}/stores/v1/products`, {
    headers: { origin },
    data: { product },
  })
  return (await response.json()).product.id
}

/**
 * Reads the CPU time of the page's main thread, which does not depend on how busy the machine is.
 * @param {Page} page
 */
async function openMainThreadTimer(page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
  }
}

/**
 * Measures the time from each input to the next paint with the browser's own event timing, and the CPU time of the main
 * thread per input.
 * @param {Page} page
 * @param {string} name
 * @param {number} times The number of inputs.
 * @param {() => Promise<number[] | void>} act
 */
async function measure(page, name, times, act) {
  const mainThreadTime = await openMainThreadTimer(page)
  const before = await mainThreadTime()
  const observed = await page.evaluateHandle(() => {
    /** @type {number[]} */
    const durations = []
    const observer = new PerformanceObserver((list) =>
      durations.push(...list.getEntries().map(({ duration }) => duration)),
    )
    observer.observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16 }))
    return durations
  })
  const frames = (await act()) ?? []
  await page.waitForTimeout(300)
  const work = ((await mainThreadTime()) - before) / times
  const durations = [...(await observed.jsonValue()), ...frames].sort((one, other) => one - other)
  const at = (/** @type {number} */ share) =>
    durations[Math.min(durations.length - 1, Math.floor(durations.length * share))] ?? 0
  const cell = (/** @type {number} */ value) => `${Math.round(value)} ms`.padStart(8)
  console.log(
    `  ${name.padEnd(44)}${cell(at(0.5))}${cell(at(0.95))}${cell(durations.at(-1) ?? 0)}${cell(work)}`,
  )
  slowest = Math.max(slowest, at(0.95))
}

/**
 * Scrolls to the end in steps, and returns the time of each until it is painted.
 * @param {Page} page
 * @param {string} selector
 */
const scroll = (page, selector) =>
  page.evaluate(
    async ({ target, steps }) => {
      const element = document.querySelector(target)
      if (!element) throw new Error(`No element matches ${target}.`)
      const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      /** @type {number[]} */
      const times = []
      for (let step = 1; step <= steps; step++) {
        const began = performance.now()
        element.scrollTop = (element.scrollHeight / steps) * step
        await frame()
        times.push(performance.now() - began)
      }
      return times
    },
    { target: selector, steps: SCROLL_STEPS },
  )

/**
 * Opens the list of products, and waits until it shows its length.
 * @param {Page} page
 * @param {string} origin
 */
async function openList(page, origin) {
  await page.goto(`${origin}/console/products`)
  await page.getByText(/^[\d,]+ products$/).waitFor()
  await page.getByRole('row').nth(3).waitFor()
}

const data = await mkdtemp(join(tmpdir(), 'vitrine-bench-console-'))
const { shop, setUp } = await start(data)
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs })
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const { origin } = new URL(setUp)
  await page.goto(setUp)
  await page.getByLabel('Name').fill(OWNER.name)
  await page.getByLabel(/E-?mail/).fill(OWNER.email)
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL(/\/home/)
  const productId = await createProductWithVariants(page, origin)

  console.log(`\n  ${PRODUCTS.toLocaleString('en')} products; a product with 1,000 variants`)
  console.log(
    `  ${'from input to paint'.padEnd(44)}${'median'.padStart(8)}${'p95'.padStart(8)}${'max'.padStart(8)}${'CPU'.padStart(8)}`,
  )
  await openList(page, origin)
  await measure(page, 'list: scrolling to the end', SCROLL_STEPS, () => scroll(page, '[role=grid]'))
  await openList(page, origin)
  await page.getByRole('searchbox').press('ArrowDown')
  await measure(page, 'list: moving with the arrow keys', 30, async () => {
    for (let press = 0; press < 30; press++) await page.keyboard.press(press % 3 ? 'ArrowDown' : 'ArrowRight')
  })
  await measure(page, 'list: turning pages with Page Down', 30, async () => {
    for (let press = 0; press < 30; press++) await page.keyboard.press('PageDown')
  })
  await measure(page, 'list: selecting rows with the space bar', 30, async () => {
    for (let press = 0; press < 30; press++) await page.keyboard.press(press % 2 ? 'ArrowUp' : 'Space')
  })
  await measure(page, 'list: typing a search', 9, () =>
    page.getByRole('searchbox').pressSequentially('stone cup'),
  )
  await page.goto(`${origin}/console/products/${productId}`)
  const cell = page.getByRole('table', { name: 'Variants' }).getByRole('textbox').first()
  await cell.click()
  await measure(page, 'editor: typing into the grid of variants', 50, async () => {
    for (let row = 0; row < 10; row++) {
      await page.keyboard.type('12.5')
      await page.keyboard.press('Enter')
    }
  })
  await measure(page, 'editor: typing the name', 9, () =>
    page.getByLabel('Name', { exact: true }).pressSequentially(' of a cup'),
  )
  const goal = slowest < GOAL_MS ? 'reached' : 'not reached'
  console.log(`\n  Slowest p95: ${Math.round(slowest)} ms (goal ${GOAL_MS} ms, ${goal})\n`)
} finally {
  await browser.close()
  shop.removeAllListeners('close')
  shop.kill('SIGTERM')
  await new Promise((resolve) => shop.once('close', resolve))
  await rm(data, { recursive: true, force: true })
}
