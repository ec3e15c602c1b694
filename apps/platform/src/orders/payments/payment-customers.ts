import { and, eq, isNull } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { paymentCustomers } from '../../kernel/database/schema/orders/payment-customers.ts'
import { errorForLog } from '../../kernel/http/error-for-log.ts'
import type { KeptCard, PaymentProvider } from './payment-provider.ts'

interface CardHolder {
  readonly memberId: string
  readonly email: string
}

/** The customer of a provider that keeps the cards of a member. */
export const findPaymentCustomer = async (
  db: Queryable,
  provider: string,
  memberId: string,
): Promise<string | undefined> => (await findRow(db, provider, memberId))?.reference

const findRow = async (db: Queryable, provider: string, memberId: string) =>
  (
    await db
      .select()
      .from(paymentCustomers)
      .where(and(eq(paymentCustomers.provider, provider), eq(paymentCustomers.memberId, memberId)))
  )[0]

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
  while (!(await customers.listCards(reference))) {
    key = `customer.${memberId}.${reference}`
    reference = await customers.create({ key, email })
  }
  await db
    .insert(paymentCustomers)
    .values({ provider: id, reference, memberId, createdAt: now })
    .onConflictDoNothing()
  return findPaymentCustomer(db, id, memberId)
}

export interface SavedCard extends KeptCard {
  /** The provider that keeps it. */
  readonly provider: string
  readonly isDefault: boolean
}

/** The cards that a provider keeps for a member, the default first. A customer that is gone at the provider is forgotten. */
export async function listSavedCards(
  db: Queryable,
  { id: provider, customers }: PaymentProvider,
  memberId: string,
): Promise<readonly SavedCard[]> {
  const customer = await findRow(db, provider, memberId)
  if (!customer || !customers) return []
  const cards = await customers.listCards(customer.reference)
  if (!cards) await deleteRow(db, provider, customer.reference)
  const chosen = cards?.find(({ reference }) => reference === customer.defaultCard) ?? cards?.[0]
  return (cards ?? [])
    .map((card) => ({ ...card, provider, isDefault: card === chosen }))
    .toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault))
}

/** Records the card that a member prefers. */
export const setDefaultCard = (db: Queryable, { provider, reference }: SavedCard, memberId: string) =>
  db
    .update(paymentCustomers)
    .set({ defaultCard: reference })
    .where(and(eq(paymentCustomers.provider, provider), eq(paymentCustomers.memberId, memberId)))

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
