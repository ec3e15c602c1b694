import type { OrderSubscriber } from '../records/order-subscribers.ts'
import { creditRefunds } from './credit-notes.ts'
import { invoiceOfOrder } from './invoice-repository.ts'

/** Issues the credit notes of refunded orders. */
export const invoicesSubscriber: OrderSubscriber = {
  onRefunded: async (tx, order, context) => {
    const invoice = await invoiceOfOrder(tx, order.id)
    if (invoice?.state === 'SENT') await creditRefunds(tx, order, invoice, context)
  },
}
