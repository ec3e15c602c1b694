export { type PendingLogins, pendingLogins } from './pending-logins.ts'
export * as pricedCart from './priced-cart.ts'
export * as search from './search.ts'
