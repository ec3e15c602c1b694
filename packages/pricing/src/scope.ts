import type { DiscountScope, Offer } from '@vitrine/contract'

/** Whether a discount is for an offer: its product is named, or one of its collections. No scope means all. */
export const covers = (scope: DiscountScope | undefined, { product, collections = [] }: Offer): boolean =>
  scope === undefined ||
  (product !== undefined && scope.products?.includes(product) === true) ||
  collections.some((collection) => scope.collections?.includes(collection))
