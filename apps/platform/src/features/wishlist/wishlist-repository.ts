import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Shopper } from '../../kernel/caller.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { products } from '../../kernel/database/schema/catalog/catalog.ts'
import { type StoredWishlistItem, wishlists } from '../../kernel/database/schema/features/wishlist.ts'

/** The owner of a wishlist. */
interface Owner {
  readonly ownerKind: (typeof wishlists.$inferSelect)['ownerKind']
  readonly ownerId: string
}

export const ownerOf = (shopper: Shopper): Owner =>
  shopper.role === 'member'
    ? { ownerKind: 'member', ownerId: shopper.memberId }
    : { ownerKind: 'visitor', ownerId: shopper.visitorId }

const ofOwner = ({ ownerKind, ownerId }: Owner) =>
  and(eq(wishlists.ownerKind, ownerKind), eq(wishlists.ownerId, ownerId))

export async function findWishlistItems(db: Queryable, owner: Owner): Promise<readonly StoredWishlistItem[]> {
  const [row] = await db.select({ items: wishlists.items }).from(wishlists).where(ofOwner(owner))
  return row?.items ?? []
}

/** The wishlist, locked until the transaction ends. */
export async function lockWishlistItems(tx: Queryable, owner: Owner): Promise<readonly StoredWishlistItem[]> {
  const [row] = await tx.select().from(wishlists).where(ofOwner(owner)).for('update')
  return row?.items ?? []
}

/** The same; created if it does not exist. Concurrent callers get the same row, one after the other. */
export async function openWishlist(
  tx: Queryable,
  owner: Owner,
  now: Date,
): Promise<readonly StoredWishlistItem[]> {
  const [row] = await tx
    .insert(wishlists)
    .values({ ...owner, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [wishlists.ownerKind, wishlists.ownerId],
      set: { revision: sql`${wishlists.revision}` },
    })
    .returning({ items: wishlists.items })
  return row?.items ?? []
}

export async function saveWishlist(
  tx: Queryable,
  owner: Owner,
  items: readonly StoredWishlistItem[],
  now: Date,
): Promise<void> {
  const revision = sql`${wishlists.revision} + 1`
  await tx.update(wishlists).set({ items, updatedAt: now, revision }).where(ofOwner(owner))
}

/** Deletes a wishlist, and returns its items. */
export async function deleteWishlistItems(
  tx: Queryable,
  owner: Owner,
): Promise<readonly StoredWishlistItem[]> {
  const [row] = await tx.delete(wishlists).where(ofOwner(owner)).returning({ items: wishlists.items })
  return row?.items ?? []
}

/** The visible ones among these products. */
export async function findVisibleIds(db: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const visible = await db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, [...ids]), eq(products.visible, true)))
  return new Set(visible.map(({ id }) => id))
}
