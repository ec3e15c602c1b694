import type { PriceResult, PricingCart, PricingContext } from '@vitrine/contract'
import { offerOf } from './priced-items.ts'
import { VERSION } from './pricing-context.ts'
import { ROUNDING } from './rounding.ts'
import { groupTax } from './tax.ts'

type Unknown = Extract<PriceResult, { outcome: 'UNKNOWN' }>

/** What the cart asks for and the context does not know; `undefined` when it knows everything. */
export function findMissingData(cart: PricingCart, context: PricingContext): Unknown | undefined {
  const { version, rounding, destination, coupon, tax, additionalFees } = context
  const isTaxKnown = (group: string | undefined) => groupTax(tax, group) !== undefined

  if (version !== VERSION || rounding !== ROUNDING) return { outcome: 'UNKNOWN', reason: 'NEW_VERSION' }
  if (cart.destination !== destination) return { outcome: 'UNKNOWN', reason: 'NEW_ADDRESS' }
  if (![tax?.shippingGroup, ...additionalFees.map((fee) => fee.taxGroup)].every(isTaxKnown))
    return { outcome: 'UNKNOWN', reason: 'NEW_ADDRESS' }
  if (cart.couponCode !== undefined && cart.couponCode !== coupon?.code)
    return { outcome: 'UNKNOWN', reason: 'NEW_COUPON' }
  const strange = cart.lines.find((line) => {
    const offer = offerOf(line, context)
    return offer === undefined || !isTaxKnown(offer.taxGroup)
  })
  return strange && { outcome: 'UNKNOWN', reason: 'NEW_OFFER', lineId: strange.id }
}
