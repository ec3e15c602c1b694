import type { OrderPayment } from '@vitrine/contract'
import { ordersText as text } from '../shared/messages/orders.ts'

type Payment = Pick<OrderPayment, 'regularPaymentDetails' | 'giftcardPaymentDetails'>

const isKnown = (method: string): method is keyof typeof text.methods => Object.hasOwn(text.methods, method)

interface Method {
  readonly paymentMethod?: string
  readonly offlinePayment?: boolean
}

/** The name of a payment method; the identifier of the provider if it is unknown. */
export function formatPaymentMethod({ paymentMethod: method = '', offlinePayment }: Method): string {
  if (isKnown(method)) return text.methods[method]
  return offlinePayment ? text.manualPayment : method
}

/** How an order was paid. */
export const formatPayment = ({ regularPaymentDetails = {}, giftcardPaymentDetails }: Payment): string =>
  formatPaymentMethod(giftcardPaymentDetails ? { paymentMethod: 'gift-card' } : regularPaymentDetails)

/** The status of a payment. A gift card is charged when the order is placed, or voided with it. */
export function formatPaymentStatus({ regularPaymentDetails, giftcardPaymentDetails }: Payment): string {
  const status = giftcardPaymentDetails
    ? giftcardPaymentDetails.voided
      ? 'VOIDED'
      : 'APPROVED'
    : regularPaymentDetails?.status
  return status ? text.paymentStatuses[status] : ''
}
