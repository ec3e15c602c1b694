import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumArgs, findChromium } from '../../../scripts/lib/find-chromium.mjs'
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
 * @param {(action: () => unknown) => void} defer
 * @param {readonly string[]} names
 * @param {(text: string) => void} report
 * @returns {Promise<StepOutcome[]>}
 */
export async function runStorefronts(defer, names, report) {
  const chosen = STOREFRONTS.filter(({ name }) => names.includes(name))
  const checkouts = new Map(chosen.map(({ name }) => [name, findCheckout(name)]))
  const directory = await mkdtemp(join(tmpdir(), 'vitrine-storefronts-'))
  defer(() => rm(directory, { recursive: true, force: true }))
  const proxy = await startProxy(directory, defer)
  const demoShop = await prepareDemoShop(defer)
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...chromiumArgs, ...chromiumArgsFor(proxy)],
  })
  defer(() => browser.close())

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
 * @param {object} environment
 * @param {Awaited<ReturnType<typeof prepareDemoShop>>} environment.demoShop
 * @param {import('./proxy.mjs').Proxy} environment.proxy
 * @param {import('@playwright/test').Browser} environment.browser
 */
async function visit(storefront, checkout, { demoShop, proxy, browser }) {
  const shop = await demoShop.open({ MEDIA_URL: 'https://static.wixstatic.com/media' })
  await shop.serve()
  proxy.setPlatform(shop.url)
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
        begin: () => proxy.takeRejected(),
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
  const rejected = new Set(
    proxy.takeRejected().map(({ operation, status, body }) => `${status} ${operation} ${messageIn(body)}`),
  )
  return [
    error instanceof Error ? error.message : String(error),
    `at ${page.url()}`,
    ...(rejected.size > 0 ? ['The platform rejected', ...rejected] : []),
    'The end of the storefront’s log',
    log.trim().split('\n').slice(-15).join('\n'),
  ].join('\n')
}

/** @param {string} body */
const messageIn = (body) => /"message":"([^"]*)"/.exec(body)?.[1] ?? body.slice(0, 200)
