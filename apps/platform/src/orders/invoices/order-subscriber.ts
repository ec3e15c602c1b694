import type { OrderSubscriber } from '../records/order-subscribers.ts'
import { creditNoteLinks, creditRefunds } from './credit-notes.ts'
import { invoiceOfOrder } from './invoice-repository.ts'
import { replaceInvoice } from './manage-invoices.ts'

/** Issues the credit notes of refunded orders, and replaces the invoices of edited ones. */
export const invoicesSubscriber: OrderSubscriber = {
  onEdited: async (tx, order, context) => {
    const invoice = await invoiceOfOrder(tx, order.id)
    if (invoice?.state === 'SENT') await replaceInvoice(tx, invoice, context)
  },
  onRefunded: async (tx, order, context) => {
    const invoice = await invoiceOfOrder(tx, order.id)
    if (invoice?.state === 'SENT') await creditRefunds(tx, order, invoice, context)
  },
  refundLinks: creditNoteLinks,
}
