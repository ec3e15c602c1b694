import type { WireOrder } from '@vitrine/contract'

/** The status and pickup details of an order, without personal details. */
export function anonymizeOrder(order: WireOrder): WireOrder {
  const {
    billingInfo,
    recipientInfo,
    buyerInfo,
    buyerNote,
    purchaseOrderNumber,
    customFields,
    shippingInfo,
    activities,
    tags,
    vatNumberCheck,
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
