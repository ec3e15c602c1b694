import type { Quote, WireAddress, WireCartTotals, WireCheckout } from '@vitrine/contract'
import type { Caller } from '../caller.ts'
import type { CartRecord } from '../cart/cart-repository.ts'
import { couponOf } from '../cart/change-cart.ts'
import { estimated } from '../cart/read-cart.ts'
import { findOnShelf, type Shelf, wantedOf } from '../cart/shelf.ts'
import type { Shopping } from '../cart/shopping.ts'
import { Refusal } from '../refusal.ts'
import { checkoutAnswer } from './checkout-answer.ts'
import type { CheckoutRecord } from './checkout-repository.ts'
import { type Applied, appliedCard } from './gift-card.ts'

/** A checkout at today's prices, with all that they come from. */
export interface WholeCheckout {
  readonly checkout: CheckoutRecord
  readonly shelf: Shelf
  readonly quote: Quote
  readonly totals: WireCartTotals
  readonly answer: WireCheckout
  /** What its gift card does, if it has one. */
  readonly applied: Applied | undefined
}

export async function wholeCheckout(
  shopping: Shopping,
  checkout: CheckoutRecord,
): Promise<WholeCheckout | Refusal<'INVALID_ARGUMENT'>> {
  const { db, caller } = shopping
  const shelf = await findOnShelf(db, caller, wantedOf(checkout.lines))
  const coupon = await couponOf(db, checkout.couponCode, shopping)
  const cart = asCart(checkout)
  const billingAddress = checkout.info.billingAddress ?? businessAddress(shopping)
  const { totals, priced } = estimated(
    { cart, shelf, coupon },
    shopping,
    billingAddress ? { billingAddress } : {},
  )
  if (totals instanceof Refusal) return totals
  if (priced instanceof Refusal) return priced
  const { quote } = priced
  const { now } = shopping
  const applied = await appliedCard(db, checkout, { quote, totals }, now)
  const answer = checkoutAnswer(checkout, totals, { applied, now })
  return { checkout, shelf, totals, quote, answer, applied }
}

/** Where the shop itself is. Goods that go nowhere are taxed there, unless their buyer says where they live. */
const businessAddress = ({ terms: { taxRegions } }: Shopping): WireAddress | undefined => {
  const [home] = taxRegions
  return home && { country: home.country, ...(home.subdivision && { subdivision: home.subdivision }) }
}

/** Prices of carts and checkouts are worked out by the same piece. */
const asCart = (checkout: CheckoutRecord): CartRecord => ({
  ...checkout,
  id: checkout.cartId,
  mergeNotes: [],
  purchaseFlowId: checkout.id,
  checkoutId: checkout.id,
  abandonment: null,
  abandonedAt: null,
  recoveredAt: null,
})

/** Whoever finishes a checkout on its page acts for its owner. */
export const shopperOf = ({ ownerKind, ownerId }: CheckoutRecord): Caller =>
  ownerKind === 'member'
    ? { role: 'member', memberId: ownerId, sessionId: '' }
    : { role: 'visitor', visitorId: ownerId, sessionId: '' }
