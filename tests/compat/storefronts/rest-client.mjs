import assert from 'node:assert/strict'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { prepareDemoShop } from '../demo-shop.mjs'
import { rerouteWixRequests } from '../reroute-wix-requests.mjs'
import { findCheckout } from './pinned-repositories.mjs'
import { STEPS } from './storefront-steps.mjs'

/** @typedef {import('./storefront-steps.mjs').StepOutcome} StepOutcome */

const FILES = [
  'shared/app/rest/wix-client.js',
  'storefront/app/rest/wix-store-catalog.js',
  'storefront/app/rest/wix-store-cart.js',
]
const UNKNOWN_VARIANT = '11111111-2222-4333-8444-555555555555'

/** All pages of a list. @param {(cursor?: string) => Promise<{ products: any[], nextCursor: string | null }>} read */
async function readAll(read) {
  const all = []
  let page = await read()
  all.push(...page.products)
  while (page.nextCursor) {
    page = await read(page.nextCursor)
    all.push(...page.products)
  }
  return all
}

/** @param {any} catalog @param {any} cart @returns {Partial<Record<typeof STEPS[number], () => Promise<void>>>} */
const stepsOf = (catalog, cart) => ({
  home: async () => {
    const { categories } = await catalog.queryCategories()
    assert.ok(categories.some((/** @type {any} */ { slug }) => slug === 'kitchen'))
    const products = await readAll((cursor) => catalog.queryProducts({ limit: 20, cursor }))
    assert.equal(products.length, await catalog.countProducts())
  },
  list: async () => {
    const { id, itemCounter } = await catalog.getCategoryBySlug('kitchen')
    const products = await readAll((cursor) => catalog.queryProductsByCategory(id, { limit: 3, cursor }))
    assert.equal(products.length, itemCounter)
  },
  product: async () => {
    const product = await catalog.getProductBySlug('ridge-mug')
    assert.match(product.actualPriceRange.minValue.formattedAmount, /\d/)
    assert.match(product.media.main.image.url, /^http/)
  },
  add: async () => {
    const product = await catalog.getProductBySlug('ridge-mug')
    const [variant] = product.variantsInfo.variants
    const { lineItems } = await cart.addToCart(product.id, variant.id, 2)
    assert.equal(lineItems[0].quantity, 2)
    await assert.rejects(cart.addToCart(product.id, UNKNOWN_VARIANT), /could not be added/)
  },
  cart: async () => {
    const { lineItems } = await cart.getCurrentCart()
    const changed = await cart.updateCartItemQuantity(lineItems[0].id, 3)
    assert.equal(changed.lineItems[0].quantity, 3)
  },
  checkout: async () => {
    assert.match(await cart.checkout(), /\/checkout\?session=/)
    const { lineItems } = await cart.getCurrentCart()
    assert.deepEqual((await cart.removeFromCart(lineItems[0].id)).lineItems, [])
  },
})

/**
 * Runs the published client of Catalog V3 with plain requests. Only its client id is written, as its author does.
 *
 * @param {(action: () => unknown) => void} defer
 * @returns {Promise<StepOutcome[]>}
 */
export async function runRestClient(defer) {
  const checkout = findCheckout('skills')
  const shop = await (await prepareDemoShop(defer)).open()
  const directory = await mkdtemp(join(tmpdir(), 'vitrine-rest-client-'))
  defer(() => rm(directory, { recursive: true, force: true }))
  for (const file of FILES)
    await copyFile(
      join(checkout, 'skills/wix-vibe-headless/references', file),
      join(directory, basename(file)),
    )
  await writeFile(join(directory, 'package.json'), '{"type":"module"}')
  await writeFile(join(directory, 'wix-config.js'), `export const WIX_CLIENT_ID = '${shop.clientId}'\n`)
  const { exchanges, restore } = rerouteWixRequests(shop.fetch, shop.url)
  defer(restore)
  // The client runs in browsers.
  Object.assign(globalThis, {
    window: { location: { href: `${shop.shopOrigin}/cart` }, localStorage: storage() },
  })
  defer(() => Reflect.deleteProperty(globalThis, 'window'))
  const load = (/** @type {string} */ name) => import(pathToFileURL(join(directory, name)).href)
  const steps = stepsOf(await load('wix-store-catalog.js'), await load('wix-store-cart.js'))
  /** @type {StepOutcome[]} */
  const outcomes = []
  for (const step of STEPS) {
    const run = steps[step]
    if (!run) {
      outcomes.push({ client: 'skills', step, state: 'absent', reason: 'the client has no such call' })
      continue
    }
    try {
      await run()
      outcomes.push({ client: 'skills', step, state: 'passed' })
    } catch (error) {
      const refused = exchanges
        .filter(({ code }) => code)
        .map(({ operation, code }) => `${operation} ${code}`)
      outcomes.push({
        client: 'skills',
        step,
        state: 'failed',
        reason: [String(error), ...refused].join('\n'),
      })
    }
  }
  return outcomes
}

function storage() {
  /** @type {Map<string, string>} */
  const items = new Map()
  return {
    getItem: (/** @type {string} */ key) => items.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => items.set(key, value),
    removeItem: (/** @type {string} */ key) => items.delete(key),
  }
}
