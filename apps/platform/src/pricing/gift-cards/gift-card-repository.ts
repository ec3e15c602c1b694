import { and, asc, desc, eq, gt, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { VerifiedBuyer } from '../../identity/identity-server.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { products } from '../../kernel/database/schema/catalog/catalog.ts'
import {
  giftCardProducts,
  giftCards,
  giftCardTransactions,
} from '../../kernel/database/schema/features/gift-cards.ts'
import { orders } from '../../kernel/database/schema/orders/orders.ts'

export type GiftCardRecord = Readonly<typeof giftCards.$inferSelect>
export type CardTransactionRecord = Readonly<typeof giftCardTransactions.$inferSelect>

export async function findCard(db: Queryable, id: string): Promise<GiftCardRecord | undefined> {
  const [card] = await db.select().from(giftCards).where(eq(giftCards.id, id))
  return card
}

export async function findCardByHash(db: Queryable, codeHash: string): Promise<GiftCardRecord | undefined> {
  const [card] = await db.select().from(giftCards).where(eq(giftCards.codeHash, codeHash))
  return card
}

export async function lockCard(tx: Queryable, id: string): Promise<GiftCardRecord | undefined> {
  const [card] = await tx.select().from(giftCards).where(eq(giftCards.id, id)).for('update')
  return card
}

/** The cards of an order. Several cards are always locked in this order. */
export const lockCardsOfOrder = (tx: Queryable, orderId: string): Promise<GiftCardRecord[]> =>
  tx.select().from(giftCards).where(eq(giftCards.orderId, orderId)).orderBy(asc(giftCards.id)).for('update')

export const cardsOfOrder = (db: Queryable, orderId: string): Promise<GiftCardRecord[]> =>
  db.select().from(giftCards).where(eq(giftCards.orderId, orderId))

/** Writes a card, unless its unit of the order has one already. */
export async function insertCard(
  tx: Queryable,
  card: typeof giftCards.$inferInsert,
): Promise<GiftCardRecord | undefined> {
  const [inserted] = await tx
    .insert(giftCards)
    .values(card)
    .onConflictDoNothing({ target: [giftCards.orderId, giftCards.lineId, giftCards.unitNumber] })
    .returning()
  return inserted
}

/** Locks cards whose delivery date has come, and that can still pay. Other processes skip them. */
export const claimCardsToDeliver = (tx: Queryable, now: Date, limit: number): Promise<GiftCardRecord[]> =>
  tx
    .select()
    .from(giftCards)
    .where(
      and(
        lte(giftCards.deliverAt, now),
        gt(giftCards.balance, 0),
        eq(giftCards.isDisabled, false),
        ne(giftCards.email, ''),
      ),
    )
    .orderBy(asc(giftCards.deliverAt), asc(giftCards.id))
    .limit(limit)
    .for('update', { skipLocked: true })

/** Adds a signed amount to the balance of a card. */
export async function saveCard(
  tx: Queryable,
  id: string,
  {
    add = 0,
    ...change
  }: Partial<
    Pick<
      GiftCardRecord,
      'isDisabled' | 'expiresAt' | 'email' | 'language' | 'codeHash' | 'lastCharacters' | 'deliverAt'
    >
  > & {
    readonly add?: number
  },
  now: Date,
): Promise<GiftCardRecord | undefined> {
  const [card] = await tx
    .update(giftCards)
    .set({
      ...change,
      balance: sql`${giftCards.balance} + ${add}::bigint`,
      updatedAt: now,
      revision: sql`${giftCards.revision} + 1`,
    })
    .where(eq(giftCards.id, id))
    .returning()
  return card
}

/** Records a transaction. Returns whether it is new. */
export async function insertCardTransaction(
  tx: Queryable,
  transaction: typeof giftCardTransactions.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await tx.insert(giftCardTransactions).values(transaction).onConflictDoNothing()
  return rowCount === 1
}

/** The amount spent by a payment. */
export async function findRedemption(
  db: Queryable,
  payment: string,
): Promise<CardTransactionRecord | undefined> {
  const [transaction] = await db
    .select()
    .from(giftCardTransactions)
    .where(
      and(eq(giftCardTransactions.paymentOrRefundId, payment), eq(giftCardTransactions.type, 'REDEEMED')),
    )
  return transaction
}

/** The amount revoked from cards for one refund. */
export const findRevocations = (db: Queryable, refundId: string): Promise<CardTransactionRecord[]> =>
  db
    .select()
    .from(giftCardTransactions)
    .where(
      and(eq(giftCardTransactions.paymentOrRefundId, refundId), eq(giftCardTransactions.type, 'REVOKED')),
    )

/** The history of cards, oldest first, with order numbers. */
export const cardTransactionsOf = (db: Queryable, cardIds: readonly string[]) =>
  db
    .select({ transaction: giftCardTransactions, orderNumber: orders.number })
    .from(giftCardTransactions)
    .leftJoin(orders, eq(orders.id, giftCardTransactions.orderId))
    .where(inArray(giftCardTransactions.cardId, [...cardIds]))
    .orderBy(asc(giftCardTransactions.createdAt), asc(giftCardTransactions.key))

export const findCards = (db: Queryable, where: SQL | undefined, limit: number): Promise<GiftCardRecord[]> =>
  db.select().from(giftCards).where(where).orderBy(desc(giftCards.createdAt), desc(giftCards.id)).limit(limit)

interface Person {
  readonly buyerKind: NonNullable<GiftCardRecord['buyerKind']>
  readonly buyerId: string
  /** Their verified email. */
  readonly email: string | undefined
}

/** The cards that a person bought or received. */
export const cardsOfShopper = (
  db: Queryable,
  { buyerKind, buyerId, email }: Person,
  limit: number,
): Promise<GiftCardRecord[]> =>
  findCards(
    db,
    or(
      and(eq(giftCards.buyerKind, buyerKind), eq(giftCards.buyerId, buyerId)),
      email === undefined ? undefined : eq(giftCards.email, email),
    ),
    limit,
  )

export const listGiftCardProducts = (db: Queryable) =>
  db
    .select({ productId: products.id, name: products.name, validMonths: giftCardProducts.validMonths })
    .from(giftCardProducts)
    .innerJoin(products, eq(products.id, giftCardProducts.productId))
    .orderBy(asc(products.name), asc(products.id))

export async function findGiftCardProduct(db: Queryable, productId: string) {
  const [found] = await db.select().from(giftCardProducts).where(eq(giftCardProducts.productId, productId))
  return found
}

export const saveGiftCardProduct = (tx: Queryable, productId: string, validMonths: number | null) =>
  tx
    .insert(giftCardProducts)
    .values({ productId, validMonths })
    .onConflictDoUpdate({ target: giftCardProducts.productId, set: { validMonths } })

export const deleteGiftCardProduct = (tx: Queryable, productId: string) =>
  tx.delete(giftCardProducts).where(eq(giftCardProducts.productId, productId))

/** Moves the cards that guests have bought in these orders to the member. */
export async function attachGiftCards(
  tx: Queryable,
  orderIds: readonly string[],
  { memberId, now }: VerifiedBuyer,
): Promise<void> {
  await tx
    .update(giftCards)
    .set({ buyerKind: 'member', buyerId: memberId, updatedAt: now })
    .where(and(inArray(giftCards.orderId, [...orderIds]), eq(giftCards.buyerKind, 'visitor')))
}
