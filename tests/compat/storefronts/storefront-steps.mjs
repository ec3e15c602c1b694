import { expect as baseExpect } from '@playwright/test'

/** The steps of every storefront, in order. */
export const STEPS = /** @type {const} */ ([
  'home',
  'list',
  'filter',
  'product',
  'add',
  'cart',
  'checkout',
  'sign in',
  'account',
  'sign out',
])

/**
 * @typedef {typeof STEPS[number]} StepName
 *
 * @typedef {object} Shopper
 * @property {string} email
 * @property {string} password
 *
 * The context of a step.
 *
 * @typedef {object} Visit
 * @property {import('@playwright/test').Page} page
 * @property {string} url The URL of the storefront.
 * @property {Shopper} shopper
 *
 * @typedef {(visit: Visit) => Promise<void>} Step Throws when the storefront behaves differently.
 *
 * The input of a storefront's settings.
 *
 * @typedef {object} Registration
 * @property {string} clientId
 * @property {string} url
 * @property {string} apiKey
 * @property {import('./merchant.mjs').Merchant} merchant
 *
 * @typedef {object} Storefront
 * @property {import('./pinned-repositories.mjs').StorefrontName} name
 * @property {(registration: Registration) => Promise<Readonly<Record<string, string>>>} settings
 * @property {(merchant: import('./merchant.mjs').Merchant) => Promise<void>} [stock] Adds collections that its code expects.
 * @property {Readonly<Record<StepName, Step | string>>} steps A string is the reason why it has no such step.
 *
 * @typedef {object} StepOutcome
 * @property {import('./pinned-repositories.mjs').StorefrontName} client
 * @property {StepName} step
 * @property {'passed' | 'failed' | 'absent'} state
 * @property {string} [reason]
 */

/** A page that is compiled on its first request is slow. */
export const STEP_TIMEOUT_MS = 180_000

export const expect = baseExpect.configure({ timeout: STEP_TIMEOUT_MS })

/** Fails unless the image exists and decodes. @param {import('@playwright/test').Locator} image */
export async function expectImage(image) {
  await image.scrollIntoViewIfNeeded()
  await expect
    .poll(
      () =>
        image.evaluate(
          (/** @type {HTMLImageElement} */ { complete, naturalWidth }) => complete && naturalWidth > 0,
        ),
      { timeout: STEP_TIMEOUT_MS, message: 'the image is shown' },
    )
    .toBe(true)
}

/**
 * Runs an action that leaves the page and waits for the page behind all redirects.
 *
 * @param {import('@playwright/test').Page} page
 * @param {() => Promise<void>} action
 */
export async function waitForRedirects(page, action) {
  await page.evaluate(() => Reflect.set(window, 'isPreviousPage', true))
  await action()
  await page.waitForFunction(() => !('isPreviousPage' in window))
}

/**
 * Runs the steps of a storefront. The other steps run even if one fails.
 *
 * @param {Storefront} storefront
 * @param {Visit} visit
 * @param {{ begin: () => void, explain: (error: unknown) => string }} observer `begin` runs before each step, and `explain` describes a failure.
 * @returns {Promise<StepOutcome[]>}
 */
export async function runSteps({ name: client, steps }, visit, observer) {
  /** @type {StepOutcome[]} */
  const outcomes = []
  for (const step of STEPS) {
    const run = steps[step]
    if (typeof run === 'string') {
      outcomes.push({ client, step, state: 'absent', reason: run })
      continue
    }
    observer.begin()
    try {
      await run(visit)
      outcomes.push({ client, step, state: 'passed' })
    } catch (error) {
      outcomes.push({ client, step, state: 'failed', reason: observer.explain(error) })
    }
  }
  return outcomes
}
