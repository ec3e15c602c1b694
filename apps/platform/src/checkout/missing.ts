import type { WireCheckout } from '@vitrine/contract'

/** What a checkout must know before it can be ordered. */
export type Missing = 'email' | 'name' | 'address' | 'delivery'

const isShipped = ({ physicalProperties }: WireCheckout['lineItems'][number]) =>
  physicalProperties?.shippable ?? false

/** Whether something has to be brought or collected. */
export const needsDelivery = ({ lineItems }: WireCheckout): boolean => lineItems.some(isShipped)

export function missingIn(checkout: WireCheckout): readonly Missing[] {
  const { buyerInfo, shippingInfo } = checkout
  const destination = shippingInfo?.shippingDestination
  const missing: Missing[] = []
  if (!buyerInfo?.email) missing.push('email')
  if (!needsDelivery(checkout)) return missing
  if (!destination?.contactDetails?.lastName) missing.push('name')
  if (!destination?.address?.country || !destination.address.city || !destination.address.addressLine)
    missing.push('address')
  else if (!shippingInfo?.selectedCarrierServiceOption) missing.push('delivery')
  return missing
}
