import { cart } from './checks/cart.mjs'
import { collections } from './checks/collections.mjs'
import { graphql } from './checks/graphql.mjs'
import { identity } from './checks/identity.mjs'
import { longReads } from './checks/long-queries.mjs'
import { paging } from './checks/paging.mjs'
import { products } from './checks/products.mjs'
import { queries } from './checks/queries.mjs'
import { redirects } from './checks/redirects.mjs'
import { requests } from './checks/requests.mjs'
import { tokens } from './checks/tokens.mjs'
import { Mismatch } from './define-check.mjs'
import { HttpClient } from './http-client.mjs'

/**
 * One row of the score.
 *
 * @typedef {object} Row
 * @property {string} id
 * @property {boolean} passed
 * @property {string} expected
 * @property {string} received
 */

/** In the order in which they run. @type {import('./define-check.mjs').Checks} */
const CHECKS = {
  ...requests,
  ...tokens,
  ...products,
  ...queries,
  ...paging,
  ...longReads,
  ...collections,
  ...cart,
  ...redirects,
  ...identity,
  ...graphql,
}

/**
 * Checks a platform from outside, one thing after the other.
 *
 * @param {ConstructorParameters<typeof HttpClient>[0]} platform
 * @param {string} [only] How the ids begin that are wanted.
 * @returns {Promise<Row[]>}
 */
export async function runChecks(platform, only = '') {
  const client = new HttpClient(platform)
  /** @type {Row[]} */
  const rows = []
  for (const [id, { expects, run }] of Object.entries(CHECKS)) {
    if (!id.startsWith(only)) continue
    const flaw = await failureOf(() => run(client))
    rows.push(
      flaw instanceof Mismatch
        ? {
            id,
            passed: false,
            expected: `${expects}: ${flaw.expected}`,
            received: `${client.last}: ${flaw.received}`,
          }
        : { id, passed: !flaw, expected: expects, received: flaw ? told(flaw) : client.last },
    )
  }
  return rows
}

/** @param {() => Promise<void>} work @returns {Promise<Error | undefined>} */
async function failureOf(work) {
  try {
    await work()
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** A network that fails says why only in its cause. @param {Error} error */
const told = ({ message, cause }) =>
  cause instanceof Error && cause.message ? `${message}: ${cause.message}` : message
