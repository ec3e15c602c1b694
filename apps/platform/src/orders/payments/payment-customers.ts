import { and, eq, isNull } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { paymentCustomers } from '../../kernel/database/schema/orders/payment-customers.ts'
import { errorForLog } from '../../kernel/http/error-for-log.ts'
import type { PaymentProvider } from './payment-provider.ts'

interface CardHolder {
  readonly memberId: string
  readonly email: string
}

/** The customer of a provider that keeps the cards of a member. */
export const findPaymentCustomer = async (
  db: Queryable,
  provider: string,
  memberId: string,
): Promise<string | undefined> =>
  (
    await db
      .select()
      .from(paymentCustomers)
      .where(and(eq(paymentCustomers.provider, provider), eq(paymentCustomers.memberId, memberId)))
  )[0]?.reference

/** The same, created at the provider for a member who agrees that it keeps the card. */
export async function findOrCreatePaymentCustomer(
  db: Queryable,
  { id, customers }: PaymentProvider,
  { memberId, email }: CardHolder,
  now: Date,
): Promise<string | undefined> {
  const existing = await findPaymentCustomer(db, id, memberId)
  if (existing || !customers) return existing
  // Two windows at once get the same customer.
  let key = `customer.${memberId}`
  let reference = await customers.create({ key, email })
  // For a day, the provider repeats its response, even if the merchant deleted the customer since.
  while (!(await customers.openSession(reference))) {
    key = `customer.${memberId}.${reference}`
    reference = await customers.create({ key, email })
  }
  await db
    .insert(paymentCustomers)
    .values({ provider: id, reference, memberId, createdAt: now })
    .onConflictDoNothing()
  return findPaymentCustomer(db, id, memberId)
}

/** A secret with which the payment step shows the cards of a member. A customer that is gone at the provider is forgotten. */
export async function openCustomerSession(
  db: Queryable,
  { id, customers }: PaymentProvider,
  memberId: string,
): Promise<string | undefined> {
  const customer = await findPaymentCustomer(db, id, memberId)
  const session = customer && (await customers?.openSession(customer))
  if (customer && !session) await deleteRow(db, id, customer)
  return session
}

/** Separates a member from their cards. `deletePaymentCustomers` deletes them. */
export const detachPaymentCustomers = (tx: Queryable, memberId: string) =>
  tx.update(paymentCustomers).set({ memberId: null }).where(eq(paymentCustomers.memberId, memberId))

interface DeletionContext {
  readonly db: Queryable
  readonly providers: ReadonlyMap<string, PaymentProvider>
}

/** Deletes the customers of erased members at their providers, with their cards. What fails is tried again. */
export async function deletePaymentCustomers({ db, providers }: DeletionContext, log: Logger): Promise<void> {
  const released = await db.select().from(paymentCustomers).where(isNull(paymentCustomers.memberId))
  for (const { provider, reference } of released)
    try {
      await providers.get(provider)?.customers?.delete(reference)
      await deleteRow(db, provider, reference)
    } catch (error) {
      log.error({ provider, error: errorForLog(error) }, 'deletion of a payment customer failed')
    }
}

const deleteRow = (db: Queryable, provider: string, reference: string) =>
  db
    .delete(paymentCustomers)
    .where(and(eq(paymentCustomers.provider, provider), eq(paymentCustomers.reference, reference)))
