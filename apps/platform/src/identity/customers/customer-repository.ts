import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { prepareStatement } from '../../kernel/database/prepared-statement.ts'
import { customers } from '../../kernel/database/schema/identity/customers.ts'
import { members } from '../../kernel/database/schema/identity/members.ts'
import { orderPayments, orders } from '../../kernel/database/schema/orders/orders.ts'
import { write } from '../../kernel/database/write-batch.ts'

export type CustomerRecord = Readonly<typeof customers.$inferSelect>

export interface CustomerDetails {
  readonly firstName?: string | null | undefined
  readonly lastName?: string | null | undefined
  readonly phone?: string | null | undefined
  readonly language?: string | null | undefined
}

export async function findCustomer(db: Queryable, id: string): Promise<CustomerRecord | undefined> {
  const [customer] = await db.select().from(customers).where(eq(customers.id, id))
  return customer
}

/**
 * Locks a customer against other changes. Orders refer to it, and so does an order that the same transaction has just
 * assigned: only a deletion needs the stronger lock, for which two such transactions would wait for each other.
 */
export async function lockCustomer(
  tx: Queryable,
  id: string,
  strength: 'no key update' | 'update' = 'no key update',
): Promise<CustomerRecord | undefined> {
  const [customer] = await tx.select().from(customers).where(eq(customers.id, id)).for(strength)
  return customer
}

/** Whether an address is known to be a customer's: an account that has not verified it may have typed any. */
const isKnownByEmail = or(isNull(customers.memberId), customers.emailVerified)

export async function findCustomerByEmail(db: Queryable, email: string): Promise<CustomerRecord | undefined> {
  const [customer] = await customerByEmail(db).execute({ email })
  return customer
}

const customerByEmail = prepareStatement((db) => {
  const email = sql.placeholder('email')
  return db
    .select()
    .from(customers)
    .where(
      or(
        and(eq(customers.email, email), isKnownByEmail),
        sql`${customers.otherEmails} @> array[${email}]::text[]`,
      ),
    )
    .orderBy(sql`${customers.email} = ${email} desc`)
    .limit(1)
    .prepare('customer_by_email')
})

/** The customer with an address, who is added if there is none. Concurrent callers get the same one. */
export async function saveCustomerByEmail(
  tx: Queryable,
  { email, ...details }: CustomerDetails & { readonly email: string },
  now: Date,
): Promise<string> {
  const known = await findCustomerByEmail(tx, email)
  if (known) {
    await fillDetails(tx, known, details, now)
    return known.id
  }
  const [added] = await tx
    .insert(customers)
    .values({ id: newId(now), email, ...details, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: customers.email,
      targetWhere: sql`${customers.memberId} is null or ${customers.emailVerified}`,
      set: { updatedAt: now },
    })
    .returning({ id: customers.id })
  if (!added) throw new Error('A customer was neither added nor found.')
  return added.id
}

async function fillDetails(
  tx: Queryable,
  known: CustomerRecord,
  details: CustomerDetails,
  now: Date,
): Promise<void> {
  const missing = missingDetails(known, details, now)
  if (missing) await tx.update(customers).set(missing).where(eq(customers.id, known.id))
}

/** Details that are known stay: a merchant may have corrected them. */
function missingDetails(
  known: CustomerRecord,
  { firstName, lastName, phone, language }: CustomerDetails,
  now: Date,
) {
  const isNameless = !known.firstName && !known.lastName
  const missing = {
    ...(isNameless && firstName && { firstName }),
    ...(isNameless && lastName && { lastName }),
    ...(!known.phone && phone && { phone }),
    ...(!known.language && language && { language }),
  }
  return Object.keys(missing).length > 0 ? { ...missing, updatedAt: now } : undefined
}

interface PlacedOrder {
  readonly paid: number
  readonly createdAt: Date
}

/** Adds a new order to the totals of its customer, which are right before it. The row is locked until then. */
const totalsWith = ({ paid, createdAt }: PlacedOrder) => ({
  ordersCount: sql`${customers.ordersCount} + 1`,
  totalSpent: sql`${customers.totalSpent} + ${paid}::bigint`,
  lastOrderAt: sql`greatest(${customers.lastOrderAt}, ${createdAt.toISOString()}::timestamptz)`,
})

/** Counts a new order that is assigned to its customer, and fills in details that the order knows. */
export const countOrder = (
  tx: Queryable,
  known: CustomerRecord,
  order: PlacedOrder,
  details: CustomerDetails,
  now: Date,
): Promise<void> =>
  write(
    tx,
    tx
      .update(customers)
      .set({ ...totalsWith(order), ...missingDetails(known, details, now) })
      .where(eq(customers.id, known.id)),
  )

/** Counts a new order of an address without a customer, who is added. Concurrent callers get the same one. */
export async function addCustomerOfOrder(
  tx: Queryable,
  { email, ...details }: CustomerDetails & { readonly email: string },
  order: PlacedOrder,
  now: Date,
): Promise<string> {
  const totals = { ordersCount: 1, totalSpent: order.paid, lastOrderAt: order.createdAt }
  const [added] = await tx
    .insert(customers)
    .values({ id: newId(now), email, ...details, ...totals, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: customers.email,
      targetWhere: isKnownByEmail ?? sql`true`,
      set: { ...totalsWith(order), updatedAt: now },
    })
    .returning({ id: customers.id })
  if (!added) throw new Error('A customer was neither added nor found.')
  return added.id
}

type MemberRow = typeof members.$inferSelect

/**
 * Saves the customer of a member, who has the same id. Once the address is verified, the guest with the address is the
 * same person.
 */
export async function saveCustomerOfMember(tx: Queryable, member: MemberRow, now: Date): Promise<void> {
  const { id, email, emailVerified, profile, status, createdAt } = member
  if (status === 'DELETED' || email === null) {
    await tx.delete(customers).where(eq(customers.memberId, id))
    return
  }
  const guest = emailVerified && (await findCustomerByEmail(tx, email))
  const known = {
    email,
    firstName: profile.firstName ?? null,
    lastName: profile.lastName ?? null,
    language: profile.language ?? null,
    updatedAt: now,
  }
  await tx
    .insert(customers)
    .values({ id, memberId: id, ...known, phone: profile.phones?.[0] ?? null, createdAt })
    .onConflictDoUpdate({ target: customers.memberId, set: known })
  if (guest && guest.memberId === null) await mergeCustomer(tx, { from: guest.id, into: id }, now)
  if (emailVerified) await tx.update(customers).set({ emailVerified }).where(eq(customers.id, id))
}

/** Adds the customer of a member who has none. Returns whether there is such a member. */
export async function addCustomerOfMember(tx: Queryable, memberId: string, now: Date): Promise<boolean> {
  const [member] = await tx.select().from(members).where(eq(members.id, memberId))
  if (!member || member.status === 'DELETED' || member.email === null) return false
  await saveCustomerOfMember(tx, member, now)
  return true
}

/**
 * Moves everything of a customer to another one, and deletes the first. Orders are locked before customers, as when an
 * order changes.
 */
export async function mergeCustomer(
  tx: Queryable,
  { from, into }: { readonly from: string; readonly into: string },
  now: Date,
): Promise<CustomerRecord | undefined> {
  await tx.update(orders).set({ customerId: into }).where(eq(orders.customerId, from))
  const [first, second] = from < into ? [from, into] : [into, from]
  const strength = (id: string) => (id === from ? 'update' : 'no key update')
  const locked = [
    await lockCustomer(tx, first, strength(first)),
    await lockCustomer(tx, second, strength(second)),
  ]
  const source = locked.find((each) => each?.id === from)
  const target = locked.find((each) => each?.id === into)
  if (!source || !target) return undefined
  // Orders that were placed in between.
  await tx.update(orders).set({ customerId: into }).where(eq(orders.customerId, from))
  await tx.delete(customers).where(eq(customers.id, from))
  const otherEmails = [...target.otherEmails, ...source.otherEmails, source.email]
  await tx
    .update(customers)
    .set({
      otherEmails: [...new Set(otherEmails)].filter((email) => email !== target.email),
      firstName: target.firstName ?? source.firstName,
      lastName: target.lastName ?? source.lastName,
      phone: target.phone ?? source.phone,
      language: target.language ?? source.language,
      address: target.address ?? source.address,
      tags: [...new Set([...target.tags, ...source.tags])],
      note: [target.note, source.note].filter(Boolean).join('\n\n'),
      updatedAt: now,
      revision: sql`${customers.revision} + 1`,
    })
    .where(eq(customers.id, into))
  return refreshTotals(tx, into)
}

/**
 * Counts the orders of a customer, and what was paid for them. Under the lock of the customer, so that the orders of
 * other transactions are seen.
 */
export async function refreshTotals(tx: Queryable, id: string): Promise<CustomerRecord | undefined> {
  if (!(await lockCustomer(tx, id))) return undefined
  const paid = tx
    .select({ paid: sql`sum(${orderPayments.amount} - ${orderPayments.refunded})`.as('paid') })
    .from(orderPayments)
    .where(
      and(
        eq(orderPayments.orderId, orders.id),
        sql`${orderPayments.status} in ('APPROVED', 'PARTIALLY_REFUNDED', 'REFUNDED')`,
      ),
    )
  const [totals] = await tx
    .select({
      ordersCount: sql<number>`count(*) filter (where ${orders.status} <> 'CANCELED')::int`,
      totalSpent: sql`coalesce(sum((${paid})), 0)::bigint`.mapWith(Number),
      lastOrderAt: sql`max(${orders.createdAt}) filter (where ${orders.status} <> 'CANCELED')`.mapWith(
        orders.createdAt,
      ),
    })
    .from(orders)
    .where(eq(orders.customerId, id))
  const [customer] = await tx
    .update(customers)
    .set(totals ?? {})
    .where(eq(customers.id, id))
    .returning()
  return customer
}
