import { eq } from 'drizzle-orm'
import {
  addCustomerOfMember,
  addCustomerOfOrder,
  type CustomerRecord,
  countOrder,
  findCustomer,
  findCustomerByEmail,
  refreshTotals,
  saveCustomerByEmail,
} from '../../identity/customers/customer-repository.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { orders } from '../../kernel/database/schema/orders/orders.ts'
import { write } from '../../kernel/database/write-batch.ts'
import type { OrderRecord } from './order-record.ts'
import type { OrderWithPayments } from './order-subscribers.ts'
import { paidAmount, refundedAmount } from './payment-status.ts'

/** Assigns a placed order to its customer, who is added with the first order. Comes last: customers are locked after stock. */
export async function assignCustomer(tx: Queryable, order: OrderRecord, now: Date): Promise<void> {
  const customerId = await customerOf(tx, order, now)
  if (customerId === undefined) return
  await tx.update(orders).set({ customerId }).where(eq(orders.id, order.id))
  await refreshTotals(tx, customerId)
}

/** The customer of an order that is about to be placed, unless it is the first of a person. */
export const findCustomerOfBuyer = (
  db: Queryable,
  { buyerKind, buyerId, email }: Pick<OrderRecord, 'buyerKind' | 'buyerId' | 'email'>,
): Promise<CustomerRecord | undefined> => {
  if (buyerKind === 'member') return findCustomer(db, buyerId)
  return email === '' ? Promise.resolve(undefined) : findCustomerByEmail(db, email)
}

/**
 * Counts a new order for its customer, who is added with the first one. `known` is the customer that it was assigned
 * to. Comes last: customers are locked after stock.
 */
export async function countOrderOfCustomer(
  tx: Queryable,
  { order, payments }: OrderWithPayments,
  known: CustomerRecord | undefined,
  now: Date,
): Promise<void> {
  const { createdAt } = order
  const totals = { paid: paidAmount(payments) - refundedAmount(payments), createdAt }
  // A member has an address and a name of their own.
  if (known) return countOrder(tx, known, totals, order.buyerKind === 'member' ? {} : detailsOf(order), now)
  if (order.buyerKind === 'member') return assignCustomer(tx, order, now)
  if (order.email === '') return undefined
  const customerId = await addCustomerOfOrder(tx, { email: order.email, ...detailsOf(order) }, totals, now)
  return write(tx, tx.update(orders).set({ customerId }).where(eq(orders.id, order.id)))
}

async function customerOf(tx: Queryable, order: OrderRecord, now: Date): Promise<string | undefined> {
  const { buyerKind, buyerId, email } = order
  if (buyerKind === 'member') {
    const isKnown = (await findCustomer(tx, buyerId)) ?? (await addCustomerOfMember(tx, buyerId, now))
    return isKnown ? buyerId : undefined
  }
  if (email === '') return undefined
  return saveCustomerByEmail(tx, { email, ...detailsOf(order) }, now)
}

function detailsOf({ details }: OrderRecord) {
  const { firstName, lastName, phone } = (details.billingInfo ?? details.recipientInfo)?.contactDetails ?? {}
  return { firstName, lastName, phone, language: details.buyerLanguage }
}
