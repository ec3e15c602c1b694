import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { placeholdersFor, prepareStatement, valuesFor } from '../../kernel/database/prepared-statement.ts'
import { carts } from '../../kernel/database/schema/checkout/cart.ts'
import { write } from '../../kernel/database/write-batch.ts'
import type { Owner } from './cart-owner.ts'

export type CartRecord = Readonly<typeof carts.$inferSelect>

const ofOwner = and(eq(carts.ownerKind, sql.placeholder('kind')), eq(carts.ownerId, sql.placeholder('id')))

const cartOf = prepareStatement((db) => db.select().from(carts).where(ofOwner).prepare('cart'))

export async function findCart(db: Queryable, owner: Owner): Promise<CartRecord | undefined> {
  const [cart] = await cartOf(db).execute({ ...owner })
  return cart
}

/** A cart by its id, of any owner. */
export async function findCartById(db: Queryable, cartId: string): Promise<CartRecord | undefined> {
  const [cart] = await db.select().from(carts).where(eq(carts.id, cartId))
  return cart
}

const lockedCartOf = prepareStatement((db) =>
  db.select().from(carts).where(ofOwner).for('update').prepare('locked_cart'),
)

/** The cart, locked until the transaction ends. */
export async function lockCart(tx: Queryable, owner: Owner): Promise<CartRecord | undefined> {
  const [cart] = await lockedCartOf(tx).execute({ ...owner })
  return cart
}

const { id, ownerKind, ownerId, purchaseFlowId, createdAt, updatedAt, revision } = getTableColumns(carts)
const opened = { id, ownerKind, ownerId, purchaseFlowId, createdAt, updatedAt, revision }

const openedCart = prepareStatement((db) =>
  db
    .insert(carts)
    .values(placeholdersFor(opened))
    .onConflictDoUpdate({
      target: [carts.ownerKind, carts.ownerId],
      set: { revision: sql`${carts.revision}` },
    })
    .returning()
    .prepare('opened_cart'),
)

/** The same; created if it does not exist. Concurrent callers get the same cart, one after the other. */
export async function openCart(
  tx: Queryable,
  owner: Owner,
  now: Date,
): Promise<{ readonly cart: CartRecord; readonly isNew: boolean }> {
  const newCart = {
    id: newId(now),
    ownerKind: owner.kind,
    ownerId: owner.id,
    purchaseFlowId: newId(now),
    createdAt: now,
    updatedAt: now,
    revision: 0,
  }
  const [cart] = await openedCart(tx).execute(valuesFor(opened, newCart))
  if (!cart) throw new Error('A cart was neither found nor made.')
  return { cart, isNew: cart.id === newCart.id }
}

/** Saves the changes, and returns the cart. */
export async function saveCart(tx: Queryable, cart: CartRecord, now: Date): Promise<CartRecord> {
  const saved = { ...cart, updatedAt: now, revision: cart.revision + 1 }
  await write(tx, tx.update(carts).set(saved).where(eq(carts.id, cart.id)))
  return saved
}

export const deleteCartRow = (tx: Queryable, id: string): Promise<void> =>
  write(tx, tx.delete(carts).where(eq(carts.id, id)))
