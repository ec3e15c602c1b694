import type { Wire, WishlistItem } from '@vitrine/contract'
import type { SignedIn } from '../../identity/sessions/begin-session.ts'
import type { Shopper } from '../../kernel/caller.ts'
import type { Database, Queryable } from '../../kernel/database/open-database.ts'
import type { StoredWishlistItem } from '../../kernel/database/schema/features/wishlist.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import {
  deleteWishlistItems,
  findVisibleIds,
  findWishlistItems,
  lockWishlistItems,
  openWishlist,
  ownerOf,
  saveWishlist,
} from './wishlist-repository.ts'

export interface Wishlist {
  readonly items: readonly Wire<WishlistItem>[]
}

const serializeWishlist = (items: readonly StoredWishlistItem[]): Wishlist => ({
  items: items.map(({ productId, addedAt }) => ({ productId, addedDate: addedAt })),
})

/** The visible products of a shopper's wishlist, newest first. */
export const readWishlist = async (db: Queryable, shopper: Shopper): Promise<Wishlist> =>
  serializeWishlist(await serializeItems(db, await findWishlistItems(db, ownerOf(shopper))))

async function serializeItems(
  db: Queryable,
  items: readonly StoredWishlistItem[],
): Promise<readonly StoredWishlistItem[]> {
  const visible = await findVisibleIds(
    db,
    items.map(({ productId }) => productId),
  )
  return items.filter(({ productId }) => visible.has(productId))
}

/** Adds a product. A product that is already there stays as it is. */
export const addToWishlist = (
  db: Database,
  shopper: Shopper,
  productId: string,
  now: Date,
): Promise<Wishlist | Refusal<'PRODUCT_NOT_FOUND' | 'WISHLIST_LIMIT_REACHED'>> =>
  inTransaction(db, async (tx) => {
    const id = parseId(productId)
    if (id === undefined || !(await findVisibleIds(tx, [id])).has(id))
      return refuse('PRODUCT_NOT_FOUND', { productId })
    // Hidden products do not count toward the limit, because the shopper cannot remove them.
    const items = await serializeItems(tx, await openWishlist(tx, ownerOf(shopper), now))
    if (items.some((item) => item.productId === id)) return serializeWishlist(items)
    if (items.length >= LIMITS.wishlistItems)
      return refuse('WISHLIST_LIMIT_REACHED', { limit: LIMITS.wishlistItems })
    const all = [{ productId: id, addedAt: now.toISOString() }, ...items]
    await saveWishlist(tx, ownerOf(shopper), all, now)
    return serializeWishlist(all)
  })

/** Removes a product; a missing one is ignored. */
export const removeFromWishlist = (
  db: Database,
  shopper: Shopper,
  productId: string,
  now: Date,
): Promise<Wishlist> =>
  inTransaction(db, async (tx) => {
    const items = await lockWishlistItems(tx, ownerOf(shopper))
    const remaining = items.filter((item) => item.productId !== parseId(productId))
    if (remaining.length < items.length) await saveWishlist(tx, ownerOf(shopper), remaining, now)
    return serializeWishlist(await serializeItems(tx, remaining))
  })

/**
 * Merges the visitor's wishlist into the member's, in the transaction of the sign-in. The visitor's list is deleted;
 * beyond the limit, the newest items stay.
 */
export async function mergeWishlists(tx: Queryable, { visitorId, memberId, now }: SignedIn): Promise<void> {
  const visitorItems = await deleteWishlistItems(tx, { ownerKind: 'visitor', ownerId: visitorId })
  if (visitorItems.length === 0) return
  const owner = { ownerKind: 'member', ownerId: memberId } as const
  const own = await openWishlist(tx, owner, now)
  const added = visitorItems.filter(({ productId }) => !own.some((item) => item.productId === productId))
  const all = [...own, ...added].sort((a, b) => b.addedAt.localeCompare(a.addedAt))
  await saveWishlist(tx, owner, all.slice(0, LIMITS.wishlistItems), now)
}

export async function deleteWishlist(tx: Queryable, memberId: string): Promise<void> {
  await deleteWishlistItems(tx, { ownerKind: 'member', ownerId: memberId })
}
