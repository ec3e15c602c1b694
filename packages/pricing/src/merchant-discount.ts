import type { MerchantDiscountTerms } from '@vitrine/contract'
import { allocate } from './allocate.ts'
import { reduced } from './discount.ts'
import { type PricedItem, without } from './priced-items.ts'
import { sum } from './sum.ts'

/**
 * Takes a merchant's discount off what is left. Its percentage is of the prices before other discounts, as
 * the merchant sees them; it never takes more than there is.
 */
export function afterMerchantDiscount(
  goods: readonly PricedItem[],
  { reduction, lineIds }: MerchantDiscountTerms,
): PricedItem[] {
  const meant = ({ line, offer }: PricedItem) => lineIds?.includes(line.id) ?? !offer.isGiftCard
  const before = sum(goods.filter(meant).map(({ subtotal }) => subtotal))
  const left = goods.map((each) => (meant(each) ? each.left : 0))
  const wanted = before - reduced(before, reduction)
  return without(goods, allocate(Math.min(wanted, sum(left)), left))
}
