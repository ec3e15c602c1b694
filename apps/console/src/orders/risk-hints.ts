import type { Order } from '@vitrine/contract'
import { countryName } from '../shared/countries/countries.ts'
import { ordersText as text } from '../shared/messages/orders.ts'
import { t } from '../shared/messages/t.ts'

/** Fewer declined payments are usual. */
const MIN_ATTEMPTS = 3

/** The hints of an order that a person should check. */
export function riskHints(order: Order, declinedPayments: number): readonly string[] {
  const billing = order.billingInfo?.address?.country
  const { shippingDestination, pickupDetails } = order.shippingInfo?.logistics ?? {}
  const shipping = pickupDetails ? undefined : shippingDestination?.address?.country
  return [
    ...(billing && shipping && billing !== shipping
      ? [t(text.risks.countries, { billing: countryName(billing), shipping: countryName(shipping) })]
      : []),
    ...(declinedPayments >= MIN_ATTEMPTS ? [t(text.risks.attempts, { count: declinedPayments })] : []),
  ]
}
