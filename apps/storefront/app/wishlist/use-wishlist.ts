import { useShopLayoutData } from '../shared/use-route-data.ts'

const NONE: readonly string[] = []

/** The ids of the products in the shopper's wishlist, as last loaded. */
export const useWishlist = (): readonly string[] => useShopLayoutData()?.wishlist ?? NONE
