import type { OrderPayment } from '@vitrine/contract'
import { ordersText as text } from '../messages/orders.ts'

type Payment = Pick<OrderPayment, 'regularPaymentDetails' | 'giftcardPaymentDetails'>

const isKnown = (method: string): method is keyof typeof text.methods => Object.hasOwn(text.methods, method)

/** How something was paid, in words; by the provider's own name where we know none. */
export function paymentMethod({ regularPaymentDetails: details, giftcardPaymentDetails }: Payment): string {
  if (giftcardPaymentDetails) return text.methods['gift-card']
  if (details?.offlinePayment) return text.offline
  const method = details?.paymentMethod ?? ''
  return isKnown(method) ? text.methods[method] : method
}

/** Where the money is. What a gift card pays is taken with the order, or goes back with it. */
export function paymentStanding({ regularPaymentDetails, giftcardPaymentDetails }: Payment): string {
  const status = giftcardPaymentDetails
    ? giftcardPaymentDetails.voided
      ? 'VOIDED'
      : 'APPROVED'
    : regularPaymentDetails?.status
  return status?.toLowerCase().replaceAll('_', ' ') ?? ''
}
