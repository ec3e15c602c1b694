import { firstMissing } from '../cart/availability.ts'
import { isSame } from '../cart/lines.ts'
import type { Shopping } from '../cart/shopping.ts'
import type { StoredLine } from '../database/schema/index.ts'
import { inTransaction } from '../database/transaction.ts'
import { type OpenedOrder, type OpeningRefusal, openOrder } from '../orders/open-order.ts'
import { orderOfCheckout } from '../orders/order-repository.ts'
import { Refusal, refuse } from '../refusal.ts'
import { lockCheckout, orderInPayment } from './checkout-repository.ts'
import { completeCheckout } from './complete-checkout.ts'
import { missingIn } from './missing.ts'
import { orderDraft } from './order-draft.ts'
import { wholeCheckout } from './read-checkout.ts'
import { seen } from './seen.ts'

export interface Purchase {
  readonly checkoutId: string
  /** Names what the shopper saw; left out by those who sell, and take whatever it costs now. */
  readonly seen?: string
  /** How the shopper pays; not asked where nothing is to be paid. */
  readonly provider: string
  /** Where the shopper comes back to after paying elsewhere. */
  readonly returnUrl: string
  /** What the provider calls the payment that this one is made like. */
  readonly repeats?: string
}

export type PlacingRefusal =
  | OpeningRefusal
  | Refusal<
      | 'CHECKOUT_NOT_FOUND'
      | 'CART_EMPTY'
      | 'CHECKOUT_CHANGED'
      | 'CHECKOUT_INCOMPLETE'
      | 'INSUFFICIENT_INVENTORY'
      | 'INVALID_ARGUMENT'
      | 'PAYMENT_UNDER_WAY'
    >

/**
 * Makes an order of a checkout, in one transaction and at the prices of this moment. Where they are not what the
 * shopper saw, nothing is ordered.
 */
export const placeOrder = (shopping: Shopping, purchase: Purchase): Promise<OpenedOrder | PlacingRefusal> =>
  inTransaction<OpenedOrder | PlacingRefusal>(shopping.db, async (tx) => {
    const { caller: actor, now } = shopping
    const checkout = await lockCheckout(tx, purchase.checkoutId)
    if (!checkout) return refuse('CHECKOUT_NOT_FOUND')
    const order = await orderOfCheckout(tx, checkout.id)
    if (order) return refuse('CHECKOUT_ALREADY_COMPLETED', { orderId: order.id })
    const inPayment = await orderInPayment(tx, checkout)
    if (inPayment && checkout.lines.some((line) => isIn(inPayment.lines, line)))
      return refuse('PAYMENT_UNDER_WAY', { orderId: inPayment.orderId })
    const whole = await wholeCheckout({ ...shopping, db: tx }, checkout)
    if (whole instanceof Refusal) return whole
    if (whole.quote.lines.length === 0) return refuse('CART_EMPTY')
    const gone = firstMissing(checkout.lines, whole.shelf)
    if (gone) return gone
    // Those who sell may agree on a time later.
    const isShopper = purchase.seen !== undefined
    const missing = missingIn(whole.answer).filter((what) => isShopper || what !== 'deliveryTime')
    if (missing.length > 0) return refuse('CHECKOUT_INCOMPLETE', { missing })
    if (purchase.seen !== undefined && seen(whole.answer) !== purchase.seen)
      return refuse('CHECKOUT_CHANGED', { total: whole.answer.priceSummary?.total?.amount ?? '' })

    const { provider, returnUrl, repeats } = purchase
    const draft = orderDraft(whole, { provider, returnUrl, ...(repeats && { repeats }) })
    const opened = await openOrder(tx, draft, { actor, operation: 'placeOrder', now })
    if (!(opened instanceof Refusal) && !opened.paymentId) {
      const { orderId } = opened
      await completeCheckout(tx, { checkoutId: checkout.id, orderId, isKnown: false, actor, now })
    }
    return opened
  })

const isIn = (lines: readonly StoredLine[], line: StoredLine): boolean =>
  lines.some((other) => other.id === line.id || isSame(other, line))
