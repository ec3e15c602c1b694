import type { Invoice, InvoiceActivity, InvoiceActivityType, Wire } from '@vitrine/contract'
import type { z } from 'zod'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { activitiesOf } from '../records/order-repository.ts'
import { findInvoice, type InvoiceRecord, invoiceChanges, listInvoiceRows } from './invoice-repository.ts'
import type { InvoiceQuery } from './invoice-schema.ts'
import { serializeInvoice, serializeInvoices } from './invoice-serializer.ts'
import type { InvoiceOperation } from './manage-invoices.ts'

const MAX_LISTED = 50

/** Invoices, newest first. */
export async function listInvoices(
  db: Queryable,
  { search = '', ...query }: z.infer<typeof InvoiceQuery>,
  now: Date,
): Promise<{ readonly invoices: Wire<Invoice>[]; readonly cursor?: string }> {
  const rows = await listInvoiceRows(db, { ...query, search: search.trim(), limit: MAX_LISTED + 1 })
  const shown = rows.slice(0, MAX_LISTED)
  const last = rows.length > MAX_LISTED && shown.at(-1)
  return { invoices: await serializeInvoices(db, shown, now), ...(last && { cursor: last.id }) }
}

/** An invoice with its history, newest first. */
export async function readInvoice(
  db: Queryable,
  invoiceId: string,
  now: Date,
): Promise<
  | { readonly invoice: Wire<Invoice>; readonly history: Wire<InvoiceActivity>[] }
  | Refusal<'INVOICE_NOT_FOUND'>
> {
  const id = parseId(invoiceId)
  const invoice = id === undefined ? undefined : await findInvoice(db, id)
  if (!invoice) return refuse('INVOICE_NOT_FOUND')
  return { invoice: await serializeInvoice(db, invoice, now), history: await historyOf(db, invoice) }
}

const TYPES: Readonly<Record<InvoiceOperation, InvoiceActivityType>> = {
  draftInvoice: 'CREATED',
  updateInvoice: 'UPDATED',
  issueInvoice: 'ISSUED',
  sendInvoice: 'SENT',
  resendInvoice: 'RESENT',
  voidInvoice: 'VOIDED',
  deleteInvoice: 'DELETED',
  issueCreditNote: 'CREDITED',
}

/** Activities of the order that change what is due. */
const PAYMENT_TYPES: Readonly<Record<string, InvoiceActivityType>> = {
  ORDER_PAID: 'PAID',
  ORDER_REFUNDED: 'REFUNDED',
}

async function historyOf(db: Queryable, { id, orderId }: InvoiceRecord): Promise<Wire<InvoiceActivity>[]> {
  const [changes, activities] = await Promise.all([invoiceChanges(db, id), activitiesOf(db, [orderId])])
  const made = changes.map(({ operation, actorRole, actorName, createdAt }) => ({
    type: TYPES[operation as InvoiceOperation],
    actorRole,
    ...(actorName && { actorName }),
    createdAt,
  }))
  const paid = activities.flatMap(({ type: activity, createdAt }) => {
    const type = PAYMENT_TYPES[activity]
    return type ? [{ type, createdAt }] : []
  })
  return [...made, ...paid]
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .map(({ createdAt, ...entry }) => ({ ...entry, createdDate: createdAt.toISOString() }))
}
