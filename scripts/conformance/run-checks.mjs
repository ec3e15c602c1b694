import { cart } from './checks/cart.mjs'
import { collections } from './checks/collections.mjs'
import { graphql } from './checks/graphql.mjs'
import { identity } from './checks/identity.mjs'
import { longQueries } from './checks/long-queries.mjs'
import { paging } from './checks/paging.mjs'
import { products } from './checks/products.mjs'
import { queries } from './checks/queries.mjs'
import { redirects } from './checks/redirects.mjs'
import { requests } from './checks/requests.mjs'
import { tokens } from './checks/tokens.mjs'
import { Mismatch } from './define-check.mjs'
import { HttpClient } from './http-client.mjs'

/**
 * The result of a check.
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
  ...longQueries,
  ...collections,
  ...cart,
  ...redirects,
  ...identity,
  ...graphql,
}

/**
 * Runs the checks against a platform over HTTP, one after the other.
 *
 * @param {ConstructorParameters<typeof HttpClient>[0]} platform
 * @param {string} [only] Selects checks by the start of their ids.
 * @returns {Promise<Row[]>}
 */
export async function runChecks(platform, only = '') {
  const client = new HttpClient(platform)
  /** @type {Row[]} */
  const rows = []
  for (const [id, { expects, run }] of Object.entries(CHECKS)) {
    if (!id.startsWith(only)) continue
    const error = await errorOf(() => run(client))
    rows.push(
      error instanceof Mismatch
        ? {
            id,
            passed: false,
            expected: `${expects}: ${error.expected}`,
            received: `${client.last}: ${error.received}`,
          }
        : { id, passed: !error, expected: expects, received: error ? describeError(error) : client.last },
    )
  }
  return rows
}

/** @param {() => Promise<void>} work @returns {Promise<Error | undefined>} */
async function errorOf(work) {
  try {
    await work()
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** A network error has its reason in the cause. @param {Error} error */
const describeError = ({ message, cause }) =>
  cause instanceof Error && cause.message ? `${message}: ${cause.message}` : message
