import type { WireCheckout } from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import type { Owner } from '../cart/owner.ts'
import type { Queryable } from '../database/open.ts'
import { checkouts } from '../database/schema/index.ts'

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

/** A checkout as it was made. */
export async function findCheckout(db: Queryable, id: string): Promise<WireCheckout | undefined> {
  const [row] = await db.select({ snapshot: checkouts.snapshot }).from(checkouts).where(eq(checkouts.id, id))
  return row?.snapshot
}
