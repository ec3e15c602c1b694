import type { WireCheckout } from '@vitrine/contract'
import { optionIn } from '../../pricing/shipping/delivery-slots.ts'

type ShippingInfo = NonNullable<WireCheckout['shippingInfo']>

/** The details that an order requires. */
export type MissingDetail = 'email' | 'name' | 'address' | 'delivery' | 'deliveryTime'

export const requiresShipping = ({
  physicalProperties,
}: Pick<WireCheckout['lineItems'][number], 'physicalProperties'>): boolean =>
  physicalProperties?.shippable ?? false

/** Whether something is shipped or picked up. */
export const needsDelivery = ({ lineItems }: WireCheckout): boolean => lineItems.some(requiresShipping)

/** Whether the selected option has slots and none is selected. */
function needsDeliveryTime({
  selectedCarrierServiceOption: selected,
  carrierServiceOptions = [],
}: ShippingInfo) {
  if (!selected || selected.logistics?.deliveryTimeSlot) return false
  const options = carrierServiceOptions.flatMap(({ shippingOptions }) => shippingOptions)
  return options.some(({ code }) => code !== selected.code && optionIn(code) === selected.code)
}

export function missingDetails(checkout: WireCheckout): readonly MissingDetail[] {
  const { buyerInfo, shippingInfo } = checkout
  const destination = shippingInfo?.shippingDestination
  const missing: MissingDetail[] = []
  if (!buyerInfo?.email) missing.push('email')
  if (!needsDelivery(checkout)) return missing
  if (!destination?.contactDetails?.lastName) missing.push('name')
  if (!destination?.address?.country || !destination.address.city || !destination.address.addressLine)
    missing.push('address')
  else if (!shippingInfo?.selectedCarrierServiceOption) missing.push('delivery')
  else if (needsDeliveryTime(shippingInfo)) missing.push('deliveryTime')
  return missing
}
