import type { Wishlist } from '@vitrine/contract'
import { date } from '../codec/value-codecs.ts'
import { type Call, operation, path } from '../operation.ts'

export type { Wishlist, WishlistItem } from '@vitrine/contract'

const response = { items: { addedDate: date } }

/**
 * What the shopper wishes for, with an account or without. Signing in makes a visitor's wishes the member's.
 * @example const { items } = await wishlist.getWishlist()
 */
export const getWishlist = /* @__PURE__ */ operation(
  (): Call<Wishlist> => ({ method: 'GET', path: '/_vitrine/v1/wishlist', response }),
)

/**
 * Adds a product; one that is there stays. Refuses with `PRODUCT_NOT_FOUND` or `WISHLIST_LIMIT_REACHED`.
 * @example await wishlist.addToWishlist('the-product-id')
 */
export const addToWishlist = /* @__PURE__ */ operation(
  (productId: string): Call<Wishlist> => ({
    method: 'POST',
    path: '/_vitrine/v1/wishlist/items',
    args: { productId },
    response,
  }),
)

/**
 * Takes a product away; one that is not there is no matter.
 * @example await wishlist.removeFromWishlist('the-product-id')
 */
export const removeFromWishlist = /* @__PURE__ */ operation(
  (productId: string): Call<Wishlist> => ({
    method: 'DELETE',
    path: path`/_vitrine/v1/wishlist/items/${productId}`,
    response,
  }),
)
