import type { CartTotals } from '@vitrine/contract'

/** The tax rate of everything in the cart, if it is the same for the items and their shipping. */
export function onlyTaxRate({
  calculatedLineItems = [],
  shippingInfo,
}: Pick<CartTotals, 'calculatedLineItems' | 'shippingInfo'> = {}): number | undefined {
  const shipping = shippingInfo?.selectedCarrierServiceOption?.cost
  const prices = calculatedLineItems.map(({ pricesBreakdown }) => pricesBreakdown)
  if (Number(shipping?.price?.amount ?? 0) > 0) prices.push(shipping)
  const rates = new Set(prices.map((each) => Number(each?.taxDetails?.taxRate ?? 0)))
  const [rate] = rates
  return rates.size === 1 && rate ? rate : undefined
}
