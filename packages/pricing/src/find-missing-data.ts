import type { PriceResult, PricingCart, PricingContext } from '@vitrine/contract'
import { ROUNDING } from './money/rounding.ts'
import { findOffer } from './priced-items.ts'
import { PRICING_VERSION } from './pricing-context.ts'
import { findTaxGroupRates } from './tax.ts'

type Unknown = Extract<PriceResult, { outcome: 'UNKNOWN' }>

/** The data of the cart that the context lacks; `undefined` if it is complete. */
export function findMissingData(cart: PricingCart, context: PricingContext): Unknown | undefined {
  const { version, rounding, destination, coupon, tax, additionalFees } = context
  const isTaxKnown = (group: string | undefined) => findTaxGroupRates(tax, group) !== undefined

  if (version !== PRICING_VERSION || rounding !== ROUNDING)
    return { outcome: 'UNKNOWN', reason: 'NEW_VERSION' }
  if (cart.destination !== destination) return { outcome: 'UNKNOWN', reason: 'NEW_ADDRESS' }
  if (![tax?.shippingGroup, ...additionalFees.map((fee) => fee.taxGroup)].every(isTaxKnown))
    return { outcome: 'UNKNOWN', reason: 'NEW_ADDRESS' }
  if (cart.couponCode !== undefined && cart.couponCode !== coupon?.code)
    return { outcome: 'UNKNOWN', reason: 'NEW_COUPON' }
  const unknown = cart.lines.find((line) => {
    const offer = findOffer(line, context)
    return offer === undefined || !isTaxKnown(offer.taxGroup)
  })
  return unknown && { outcome: 'UNKNOWN', reason: 'NEW_OFFER', lineId: unknown.id }
}
