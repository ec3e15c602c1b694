import type { Fulfillment, MerchantReturn, Order, Withdrawal } from '@vitrine/contract'
import { unfulfilledItems } from '../orders/unfulfilled-items.ts'

export interface ReturnableItem {
  readonly lineItemId: string
  readonly quantity: number
}

/** What follows a withdrawal: a cancellation or a refund if its items were not shipped, or else their return. */
export type WithdrawalStep =
  | { readonly kind: 'CANCEL' }
  | { readonly kind: 'REFUND' }
  | { readonly kind: 'RETURN'; readonly items: readonly ReturnableItem[] }

/** The next step for a withdrawal. `undefined` while its items are in a return. */
export function withdrawalStep(
  { lineItemIds, itemsNote }: Withdrawal,
  order: Order,
  fulfillments: readonly Fulfillment[],
  returns: readonly MerchantReturn[],
): WithdrawalStep | undefined {
  if (order.status !== 'APPROVED') return order.status === 'CANCELED' ? { kind: 'REFUND' } : undefined
  const unshipped = new Map(
    unfulfilledItems(order, fulfillments).map(({ line, remaining }) => [line._id, remaining]),
  )
  const shipped = unfulfilledItems(order, [])
    .filter(({ line }) => lineItemIds?.includes(line._id) ?? true)
    .map(({ line, remaining }) => ({
      lineItemId: line._id,
      quantity: remaining - (unshipped.get(line._id) ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0)
  const items = shipped
    .map(({ lineItemId, quantity }) => ({ lineItemId, quantity: quantity - inReturns(lineItemId, returns) }))
    .filter(({ quantity }) => quantity > 0)
  if (items.length > 0) return { kind: 'RETURN', items }
  if (shipped.length > 0) return undefined
  const isWhole = !itemsNote && order.lineItems.every(({ _id }) => lineItemIds?.includes(_id) ?? true)
  return { kind: isWhole ? 'CANCEL' : 'REFUND' }
}

/** Whether an item that the customer has withdrawn from is still to be shipped. */
export const hasUnshippedItems = (
  { lineItemIds }: Withdrawal,
  order: Order,
  fulfillments: readonly Fulfillment[],
): boolean =>
  unfulfilledItems(order, fulfillments).some(({ line }) => lineItemIds?.includes(line._id) ?? true)

const inReturns = (lineId: string, returns: readonly MerchantReturn[]): number =>
  returns
    .filter(({ status }) => status !== 'DECLINED' && status !== 'CANCELED')
    .flatMap(({ items }) => items.filter(({ lineItemId }) => lineItemId === lineId))
    .reduce((sum, { quantity, received }) => sum + (received?.quantity ?? quantity), 0)
