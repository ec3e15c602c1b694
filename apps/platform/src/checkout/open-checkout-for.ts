/** How long a checkout page stays open in its browser, in milliseconds. */
export const OPEN_CHECKOUT_FOR_MS = 24 * 60 * 60 * 1000
