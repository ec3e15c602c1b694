/** How long a checkout page stays open in its browser, in milliseconds. */
export const CHECKOUT_PAGE_LIFETIME_MS = 24 * 60 * 60 * 1000
