import type { Invoice, InvoiceStatus, Wire } from '@vitrine/contract'
import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { readShop } from '../../shop/profile/shop-settings.ts'
import { isAlive, type OrderRecord, type PaymentRecord } from '../records/order-record.ts'
import { findOrder, lockOrder, paymentsOf } from '../records/order-repository.ts'
import { INVOICE_TRANSITIONS, transition } from '../records/order-transitions.ts'
import { paidAmount, refundedAmount } from '../records/payment-status.ts'
import { orderPrice } from '../records/transactions-serializer.ts'
import { invoiceContent } from './invoice-content.ts'
import {
  findInvoice,
  type InvoiceRecord,
  insertInvoice,
  invoiceOfOrder,
  nextInvoiceNumber,
  saveInvoice,
} from './invoice-repository.ts'
import { invoiceStatusOf } from './invoice-status.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const DUE_AFTER_MS = 14 * DAY_MS

/**
 * Sends the invoice of an order, or the existing one. Number and invoice are created in one transaction, so that
 * there are no gaps.
 */
export const sendInvoice = (
  db: Queryable,
  orderId: string,
  now: Date,
): Promise<InvoiceRecord | Refusal<'ORDER_NOT_FOUND' | 'INVALID_TRANSITION'>> =>
  inTransaction<InvoiceRecord | Refusal<'ORDER_NOT_FOUND' | 'INVALID_TRANSITION'>>(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return refuse('ORDER_NOT_FOUND')
    const present = await invoiceOfOrder(tx, order.id)
    if (present?.state === 'SENT') return present
    if (!isAlive(order) || order.status === 'INITIALIZED')
      return refuse('INVALID_TRANSITION', { from: order.status, to: 'Sent' })
    const shop = await readShop(tx)
    const sent = {
      number: await nextInvoiceNumber(tx),
      state: 'SENT' as const,
      content: invoiceContent(order, shop),
      issuedAt: now,
      dueAt: new Date(now.getTime() + DUE_AFTER_MS),
    }
    const invoice = present ?? newInvoice(order, now)
    if (present) await saveInvoice(tx, present.id, sent, now)
    else await insertInvoice(tx, { ...invoice, ...sent })
    return { ...invoice, ...sent }
  })

/** Creates a draft invoice: it has no number, and can still be deleted. */
export const draftInvoice = (
  db: Queryable,
  orderId: string,
  now: Date,
): Promise<InvoiceRecord | Refusal<'ORDER_NOT_FOUND'>> =>
  inTransaction<InvoiceRecord | Refusal<'ORDER_NOT_FOUND'>>(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return refuse('ORDER_NOT_FOUND')
    const present = await invoiceOfOrder(tx, order.id)
    if (present) return present
    const invoice = { ...newInvoice(order, now), content: invoiceContent(order, await readShop(tx)) }
    await insertInvoice(tx, invoice)
    return invoice
  })

const newInvoice = (order: OrderRecord, now: Date): InvoiceRecord => ({
  id: newId(now),
  orderId: order.id,
  number: null,
  state: 'DRAFT',
  content: invoiceContent(order, { name: '', contact: {} }),
  issuedAt: null,
  dueAt: null,
  createdAt: now,
  updatedAt: now,
  revision: 1,
})

type Ended = Refusal<'INVOICE_NOT_FOUND' | 'INVALID_TRANSITION'>

/** Voids a sent invoice, which keeps its number, or deletes a draft. */
export const cancelInvoice = (
  db: Queryable,
  invoiceId: string,
  to: 'Void' | 'Deleted',
  now: Date,
): Promise<Wire<Invoice> | Ended> =>
  inTransaction<Wire<Invoice> | Ended>(db, async (tx) => {
    const id = parseId(invoiceId)
    const invoice = id === undefined ? undefined : await findInvoice(tx, id)
    if (!invoice) return refuse('INVOICE_NOT_FOUND')
    await lockOrder(tx, invoice.orderId)
    const nextStatus = transition(INVOICE_TRANSITIONS, (await serializeInvoice(tx, invoice, now)).status, to)
    if (nextStatus instanceof Refusal) return nextStatus
    const state = to === 'Void' ? ('VOID' as const) : ('DELETED' as const)
    await saveInvoice(tx, invoice.id, { state }, now)
    return serializeInvoice(tx, { ...invoice, state }, now)
  })

export async function serializeInvoice(
  db: Queryable,
  invoice: InvoiceRecord,
  now: Date,
): Promise<Wire<Invoice>> {
  const [order, payments] = await Promise.all([
    findOrder(db, invoice.orderId),
    paymentsOf(db, [invoice.orderId]),
  ])
  const refunded = refundedAmount(payments)
  const { id, orderId, number, content, issuedAt, dueAt } = invoice
  return {
    id,
    orderId,
    ...(number !== null && { number: numberText(number) }),
    status: statusOf(invoice, order?.total ?? 0, payments, now),
    ...content,
    paid: orderPrice(paidAmount(payments), content.currency),
    ...(refunded > 0 && { refunded: orderPrice(refunded, content.currency) }),
    ...(issuedAt && { issuedDate: issuedAt.toISOString() }),
    ...(dueAt && { dueDate: dueAt.toISOString() }),
  }
}

const statusOf = (
  { state, dueAt }: InvoiceRecord,
  total: number,
  payments: readonly PaymentRecord[],
  now: Date,
): InvoiceStatus =>
  invoiceStatusOf({
    state,
    total,
    paid: paidAmount(payments),
    isPending: payments.some(({ status }) => status === 'PENDING'),
    isOverdue: dueAt !== null && dueAt < now,
  })

/** Six digits sort in numeric order. */
const numberText = (number: number): string => `INV-${String(number).padStart(6, '0')}`
