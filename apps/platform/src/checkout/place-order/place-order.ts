import type { CartContext } from '../../cart/context/cart-context.ts'
import { findFirstShortage } from '../../cart/lines/availability.ts'
import { isSameItem } from '../../cart/lines/cart-lines.ts'
import { lockCheckoutsOfCart, ordersOfCart } from '../../cart/records/checkout-repository.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import type { StoredLine } from '../../kernel/database/schema/checkout/cart.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import {
  type PersistOrderRefusal,
  type PlacedOrder,
  persistOrder,
} from '../../orders/orders/persist-order.ts'
import type { OrderDraft } from '../../orders/records/order-record.ts'
import type { OrderEventContext, OrderSubscriber } from '../../orders/records/order-subscribers.ts'
import { blockingReasons } from '../../pricing/service-plugins/plugin-effects.ts'
import { completeCheckout } from '../checkouts/complete-checkout.ts'
import { missingDetails } from '../checkouts/missing-details.ts'
import { type PricedCheckout, priceCheckout } from '../checkouts/price-checkout.ts'
import { redactCheckoutFor } from '../checkouts/redact-checkout.ts'
import { createOrderDraft } from './create-order-draft.ts'

export const PLACE_ORDER_ERRORS = [
  'CART_EMPTY',
  'CHECKOUT_ALREADY_COMPLETED',
  'CHECKOUT_BLOCKED',
  'CHECKOUT_CHANGED',
  'CHECKOUT_INCOMPLETE',
  'CHECKOUT_IS_COMPLETE',
  'CHECKOUT_NOT_FOUND',
  'COUPON_USAGE_LIMIT_EXCEEDED',
  'DELIVERY_SLOT_FULL',
  'GIFT_CARD_NOT_USABLE',
  'INSUFFICIENT_INVENTORY',
  'MEMBERSHIP_NOT_USABLE',
  'OUT_OF_STOCK',
  'PAYMENT_IN_PROGRESS',
] as const

export interface Purchase {
  readonly checkoutId: string
  /** The payment method; not required for a zero total. */
  readonly provider: string
  /** The return URL after payment elsewhere. */
  readonly returnUrl: string
  /** The provider's reference of an earlier payment to charge again. */
  readonly savedPaymentReference?: string
  /** Whether the shopper confirms the payment on the page of the shop. */
  readonly isEmbedded?: boolean
  /** The provider's customer of the member who pays, and whether it keeps the card. */
  readonly customer?: string | undefined
  readonly keepsCard?: boolean
  /** The provider's reference of the saved card that the member chose. */
  readonly savedCard?: string | undefined
}

export type PlaceOrderRefusal =
  | PersistOrderRefusal
  | Refusal<
      | 'CHECKOUT_NOT_FOUND'
      | 'CHECKOUT_IS_COMPLETE'
      | 'CART_EMPTY'
      | 'CHECKOUT_BLOCKED'
      | 'CHECKOUT_CHANGED'
      | 'CHECKOUT_INCOMPLETE'
      | 'INSUFFICIENT_INVENTORY'
      | 'INVALID_ARGUMENT'
      | 'PAYMENT_IN_PROGRESS'
    >

/** Places an order of a checkout for staff at current prices. */
export const placeOrder = (
  cartContext: CartContext,
  purchase: Purchase,
  subscribers: readonly OrderSubscriber[],
): Promise<PlacedOrder | PlaceOrderRefusal> =>
  placeInTransaction<never>({ ...cartContext, subscribers }, purchase, async (_tx, priced) => {
    // Staff may agree on a slot later.
    const missing = missingDetails(priced.wireCheckout).filter((detail) => detail !== 'deliveryTime')
    if (missing.length > 0) return refuse('CHECKOUT_INCOMPLETE', { missing })
    const { issue } = priced.memberships
    if (issue) return refuse('MEMBERSHIP_NOT_USABLE', { reason: issue })
    return createOrderDraft(priced, paymentOf(purchase))
  })

export const paymentOf = ({
  provider,
  returnUrl,
  savedPaymentReference,
  customer,
  savedCard,
  ...rest
}: Purchase) => ({
  provider,
  returnUrl,
  isEmbedded: rest.isEmbedded ?? false,
  keepsCard: rest.keepsCard ?? false,
  ...(customer && { customer }),
  ...(savedCard && { savedCard }),
  ...(savedPaymentReference && { savedPaymentReference }),
})

/** Places an order of a checkout in one transaction, from the draft of its caller. */
export const placeInTransaction = <Refused extends Refusal>(
  { subscribers, ...cartContext }: CartContext & Pick<OrderEventContext, 'subscribers'>,
  purchase: Purchase,
  draftOf: (tx: Queryable, priced: PricedCheckout) => Promise<OrderDraft | PlaceOrderRefusal | Refused>,
): Promise<PlacedOrder | PlaceOrderRefusal | Refused> =>
  inTransaction<PlacedOrder | PlaceOrderRefusal | Refused>(cartContext.db, async (tx) => {
    const { caller: actor, now } = cartContext
    const locked = await lockCheckoutsOfCart(tx, purchase.checkoutId)
    if (!locked) return refuse('CHECKOUT_NOT_FOUND')
    const checkout = redactCheckoutFor(locked.checkout, cartContext.viewer)
    const orders = await ordersOfCart(tx, checkout.cartId)
    const order = orders.find(({ checkoutId }) => checkoutId === checkout.id)
    if (order) return refuse('CHECKOUT_ALREADY_COMPLETED', { orderId: order.id })
    if (checkout.info.completedAt !== undefined) return refuse('CHECKOUT_IS_COMPLETE')
    const inPayment = orders.find(({ status }) => status === 'INITIALIZED')
    const beingPaid = locked.siblings.find(({ id }) => id === inPayment?.checkoutId)
    if (inPayment && beingPaid && checkout.lines.some((line) => includesItem(beingPaid.lines, line)))
      return refuse('PAYMENT_IN_PROGRESS', { orderId: inPayment.id })
    const priced = await priceCheckout({ ...cartContext, db: tx }, checkout)
    if (priced instanceof Refusal) return priced
    if (priced.quote.lines.length === 0) return refuse('CART_EMPTY')
    // What was bought has changed since the plugins answered: their answers to it must be seen first.
    if (priced.pluginRequests.some(({ answer }) => !answer))
      return refuse('CHECKOUT_CHANGED', { total: priced.totals.priceSummary?.total?.amount ?? '' })
    const blocked = blockingReasons(priced.plugins)
    if (blocked.length > 0) return refuse('CHECKOUT_BLOCKED', { reasons: blocked })
    const shortage = findFirstShortage(checkout.lines, priced.catalog)
    if (shortage) return shortage
    const draft = await draftOf(tx, priced)
    if (draft instanceof Refusal) return draft
    const context = { actor, now, subscribers }
    return persistOrder(tx, draft, { ...context, operation: 'placeOrder' }, (tx, orderId) =>
      completeCheckout(tx, { locked, orderId, isKnown: false }, context),
    )
  })

const includesItem = (lines: readonly StoredLine[], line: StoredLine): boolean =>
  lines.some((other) => other.id === line.id || isSameItem(other, line))
