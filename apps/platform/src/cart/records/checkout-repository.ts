import type { WireCheckout } from '@vitrine/contract'
import { and, desc, eq, inArray, ne, notExists, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { prepareStatement } from '../../kernel/database/prepared-statement.ts'
import { type CarrierQuotes, checkouts } from '../../kernel/database/schema/checkout/cart.ts'
import { orders } from '../../kernel/database/schema/orders/orders.ts'
import type { Owner } from './cart-owner.ts'

export type CheckoutRecord = Readonly<typeof checkouts.$inferSelect>

export const insertCheckout = (tx: Queryable, checkout: typeof checkouts.$inferInsert) =>
  tx.insert(checkouts).values(checkout)

export async function findCheckout(db: Queryable, id: string): Promise<CheckoutRecord | undefined> {
  const [checkout] = await checkoutOf(db).execute({ id })
  return checkout
}

const checkoutOf = prepareStatement((db) =>
  db
    .select()
    .from(checkouts)
    .where(eq(checkouts.id, sql.placeholder('id')))
    .prepare('checkout'),
)

/** The newest checkout of a cart. */
export async function findCheckoutOfCart(db: Queryable, cartId: string): Promise<CheckoutRecord | undefined> {
  const [checkout] = await db
    .select()
    .from(checkouts)
    .where(eq(checkouts.cartId, cartId))
    .orderBy(desc(checkouts.id))
    .limit(1)
  return checkout
}

/** The checkout, locked until the transaction ends. */
export const lockCheckout = async (tx: Queryable, id: string): Promise<CheckoutRecord | undefined> =>
  (await lockCheckoutsOfCart(tx, id))?.checkout

export interface LockedCheckouts {
  readonly checkout: CheckoutRecord
  /** The other checkouts of its cart. */
  readonly siblings: readonly CheckoutRecord[]
}

/**
 * A checkout with those of the same cart, always locked in the same order: they sell the same items, and ordering one
 * changes the others.
 */
export async function lockCheckoutsOfCart(tx: Queryable, id: string): Promise<LockedCheckouts | undefined> {
  const locked = await lockedCheckouts(tx).execute({ id })
  const checkout = locked.find((one) => one.id === id)
  return checkout && { checkout, siblings: locked.filter((one) => one.id !== id) }
}

const lockedCheckouts = prepareStatement((db) => {
  const byId = eq(checkouts.id, sql.placeholder('id'))
  return db
    .select()
    .from(checkouts)
    .where(inArray(checkouts.cartId, db.select({ cartId: checkouts.cartId }).from(checkouts).where(byId)))
    .orderBy(checkouts.id)
    .for('update')
    .prepare('locked_checkouts')
})

type Change = Partial<
  Pick<CheckoutRecord, 'ownerKind' | 'ownerId' | 'info' | 'lines' | 'couponCode' | 'merchantDiscounts'>
> & { readonly snapshot?: WireCheckout }

export const saveCheckout = (tx: Queryable, id: string, change: Change, now: Date) =>
  tx
    .update(checkouts)
    .set({ ...change, updatedAt: now, revision: sql`${checkouts.revision} + 1` })
    .where(eq(checkouts.id, id))

/** Saves the shopper's language. It needs no lock because it changes no item. */
export const saveLanguage = (db: Queryable, id: string, language: string) =>
  db
    .update(checkouts)
    .set({ info: sql`${checkouts.info} || ${JSON.stringify({ buyerLanguage: language })}::jsonb` })
    .where(eq(checkouts.id, id))

/** Saves carrier quotes. It needs no lock because an order prices the checkout again. */
export const saveCarrierQuotes = (db: Queryable, id: string, carrierQuotes: CarrierQuotes) =>
  db
    .update(checkouts)
    .set({ info: sql`${checkouts.info} || ${JSON.stringify({ carrierQuotes })}::jsonb` })
    .where(eq(checkouts.id, id))

/** Saves answers of service plugins besides those of others. */
export const savePluginAnswers = (
  db: Queryable,
  id: string,
  answers: NonNullable<CheckoutRecord['info']['pluginAnswers']>,
) =>
  db
    .update(checkouts)
    .set({
      info: sql`${checkouts.info} || jsonb_build_object('pluginAnswers',
        coalesce(${checkouts.info} -> 'pluginAnswers', '{}') || ${JSON.stringify(answers)}::jsonb)`,
    })
    .where(eq(checkouts.id, id))

export const saveVatNumberCheck = (
  db: Queryable,
  id: string,
  vatNumberCheck: NonNullable<CheckoutRecord['info']['vatNumberCheck']>,
) =>
  db
    .update(checkouts)
    .set({ info: sql`${checkouts.info} || ${JSON.stringify({ vatNumberCheck })}::jsonb` })
    .where(eq(checkouts.id, id))

/** It is not ordered. */
export const isOpen = (tx: Queryable) =>
  notExists(
    tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.checkoutId, checkouts.id), ne(orders.status, 'REJECTED'))),
  )

export const isOwnedBy = ({ kind, id }: Owner): SQL | undefined =>
  and(eq(checkouts.ownerKind, kind), eq(checkouts.ownerId, id))

/** The orders of the checkouts of a cart, without failed ones. */
export const ordersOfCart = (
  tx: Queryable,
  cartId: string,
): Promise<readonly (Pick<OrderRow, 'id' | 'status'> & { readonly checkoutId: string })[]> =>
  ordersOfCarts(tx).execute({ cartId })

type OrderRow = typeof orders.$inferSelect

const ordersOfCarts = prepareStatement((db) =>
  db
    .select({ id: orders.id, status: orders.status, checkoutId: checkouts.id })
    .from(checkouts)
    .innerJoin(orders, eq(orders.checkoutId, checkouts.id))
    .where(and(eq(checkouts.cartId, sql.placeholder('cartId')), ne(orders.status, 'REJECTED')))
    .prepare('orders_of_cart'),
)

interface NewOwner {
  readonly cartId: string
  readonly visitorId: string
  readonly memberId: string
}

/** Moves a visitor's unpaid checkouts of the cart, and orders in progress, to the member. */
export async function transferCheckouts(
  tx: Queryable,
  { cartId, visitorId, memberId }: NewOwner,
): Promise<void> {
  const visitorCheckouts = await tx
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(
      and(eq(checkouts.cartId, cartId), eq(checkouts.ownerKind, 'visitor'), eq(checkouts.ownerId, visitorId)),
    )
    .orderBy(checkouts.id)
    .for('update')
  const ids = visitorCheckouts.map(({ id }) => id)
  await tx.update(checkouts).set({ ownerKind: 'member', ownerId: memberId }).where(inArray(checkouts.id, ids))
  await tx
    .update(orders)
    .set({ buyerKind: 'member', buyerId: memberId })
    .where(
      and(inArray(orders.checkoutId, ids), eq(orders.buyerId, visitorId), eq(orders.status, 'INITIALIZED')),
    )
}
