import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { MemberRow } from '../../identity/members/member-repository.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { opaquePlaceholder, prepareStatement } from '../../kernel/database/prepared-statement.ts'
import { customers } from '../../kernel/database/schema/identity/customers.ts'
import {
  orderActivities,
  orderFulfillments,
  orderNumbers,
  orderPayments,
  orderRefunds,
  orders,
} from '../../kernel/database/schema/orders/orders.ts'
import { write } from '../../kernel/database/write-batch.ts'
import type { CursorPosition } from '../../kernel/query/cursor.ts'
import type { OrderRecord, PaymentRecord } from './order-record.ts'

export type NewOrder = Omit<typeof orders.$inferInsert, 'number'>
export type RefundRecord = typeof orderRefunds.$inferSelect
export type FulfillmentRecord = typeof orderFulfillments.$inferSelect
export type ActivityRecord = typeof orderActivities.$inferSelect

/**
 * Writes an order under the next number; `undefined` when its checkout is ordered already. Its customer stays until the
 * transaction ends, or is deleted already.
 */
export async function insertOrder(
  tx: Queryable,
  order: NewOrder,
  customer?: string,
): Promise<OrderRecord | undefined> {
  const customerId =
    customer &&
    sql`(select ${customers.id} from ${customers} where ${customers.id} = ${customer} for key share)`
  const number = sql<number>`nextval(${orderNumbers.seqName}::regclass)`
  const [inserted] = await tx
    .insert(orders)
    .values({ ...order, number, ...(customerId && { customerId }) })
    .onConflictDoNothing()
    .returning()
  return inserted
}

export async function findOrder(db: Queryable, id: string): Promise<OrderRecord | undefined> {
  const [order] = await orderOf(db).execute({ id })
  return order
}

const orderOf = prepareStatement((db) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.id, sql.placeholder('id')))
    .prepare('order'),
)

export const findOrdersById = (db: Queryable, ids: readonly string[]): Promise<OrderRecord[]> =>
  db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(asc(orders.id))

/** All orders of a member, newest first, with those that they placed as a guest with their verified address. */
export const findOrdersOfMember = (
  db: Queryable,
  { id, email, emailVerified }: Pick<MemberRow, 'id' | 'email' | 'emailVerified'>,
): Promise<OrderRecord[]> =>
  db
    .select()
    .from(orders)
    .where(
      or(
        and(eq(orders.buyerKind, 'member'), eq(orders.buyerId, id)),
        emailVerified && email !== null
          ? and(eq(orders.buyerKind, 'visitor'), eq(orders.email, email))
          : undefined,
      ),
    )
    .orderBy(desc(orders.id))

interface OrderPage {
  readonly where: SQL | undefined
  readonly orderBy?: readonly SQL[]
  readonly limit?: number
  readonly offset?: number
}

export const findOrders = (
  db: Queryable,
  { where, orderBy = [], limit = 1, offset = 0 }: OrderPage,
  place: SQL<CursorPosition['at']> = sql<CursorPosition['at']>`null`,
) =>
  db
    .select({ ...getTableColumns(orders), place })
    .from(orders)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)

export async function countOrders(db: Queryable, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(orders).where(where)
  return row?.total ?? 0
}

/** The number of orders with payment issues, by issue. */
export async function countPaymentIssues(db: Queryable): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ issue: orders.paymentIssue, total: count() })
    .from(orders)
    .where(isNotNull(orders.paymentIssue))
    .groupBy(orders.paymentIssue)
  return new Map(rows.map(({ issue, total }) => [issue ?? '', total]))
}

/** The order of a checkout, unless it failed. */
export async function orderOfCheckout(db: Queryable, checkoutId: string): Promise<OrderRecord | undefined> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.checkoutId, checkoutId), ne(orders.status, 'REJECTED')))
  return order
}

/** The newest order of a checkout, including failed ones. */
export async function latestOrderOfCheckout(
  db: Queryable,
  checkoutId: string,
): Promise<OrderRecord | undefined> {
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.checkoutId, checkoutId))
    .orderBy(desc(orders.number))
    .limit(1)
  return order
}

/** Every change of an order locks its row first. */
export async function lockOrder(tx: Queryable, id: string): Promise<OrderRecord | undefined> {
  const [order] = await lockedOrder(tx).execute({ id })
  return order
}

const lockedOrder = prepareStatement((db) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.id, sql.placeholder('id')))
    .for('update')
    .prepare('locked_order'),
)

/** Locks orders by id, so that two changes of many never wait for each other. */
export const lockOrders = (tx: Queryable, ids: readonly string[]) =>
  tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(asc(orders.id))
    .for('update')

export const saveOrder = (tx: Queryable, id: string, change: Partial<OrderRecord>, now: Date) =>
  tx
    .update(orders)
    .set({ ...change, updatedAt: now, revision: sql`${orders.revision} + 1` })
    .where(eq(orders.id, id))

export type NewPayment = Omit<typeof orderPayments.$inferInsert, 'refunded'>

export const insertPayment = (tx: Queryable, payment: NewPayment) => tx.insert(orderPayments).values(payment)

/** Inserts the payments of a new order, oldest first, and returns them. */
export const insertPayments = async (
  tx: Queryable,
  payments: readonly NewPayment[],
): Promise<PaymentRecord[]> =>
  payments.length === 0
    ? []
    : tx
        .insert(orderPayments)
        .values([...payments])
        .returning()

export async function findPayment(db: Queryable, id: string): Promise<PaymentRecord | undefined> {
  const [payment] = await db.select().from(orderPayments).where(eq(orderPayments.id, id))
  return payment
}

export async function findPaymentByReference(
  db: Queryable,
  provider: string,
  reference: string,
): Promise<PaymentRecord | undefined> {
  const [payment] = await db
    .select()
    .from(orderPayments)
    .where(and(eq(orderPayments.provider, provider), eq(orderPayments.reference, reference)))
  return payment
}

export const paymentsOf = (db: Queryable, orderIds: readonly string[]): Promise<PaymentRecord[]> =>
  paymentsOfOrders(db).execute({ orderIds })

const paymentsOfOrders = prepareStatement((db) =>
  db
    .select()
    .from(orderPayments)
    .where(sql`${orderPayments.orderId} = any(${opaquePlaceholder('orderIds', 'uuid[]')})`)
    .orderBy(asc(orderPayments.id))
    .prepare('payments_of_orders'),
)

export const savePayment = (tx: Queryable, id: string, change: Partial<PaymentRecord>, now: Date) =>
  tx
    .update(orderPayments)
    .set({ ...change, updatedAt: now, revision: sql`${orderPayments.revision} + 1` })
    .where(eq(orderPayments.id, id))

/** Payments without a recent provider status. Payment issues are left to merchants. */
export const openPayments = (db: Queryable, before: Date): Promise<PaymentRecord[]> =>
  db
    .select()
    .from(orderPayments)
    .where(
      and(
        eq(orderPayments.status, 'PENDING'),
        isNull(orderPayments.reported),
        lt(orderPayments.updatedAt, before),
      ),
    )
    .orderBy(asc(orderPayments.updatedAt))
    .limit(100)

export const insertRefund = (tx: Queryable, refund: typeof orderRefunds.$inferInsert) =>
  tx.insert(orderRefunds).values(refund)

export async function findRefund(db: Queryable, id: string): Promise<RefundRecord | undefined> {
  const [refund] = await db.select().from(orderRefunds).where(eq(orderRefunds.id, id))
  return refund
}

/** Marks a scheduled refund as started. */
export const startRefund = (db: Queryable, id: string, now: Date) =>
  db
    .update(orderRefunds)
    .set({ status: 'STARTED', updatedAt: now, revision: sql`${orderRefunds.revision} + 1` })
    .where(and(eq(orderRefunds.id, id), eq(orderRefunds.status, 'SCHEDULED')))

export const refundsOf = (db: Queryable, orderIds: readonly string[]): Promise<RefundRecord[]> =>
  refundsOfOrders(db).execute({ orderIds })

const refundsOfOrders = prepareStatement((db) =>
  db
    .select()
    .from(orderRefunds)
    .where(sql`${orderRefunds.orderId} = any(${opaquePlaceholder('orderIds', 'uuid[]')})`)
    .orderBy(asc(orderRefunds.id))
    .prepare('refunds_of_orders'),
)

export const saveRefund = (tx: Queryable, id: string, change: Partial<RefundRecord>, now: Date) =>
  tx
    .update(orderRefunds)
    .set({ ...change, updatedAt: now, revision: sql`${orderRefunds.revision} + 1` })
    .where(eq(orderRefunds.id, id))

export const openRefunds = (db: Queryable, before: Date): Promise<RefundRecord[]> =>
  db
    .select()
    .from(orderRefunds)
    .where(
      and(
        inArray(orderRefunds.status, ['PENDING', 'SCHEDULED', 'STARTED']),
        lt(orderRefunds.updatedAt, before),
      ),
    )
    .orderBy(asc(orderRefunds.updatedAt))
    .limit(100)

export const insertFulfillment = (tx: Queryable, fulfillment: typeof orderFulfillments.$inferInsert) =>
  tx.insert(orderFulfillments).values(fulfillment)

export const fulfillmentsOf = (db: Queryable, orderIds: readonly string[]): Promise<FulfillmentRecord[]> =>
  fulfillmentsOfOrders(db).execute({ orderIds })

const fulfillmentsOfOrders = prepareStatement((db) =>
  db
    .select()
    .from(orderFulfillments)
    .where(sql`${orderFulfillments.orderId} = any(${opaquePlaceholder('orderIds', 'uuid[]')})`)
    .orderBy(asc(orderFulfillments.id))
    .prepare('parcels_of_orders'),
)

export const saveFulfillment = (tx: Queryable, id: string, change: Partial<FulfillmentRecord>, now: Date) =>
  tx
    .update(orderFulfillments)
    .set({ ...change, updatedAt: now, revision: sql`${orderFulfillments.revision} + 1` })
    .where(eq(orderFulfillments.id, id))

export const insertActivity = (tx: Queryable, activity: typeof orderActivities.$inferInsert) =>
  tx.insert(orderActivities).values(activity)

/** The first entries of a new order. */
export const insertActivities = (tx: Queryable, activities: readonly ActivityRecord[]): Promise<void> =>
  write(tx, tx.insert(orderActivities).values([...activities]))

export const activitiesOf = (db: Queryable, orderIds: readonly string[]): Promise<ActivityRecord[]> =>
  activitiesOfOrders(db).execute({ orderIds })

const activitiesOfOrders = prepareStatement((db) =>
  db
    .select()
    .from(orderActivities)
    .where(sql`${orderActivities.orderId} = any(${opaquePlaceholder('orderIds', 'uuid[]')})`)
    .orderBy(asc(orderActivities.id))
    .prepare('activities_of_orders'),
)
