import { and, asc, desc, eq, inArray, lt, lte, or, sql } from 'drizzle-orm'
import type { VerifiedBuyer } from '../../identity/identity-server.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import {
  subscriptionCharges,
  subscriptionContracts,
} from '../../kernel/database/schema/features/subscriptions.ts'

export type ContractRecord = Readonly<typeof subscriptionContracts.$inferSelect>
export type ChargeRecord = Readonly<typeof subscriptionCharges.$inferSelect>
type Buyer = Pick<ContractRecord, 'buyerKind' | 'buyerId'>

/** The final statuses of a contract. */
export const CANCELED = {
  status: 'CANCELED',
  nextChargeAt: null,
  nextAttemptAt: null,
  cancelsAtNextCycle: false,
} as const

/** Creates a contract, unless the order line has one. */
export async function insertContract(
  tx: Queryable,
  contract: typeof subscriptionContracts.$inferInsert,
): Promise<ContractRecord | undefined> {
  const [row] = await tx.insert(subscriptionContracts).values(contract).onConflictDoNothing().returning()
  return row
}

const isDue = (now: Date) =>
  and(eq(subscriptionContracts.status, 'ACTIVE'), lte(subscriptionContracts.nextAttemptAt, now))

/** The due contracts, most urgent first. */
export const dueContracts = (db: Queryable, now: Date, limit: number): Promise<{ readonly id: string }[]> =>
  db
    .select({ id: subscriptionContracts.id })
    .from(subscriptionContracts)
    .where(isDue(now))
    .orderBy(asc(subscriptionContracts.nextAttemptAt))
    .limit(limit)

/** The contract, if it is still due and not locked by another process. */
export async function claimDue(tx: Queryable, id: string, now: Date): Promise<ContractRecord | undefined> {
  const [row] = await tx
    .select()
    .from(subscriptionContracts)
    .where(and(eq(subscriptionContracts.id, id), isDue(now)))
    .for('update', { skipLocked: true })
  return row
}

export async function lockContract(tx: Queryable, id: string): Promise<ContractRecord | undefined> {
  const [row] = await tx
    .select()
    .from(subscriptionContracts)
    .where(eq(subscriptionContracts.id, id))
    .for('update')
  return row
}

export async function saveContract(
  tx: Queryable,
  id: string,
  change: Partial<ContractRecord>,
  now: Date,
): Promise<ContractRecord> {
  const [row] = await tx
    .update(subscriptionContracts)
    .set({ ...change, updatedAt: now, revision: sql`${subscriptionContracts.revision} + 1` })
    .where(eq(subscriptionContracts.id, id))
    .returning()
  if (!row) throw new Error('A contract was not stored')
  return row
}

/** The contracts of a buyer, and those that began with these orders. */
export const contractsOf = (
  db: Queryable,
  buyer: Buyer | undefined,
  orderIds: readonly string[] = [],
): Promise<ContractRecord[]> =>
  db
    .select()
    .from(subscriptionContracts)
    .where(or(buyer && ofBuyer(buyer), inArray(subscriptionContracts.orderId, [...orderIds])))
    .orderBy(desc(subscriptionContracts.createdAt), desc(subscriptionContracts.id))

interface ContractPage {
  readonly status?: ContractRecord['status'] | undefined
  /** The last one of the previous page. */
  readonly after?: string | undefined
  readonly limit: number
}

/** Newest first: later ids sort later. */
export const newestContracts = (
  db: Queryable,
  { status, after, limit }: ContractPage,
): Promise<ContractRecord[]> =>
  db
    .select()
    .from(subscriptionContracts)
    .where(
      and(
        status && eq(subscriptionContracts.status, status),
        after ? lt(subscriptionContracts.id, after) : undefined,
      ),
    )
    .orderBy(desc(subscriptionContracts.id))
    .limit(limit)

/** Cancels the active contracts of an order. */
export const cancelContractsOf = (tx: Queryable, orderId: string, now: Date): Promise<ContractRecord[]> =>
  tx
    .update(subscriptionContracts)
    .set({ ...CANCELED, updatedAt: now, revision: sql`${subscriptionContracts.revision} + 1` })
    .where(
      and(
        eq(subscriptionContracts.orderId, orderId),
        inArray(subscriptionContracts.status, ['ACTIVE', 'SUSPENDED']),
      ),
    )
    .returning()

export const deleteContractsOf = (
  tx: Queryable,
  buyer: Buyer | undefined,
  orderIds: readonly string[] = [],
): Promise<ContractRecord[]> =>
  tx
    .delete(subscriptionContracts)
    .where(or(buyer && ofBuyer(buyer), inArray(subscriptionContracts.orderId, [...orderIds])))
    .returning()

const ofBuyer = ({ buyerKind, buyerId }: Buyer) =>
  and(eq(subscriptionContracts.buyerKind, buyerKind), eq(subscriptionContracts.buyerId, buyerId))

const ofCycle = ({ contractId, cycle }: Pick<ChargeRecord, 'contractId' | 'cycle'>) =>
  and(eq(subscriptionCharges.contractId, contractId), eq(subscriptionCharges.cycle, cycle))

/** Records the charge of a cycle. Returns whether it is the first of this cycle. */
export async function insertCharge(tx: Queryable, charge: ChargeRecord): Promise<boolean> {
  const inserted = await tx.insert(subscriptionCharges).values(charge).onConflictDoNothing().returning()
  return inserted.length > 0
}

export async function findCharge(
  tx: Queryable,
  of: Pick<ChargeRecord, 'contractId' | 'cycle'>,
): Promise<ChargeRecord | undefined> {
  const [charge] = await tx.select().from(subscriptionCharges).where(ofCycle(of))
  return charge
}

export const countAttempt = (
  tx: Queryable,
  of: Pick<ChargeRecord, 'contractId' | 'cycle'>,
  failures: number,
  now: Date,
) => tx.update(subscriptionCharges).set({ failures, updatedAt: now }).where(ofCycle(of))

/** Moves the contracts that guests have concluded in these orders to the member. */
export async function attachContracts(
  tx: Queryable,
  orderIds: readonly string[],
  { memberId, now }: VerifiedBuyer,
): Promise<void> {
  await tx
    .update(subscriptionContracts)
    .set({ buyerKind: 'member', buyerId: memberId, updatedAt: now })
    .where(
      and(
        inArray(subscriptionContracts.orderId, [...orderIds]),
        eq(subscriptionContracts.buyerKind, 'visitor'),
      ),
    )
}
