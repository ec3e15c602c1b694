import type { OrderSubscriber } from '../records/order-subscribers.ts'
import { sendNewOrderEmail } from './new-order-email.ts'
import { sendOrderConfirmation, sendPaymentUpdate } from './order-emails.ts'

/** Sends the emails about placed and paid orders. */
export const orderEmailsSubscriber: OrderSubscriber = {
  onPlaced: async (tx, placed, context, { notifiesMerchant = true, notifiesBuyer = true }) => {
    if (notifiesMerchant) await sendNewOrderEmail(tx, placed, context.now)
    if (notifiesBuyer) await sendOrderConfirmation(tx, placed, context)
  },
  onPaymentReceived: (tx, order, { now }) => sendPaymentUpdate(tx, order, 'paymentReceived', now),
}
