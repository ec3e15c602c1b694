import { wishlist } from '@vitrine/client/extras'
import type { Shopper } from '../session/shopper.server.ts'
import { orFallback } from '../shared/loader-errors.server.ts'

/** The ids of the products in the wishlist, newest first. Without a session it makes no request. */
export async function getWishlistProductIds({ client, isKnown }: Shopper): Promise<readonly string[]> {
  if (!isKnown()) return []
  const { items } = await orFallback({ items: [] }, client.use(wishlist.getWishlist)())
  return items.map(({ productId }) => productId)
}
