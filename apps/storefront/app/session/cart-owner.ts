/** Appended to the owner ID of a visitor who signs in. The ID itself is hexadecimal. */
export const SIGNED_IN_SUFFIX = 'm'

/** The part of an owner ID that stays the same when a visitor signs in. */
export const getCartOwner = (ownerId: string): string =>
  ownerId.endsWith(SIGNED_IN_SUFFIX) ? ownerId.slice(0, -SIGNED_IN_SUFFIX.length) : ownerId

/** The header of a request that is retried because its session has ended. */
export const RETRY_HEADER = 'vitrine-retry'
