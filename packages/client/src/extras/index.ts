export * as productReviews from '../reviews/product-reviews.ts'
export * as account from './account/account.ts'
export * as addresses from './account/addresses.ts'
export * as brand from './brand.ts'
export type { CartChange, CartIntent, CartLine, OptimisticCart } from './cart-intents.ts'
export type { CartChannel, CartLocks, CartPersistenceOptions, CartStorage } from './cart-persistence.ts'
export type {
  CartRefusal,
  CartResponse,
  CartState,
  OptimisticTotals,
  RefusedIntent,
} from './cart-state.ts'
export { type CartStore, type CartStoreOptions, createCartStore } from './cart-store.ts'
export { cartTransport } from './cart-transport.ts'
export * as content from './content.ts'
export * as deletedProducts from './deleted-product-slugs.ts'
export * as downloads from './downloads.ts'
export * as giftCards from './gift-cards.ts'
export * as invoices from './invoices.ts'
export * as memberships from './memberships.ts'
export * as newsletter from './newsletter.ts'
export { type PendingLogins, pendingLogins } from './pending-logins.ts'
export * as pricedCart from './priced-cart.ts'
export * as priorPrices from './prior-prices.ts'
export * as purchases from './purchases.ts'
export * as returns from './returns.ts'
export * as search from './search.ts'
export * as subscriptions from './subscriptions.ts'
export * as wishlist from './wishlist.ts'
export * as withdrawals from './withdrawals.ts'
