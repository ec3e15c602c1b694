import type { CreditNote, Invoice, InvoiceActivity, InvoiceActivityType, Wire } from '@vitrine/contract'
import type { z } from 'zod'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { readShop } from '../../shop/profile/read-shop.ts'
import type { OrderRecord } from '../records/order-record.ts'
import { activitiesOf } from '../records/order-repository.ts'
import { orderPrice } from '../records/transactions-serializer.ts'
import { listCreditNotes } from './credit-notes.ts'
import { eInvoiceXml } from './e-invoices/e-invoice-xml.ts'
import { invoiceContent } from './invoice-content.ts'
import {
  findInvoice,
  type InvoiceRecord,
  invoiceChanges,
  invoicesOfOrders,
  listInvoiceRows,
} from './invoice-repository.ts'
import type { InvoiceQuery } from './invoice-schema.ts'
import { serializeInvoice, serializeInvoices } from './invoice-serializer.ts'
import { readEInvoiceFormat } from './invoice-settings.ts'
import { canBeInvoiced, type InvoiceOperation, isOpenable } from './manage-invoices.ts'

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

export interface OrderDocuments {
  /** Whether there is an invoice, or one is issued on the first download. */
  readonly hasInvoice: boolean
  /** Whether it is also an XML file. A PDF in the format Factur-X contains it. */
  readonly hasEInvoice: boolean
  readonly creditNotes: readonly Pick<Wire<CreditNote>, 'id' | 'number'>[]
}

/** The documents of an order that can be downloaded. Issues none. */
export async function orderDocuments(db: Queryable, order: OrderRecord, now: Date): Promise<OrderDocuments> {
  const invoices = await invoicesOfOrders(db, [order.id])
  const issued = invoices.find(({ state }) => state === 'SENT')
  const hasInvoice = issued !== undefined || (isOpenable(invoices) && canBeInvoiced(order))
  const format = await readEInvoiceFormat(db)
  const document = issued
    ? await serializeInvoice(db, issued, now)
    : {
        ...invoiceContent(order, await readShop(db)),
        ...{ id: '', revision: '', orderId: order.id, number: '1', status: 'Sent' as const },
        paid: orderPrice(0, order.currency),
        issuedDate: now.toISOString(),
        createdDate: now.toISOString(),
      }
  const notes = await listCreditNotes(db, order.id)
  return {
    hasInvoice,
    hasEInvoice: hasInvoice && format !== 'FACTUR_X' && eInvoiceXml(document, format) !== undefined,
    creditNotes: notes.map(({ id, number }) => ({ id, number })),
  }
}
