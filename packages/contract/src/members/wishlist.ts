/** A product on a wishlist. */
export interface WishlistItem {
  productId: string
  addedDate: Date
}

/** The wishlist of a shopper, newest first. */
export interface Wishlist {
  items: WishlistItem[]
}
