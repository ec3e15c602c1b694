import type { WithdrawalSettings } from '@vitrine/contract'
import { isAlive } from './order-record.ts'
import type { LoadedOrder } from './order-serializer.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The law does not count the day of delivery, ends the period at midnight where the consumer lives, and moves a last day
 * on a weekend or holiday to the next working day. A few more days for everybody are never too few.
 */
const MARGIN_DAYS = 5

type PlacedOrder = Pick<LoadedOrder, 'order' | 'fulfillments'>

/**
 * When the withdrawal period of an order ends; `undefined` while items are still to be shipped. It starts with the last
 * shipment and the days in transit, as the shop does not know when it is delivered.
 */
export function withdrawalEnd(
  { order, fulfillments }: PlacedOrder,
  { days, transitDays }: Omit<WithdrawalSettings, 'mode'>,
): Date | undefined {
  const isShipped = order.lines.some((line) => line.requiresShipping)
  if (isShipped && order.fulfillmentStatus !== 'FULFILLED') return undefined
  const placed = (order.purchasedAt ?? order.createdAt).getTime()
  const shipments = fulfillments.flatMap(({ isCanceled, createdAt }) =>
    isCanceled ? [] : createdAt.getTime() + transitDays * DAY_MS,
  )
  return new Date(Math.max(placed, ...shipments) + (days + MARGIN_DAYS) * DAY_MS)
}

/** Whether a buyer can still withdraw from the contract. */
export function canWithdraw(
  loaded: PlacedOrder,
  settings: Omit<WithdrawalSettings, 'mode'>,
  now: Date,
): boolean {
  const end = withdrawalEnd(loaded, settings)
  return isAlive(loaded.order) && (end === undefined || now <= end)
}
