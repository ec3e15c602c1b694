import type { Fulfillments, Wire } from '@vitrine/contract'
import type { ParcelRecord } from './order-repository.ts'

/** The parcels of an order in the form of the wire. */
export const fulfilmentsAnswer = (orderId: string, parcels: readonly ParcelRecord[]): Wire<Fulfillments> => ({
  orderId,
  fulfillments: parcels.map((parcel) => ({
    id: parcel.id,
    createdDate: parcel.createdAt.toISOString(),
    lineItems: parcel.lines.map(({ lineId, quantity }) => ({ id: lineId, quantity })),
    status: parcel.isCanceled ? 'CANCELED' : 'FULFILLED',
    completed: !parcel.isCanceled,
    ...trackingOf(parcel),
  })),
})

/** Where a parcel can be followed, or who brings it. */
function trackingOf({ trackingNumber, carrier, trackingLink }: ParcelRecord) {
  if (!trackingNumber && !carrier && !trackingLink) return undefined
  return {
    trackingInfo: {
      ...(trackingNumber && { trackingNumber }),
      ...(carrier && { shippingProvider: carrier }),
      ...(trackingLink && { trackingLink }),
    },
  }
}
