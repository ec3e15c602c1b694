import type { ReturnItem, ReturnStatus } from '@vitrine/contract'
import { sum } from '@vitrine/pricing'
import type { StoredOrderLine } from '../../kernel/database/schema/orders/orders.ts'
import { type Fulfillment, fulfilledQuantity } from './fulfillment.ts'

interface Exchange {
  readonly items: readonly ReturnItem[]
  /** Minor units. */
  readonly refunded: number | null
}

interface AnyReturn {
  readonly status: ReturnStatus
  readonly items: readonly ReturnItem[]
}

/** The quantity that a return holds: what arrived, or else what was requested. */
export const heldQuantity = ({ quantity, received }: ReturnItem): number => received?.quantity ?? quantity

/** The quantity of each line that a return holds. Its items can name a line several times. */
export function heldByLine(items: readonly ReturnItem[]): ReadonlyMap<string, number> {
  const held = new Map<string, number>()
  for (const item of items) held.set(item.lineItemId, (held.get(item.lineItemId) ?? 0) + heldQuantity(item))
  return held
}

/** What was paid for units of lines, in minor units. Rounded down, like every share of a line. */
export const paidForUnits = (lines: readonly StoredOrderLine[], units: ReadonlyMap<string, number>): number =>
  sum(lines.map(({ id, paid, quantity }) => Math.floor((paid * (units.get(id) ?? 0)) / quantity)))

/** What was paid for the items of a return, in minor units. */
export const paidForItems = (lines: readonly StoredOrderLine[], items: readonly ReturnItem[]): number =>
  paidForUnits(lines, heldByLine(items))

/** What was paid for each item of a return, which adds up to what was paid for all. */
export const paidForEach = (
  lines: readonly StoredOrderLine[],
  items: readonly ReturnItem[],
): readonly { readonly lineItemId: string; readonly quantity: number; readonly amount: number }[] =>
  [...heldByLine(items)].map(([lineItemId, quantity]) => ({
    lineItemId,
    quantity,
    amount: paidForUnits(lines, new Map([[lineItemId, quantity]])),
  }))

/** The part of an order's payment that pays for the items of exchanges, in minor units. */
export const paidForExchanges = (lines: readonly StoredOrderLine[], exchanges: readonly Exchange[]): number =>
  sum(exchanges.map(({ items, refunded }) => paidForItems(lines, items) - (refunded ?? 0)))

/** The quantity of a line in returns that are neither declined nor canceled. */
export const quantityInReturns = (lineId: string, returns: readonly AnyReturn[]): number =>
  returns
    .filter(({ status }) => status !== 'DECLINED' && status !== 'CANCELED')
    .flatMap(({ items }) => items.filter(({ lineItemId }) => lineItemId === lineId))
    .reduce((sum, item) => sum + heldQuantity(item), 0)

/** The restocked quantity of a line by returns, which is a part of all that was restocked. */
export const restockedByReturns = (lineId: string, returns: readonly AnyReturn[]): number =>
  returns
    .flatMap(({ items }) => items.filter(({ lineItemId }) => lineItemId === lineId))
    .reduce((sum, { received }) => sum + (received?.restocked ? received.quantity : 0), 0)

/**
 * The quantity of each physical line that can still be returned: shipped, neither in a return nor taken back with a
 * refund.
 */
export const returnableQuantities = (
  lines: readonly StoredOrderLine[],
  fulfillments: readonly Fulfillment[],
  returns: readonly AnyReturn[],
): ReadonlyMap<string, number> =>
  new Map(
    lines
      .filter(({ requiresShipping }) => requiresShipping)
      .map(({ id, quantity, restockedQuantity = 0 }) => {
        const takenBack = restockedQuantity - restockedByReturns(id, returns)
        const shipped = Math.min(fulfilledQuantity(id, fulfillments), quantity - takenBack)
        return [id, Math.max(0, shipped - quantityInReturns(id, returns))]
      }),
  )
