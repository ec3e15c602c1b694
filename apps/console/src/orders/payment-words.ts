import type { OrderPayment } from '@vitrine/contract'
import { ordersText as text } from '../messages/orders.ts'

type Payment = Pick<OrderPayment, 'regularPaymentDetails' | 'giftcardPaymentDetails'>

const isKnown = (method: string): method is keyof typeof text.methods => Object.hasOwn(text.methods, method)

interface Method {
  readonly paymentMethod?: string
  readonly offlinePayment?: boolean
}

/** A way to pay, in words; by the provider's own name where we know none. */
export function methodInWords({ paymentMethod: method = '', offlinePayment }: Method): string {
  if (offlinePayment) return text.offline
  return isKnown(method) ? text.methods[method] : method
}

/** How something was paid, in words. */
export const paymentMethod = ({ regularPaymentDetails = {}, giftcardPaymentDetails }: Payment): string =>
  methodInWords(giftcardPaymentDetails ? { paymentMethod: 'gift-card' } : regularPaymentDetails)

/** Where the money is. What a gift card pays is taken with the order, or goes back with it. */
export function paymentStanding({ regularPaymentDetails, giftcardPaymentDetails }: Payment): string {
  const status = giftcardPaymentDetails
    ? giftcardPaymentDetails.voided
      ? 'VOIDED'
      : 'APPROVED'
    : regularPaymentDetails?.status
  return status?.toLowerCase().replaceAll('_', ' ') ?? ''
}
