import type { DiscountScope, Offer } from '@vitrine/contract'

/**
 * Whether a discount is for an offer: its product is named, or one of its collections. No scope means all goods; money
 * is none.
 */
export const covers = (
  scope: DiscountScope | undefined,
  { product, collections = [], isGiftCard }: Offer,
): boolean =>
  !isGiftCard &&
  (scope === undefined ||
    (product !== undefined && scope.products?.includes(product) === true) ||
    collections.some((collection) => scope.collections?.includes(collection)))
