import type { WireOrder } from '@vitrine/contract'

/** How an order stands and where it waits, without anything about the person who bought it. */
export function anonymizeOrder(order: WireOrder): WireOrder {
  const {
    billingInfo,
    recipientInfo,
    buyerInfo,
    buyerNote,
    customFields,
    shippingInfo,
    activities,
    lineItems,
    ...rest
  } = order
  const { logistics, ...delivery } = shippingInfo ?? {}
  const pickupDetails = logistics?.pickupDetails
  return {
    ...rest,
    ...(shippingInfo && {
      shippingInfo: { ...delivery, ...(pickupDetails && { logistics: { pickupDetails } }) },
    }),
    lineItems: lineItems.map(({ digitalFile, ...line }) => line),
  }
}
