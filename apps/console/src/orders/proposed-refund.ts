import type { Order } from '@vitrine/contract'
import { allocate, parseMoney, toDecimalString } from '@vitrine/pricing'

interface Returned {
  readonly lineItemId: string
  readonly quantity: number
}

/**
 * Proposes refund amounts for returned items: the amounts paid for them, taken from one payment after the other. Without
 * returned items, everything refundable.
 */
export function proposedRefund(
  { lineItems, currency = '' }: Pick<Order, 'lineItems' | 'currency'>,
  returned: readonly Returned[],
  refundable: readonly string[],
): readonly string[] {
  if (returned.every(({ quantity }) => quantity === 0)) return refundable
  const minor = (amount: string | undefined) => parseMoney(amount ?? '', currency)?.amount ?? 0
  let remaining = returned.reduce((sum, { lineItemId, quantity }) => {
    const line = lineItems.find(({ _id }) => _id === lineItemId)
    if (!line || !Number.isInteger(quantity) || quantity > line.quantity) return sum
    const [share = 0] = allocate(minor(line.totalPriceAfterTax?.amount), [quantity, line.quantity - quantity])
    return sum + share
  }, 0)
  return refundable.map((max) => {
    const amount = Math.min(minor(max), remaining)
    remaining -= amount
    return toDecimalString({ amount, currency })
  })
}
