import type { DiscountScope, PricingOffer } from '@vitrine/contract'

/**
 * Whether a discount is for an offer: its product is named, or one of its collections. No scope means all items; money
 * is none.
 */
export const isInScope = (
  scope: DiscountScope | undefined,
  { product, collections = [], isGiftCard }: PricingOffer,
): boolean =>
  !isGiftCard &&
  (scope === undefined ||
    (product !== undefined && scope.products?.includes(product) === true) ||
    collections.some((collection) => scope.collections?.includes(collection)))
