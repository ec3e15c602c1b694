import type { Invoice, InvoiceStatus, Wire } from '@vitrine/contract'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { readShop } from '../../shop/profile/read-shop.ts'
import type { OrderRecord, PaymentRecord } from '../records/order-record.ts'
import { findOrdersById, fulfillmentsOf, paymentsOf } from '../records/order-repository.ts'
import { creditedAmount, refundedPrice } from '../records/payment-status.ts'
import { orderPrice } from '../records/transactions-serializer.ts'
import { draftContent, invoiceContent } from './invoice-content.ts'
import type { InvoiceRecord } from './invoice-repository.ts'
import { invoiceStatusOf } from './invoice-status.ts'

/** Invoices with what was paid. A draft has the current lines and totals of its order. */
export async function serializeInvoices(
  db: Queryable,
  invoices: readonly InvoiceRecord[],
  now: Date,
): Promise<Wire<Invoice>[]> {
  const orderIds = invoices.map(({ orderId }) => orderId)
  const orders = await findOrdersById(db, orderIds)
  const payments = await paymentsOf(db, orderIds)
  const fulfillments = await fulfillmentsOf(db, orderIds)
  const shop = await readShop(db)
  return invoices.flatMap((invoice) => {
    const order = orders.find(({ id }) => id === invoice.orderId)
    if (!order) return []
    const current = () =>
      invoiceContent(
        order,
        shop,
        fulfillments.filter(({ orderId }) => orderId === order.id),
      )
    const content = invoice.state === 'DRAFT' ? draftContent(invoice.content, current()) : invoice.content
    const paidBy = payments.filter(({ orderId }) => orderId === order.id)
    return [serialize({ ...invoice, content }, order, paidBy, now)]
  })
}

export async function serializeInvoice(
  db: Queryable,
  invoice: InvoiceRecord,
  now: Date,
): Promise<Wire<Invoice>> {
  const [serialized] = await serializeInvoices(db, [invoice], now)
  if (!serialized) throw new Error('An invoice has no order')
  return serialized
}

function serialize(
  invoice: InvoiceRecord,
  order: OrderRecord,
  payments: readonly PaymentRecord[],
  now: Date,
): Wire<Invoice> {
  const refunded = refundedPrice(payments)
  const { id, orderId, formattedNumber, content, issuedAt, dueAt, createdAt, revision } = invoice
  return {
    id,
    revision: String(revision),
    orderId,
    ...(formattedNumber !== null && { number: formattedNumber }),
    status: statusOf(invoice, order.total, payments, now),
    ...content,
    paid: orderPrice(creditedAmount(payments), content.currency),
    ...(refunded > 0 && { refunded: orderPrice(refunded, content.currency) }),
    ...(order.email && { email: order.email }),
    ...(issuedAt && { issuedDate: issuedAt.toISOString() }),
    ...(dueAt && { dueDate: dueAt.toISOString() }),
    createdDate: createdAt.toISOString(),
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
    paid: creditedAmount(payments),
    isPending: payments.some(({ status }) => status === 'PENDING'),
    isOverdue: dueAt !== null && dueAt < now,
  })
