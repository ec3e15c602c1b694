/** The pages of an account, in menu order. */
export const ACCOUNT_MENU = [
  ['orders', '/account/orders'],
  ['subscriptions', '/account/subscriptions'],
  ['memberships', '/account/memberships'],
  ['downloads', '/account/downloads'],
  ['gift-cards', '/account/gift-cards'],
  ['wishlist', '/wishlist'],
  ['profile', '/account/profile'],
  ['addresses', '/account/addresses'],
  ['cards', '/account/cards'],
  ['security', '/account/security'],
  ['data', '/account/data'],
] as const
