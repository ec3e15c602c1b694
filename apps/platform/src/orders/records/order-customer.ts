import { eq } from 'drizzle-orm'
import {
  findCustomer,
  refreshTotals,
  saveCustomerByEmail,
  saveCustomerOfMember,
} from '../../identity/customers/customer-repository.ts'
import { findMember } from '../../identity/members/member-repository.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { orders } from '../../kernel/database/schema/orders/orders.ts'
import type { OrderRecord } from './order-record.ts'

/** Assigns a placed order to its customer, who is added with the first order. Comes last: customers are locked after stock. */
export async function assignCustomer(tx: Queryable, order: OrderRecord, now: Date): Promise<void> {
  const customerId = await customerOf(tx, order, now)
  if (customerId === undefined) return
  await tx.update(orders).set({ customerId }).where(eq(orders.id, order.id))
  await refreshTotals(tx, customerId)
}

async function customerOf(
  tx: Queryable,
  { buyerKind, buyerId, email, details }: OrderRecord,
  now: Date,
): Promise<string | undefined> {
  if (buyerKind === 'member') {
    if (await findCustomer(tx, buyerId)) return buyerId
    const member = await findMember(tx, buyerId)
    if (!member || member.status === 'DELETED' || member.email === null) return undefined
    await saveCustomerOfMember(tx, member, now)
    return buyerId
  }
  if (email === '') return undefined
  const { firstName, lastName, phone } = (details.billingInfo ?? details.recipientInfo)?.contactDetails ?? {}
  const { buyerLanguage: language } = details
  return saveCustomerByEmail(tx, { email, firstName, lastName, phone, language }, now)
}
