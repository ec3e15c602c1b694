import { firstMissing } from '../cart/availability.ts'
import type { Shopping } from '../cart/cart-context.ts'
import { isSame } from '../cart/cart-lines.ts'
import { readCheckoutRules } from '../checkout-settings/checkout-settings.ts'
import type { Queryable } from '../database/open.ts'
import type { StoredLine } from '../database/schema/index.ts'
import { inTransaction } from '../database/transaction.ts'
import { type OpenedOrder, type OpeningRefusal, openOrder } from '../orders/open-order.ts'
import type { OrderDraft } from '../orders/order.ts'
import { orderOfCheckout } from '../orders/order-repository.ts'
import { offlinePayment } from '../payments/offline-payment.ts'
import { Refusal, refuse } from '../refusal.ts'
import { lockCheckout, orderInPayment } from './checkout-repository.ts'
import { completeCheckout } from './complete-checkout.ts'
import { countUnpaidOrder } from './count-unpaid-order.ts'
import { missingIn } from './missing-details.ts'
import { orderDraft } from './order-draft.ts'
import { asSeenBy } from './personal-details.ts'
import { seen } from './quote-fingerprint.ts'
import { type WholeCheckout, wholeCheckout } from './read-checkout.ts'

export interface Purchase {
  readonly checkoutId: string
  /** How the shopper pays; not asked where nothing is to be paid. */
  readonly provider: string
  /** Where the shopper comes back to after paying elsewhere. */
  readonly returnUrl: string
  /** What the provider calls the payment that this one is made like. */
  readonly repeats?: string
}

/** A purchase by a shopper. Those who sell take whatever it costs now, and wait for the money as long as they like. */
export interface ShopperPurchase extends Purchase {
  /** Names what the shopper saw. */
  readonly seen: string
  readonly network: string | undefined
  /** Whether a captcha, or a code by email in its place, was answered for this order. */
  readonly hasCaptcha: boolean
}

/** How an order without payment is refused that a shopper wants to place. */
type UnpaidRefusal = Refusal<'PAYMENT_OPTION_NOT_SUPPORTED' | 'RATE_LIMITED' | '-19971'>

export type PlacingRefusal =
  | OpeningRefusal
  | Refusal<
      | 'CHECKOUT_NOT_FOUND'
      | 'CHECKOUT_IS_COMPLETE'
      | 'CART_EMPTY'
      | 'CHECKOUT_CHANGED'
      | 'CHECKOUT_INCOMPLETE'
      | 'INSUFFICIENT_INVENTORY'
      | 'INVALID_ARGUMENT'
      | 'PAYMENT_UNDER_WAY'
    >

/** Makes an order of a checkout for those who sell, at the prices of this moment. */
export const placeOrder = (shopping: Shopping, purchase: Purchase): Promise<OpenedOrder | PlacingRefusal> =>
  place<never>(shopping, purchase, async (_tx, whole) => {
    // Those who sell may agree on a time later.
    const missing = missingIn(whole.answer).filter((what) => what !== 'deliveryTime')
    if (missing.length > 0) return refuse('CHECKOUT_INCOMPLETE', { missing })
    return orderDraft(whole, paymentOf(purchase))
  })

/**
 * Makes an order of a checkout for a shopper. Where prices are not what the shopper saw, nothing is ordered; without
 * paying only where the shop offers that, and not too often.
 */
export const placeShopperOrder = (shopping: Shopping, purchase: ShopperPurchase) =>
  place<UnpaidRefusal>(shopping, purchase, async (tx, whole) => {
    const { answer } = whole
    const missing = missingIn(answer)
    if (missing.length > 0) return refuse('CHECKOUT_INCOMPLETE', { missing })
    if (seen(answer) !== purchase.seen)
      return refuse('CHECKOUT_CHANGED', { total: answer.priceSummary?.total?.amount ?? '' })
    const draft = orderDraft(whole, paymentOf(purchase))
    if (draft.payment?.provider !== offlinePayment.id) return draft
    const { offlinePayment: rules } = await readCheckoutRules(tx)
    if (!rules.isOffered)
      return refuse('PAYMENT_OPTION_NOT_SUPPORTED', { paymentOption: draft.payment.provider })
    const { network, hasCaptcha } = purchase
    const refused = await countUnpaidOrder(
      tx,
      { network, email: draft.buyer.email, hasCaptcha },
      shopping.now,
    )
    return refused ?? { ...draft, payBy: new Date(shopping.now.getTime() + rules.keptHours * HOUR) }
  })

const HOUR = 60 * 60 * 1000

const paymentOf = ({ provider, returnUrl, repeats }: Purchase) => ({
  provider,
  returnUrl,
  ...(repeats && { repeats }),
})

/** Makes an order of a checkout in one transaction, as whoever places it drafts it. */
const place = <Refused extends Refusal>(
  shopping: Shopping,
  purchase: Purchase,
  draftOf: (tx: Queryable, whole: WholeCheckout) => Promise<OrderDraft | PlacingRefusal | Refused>,
): Promise<OpenedOrder | PlacingRefusal | Refused> =>
  inTransaction<OpenedOrder | PlacingRefusal | Refused>(shopping.db, async (tx) => {
    const { caller: actor, now } = shopping
    const held = await lockCheckout(tx, purchase.checkoutId)
    if (!held) return refuse('CHECKOUT_NOT_FOUND')
    const checkout = asSeenBy(held, shopping.viewer)
    const order = await orderOfCheckout(tx, checkout.id)
    if (order) return refuse('CHECKOUT_ALREADY_COMPLETED', { orderId: order.id })
    if (checkout.info.completedAt !== undefined) return refuse('CHECKOUT_IS_COMPLETE')
    const inPayment = await orderInPayment(tx, checkout)
    if (inPayment && checkout.lines.some((line) => isIn(inPayment.lines, line)))
      return refuse('PAYMENT_UNDER_WAY', { orderId: inPayment.orderId })
    const whole = await wholeCheckout({ ...shopping, db: tx }, checkout)
    if (whole instanceof Refusal) return whole
    if (whole.quote.lines.length === 0) return refuse('CART_EMPTY')
    const gone = firstMissing(checkout.lines, whole.shelf)
    if (gone) return gone
    const draft = await draftOf(tx, whole)
    if (draft instanceof Refusal) return draft
    const opened = await openOrder(tx, draft, { actor, operation: 'placeOrder', now })
    if (!(opened instanceof Refusal) && !opened.paymentId) {
      const { orderId } = opened
      await completeCheckout(tx, { checkoutId: checkout.id, orderId, isKnown: false, actor, now })
    }
    return opened
  })

const isIn = (lines: readonly StoredLine[], line: StoredLine): boolean =>
  lines.some((other) => other.id === line.id || isSame(other, line))
