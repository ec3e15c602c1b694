import type { Order } from '@vitrine/contract'
import { formatPrice } from '../shared/format-amount.ts'
import { ordersText as text } from '../shared/messages/orders.ts'
import { t } from '../shared/messages/t.ts'

interface PriceSummaryRow {
  readonly label: string
  readonly amount: string
}

/** The sums above the total of an order. Sums of zero are omitted, except the subtotal and free shipping. */
export function priceSummaryRows({
  priceSummary = {},
  shippingInfo,
  taxIncludedInPrices,
  appliedDiscounts = [],
  currency,
}: Order): PriceSummaryRow[] {
  const { subtotal, discount, shipping, tax } = priceSummary
  const isShipped = shippingInfo !== undefined && !shippingInfo.logistics?.pickupDetails
  const sum = (label: string, price: typeof tax, sign = ''): PriceSummaryRow[] =>
    Number(price?.amount ?? 0) === 0 ? [] : [{ label, amount: sign + formatPrice(price, currency) }]
  const shipped = sum(text.shipping, shipping)
  return [
    ...(subtotal ? [{ label: text.subtotal, amount: formatPrice(subtotal, currency) }] : []),
    ...sum(discountLabel(appliedDiscounts), discount, '−'),
    ...(shipped.length === 0 && isShipped ? [{ label: text.shipping, amount: text.free }] : shipped),
    ...sum(taxIncludedInPrices ? text.includedTax : text.tax, tax),
  ]
}

/** The discount codes and automatic discounts by name. What returned items pay is no discount. */
export function discountLabel(discounts: NonNullable<Order['appliedDiscounts']>): string {
  if (discounts.length > 0 && discounts.every(({ isReturnedItems }) => isReturnedItems))
    return text.returnedItems
  const names = discounts.flatMap(({ coupon, discountRule, merchantDiscount, isReturnedItems }) => {
    if (isReturnedItems) return text.returnedItems
    if (coupon) return coupon.code
    if (discountRule) return discountRule.name?.original ?? []
    return merchantDiscount ? text.manualDiscount : []
  })
  return names.length > 0 ? t(text.discountBy, { names: [...new Set(names)].join(', ') }) : text.discount
}
