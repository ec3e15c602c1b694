import type { PricingMerchantDiscount } from '@vitrine/contract'
import { allocate } from './allocate.ts'
import { applyReduction } from './discount.ts'
import { type PricedItem, subtractShares } from './priced-items.ts'
import { sum } from './sum.ts'

/**
 * Takes a merchant's discount off the remaining amounts. Its percentage is of the prices before other discounts, as
 * the merchant sees them; it never takes more than there is.
 */
export function applyMerchantDiscount(
  items: readonly PricedItem[],
  { reduction, lineIds }: PricingMerchantDiscount,
): PricedItem[] {
  const meant = ({ line, offer }: PricedItem) => lineIds?.includes(line.id) ?? !offer.isGiftCard
  const before = sum(items.filter(meant).map(({ subtotal }) => subtotal))
  const remaining = items.map((each) => (meant(each) ? each.remaining : 0))
  const wanted = before - applyReduction(before, reduction)
  return subtractShares(items, allocate(Math.min(wanted, sum(remaining)), remaining))
}
