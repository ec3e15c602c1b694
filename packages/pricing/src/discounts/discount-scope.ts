import type { DiscountScope, PricingOffer } from '@vitrine/contract'

/**
 * Whether a discount applies to an offer, by its product or collections. Without a scope, it applies to all items.
 * Gift cards are never discounted.
 */
export const isInScope = (
  scope: DiscountScope | undefined,
  { product, collections = [], isGiftCard }: PricingOffer,
): boolean =>
  !isGiftCard &&
  (scope === undefined ||
    (product !== undefined && scope.products?.includes(product) === true) ||
    collections.some((collection) => scope.collections?.includes(collection)))
