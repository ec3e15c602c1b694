import { expect as expectSoon } from '@playwright/test'

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
 * What a step works with.
 *
 * @typedef {object} Visit
 * @property {import('@playwright/test').Page} page
 * @property {string} url Where the storefront is.
 * @property {Shopper} shopper
 *
 * @typedef {(visit: Visit) => Promise<void>} Step Throws when the storefront does not do what it should.
 *
 * What a storefront's settings are made of.
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
 * @property {(merchant: import('./merchant.mjs').Merchant) => Promise<void>} [stock] What its pages name and the demo shop lacks.
 * @property {Readonly<Record<StepName, Step | string>>} steps A text says why it has no such step.
 *
 * @typedef {object} StepOutcome
 * @property {import('./pinned-repositories.mjs').StorefrontName} client
 * @property {StepName} step
 * @property {'passed' | 'failed' | 'absent'} state
 * @property {string} [reason]
 */

/** A page that is compiled on its first request is slow. */
export const PATIENCE_MS = 180_000

export const expect = expectSoon.configure({ timeout: PATIENCE_MS })

/** Fails unless the image exists and decodes. @param {import('@playwright/test').Locator} picture */
export async function expectImage(picture) {
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(
      () =>
        picture.evaluate((/** @type {HTMLImageElement} */ image) => image.complete && image.naturalWidth > 0),
      { timeout: PATIENCE_MS, message: 'the picture is shown' },
    )
    .toBe(true)
}

/**
 * Runs an action that leaves the page, and waits for the page behind all redirects.
 *
 * @param {import('@playwright/test').Page} page
 * @param {() => Promise<void>} leave
 */
export async function leaving(page, leave) {
  await page.evaluate(() => Reflect.set(window, 'isBeingLeft', true))
  await leave()
  await page.waitForFunction(() => !('isBeingLeft' in window))
}

/**
 * Walks through a storefront. A step that fails does not keep the others from being tried.
 *
 * @param {Storefront} storefront
 * @param {Visit} visit
 * @param {{ begin: () => void, explain: (error: unknown) => string }} witness Hears of each step, and tells why one failed.
 * @returns {Promise<StepOutcome[]>}
 */
export async function walk({ name: client, steps }, visit, witness) {
  /** @type {StepOutcome[]} */
  const outcomes = []
  for (const step of STEPS) {
    const take = steps[step]
    if (typeof take === 'string') {
      outcomes.push({ client, step, state: 'absent', reason: take })
      continue
    }
    witness.begin()
    try {
      await take(visit)
      outcomes.push({ client, step, state: 'passed' })
    } catch (error) {
      outcomes.push({ client, step, state: 'failed', reason: witness.explain(error) })
    }
  }
  return outcomes
}
