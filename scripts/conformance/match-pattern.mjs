import { inspect, isDeepStrictEqual } from 'node:util'

/**
 * The expected form of a value: a literal, a regular expression, a named test, a list, or an object whose members must
 * match. An object may have other members.
 *
 * @typedef {{ named: string, matches: (value: any) => boolean }} Test
 * @typedef {unknown} Pattern
 *
 * @typedef {object} Difference
 * @property {string} at The path in the response.
 * @property {string} expected
 * @property {string} received
 */

/** @param {string} named @param {(value: any) => boolean} matches @returns {Test} */
export const is = (named, matches) => ({ named, matches })

export const text = is('text', (value) => typeof value === 'string')
export const nonEmptyText = is('text that is not empty', (value) => typeof value === 'string' && value !== '')
export const number = is('a number', Number.isFinite)
export const integer = is('a whole number', Number.isInteger)
export const boolean = is('true or false', (value) => typeof value === 'boolean')
export const absent = is('nothing', (value) => value === undefined || value === null)
export const object = is(
  'an object',
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
)
/** Ids of the wire are 36 characters long, whatever version of UUID they are. */
export const id = is('an id', (value) => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value))
export const timestamp = is(
  'a date with milliseconds and Z',
  (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value),
)
export const amount = is(
  'decimal text',
  (value) => typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value),
)
export const url = is('an absolute URL', (value) => typeof value === 'string' && URL.canParse(value))

/** @param {...unknown} values */
export const oneOf = (...values) =>
  is(`one of ${values.map(shown).join(', ')}`, (value) => values.includes(value))

/** Absent, or matching the pattern. @param {Pattern} pattern */
export const maybe = (pattern) =>
  is(`nothing, or ${described(pattern)}`, (value) => absent.matches(value) || !difference(pattern, value))

/** A list whose items all match the pattern. @param {Pattern} pattern */
export const listOf = (pattern) => new ListOf(pattern)

class ListOf {
  /** @param {Pattern} item */
  constructor(item) {
    this.item = item
  }
}

/** The first difference between a value and a pattern; `undefined` if it matches. @param {Pattern} pattern @param {any} value @param {string} [at] @returns {Difference | undefined} */
export function difference(pattern, value, at = '') {
  if (isTest(pattern)) return pattern.matches(value) ? undefined : differs(pattern, value, at)
  if (pattern instanceof RegExp)
    return typeof value === 'string' && pattern.test(value) ? undefined : differs(pattern, value, at)
  if (pattern instanceof ListOf) {
    if (!Array.isArray(value))
      return differs(
        is('a list', () => false),
        value,
        at,
      )
    return first(value.map((item, index) => () => difference(pattern.item, item, `${at}[${index}]`)))
  }
  if (Array.isArray(pattern)) {
    if (!Array.isArray(value) || value.length !== pattern.length) return differs(pattern, value, at)
    return first(pattern.map((item, index) => () => difference(item, value[index], `${at}[${index}]`)))
  }
  if (typeof pattern === 'object' && pattern !== null) {
    if (!object.matches(value)) return differs(object, value, at)
    return first(
      Object.entries(pattern).map(
        ([name, member]) =>
          () =>
            difference(member, value[name], at === '' ? name : `${at}.${name}`),
      ),
    )
  }
  return isDeepStrictEqual(pattern, value) ? undefined : differs(pattern, value, at)
}

/** @param {(() => Difference | undefined)[]} comparisons */
function first(comparisons) {
  for (const compare of comparisons) {
    const found = compare()
    if (found) return found
  }
  return undefined
}

/** @param {Pattern} pattern @param {unknown} value @param {string} at @returns {Difference} */
const differs = (pattern, value, at) => ({ at, expected: described(pattern), received: shown(value) })

/** @param {Pattern} pattern @returns {pattern is Test} */
const isTest = (pattern) => typeof pattern === 'object' && pattern !== null && 'matches' in pattern

/** @param {Pattern} pattern */
const described = (pattern) => (isTest(pattern) ? pattern.named : shown(pattern))

/** @param {unknown} value */
const shown = (value) => {
  const full = inspect(value, { depth: 2, breakLength: Number.POSITIVE_INFINITY, maxStringLength: 120 })
  return full.length > 300 ? `${full.slice(0, 300)}…` : full
}
