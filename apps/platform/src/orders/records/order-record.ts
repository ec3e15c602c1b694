import type { TaxDetails, Wire } from '@vitrine/contract'
import { REVERSE_CHARGE } from '@vitrine/pricing'
import type {
  OrderDetails,
  orderPayments,
  orders,
  StoredOrderLine,
} from '../../kernel/database/schema/orders/orders.ts'
import type { ChosenSlot } from '../../pricing/shipping/slot-bookings.ts'

export type OrderRecord = typeof orders.$inferSelect
export type PaymentRecord = typeof orderPayments.$inferSelect

/** Everything that an order is created from. */
export interface OrderDraft {
  /** Absent for an order that a merchant enters. */
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
  /** The delivery or pickup slot. */
  readonly slot?: ChosenSlot
  /** The payment method; absent when nothing is due. */
  readonly payment?: {
    readonly provider: string
    /** Less than the total for a deposit. */
    readonly amount: number
    /** The return URL after payment elsewhere. */
    readonly returnUrl: string
    /** The provider's reference of an earlier payment to charge again. */
    readonly savedPaymentReference?: string
    /** Whether the shopper confirms it on the page of the shop. */
    readonly isEmbedded?: boolean
    /** The provider's customer of the member who pays, and whether it keeps the card. */
    readonly customer?: string | undefined
    readonly keepsCard?: boolean
    /** The provider's reference of the saved card that the member chose. */
    readonly savedCard?: string | undefined
  }
  /** The gift card that pays a part or all of it, and the amount in minor units. */
  readonly giftCard?: { readonly cardId: string; readonly amount: number }
  /** The memberships that pay for lines; one credit for each unit. */
  readonly membershipUses?: readonly {
    readonly grantId: string
    readonly lineId: string
    readonly quantity: number
  }[]
  /** Minor units that are paid to the shop offline afterwards. */
  readonly later?: number
  /** Minor units that were received offline already. */
  readonly received?: number
  /** Whether nothing is paid yet, and the payment is offline. */
  readonly isUnpaid?: boolean
  /** When it was bought, if before it was recorded. */
  readonly purchasedAt?: Date
  /** Whether the buyer gets a confirmation email; true by default. */
  readonly notifiesBuyer?: boolean
  /** Whether the merchant gets an email about it; true by default. */
  readonly notifiesMerchant?: boolean
  /** The payment deadline; none when absent. */
  readonly paymentDueAt?: Date
}

/** Whether an order is placed: before that its payment is in progress, or was declined. */
export const isPlacedOrder = ({ status }: Pick<OrderRecord, 'status'>): boolean =>
  status !== 'INITIALIZED' && status !== 'REJECTED'

/** Whether an order still holds stock, coupon and checkout. */
export const isAlive = ({ status }: Pick<OrderRecord, 'status'>): boolean =>
  status !== 'REJECTED' && status !== 'CANCELED'

/** Whether the buyer pays the tax of an item or of shipping. */
export const isReverseCharged = (tax: Wire<TaxDetails> | undefined): boolean =>
  tax?.taxBreakdown?.some(({ taxName }) => taxName === REVERSE_CHARGE) ?? false
