import type { Invoice, InvoiceContent, Wire } from '@vitrine/contract'
import type { z } from 'zod'
import { type ChangeContext, writeAuditLog } from '../../kernel/audit-log/audit-log.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { invalid, Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { readShop } from '../../shop/profile/read-shop.ts'
import { isMarkedAsTest } from '../payments/methods/payment-method.ts'
import { isAlive, type OrderRecord } from '../records/order-record.ts'
import { fulfillmentsOf, lockOrder, paymentsOf } from '../records/order-repository.ts'
import { INVOICE_TRANSITIONS, transition } from '../records/order-transitions.ts'
import { creditRefunds, creditVoidedInvoice } from './credit-notes.ts'
import { draftContent, invoiceContent } from './invoice-content.ts'
import {
  findInvoice,
  type InvoiceRecord,
  insertInvoice,
  invoiceOfOrder,
  invoicesOfOrders,
  saveInvoice,
} from './invoice-repository.ts'
import type { InvoiceChange } from './invoice-schema.ts'
import { serializeInvoice } from './invoice-serializer.ts'
import { allocateNumber, testInvoiceNumber } from './number-series.ts'
import { sendInvoiceEmail } from './send-invoice-email.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const DUE_AFTER_MS = 14 * DAY_MS

/** Who changes an invoice, and when. */
type InvoiceContext = Pick<ChangeContext, 'actor' | 'now'>

/** The changes in the history of an invoice. */
export type InvoiceOperation =
  | 'draftInvoice'
  | 'updateInvoice'
  | 'issueInvoice'
  | 'sendInvoice'
  | 'resendInvoice'
  | 'voidInvoice'
  | 'deleteInvoice'
  | 'issueCreditNote'

type NotIssued = Refusal<'ORDER_NOT_FOUND' | 'INVALID_TRANSITION'>
type NotChanged = Refusal<'INVOICE_NOT_FOUND' | 'INVALID_TRANSITION'>

/** Issues the invoice of an order, or returns the issued one. Sends no email. */
export const issueInvoice = (
  db: Queryable,
  orderId: string,
  context: InvoiceContext,
): Promise<InvoiceRecord | NotIssued> =>
  withLockedOrder(db, orderId, async (tx, order) => {
    const present = await invoiceOfOrder(tx, order.id)
    if (present?.state === 'SENT') return present
    return issue(tx, order, present, { ...context, operation: 'issueInvoice' })
  })

/**
 * Returns the issued invoice of an order, or issues its first one. Reading must neither replace a void invoice nor
 * issue a draft, which staff may still edit.
 */
export const openInvoice = (
  db: Queryable,
  orderId: string,
  context: InvoiceContext,
): Promise<InvoiceRecord | NotIssued> =>
  withLockedOrder(db, orderId, async (tx, order) => {
    const states = (await invoicesOfOrders(tx, [order.id])).map(({ state }) => state)
    const [unissued] = states.includes('SENT')
      ? []
      : states.filter((state) => state === 'DRAFT' || state === 'VOID')
    if (unissued)
      return refuse('INVALID_TRANSITION', { from: unissued === 'VOID' ? 'Void' : 'Draft', to: 'Sent' })
    return issueInvoice(tx, order.id, context)
  })

/** Whether opening the invoice of an order may issue one, if it has none. */
export const isOpenable = (invoices: readonly Pick<InvoiceRecord, 'state'>[]): boolean =>
  invoices.every(({ state }) => state !== 'DRAFT' && state !== 'VOID')

/** Works on the invoices of an order while it is locked. */
const withLockedOrder = (
  db: Queryable,
  orderId: string,
  work: (tx: Queryable, order: OrderRecord) => Promise<InvoiceRecord | NotIssued>,
): Promise<InvoiceRecord | NotIssued> =>
  inTransaction<InvoiceRecord | NotIssued>(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    return order ? work(tx, order) : refuse('ORDER_NOT_FOUND')
  })

/** Number and invoice are created in one transaction, so that there are no gaps. */
async function issue(
  tx: Queryable,
  order: OrderRecord,
  draft: InvoiceRecord | undefined,
  context: InvoiceContext & { readonly operation: InvoiceOperation },
): Promise<InvoiceRecord | Refusal<'INVALID_TRANSITION'>> {
  const { now } = context
  if (!canBeInvoiced(order)) return refuse('INVALID_TRANSITION', { from: order.status, to: 'Sent' })
  const content = await currentContent(tx, order)
  const isDueLater = draft?.dueAt && draft.dueAt > now
  const sent = {
    ...(await invoiceNumber(tx, order, now)),
    state: 'SENT' as const,
    content: draft ? draftContent(draft.content, content) : content,
    issuedAt: now,
    dueAt: isDueLater ? draft.dueAt : new Date(now.getTime() + DUE_AFTER_MS),
  }
  const invoice = { ...(draft ?? newInvoice(order, sent.content, now)), ...sent }
  if (draft) await saveInvoice(tx, draft.id, sent, now)
  else await insertInvoice(tx, invoice)
  await note(tx, invoice, draft?.state, context)
  await creditRefunds(tx, order, invoice, context)
  return invoice
}

const currentContent = async (tx: Queryable, order: OrderRecord): Promise<InvoiceContent> =>
  invoiceContent(order, await readShop(tx), await fulfillmentsOf(tx, [order.id]))

/** The next number of the series. Test orders take none. */
async function invoiceNumber(tx: Queryable, order: OrderRecord, now: Date) {
  if (!isMarkedAsTest(order, await paymentsOf(tx, [order.id]))) return allocateNumber(tx, 'INVOICE', now)
  const earlier = (await invoicesOfOrders(tx, [order.id])).filter((each) => each.formattedNumber).length
  const formattedNumber = `${testInvoiceNumber(order.number)}${earlier > 0 ? `-${earlier + 1}` : ''}`
  return { number: null, formattedNumber }
}

export const canBeInvoiced = (order: OrderRecord): boolean => isAlive(order) && order.status !== 'INITIALIZED'

/** Creates a draft invoice, or returns the invoice of the order. A draft has no number, and can be deleted. */
export const draftInvoice = (
  db: Queryable,
  orderId: string,
  context: InvoiceContext,
): Promise<InvoiceRecord | NotIssued> =>
  withLockedOrder(db, orderId, async (tx, order) => {
    const present = await invoiceOfOrder(tx, order.id)
    if (present) return present
    if (!canBeInvoiced(order)) return refuse('INVALID_TRANSITION', { from: order.status, to: 'Draft' })
    const invoice = newInvoice(order, await currentContent(tx, order), context.now)
    await insertInvoice(tx, invoice)
    await note(tx, invoice, undefined, { ...context, operation: 'draftInvoice' })
    return invoice
  })

const newInvoice = (order: OrderRecord, content: InvoiceContent, now: Date): InvoiceRecord => ({
  id: newId(now),
  orderId: order.id,
  number: null,
  formattedNumber: null,
  state: 'DRAFT',
  content,
  issuedAt: null,
  dueAt: null,
  createdAt: now,
  updatedAt: now,
  revision: 1,
})

/** Fields that are not given stay unchanged. With a revision, a stale update is rejected. */
export const updateInvoice = (
  db: Queryable,
  invoiceId: string,
  { buyer, buyerTaxId, dueDate, revision }: z.infer<typeof InvoiceChange>,
  context: InvoiceContext,
): Promise<Wire<Invoice> | NotChanged | Refusal<'STALE_REVISION' | 'INVALID_ARGUMENT'>> =>
  changeInvoice(db, invoiceId, context.now, async (tx, { invoice }) => {
    const { state, content } = invoice
    if (state !== 'DRAFT') return refuse('INVALID_TRANSITION', { from: state, to: 'Draft' })
    if (revision && revision !== String(invoice.revision))
      return refuse('STALE_REVISION', { revision: String(invoice.revision) })
    const dueAt = dueDate === undefined ? invoice.dueAt : dueDate === null ? null : new Date(dueDate)
    if (dueDate && dueAt && dueAt <= context.now) return invalid(PAST)
    const { buyerTaxId: before, ...others } = content
    const taxId = buyerTaxId === undefined ? before : buyerTaxId
    const change = {
      content: { ...others, buyer: buyer ?? content.buyer, ...(taxId && { buyerTaxId: taxId }) },
      dueAt,
    }
    await saveInvoice(tx, invoice.id, change, context.now)
    await note(tx, invoice, state, { ...context, operation: 'updateInvoice' })
    return undefined
  })

const PAST = { field: 'dueDate', violatedRule: 'MIN', description: 'must be in the future' } as const

/** Issues a draft, and emails it to the buyer. */
export const sendInvoice = (
  db: Queryable,
  invoiceId: string,
  context: InvoiceContext,
): Promise<Wire<Invoice> | NotChanged> =>
  changeInvoice(db, invoiceId, context.now, async (tx, { invoice, order }) => {
    if (invoice.state !== 'DRAFT') return refuse('INVALID_TRANSITION', { from: invoice.state, to: 'Sent' })
    const issued = await issue(tx, order, invoice, { ...context, operation: 'sendInvoice' })
    if (issued instanceof Refusal) return issued
    await sendInvoiceEmail(tx, order, issued, context.now)
    return undefined
  })

/** Emails an issued invoice again, unless its order is canceled. */
export const resendInvoice = (
  db: Queryable,
  invoiceId: string,
  context: InvoiceContext,
): Promise<Wire<Invoice> | NotChanged> =>
  changeInvoice(db, invoiceId, context.now, async (tx, { invoice, order }) => {
    if (invoice.state !== 'SENT') return refuse('INVALID_TRANSITION', { from: invoice.state, to: 'Sent' })
    if (!canBeInvoiced(order)) return refuse('INVALID_TRANSITION', { from: order.status, to: 'Sent' })
    await sendInvoiceEmail(tx, order, invoice, context.now)
    await note(tx, invoice, invoice.state, { ...context, operation: 'resendInvoice' })
    return undefined
  })

/** Voids an issued invoice, which keeps its number and gets a credit note, or deletes a draft. */
export const cancelInvoice = (
  db: Queryable,
  invoiceId: string,
  to: 'Void' | 'Deleted',
  context: InvoiceContext,
): Promise<Wire<Invoice> | NotChanged> =>
  changeInvoice(db, invoiceId, context.now, async (tx, { invoice, order }) => {
    const { status } = await serializeInvoice(tx, invoice, context.now)
    const nextStatus = transition(INVOICE_TRANSITIONS, status, to)
    if (nextStatus instanceof Refusal) return nextStatus
    const state = to === 'Void' ? ('VOID' as const) : ('DELETED' as const)
    await saveInvoice(tx, invoice.id, { state }, context.now)
    if (to === 'Void') await creditVoidedInvoice(tx, order, invoice, context)
    const operation = to === 'Void' ? 'voidInvoice' : 'deleteInvoice'
    await note(tx, { ...invoice, state }, invoice.state, { ...context, operation })
    return undefined
  })

/** An issued invoice is never changed: it is voided with a credit note, and a new one has the order as it is now. */
export async function replaceInvoice(
  tx: Queryable,
  { id, orderId }: Pick<InvoiceRecord, 'id' | 'orderId'>,
  context: InvoiceContext,
): Promise<void> {
  for (const outcome of [
    await cancelInvoice(tx, id, 'Void', context),
    await issueInvoice(tx, orderId, context),
  ])
    if (outcome instanceof Refusal) throw new Error(`An invoice was not replaced: ${outcome.code}`)
}

interface LockedInvoice {
  readonly invoice: InvoiceRecord
  readonly order: OrderRecord
}

/** Changes an invoice while its order is locked, as payments and other changes of the invoice lock it. */
const changeInvoice = <No extends Refusal>(
  db: Queryable,
  invoiceId: string,
  now: Date,
  change: (tx: Queryable, locked: LockedInvoice) => Promise<No | undefined>,
): Promise<Wire<Invoice> | No | Refusal<'INVOICE_NOT_FOUND'>> =>
  inTransaction<Wire<Invoice> | No | Refusal<'INVOICE_NOT_FOUND'>>(db, async (tx) => {
    const id = parseId(invoiceId)
    const known = id === undefined ? undefined : await findInvoice(tx, id)
    const order = known && (await lockOrder(tx, known.orderId))
    // It may have changed before the order was locked.
    const invoice = known && (await findInvoice(tx, known.id))
    if (!order || !invoice) return refuse('INVOICE_NOT_FOUND')
    const refusal = await change(tx, { invoice, order })
    if (refusal) return refusal
    return serializeInvoice(tx, (await findInvoice(tx, invoice.id)) ?? invoice, now)
  })

/** Adds a change to the history, without what it says about the buyer. */
const note = (
  tx: Queryable,
  { id, state, formattedNumber }: InvoiceRecord,
  before: InvoiceRecord['state'] | undefined,
  context: InvoiceContext & { readonly operation: InvoiceOperation },
) =>
  writeAuditLog(tx, context, [
    {
      entity: 'invoice',
      entityId: id,
      before: before ? { state: before } : null,
      after: { state, number: formattedNumber },
    },
  ])
