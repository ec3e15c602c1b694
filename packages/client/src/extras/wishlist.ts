import type { Wishlist } from '@vitrine/contract'
import { date } from '../codec/value-codecs.ts'
import { type Call, operation, path } from '../operation.ts'

export type { Wishlist, WishlistItem } from '@vitrine/contract'

const response = { items: { addedDate: date } }

/**
 * Returns the wishlist of a member or visitor. Signing in moves a visitor's wishlist to the member.
 * @example const { items } = await wishlist.getWishlist()
 */
export const getWishlist = /* @__PURE__ */ operation(
  (): Call<Wishlist> => ({ method: 'GET', path: '/_vitrine/v1/wishlist', response }),
)

/**
 * Adds a product. Adding it again has no effect. Fails with `PRODUCT_NOT_FOUND` or `WISHLIST_LIMIT_REACHED`.
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
 * Removes a product. Removing an absent product has no effect.
 * @example await wishlist.removeFromWishlist('the-product-id')
 */
export const removeFromWishlist = /* @__PURE__ */ operation(
  (productId: string): Call<Wishlist> => ({
    method: 'DELETE',
    path: path`/_vitrine/v1/wishlist/items/${productId}`,
    response,
  }),
)
