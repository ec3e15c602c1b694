import type { Order } from '@vitrine/contract'
import { allocate, parseMoney, toDecimalString } from '@vitrine/pricing'

interface ReturnedLine {
  readonly lineItemId: string
  readonly quantity: number
}

/** A refund in minor units. */
export interface RefundBreakdown {
  readonly items: number
  readonly shipping: number
  /** The tax that items and shipping include. */
  readonly tax: number
  readonly total: number
}

type RefundedOrder = Pick<Order, 'lineItems' | 'currency' | 'shippingInfo'>

const minorIn =
  ({ currency = '' }: Pick<Order, 'currency'>) =>
  (amount: string | undefined): number =>
    parseMoney(amount ?? '', currency)?.amount ?? 0

/** What was paid for shipping, with tax, as decimal text. */
export const paidShipping = ({ shippingInfo }: Pick<Order, 'shippingInfo'>): string => {
  const { totalPriceAfterTax, price } = shippingInfo?.cost ?? {}
  return (totalPriceAfterTax ?? price)?.amount ?? '0'
}

/** What was paid for the returned units of the items, and a part of the shipping price, with the tax in them. */
export function refundBreakdown(
  order: RefundedOrder,
  returned: readonly ReturnedLine[],
  shippingAmount: string,
): RefundBreakdown {
  const minor = minorIn(order)
  const shares = returned.map(({ lineItemId, quantity }) => {
    const line = order.lineItems.find(({ _id }) => _id === lineItemId)
    if (!line || !Number.isInteger(quantity) || quantity > line.quantity) return [0, 0] as const
    const share = (amount: string | undefined) =>
      allocate(minor(amount), [quantity, line.quantity - quantity])[0] ?? 0
    return [share(line.totalPriceAfterTax?.amount), share(line.taxDetails?.totalTax?.amount)] as const
  })
  const items = shares.reduce((sum, [paid]) => sum + paid, 0)
  const paid = minor(paidShipping(order))
  const shipping = Math.min(minor(shippingAmount), paid)
  const [shippingTax = 0] = paid
    ? allocate(minor(order.shippingInfo?.cost?.taxDetails?.totalTax?.amount), [shipping, paid - shipping])
    : []
  const tax = shares.reduce((sum, [, taxed]) => sum + taxed, shippingTax)
  return { items, shipping, tax, total: items + shipping }
}

/** Takes a refund from one payment after the other. Returns decimal text by payment, empty for nothing. */
export function splitRefund(
  total: number,
  refundable: readonly string[],
  { currency = '' }: Pick<Order, 'currency'>,
): readonly string[] {
  let remaining = total
  return refundable.map((max) => {
    const amount = Math.min(minorIn({ currency })(max), remaining)
    remaining -= amount
    return amount > 0 ? toDecimalString({ amount, currency }) : ''
  })
}
