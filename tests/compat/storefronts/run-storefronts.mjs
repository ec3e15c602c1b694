import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumArgs, findChromium } from '../../../scripts/lib/chromium.mjs'
import { freePort, prepareDemoShop } from '../demo-shop.mjs'
import { buyStore } from './clients/buy-store.mjs'
import { eCommerceFashion } from './clients/e-commerce-fashion.mjs'
import { nextEComWix } from './clients/next-e-com-wix.mjs'
import { nextjsCommerce } from './clients/nextjs-commerce.mjs'
import { sheetal } from './clients/sheetal.mjs'
import { createMerchant } from './merchant.mjs'
import { findCheckout } from './pinned-repositories.mjs'
import { chromiumArgsFor, startProxy } from './proxy.mjs'
import { startStorefront } from './storefront-server.mjs'
import { runSteps, STEP_TIMEOUT_MS } from './storefront-steps.mjs'

/** Oldest SDK first. */
const STOREFRONTS = [nextEComWix, buyStore, eCommerceFashion, sheetal, nextjsCommerce]

/** @typedef {import('./storefront-steps.mjs').StepOutcome} StepOutcome */

/**
 * Runs these storefronts, each with its own shop and app.
 *
 * @param {(undo: () => unknown) => void} later
 * @param {readonly string[]} names
 * @param {(text: string) => void} report
 * @returns {Promise<StepOutcome[]>}
 */
export async function runStorefronts(later, names, report) {
  const chosen = STOREFRONTS.filter(({ name }) => names.includes(name))
  const checkouts = new Map(chosen.map(({ name }) => [name, findCheckout(name)]))
  const directory = await mkdtemp(join(tmpdir(), 'vitrine-storefronts-'))
  later(() => rm(directory, { recursive: true, force: true }))
  const proxy = await startProxy(directory, later)
  const demoShop = await prepareDemoShop(later)
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...chromiumArgs, ...chromiumArgsFor(proxy)],
  })
  later(() => browser.close())

  /** @type {StepOutcome[]} */
  const outcomes = []
  for (const storefront of chosen) {
    report(`Walking through ${storefront.name}`)
    outcomes.push(
      ...(await visit(storefront, checkouts.get(storefront.name) ?? '', { demoShop, proxy, browser })),
    )
  }
  return outcomes
}

/**
 * @param {import('./storefront-steps.mjs').Storefront} storefront
 * @param {string} checkout
 * @param {object} surroundings
 * @param {Awaited<ReturnType<typeof prepareDemoShop>>} surroundings.demoShop
 * @param {import('./proxy.mjs').Proxy} surroundings.proxy
 * @param {import('@playwright/test').Browser} surroundings.browser
 */
async function visit(storefront, checkout, { demoShop, proxy, browser }) {
  const shop = await demoShop.open({ MEDIA_URL: 'https://static.wixstatic.com/media' })
  await shop.serve()
  proxy.pointAt(shop.url)
  const port = await freePort()
  const url = `http://localhost:${port}`
  const merchant = createMerchant(shop)
  await storefront.stock?.(merchant)
  const { app } = await shop.asOwner('apps', { name: storefront.name, origins: [url] })
  const registration = { clientId: app.clientId, url, apiKey: shop.managerKey, merchant }
  const server = await startStorefront(checkout, port, await storefront.settings(registration), proxy)
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(STEP_TIMEOUT_MS)
    page.setDefaultNavigationTimeout(STEP_TIMEOUT_MS)
    const shopper = { email: `ada-${Date.now()}@example.com`, password: 'seven warm clay lamps' }
    return await runSteps(
      storefront,
      { page, url, shopper },
      {
        begin: () => proxy.takeRefused(),
        explain: (error) => explain(error, { page, proxy, log: server.log() }),
      },
    )
  } finally {
    await context.close()
    await server.stop()
  }
}

/**
 * Describes an error with its location and the requests that the platform rejected.
 *
 * @param {unknown} error
 * @param {{ page: import('@playwright/test').Page, proxy: import('./proxy.mjs').Proxy, log: string }} context
 */
function explain(error, { page, proxy, log }) {
  const refused = new Set(
    proxy.takeRefused().map(({ operation, status, body }) => `${status} ${operation} ${messageIn(body)}`),
  )
  return [
    error instanceof Error ? error.message : String(error),
    `at ${page.url()}`,
    ...(refused.size > 0 ? ['The platform refused', ...refused] : []),
    'The storefront said last',
    log.trim().split('\n').slice(-15).join('\n'),
  ].join('\n')
}

/** @param {string} body */
const messageIn = (body) => /"message":"([^"]*)"/.exec(body)?.[1] ?? body.slice(0, 200)
