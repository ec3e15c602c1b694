import { and, eq, sql } from 'drizzle-orm'
import { newId } from '../database/ids.ts'
import type { Queryable } from '../database/open.ts'
import { carts } from '../database/schema/index.ts'
import type { Owner } from './owner.ts'

export type CartRecord = Readonly<typeof carts.$inferSelect>

const ofOwner = ({ kind, id }: Owner) => and(eq(carts.ownerKind, kind), eq(carts.ownerId, id))

export async function findCart(db: Queryable, owner: Owner): Promise<CartRecord | undefined> {
  const [cart] = await db.select().from(carts).where(ofOwner(owner))
  return cart
}

/** The cart, which nobody else changes until the transaction ends. */
export async function lockCart(tx: Queryable, owner: Owner): Promise<CartRecord | undefined> {
  const [cart] = await tx.select().from(carts).where(ofOwner(owner)).for('update')
  return cart
}

/** The same; made now if there is none. Two who ask at once get the same one, one after the other. */
export async function openCart(
  tx: Queryable,
  owner: Owner,
  now: Date,
): Promise<{ readonly cart: CartRecord; readonly isNew: boolean }> {
  const id = newId(now)
  const [cart] = await tx
    .insert(carts)
    .values({
      id,
      ownerKind: owner.kind,
      ownerId: owner.id,
      purchaseFlowId: newId(now),
      createdAt: now,
      updatedAt: now,
      revision: 0,
    })
    .onConflictDoUpdate({
      target: [carts.ownerKind, carts.ownerId],
      set: { revision: sql`${carts.revision}` },
    })
    .returning()
  if (!cart) throw new Error('A cart was neither found nor made.')
  return { cart, isNew: cart.id === id }
}

/** Keeps what changed; the cart as it is now. */
export async function saveCart(
  tx: Queryable,
  { id, revision, createdAt: _, ...cart }: CartRecord,
  now: Date,
): Promise<CartRecord> {
  const [saved] = await tx
    .update(carts)
    .set({ ...cart, updatedAt: now, revision: revision + 1 })
    .where(eq(carts.id, id))
    .returning()
  if (!saved) throw new Error('A cart went away while it was locked.')
  return saved
}

export async function deleteCartRow(tx: Queryable, id: string): Promise<void> {
  await tx.delete(carts).where(eq(carts.id, id))
}
