import type { WireCheckout } from '@vitrine/contract'
import { parseMoney } from '@vitrine/pricing'
import type { OrderToPay } from '../../orders/payments/methods/is-offered.ts'
import { amountDue } from './amount-due.ts'
import { needsDelivery } from './missing-details.ts'

/** What the payment methods of a checkout depend on. */
export const orderToPay = (checkout: WireCheckout): OrderToPay => ({
  amount: parseMoney(amountDue(checkout)?.amount ?? '', checkout.currency ?? ''),
  country:
    checkout.billingInfo?.address?.country ??
    checkout.shippingInfo?.shippingDestination?.address?.country ??
    undefined,
  isDelivered: needsDelivery(checkout),
  isRepeated: (checkout.lineItems ?? []).some((line) => line.subscriptionOptionInfo !== undefined),
})
