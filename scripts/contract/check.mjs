import { difference } from './pattern.mjs'

/**
 * One thing that a platform of the protocol does. `run` throws when it does not.
 *
 * @typedef {import('./stranger.mjs').Stranger} Stranger
 * @typedef {object} Check
 * @property {string} expects A sentence about the platform.
 * @property {(stranger: Stranger) => Promise<void>} run
 *
 * @typedef {Record<string, Check>} Checks By id: the capability, a dot, what of it.
 */

/** @param {string} expects @param {Check['run']} run @returns {Check} */
export const check = (expects, run) => ({ expects, run })

/** What came is not what was expected. */
export class Mismatch extends Error {
  /** @param {string} expected @param {string} came */
  constructor(expected, came) {
    super(`expected ${expected}, came ${came}`)
    this.expected = expected
    this.came = came
  }
}

/** Holds an answer, or any part of it, to a pattern. @param {unknown} value @param {import('./pattern.mjs').Pattern} pattern */
export function fits(value, pattern) {
  const found = difference(pattern, value)
  if (!found) return
  const at = found.at === '' ? '' : `${found.at}: `
  throw new Mismatch(at + found.expected, at + found.came)
}

/** For what no pattern says. @param {boolean} holds @param {string} expected @param {() => string} came */
export function holds(holds, expected, came) {
  if (!holds) throw new Mismatch(expected, came())
}
