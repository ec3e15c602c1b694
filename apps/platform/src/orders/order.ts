import type { OrderDetails, orderPayments, orders, StoredOrderLine } from '../database/schema/orders.ts'
import type { ChosenSlot } from '../shipping/slot-bookings.ts'

export type OrderRecord = typeof orders.$inferSelect
export type PaymentRecord = typeof orderPayments.$inferSelect

/** All that makes an order, before there is one. */
export interface OrderDraft {
  /** Absent for what a merchant enters. */
  readonly checkoutId?: string
  readonly buyer: {
    readonly kind: OrderRecord['buyerKind']
    readonly id: string
    readonly email: string
  }
  readonly currency: string
  /** Minor units. */
  readonly total: number
  readonly lines: readonly StoredOrderLine[]
  readonly details: OrderDetails
  /** The coupon that it uses. */
  readonly couponId?: string
  /** The time in which it is brought or collected. */
  readonly slot?: ChosenSlot
  /** How it is paid for; absent when nothing is left to pay. */
  readonly payment?: {
    readonly provider: string
    /** Less than the total for a deposit. */
    readonly amount: number
    /** Where the shopper comes back to after paying elsewhere. */
    readonly returnUrl: string
    /** What the provider calls the payment that this one is made like. */
    readonly repeats?: string
  }
  /** The gift card that pays a part of it or all of it, and how much, in minor units. */
  readonly giftCard?: { readonly cardId: string; readonly amount: number }
  /** Minor units that are paid to the shop itself afterwards. */
  readonly later?: number
  /** Minor units that the shop has received already, by a way that it does not see. */
  readonly received?: number
  /** Whether nothing of it is paid yet, and the money comes by a way that the shop does not see. */
  readonly isUnpaid?: boolean
  /** When it was bought, where that was before it was recorded. */
  readonly purchasedAt?: Date
  /** Whether the buyer gets a confirmation by email; yes when absent. */
  readonly isConfirmed?: boolean
  /** Whether those who run the shop get an email about it; yes when absent. */
  readonly isReported?: boolean
  /** Until when it is kept unpaid; for good when absent. */
  readonly payBy?: Date
}

/** Whether an order still takes up stock, coupons and its checkout. */
export const isAlive = ({ status }: Pick<OrderRecord, 'status'>): boolean =>
  status !== 'REJECTED' && status !== 'CANCELED'
