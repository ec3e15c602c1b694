import type { WireCheckout } from '@vitrine/contract'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { Owner } from '../cart/owner.ts'
import type { Queryable } from '../database/open.ts'
import { checkoutKeys, checkouts } from '../database/schema/index.ts'

interface NewCheckout {
  readonly id: string
  readonly cartId: string
  readonly owner: Owner
  readonly checkout: WireCheckout
  readonly now: Date
}

export async function insertCheckout(
  tx: Queryable,
  { id, cartId, owner, checkout, now }: NewCheckout,
): Promise<void> {
  const whose = { ownerKind: owner.kind, ownerId: owner.id }
  await tx
    .insert(checkouts)
    .values({ id, cartId, ...whose, snapshot: checkout, createdAt: now, updatedAt: now })
}

export async function isOwnedBy(db: Queryable, id: string, { kind, id: ownerId }: Owner): Promise<boolean> {
  const [row] = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.id, id), eq(checkouts.ownerKind, kind), eq(checkouts.ownerId, ownerId)))
  return row !== undefined
}

type Key = typeof checkoutKeys.$inferInsert

/** Those whose time is over go with the occasion. */
export async function insertKey(tx: Queryable, key: Key, now: Date): Promise<void> {
  await tx.delete(checkoutKeys).where(lte(checkoutKeys.expiresAt, now))
  await tx.insert(checkoutKeys).values(key)
}

/** Uses a link up; whether it was good. */
export async function takeLink(
  tx: Queryable,
  keyHash: string,
  checkoutId: string,
  now: Date,
): Promise<boolean> {
  const taken = await tx
    .delete(checkoutKeys)
    .where(opens('link', keyHash, checkoutId, now))
    .returning()
  return taken.length > 0
}

/** The checkout that a cookie opens. */
export async function findOpened(
  db: Queryable,
  keyHash: string,
  checkoutId: string,
  now: Date,
): Promise<WireCheckout | undefined> {
  const [row] = await db
    .select({ snapshot: checkouts.snapshot })
    .from(checkoutKeys)
    .innerJoin(checkouts, eq(checkouts.id, checkoutKeys.checkoutId))
    .where(opens('cookie', keyHash, checkoutId, now))
  return row?.snapshot
}

const opens = (kind: Key['kind'], keyHash: string, checkoutId: string, now: Date) =>
  and(
    eq(checkoutKeys.keyHash, keyHash),
    eq(checkoutKeys.checkoutId, checkoutId),
    eq(checkoutKeys.kind, kind),
    gt(checkoutKeys.expiresAt, now),
  )
