import { wishlist } from '@vitrine/client/extras'
import { answeredOr } from '../answers.server.ts'
import type { Shopper } from '../session/shopper.server.ts'

/** The products that a shopper wishes for, the newest first. Whoever has no session is not asked about. */
export async function wishesOf({ client, isKnown }: Shopper): Promise<readonly string[]> {
  if (!isKnown()) return []
  const { items } = await answeredOr({ items: [] }, client.use(wishlist.getWishlist)())
  return items.map(({ productId }) => productId)
}
