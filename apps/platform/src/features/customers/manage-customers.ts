import type { CustomerImportResult } from '@vitrine/contract'
import { eq, sql } from 'drizzle-orm'
import {
  type CustomerRecord,
  findCustomerByEmail,
  lockCustomer,
  mergeCustomer,
} from '../../identity/customers/customer-repository.ts'
import { type ChangeContext, writeAuditLog } from '../../kernel/audit-log/audit-log.ts'
import { dryRun } from '../../kernel/database/dry-run.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { customers } from '../../kernel/database/schema/identity/customers.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { type CustomerChanges, type CustomerImport, NewCustomer } from './customer-schema.ts'
import { type CustomerResponse, respond } from './list-customers.ts'

type NotFound = Refusal<'CUSTOMER_NOT_FOUND'>

/** What the audit log records: tags, and which details changed, but none of them. */
const auditedState = ({ tags, note }: Pick<CustomerRecord, 'tags' | 'note'>) => ({
  tags,
  hasNote: note !== '',
})

/** Records that a customer was added, changed or deleted. */
export const auditCustomer = (
  tx: Queryable,
  changeContext: ChangeContext,
  entityId: string,
  before: CustomerRecord | null,
  after: CustomerRecord | null,
) =>
  writeAuditLog(tx, changeContext, [
    {
      entity: 'customer',
      entityId,
      before: before && auditedState(before),
      after: after && auditedState(after),
    },
  ])

export const createCustomer = (
  db: Queryable,
  customer: NewCustomer,
  changeContext: ChangeContext,
): Promise<CustomerResponse | Refusal<'CUSTOMER_EXISTS'>> =>
  inTransaction<CustomerResponse | Refusal<'CUSTOMER_EXISTS'>>(db, async (tx) => {
    const known = await findCustomerByEmail(tx, customer.email)
    if (known) return refuse('CUSTOMER_EXISTS', { customerId: known.id })
    const added = await insertCustomer(tx, customer, changeContext)
    return added ? respond(tx, added) : refuse('CUSTOMER_EXISTS', { customerId: '' })
  })

async function insertCustomer(tx: Queryable, customer: NewCustomer, changeContext: ChangeContext) {
  const { now } = changeContext
  const [added] = await tx
    .insert(customers)
    .values({ id: newId(now), ...customer, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning()
  if (added) await auditCustomer(tx, changeContext, added.id, null, added)
  return added
}

/** Changes what staff record. The name of a member is their own, and stays. */
export const updateCustomer = (
  db: Queryable,
  customerId: string,
  changes: CustomerChanges,
  changeContext: ChangeContext,
): Promise<CustomerResponse | NotFound> =>
  inTransaction<CustomerResponse | NotFound>(db, async (tx) => {
    const id = parseId(customerId)
    const before = id && (await lockCustomer(tx, id))
    if (!before) return refuse('CUSTOMER_NOT_FOUND')
    return respond(tx, await applyChanges(tx, before, changes, changeContext))
  })

async function applyChanges(
  tx: Queryable,
  before: CustomerRecord,
  { firstName, lastName, ...changes }: CustomerChanges,
  changeContext: ChangeContext,
): Promise<CustomerRecord> {
  const name = before.memberId === null && { firstName, lastName }
  const set = { ...changes, ...name, updatedAt: changeContext.now, revision: sql`${customers.revision} + 1` }
  const [after] = await tx.update(customers).set(set).where(eq(customers.id, before.id)).returning()
  if (!after) throw new Error('A locked customer is gone.')
  await auditCustomer(tx, changeContext, before.id, before, after)
  return after
}

/** Merges another customer into this one. An account stays where its member signs in. */
export const mergeCustomers = (
  db: Queryable,
  { customerId, otherId }: { readonly customerId: string; readonly otherId: string },
  changeContext: ChangeContext,
): Promise<CustomerResponse | NotFound | Refusal<'CUSTOMER_HAS_ACCOUNT'>> =>
  inTransaction<CustomerResponse | NotFound | Refusal<'CUSTOMER_HAS_ACCOUNT'>>(db, async (tx) => {
    const [into, from] = [parseId(customerId), parseId(otherId)]
    if (!into || !from || into === from) return refuse('CUSTOMER_NOT_FOUND')
    const [source] = await tx.select().from(customers).where(eq(customers.id, from))
    const [target] = await tx.select().from(customers).where(eq(customers.id, into))
    if (!source || !target) return refuse('CUSTOMER_NOT_FOUND')
    if (source.memberId !== null) return refuse('CUSTOMER_HAS_ACCOUNT')
    const merged = await mergeCustomer(tx, { from, into }, changeContext.now)
    if (!merged) return refuse('CUSTOMER_NOT_FOUND')
    await auditCustomer(tx, changeContext, into, target, merged)
    return respond(tx, merged)
  })

/** Adds or updates customers by address. Rows with errors are reported, and the others imported. */
export async function importCustomers(
  db: Queryable,
  { customers: rows, isDryRun }: CustomerImport,
  changeContext: ChangeContext,
): Promise<{ readonly results: CustomerImportResult[] }> {
  const run = isDryRun ? dryRun : inTransaction
  return { results: await run(db, (tx) => importRows(tx, rows, changeContext)) }
}

async function importRows(tx: Queryable, rows: readonly unknown[], changeContext: ChangeContext) {
  const results: CustomerImportResult[] = []
  for (const [row, value] of rows.entries()) {
    const parsed = NewCustomer.safeParse(value)
    if (!parsed.success) {
      results.push({ row, status: 'FAILED', field: String(parsed.error.issues[0]?.path[0] ?? '') })
      continue
    }
    results.push({ row, status: await importCustomer(tx, parsed.data, changeContext) })
  }
  return results
}

async function importCustomer(tx: Queryable, customer: NewCustomer, changeContext: ChangeContext) {
  const { email, tags = [], ...changes } = customer
  const known = await findCustomerByEmail(tx, email)
  const before = known && (await lockCustomer(tx, known.id))
  if (!before) return (await insertCustomer(tx, customer, changeContext)) ? 'CREATED' : 'UPDATED'
  const merged = { ...changes, tags: [...new Set([...before.tags, ...tags])] }
  await applyChanges(tx, before, merged, changeContext)
  return 'UPDATED'
}
