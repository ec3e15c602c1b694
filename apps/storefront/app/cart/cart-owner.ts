/** Appended to the visitor's hexadecimal mark when the visitor signs in. */
export const SIGNED_IN_SUFFIX = 'm'

/** The part of a mark that stays the same when a visitor signs in. */
export const getCartOwner = (mark: string): string =>
  mark.endsWith(SIGNED_IN_SUFFIX) ? mark.slice(0, -SIGNED_IN_SUFFIX.length) : mark

/** The header of a request that is retried because its session has ended. */
export const RETRY_HEADER = 'vitrine-retry'
