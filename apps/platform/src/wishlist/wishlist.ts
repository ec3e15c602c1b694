import type { Wire, WishlistItem } from '@vitrine/contract'
import type { Shopper } from '../caller.ts'
import type { Database, Queryable } from '../database/open.ts'
import type { Wish } from '../database/schema/index.ts'
import { inTransaction } from '../database/transaction.ts'
import type { SignedIn } from '../identity/begin-session.ts'
import { LIMITS } from '../limits.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { readId } from '../wire-id.ts'
import {
  findWishes,
  lockWishes,
  openWishes,
  ownerOf,
  saveWishes,
  takeWishes,
  visibleAmong,
} from './wishlist-repository.ts'

export interface Wishlist {
  readonly items: readonly Wire<WishlistItem>[]
}

const answer = (wishes: readonly Wish[]): Wishlist => ({
  items: wishes.map(({ productId, addedAt }) => ({ productId, addedDate: addedAt })),
})

/** What a shopper wishes for, the newest first, as far as the shop still shows it. */
export const readWishlist = async (db: Queryable, shopper: Shopper): Promise<Wishlist> =>
  answer(await shown(db, await findWishes(db, ownerOf(shopper))))

async function shown(db: Queryable, wishes: readonly Wish[]): Promise<readonly Wish[]> {
  const visible = await visibleAmong(
    db,
    wishes.map(({ productId }) => productId),
  )
  return wishes.filter(({ productId }) => visible.has(productId))
}

/** Adds a wish. One that is there already stays as it is. */
export const addWish = (
  db: Database,
  shopper: Shopper,
  productId: string,
  now: Date,
): Promise<Wishlist | Refusal<'PRODUCT_NOT_FOUND' | 'WISHLIST_LIMIT_REACHED'>> =>
  inTransaction(db, async (tx) => {
    const id = readId(productId)
    if (id === undefined || !(await visibleAmong(tx, [id])).has(id))
      return refuse('PRODUCT_NOT_FOUND', { productId })
    // What the shop no longer shows could not be taken away by the shopper, so it must not stand in the way.
    const wishes = await shown(tx, await openWishes(tx, ownerOf(shopper), now))
    if (wishes.some((wish) => wish.productId === id)) return answer(wishes)
    if (wishes.length >= LIMITS.wishes) return refuse('WISHLIST_LIMIT_REACHED', { limit: LIMITS.wishes })
    const all = [{ productId: id, addedAt: now.toISOString() }, ...wishes]
    await saveWishes(tx, ownerOf(shopper), all, now)
    return answer(all)
  })

/** Takes a wish away; one that is not there is no matter. */
export const removeWish = (db: Database, shopper: Shopper, productId: string, now: Date): Promise<Wishlist> =>
  inTransaction(db, async (tx) => {
    const wishes = await lockWishes(tx, ownerOf(shopper))
    const left = wishes.filter((wish) => wish.productId !== readId(productId))
    if (left.length < wishes.length) await saveWishes(tx, ownerOf(shopper), left, now)
    return answer(await shown(tx, left))
  })

/**
 * Makes what a visitor wished for the member's, in the transaction of the sign-in. The visitor's list ends with it; where
 * both hold too much, the newest wishes stay.
 */
export async function mergeWishes(tx: Queryable, { visitorId, memberId, now }: SignedIn): Promise<void> {
  const theirs = await takeWishes(tx, { ownerKind: 'visitor', ownerId: visitorId })
  if (theirs.length === 0) return
  const owner = { ownerKind: 'member', ownerId: memberId } as const
  const own = await openWishes(tx, owner, now)
  const added = theirs.filter(({ productId }) => !own.some((wish) => wish.productId === productId))
  const all = [...own, ...added].sort((a, b) => b.addedAt.localeCompare(a.addedAt))
  await saveWishes(tx, owner, all.slice(0, LIMITS.wishes), now)
}

/** Forgets what a member wished for. */
export async function forgetWishes(tx: Queryable, memberId: string): Promise<void> {
  await takeWishes(tx, { ownerKind: 'member', ownerId: memberId })
}
