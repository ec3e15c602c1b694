/** How long the page of a checkout stays open to the browser that opened it, in milliseconds. */
export const OPEN_CHECKOUT_FOR_MS = 24 * 60 * 60 * 1000
