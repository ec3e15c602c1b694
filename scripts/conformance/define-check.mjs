import { difference } from './match-pattern.mjs'

/**
 * A check of one behavior of the platform. `run` throws when the platform behaves differently.
 *
 * @typedef {import('./http-client.mjs').HttpClient} HttpClient
 * @typedef {object} Check
 * @property {string} expects The expected behavior, as a sentence.
 * @property {(client: HttpClient) => Promise<void>} run
 *
 * @typedef {Record<string, Check>} Checks By id: the capability, a dot and the behavior.
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

/** Compares a response, or a part of it, with a pattern. @param {unknown} value @param {import('./match-pattern.mjs').Pattern} pattern */
export function assertMatches(value, pattern) {
  const found = difference(pattern, value)
  if (!found) return
  const at = found.at === '' ? '' : `${found.at}: `
  throw new Mismatch(at + found.expected, at + found.received)
}

/** Asserts a condition that no pattern can express. @param {boolean} condition @param {string} expected @param {() => string} received */
export function assertTrue(condition, expected, received) {
  if (!condition) throw new Mismatch(expected, received())
}
