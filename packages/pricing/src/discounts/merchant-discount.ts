import type { PricingMerchantDiscount } from '@vitrine/contract'
import { allocate } from '../money/allocate.ts'
import { sum } from '../money/sum.ts'
import { type PricedItem, subtractShares } from '../priced-items.ts'
import { applyReduction } from './discount.ts'

/**
 * Applies a merchant discount to the discounted totals, and never discounts more than they are. Percentages refer
 * to the prices before other discounts, which the merchant sees.
 */
export function applyMerchantDiscount(
  items: readonly PricedItem[],
  { reduction, lineIds }: PricingMerchantDiscount,
): PricedItem[] {
  const isDiscounted = ({ line, offer }: PricedItem) => lineIds?.includes(line.id) ?? !offer.isGiftCard
  const before = sum(items.filter(isDiscounted).map(({ subtotal }) => subtotal))
  const discountedTotals = items.map((each) => (isDiscounted(each) ? each.discountedTotal : 0))
  const requested = before - applyReduction(before, reduction)
  return subtractShares(items, allocate(Math.min(requested, sum(discountedTotals)), discountedTotals))
}
