/** Whoever signs in has this after the mark that they had as a visitor, which is hexadecimal. */
export const SIGNED_IN = 'm'

/** The part of a mark that stays the same as long as the same person is at the browser. */
export const personOf = (mark: string): string =>
  mark.endsWith(SIGNED_IN) ? mark.slice(0, -SIGNED_IN.length) : mark

/** The header of a request that comes once more, because the session that it came with at first has ended. */
export const AGAIN = 'vitrine-again'
