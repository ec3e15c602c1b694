/** Something that a shopper wishes for. */
export interface WishlistItem {
  productId: string
  addedDate: Date
}

/** What a shopper wishes for, the newest first. */
export interface Wishlist {
  items: WishlistItem[]
}
