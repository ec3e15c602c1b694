import { isolate } from './isolate.ts'

const ARABIC = /\p{Script=Arabic}/u
const STARTS_ARABIC = /^(?=\p{L})\p{Script=Arabic}/u

type Parts = readonly (string | false | null | undefined)[]

const filledParts = (parts: Parts) => parts.filter((part): part is string => !!part)

/** A comma next to an Arabic part is Arabic. */
const join = (parts: readonly string[], write: (part: string) => string): string =>
  parts
    .map((part, index) => {
      if (index === 0) return write(part)
      const isArabic = ARABIC.test(`${parts[index - 1]?.at(-1)}${part}`)
      return `${isArabic ? '، ' : ', '}${write(part)}`
    })
    .join('')

/** Joins the parts of a list. */
export const joinWithCommas = (parts: Parts): string => join(filledParts(parts), (part) => part)

/**
 * Joins the parts of an address on one line, to be shown. Beside an Arabic part, other parts are isolated: the house
 * number of `12 Kiln Lane` would follow its street.
 */
export function joinAddress(parts: Parts): string {
  const filled = filledParts(parts)
  const hasArabic = filled.some((part) => ARABIC.test(part))
  return join(filled, (part) => (hasArabic && !STARTS_ARABIC.test(part) ? isolate(part) : part))
}
