import { type CsvRow, CUSTOMER_CSV_COLUMNS, type CustomerAddress } from '@vitrine/contract'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { parseListCell } from '../../catalog/csv/csv-cells.ts'
import {
  changedFields,
  parseCells,
  pickFields,
  type RecordContext,
  type RecordImporter,
  type RecordResult,
  refusedRecord,
  restorableFields,
} from '../../catalog/import-formats/record-importer.ts'
import {
  type CustomerRecord,
  findCustomerByEmail,
  lockCustomer,
} from '../../identity/customers/customer-repository.ts'
import { newId } from '../../kernel/database/new-id.ts'
import { newsletterSubscribers } from '../../kernel/database/schema/features/newsletter.ts'
import { customers } from '../../kernel/database/schema/identity/customers.ts'
import { orders } from '../../kernel/database/schema/orders/orders.ts'
import { firstLanguage, readShop } from '../../shop/profile/read-shop.ts'
import { SHOPIFY_CUSTOMERS } from './customer-csv.ts'
import { NewCustomer } from './customer-schema.ts'
import { auditCustomer } from './manage-customers.ts'

const text = (max: number) => z.string().max(max, `must have at most ${max} characters`).optional()
const { email, firstName, lastName, phone, note } = NewCustomer.shape

const Cells = z.object({
  email,
  firstName,
  lastName,
  phone,
  note,
  tags: z.string().transform(parseListCell).pipe(NewCustomer.shape.tags.unwrap()).optional(),
  language: z
    .string()
    .regex(/^[a-z]{2,3}$/, 'must be a language code, such as de')
    .optional(),
  company: text(200),
  addressLine: text(300),
  addressLine2: text(300),
  city: text(100),
  subdivision: text(20),
  postalCode: text(20),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be a country code, such as DE')
    .optional(),
  newsletterConsent: text(2000),
  newsletterSince: z.iso
    .datetime({ offset: true, error: 'must be a time, such as 2026-03-01T12:00:00Z' })
    .optional(),
  newsletterPage: text(2000),
})
type Cells = z.output<typeof Cells>

const ADDRESS_FIELDS = [
  'company',
  'addressLine',
  'addressLine2',
  'city',
  'subdivision',
  'postalCode',
  'country',
] as const satisfies readonly (keyof CustomerAddress)[]

const IMPORTED_FIELDS = ['firstName', 'lastName', 'phone', 'language', 'address', 'tags', 'note'] as const

/** The fields that a row changes. Names and addresses of members are their own. */
function wantedFields(cells: Cells, known: CustomerRecord | undefined) {
  const address = Object.fromEntries(
    ADDRESS_FIELDS.flatMap((name) => (cells[name] === undefined ? [] : [[name, cells[name]]])),
  ) as CustomerAddress
  const isMember = Boolean(known?.memberId)
  return {
    phone: cells.phone,
    note: cells.note,
    tags: cells.tags && [...new Set([...(known?.tags ?? []), ...cells.tags])],
    ...(!isMember && {
      firstName: cells.firstName,
      lastName: cells.lastName,
      language: cells.language,
      address: Object.keys(address).length > 0 ? { ...known?.address, ...address } : undefined,
    }),
  }
}

/** Adds a customer, or changes the one with the address. Only new customers are subscribed to the newsletter. */
async function importRecord(context: RecordContext, [row]: readonly CsvRow[]): Promise<RecordResult> {
  if (!row) throw new Error('A record without a row.')
  const parsed = parseCells(Cells, row)
  if ('refused' in parsed) return parsed.refused
  const { cells } = parsed
  const found = await findCustomerByEmail(context.db, cells.email)
  const known = found && (await lockCustomer(context.db, found.id))
  if (!known) return addCustomer(context, row, cells)
  const undo = changedFields(known, wantedFields(cells, known))
  if (!undo) return { outcome: 'UNCHANGED', entityId: known.id, errors: [] }
  await updateCustomerRecord(context, known, undo.after)
  return { outcome: 'CHANGED', entityId: known.id, errors: [], undo }
}

async function addCustomer(context: RecordContext, row: CsvRow, cells: Cells): Promise<RecordResult> {
  const { db, now } = context
  const { tags = [], note = '', ...fields } = wantedFields(cells, undefined)
  const [added] = await db
    .insert(customers)
    .values({ id: newId(now), email: cells.email, ...fields, tags, note, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning()
  if (!added)
    return refusedRecord(row, { column: 'email', message: 'is being added by someone else right now' })
  const isSubscribed = cells.newsletterConsent !== undefined && (await subscribe(context, cells))
  await auditCustomer(db, context, added.id, null, added)
  const after = { ...pickFields(added, IMPORTED_FIELDS), isSubscribed }
  return { outcome: 'CREATED', entityId: added.id, errors: [], undo: { before: null, after } }
}

/** The consent was given elsewhere, which its text says. */
async function subscribe({ db, now }: RecordContext, cells: Cells): Promise<boolean> {
  const since = cells.newsletterSince ? new Date(cells.newsletterSince) : now
  const rows = await db
    .insert(newsletterSubscribers)
    .values({
      id: newId(now),
      email: cells.email,
      language: cells.language ?? firstLanguage(await readShop(db)),
      consentText: cells.newsletterConsent ?? '',
      consentUrl: cells.newsletterPage ?? null,
      consentedAt: since,
      confirmedAt: since,
    })
    .onConflictDoNothing()
    .returning({ id: newsletterSubscribers.id })
  return rows.length > 0
}

async function updateCustomerRecord(
  context: RecordContext,
  before: CustomerRecord,
  changes: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { db, now } = context
  const [after] = await db
    .update(customers)
    .set({ ...changes, updatedAt: now, revision: sql`${customers.revision} + 1` })
    .where(eq(customers.id, before.id))
    .returning()
  if (!after) throw new Error('A locked customer is gone.')
  await auditCustomer(db, context, before.id, before, after)
}

/** Deletes a customer that the import added, unless there was more since, or restores the fields that it changed. */
const undoRecord: RecordImporter['undoRecord'] = async (context, entityId, state) => {
  const { db } = context
  const known = await lockCustomer(db, entityId, state.before ? 'no key update' : 'update')
  if (!known) return 'NOT_FOUND'
  if (state.before) {
    const { fields, kept } = restorableFields(known, state)
    if (Object.keys(fields).length > 0) await updateCustomerRecord(context, known, fields)
    return kept
  }
  const isUsed =
    changedFields(known, pickFields(state.after, IMPORTED_FIELDS)) !== undefined ||
    known.memberId !== null ||
    (await db.$count(orders, eq(orders.customerId, entityId))) > 0
  if (isUsed) return 'CHANGED_SINCE'
  if (state.after.isSubscribed)
    await db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, known.email))
  await db.delete(customers).where(eq(customers.id, entityId))
  await auditCustomer(db, context, entityId, known, null)
  return undefined
}

export const customerImporter: RecordImporter = {
  columns: CUSTOMER_CSV_COLUMNS,
  aliases: {
    emailaddress: 'email',
    mail: 'email',
    givenname: 'firstName',
    surname: 'lastName',
    familyname: 'lastName',
    phonenumber: 'phone',
    telephone: 'phone',
    street: 'addressLine',
    address: 'addressLine',
    address1: 'addressLine',
    address2: 'addressLine2',
    zip: 'postalCode',
    postcode: 'postalCode',
    state: 'subdivision',
    province: 'subdivision',
    notes: 'note',
  },
  keyColumns: ['email'],
  timeColumns: ['newsletterSince'],
  systems: { SHOPIFY: SHOPIFY_CUSTOMERS },
  importRecord,
  undoRecord,
}
