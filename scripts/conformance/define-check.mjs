import { difference } from './match-pattern.mjs'

/**
 * One thing that a platform of the protocol does. `run` throws when it does not.
 *
 * @typedef {import('./http-client.mjs').HttpClient} HttpClient
 * @typedef {object} Check
 * @property {string} expects A sentence about the platform.
 * @property {(client: HttpClient) => Promise<void>} run
 *
 * @typedef {Record<string, Check>} Checks By id: the capability, a dot, what of it.
 */

/** @param {string} expects @param {Check['run']} run @returns {Check} */
export const check = (expects, run) => ({ expects, run })

/** The response differs from what was expected. */
export class Mismatch extends Error {
  /** @param {string} expected @param {string} received */
  constructor(expected, received) {
    super(`expected ${expected}, received ${received}`)
    this.expected = expected
    this.received = received
  }
}

/** Holds an answer, or any part of it, to a pattern. @param {unknown} value @param {import('./match-pattern.mjs').Pattern} pattern */
export function assertMatches(value, pattern) {
  const found = difference(pattern, value)
  if (!found) return
  const at = found.at === '' ? '' : `${found.at}: `
  throw new Mismatch(at + found.expected, at + found.received)
}

/** For what no pattern says. @param {boolean} holds @param {string} expected @param {() => string} received */
export function assertTrue(holds, expected, received) {
  if (!holds) throw new Mismatch(expected, received())
}
