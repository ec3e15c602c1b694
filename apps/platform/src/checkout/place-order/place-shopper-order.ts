import type { CartContext } from '../../cart/context/cart-context.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { isOfferedOffline } from '../../orders/payments/methods/is-offered.ts'
import { CASH_ON_DELIVERY, isOfflinePayment } from '../../orders/payments/offline-payment.ts'
import type { OrderDraft } from '../../orders/records/order-record.ts'
import type { OrderSubscriber } from '../../orders/records/order-subscribers.ts'
import { readCheckoutRules } from '../../shop/checkout-settings/checkout-settings.ts'
import { readShop } from '../../shop/profile/read-shop.ts'
import { missingDetails } from '../checkouts/missing-details.ts'
import { orderToPay } from '../checkouts/order-to-pay.ts'
import { quoteFingerprint } from '../checkouts/quote-fingerprint.ts'
import { createOrderDraft } from './create-order-draft.ts'
import { type Purchase, paymentOf, placeInTransaction } from './place-order.ts'
import { countUnpaidOrder } from './unpaid-order-throttle.ts'

/** A purchase by a shopper. Staff accept the current price and wait for payment as long as they like. */
export interface ShopperPurchase extends Purchase {
  /** The fingerprint of the quote that the shopper saw. */
  readonly quoteFingerprint: string
  readonly network: string | undefined
  /** Whether a captcha, or an emailed code instead, was solved for this order. */
  readonly hasCaptcha: boolean
}

/** Why a shopper's unpaid order is rejected. */
type UnpaidOrderRefusal = Refusal<'PAYMENT_OPTION_NOT_SUPPORTED' | 'RATE_LIMITED' | '-19971'>

/**
 * Places an order of a checkout for a shopper. Nothing is ordered when prices differ from what the shopper saw.
 * Unpaid orders require that the shop offers them, and are limited.
 */
export const placeShopperOrder = (
  cartContext: CartContext,
  purchase: ShopperPurchase,
  subscribers: readonly OrderSubscriber[],
) =>
  placeInTransaction<UnpaidOrderRefusal>({ ...cartContext, subscribers }, purchase, async (tx, priced) => {
    const { wireCheckout } = priced
    const missing = missingDetails(wireCheckout)
    if (missing.length > 0) return refuse('CHECKOUT_INCOMPLETE', { missing })
    if (quoteFingerprint(wireCheckout) !== purchase.quoteFingerprint)
      return refuse('CHECKOUT_CHANGED', { total: wireCheckout.priceSummary?.total?.amount ?? '' })
    const draft = await markInSetup(tx, createOrderDraft(priced, paymentOf(purchase)))
    const { payment } = draft
    if (!payment || !isOfflinePayment(payment.provider)) return draft
    const { offlinePayment: rules } = await readCheckoutRules(tx)
    const isOfflineOffered = rules.isOffered
    if (!(await isOfferedOffline(tx, payment.provider, { isOfflineOffered, ...orderToPay(wireCheckout) })))
      return refuse('PAYMENT_OPTION_NOT_SUPPORTED', { paymentOption: payment.provider })
    const { network, hasCaptcha } = purchase
    const refused = await countUnpaidOrder(
      tx,
      { network, email: draft.buyer.email, hasCaptcha },
      cartContext.now,
    )
    // What is paid on delivery is not due before.
    if (refused || payment.provider === CASH_ON_DELIVERY) return refused ?? draft
    return { ...draft, paymentDueAt: endOfDay(cartContext.now.getTime() + rules.holdHours * HOUR_MS) }
  })

/** Only staff can order in a shop in setup, to test it. */
async function markInSetup(tx: Queryable, draft: OrderDraft): Promise<OrderDraft> {
  const { status } = await readShop(tx)
  return status === 'PENDING' ? { ...draft, details: { ...draft.details, isTest: true } } : draft
}

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** Buyers see the deadline as a date, so the whole day counts. */
const endOfDay = (time: number): Date => new Date((Math.floor(time / DAY_MS) + 1) * DAY_MS - 1)
