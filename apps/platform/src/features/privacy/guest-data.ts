import { desc, eq } from 'drizzle-orm'
import {
  type CustomerRecord,
  findCustomer,
  lockCustomer,
} from '../../identity/customers/customer-repository.ts'
import { eraseImportedRows } from '../../identity/customers/erase-imported-rows.ts'
import type { ChangeContext } from '../../kernel/audit-log/audit-log.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { customers } from '../../kernel/database/schema/identity/customers.ts'
import { orders } from '../../kernel/database/schema/orders/orders.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { EmptyResponse } from '../../kernel/empty-response.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import type { OrderRecord } from '../../orders/records/order-record.ts'
import { respond } from '../customers/list-customers.ts'
import { auditCustomer } from '../customers/manage-customers.ts'
import { deleteCartsAndSubscriptions } from './delete-carts-and-subscriptions.ts'
import { ERASED_VISITOR_ID } from './erase-orders.ts'
import { erasePersonalData } from './erase-personal-data.ts'
import { emailsTo, eraseClosedOrders } from './export-and-erase-member-data.ts'
import { exportPurchases } from './export-commerce-data.ts'

type NotAGuest = Refusal<'CUSTOMER_NOT_FOUND' | 'CUSTOMER_HAS_ACCOUNT'>

const requireGuest = (customer: CustomerRecord | '' | undefined): CustomerRecord | NotAGuest => {
  if (!customer) return refuse('CUSTOMER_NOT_FOUND')
  return customer.memberId === null ? customer : refuse('CUSTOMER_HAS_ACCOUNT')
}

/** The addresses of a guest: also those of customers who were merged into this one. */
const emailsOf = ({ email, otherEmails }: CustomerRecord, placed: readonly Pick<OrderRecord, 'email'>[]) => [
  ...new Set([email, ...otherEmails, ...placed.map((order) => order.email)].filter((each) => each !== '')),
]

/** All data about a customer without an account, for those who request it from the shop: a `GuestDataExport`. */
export async function exportGuest(db: Queryable, customerId: string) {
  const id = parseId(customerId)
  const guest = requireGuest(id && (await findCustomer(db, id)))
  if (guest instanceof Refusal) return guest
  const placed = await db
    .select()
    .from(orders)
    .where(eq(orders.customerId, guest.id))
    .orderBy(desc(orders.id))
  const emails = emailsOf(guest, placed)
  const [{ customer }, sent, purchases] = await Promise.all([
    respond(db, guest),
    emailsTo(db, emails),
    exportPurchases(db, { emails, orders: placed }),
  ])
  return { customer, emails: sent, ...purchases }
}

/**
 * Erases a customer without an account. Orders stay, because the law requires them; what it does not require is removed
 * from them once they are closed.
 */
export const eraseGuest = (
  db: Queryable,
  customerId: string,
  changeContext: ChangeContext & { readonly actor: Caller },
): Promise<EmptyResponse | NotAGuest> =>
  inTransaction<EmptyResponse | NotAGuest>(db, async (tx) => {
    const { actor, now } = changeContext
    const id = parseId(customerId)
    // Orders are locked before their customer.
    const placed = id
      ? await tx.select().from(orders).where(eq(orders.customerId, id)).orderBy(orders.id).for('update')
      : []
    const guest = requireGuest(id && (await lockCustomer(tx, id, 'update')))
    if (guest instanceof Refusal) return guest
    const emails = emailsOf(guest, placed)
    const orderIds = placed.map((order) => order.id)
    const visitorIds = placed.flatMap(({ buyerKind, buyerId }) => (buyerKind === 'visitor' ? [buyerId] : []))
    const owners = [...new Set(visitorIds)].map((visitorId) => ({ kind: 'visitor' as const, id: visitorId }))
    const checkoutIds = placed.flatMap(({ checkoutId }) => checkoutId ?? [])
    await tx
      .update(orders)
      .set({ buyerKind: 'visitor', buyerId: ERASED_VISITOR_ID })
      .where(eq(orders.customerId, guest.id))
    await tx.delete(customers).where(eq(customers.id, guest.id))
    const identifiers = { memberId: guest.id, emails, ids: [guest.id, ...orderIds, ...checkoutIds] }
    await erasePersonalData(tx, identifiers, { actor, now })
    await deleteCartsAndSubscriptions(tx, { owners, orderIds, emails }, actor, now)
    await eraseImportedRows(tx, { id: guest.id, emails })
    await eraseClosedOrders(tx, now)
    await auditCustomer(tx, changeContext, guest.id, null, null)
    return {}
  })
