import type { Fulfillments, Wire } from '@vitrine/contract'
import type { FulfillmentRecord } from '../records/order-repository.ts'

/** The fulfillments of an order in wire form. */
export const serializeFulfillments = (
  orderId: string,
  fulfillments: readonly FulfillmentRecord[],
): Wire<Fulfillments> => ({
  orderId,
  fulfillments: fulfillments.map((fulfillment) => ({
    id: fulfillment.id,
    createdDate: fulfillment.createdAt.toISOString(),
    lineItems: fulfillment.lines.map(({ lineId, quantity }) => ({ id: lineId, quantity })),
    status: fulfillment.isCanceled ? 'CANCELED' : 'FULFILLED',
    completed: !fulfillment.isCanceled,
    ...trackingOf(fulfillment),
  })),
})

/** The tracking number, link and carrier of a fulfillment. */
function trackingOf({ trackingNumber, carrier, trackingLink }: FulfillmentRecord) {
  if (!trackingNumber && !carrier && !trackingLink) return undefined
  return {
    trackingInfo: {
      ...(trackingNumber && { trackingNumber }),
      ...(carrier && { shippingProvider: carrier }),
      ...(trackingLink && { trackingLink }),
    },
  }
}
