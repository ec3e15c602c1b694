import type { Quote, WireAddress, WireCartTotals, WireCheckout } from '@vitrine/contract'
import type { Caller } from '../caller.ts'
import type { Parcel } from '../carriers/carrier.ts'
import { findOnShelf, type Shelf, wantedOf } from '../cart/cart-catalog.ts'
import type { Shopping } from '../cart/cart-context.ts'
import type { CartRecord } from '../cart/cart-repository.ts'
import { couponOf } from '../cart/change-cart.ts'
import { estimated } from '../cart/read-cart.ts'
import { Refusal } from '../refusal.ts'
import { optionIn } from '../shipping/delivery-slots.ts'
import { type ChosenSlot, freeSlots } from '../shipping/slot-bookings.ts'
import { quoteRenewals } from '../subscriptions/quote-renewals.ts'
import { type Applied, appliedCard } from './apply-gift-card.ts'
import type { CheckoutRecord } from './checkout-repository.ts'
import { checkoutAnswer } from './checkout-serializer.ts'

/** A checkout at today's prices, with all that they come from. */
export interface WholeCheckout {
  readonly checkout: CheckoutRecord
  readonly shelf: Shelf
  readonly quote: Quote
  readonly totals: WireCartTotals
  readonly answer: WireCheckout
  /** What its gift card does, if it has one. */
  readonly applied: Applied | undefined
  /** What is to be shipped, where it is known where to. */
  readonly parcel: Parcel | undefined
  /** The time of delivery that is chosen. */
  readonly slot: ChosenSlot | undefined
}

export async function wholeCheckout(
  asked: Shopping,
  checkout: CheckoutRecord,
): Promise<WholeCheckout | Refusal<'INVALID_ARGUMENT'>> {
  const { db, caller } = asked
  const shopping = isRenewal(checkout) ? asked : await withSlots(asked)
  const shelf = await findOnShelf(db, caller, wantedOf(checkout.lines))
  const coupon = await couponOf(db, checkout.couponCode, shopping)
  const cart = asCart(checkout)
  const billingAddress = checkout.info.billingAddress ?? businessAddress(shopping)
  const request = billingAddress ? { billingAddress } : {}
  const { totals, priced } = estimated({ cart, shelf, coupon }, shopping, request)
  if (totals instanceof Refusal) return totals
  if (priced instanceof Refusal) return priced
  const { quote, parcel } = priced
  const { now } = shopping
  const applied = await appliedCard(db, checkout, { quote, totals }, now)
  const renewals = quoteRenewals({ cart, shelf, quote }, shopping, request)
  const answer = checkoutAnswer(checkout, totals, { applied, renewals, now })
  return { checkout, shelf, totals, quote, answer, applied, parcel, slot: chosenSlot(shopping, answer) }
}

/** Nobody is there to choose a time for what comes round by itself. */
const isRenewal = ({ lines }: CheckoutRecord) => lines.some((line) => 'renews' in line && line.renews)

/** What a shopper works with at the counter: there, times of delivery are chosen. */
export const withSlots = async (shopping: Shopping): Promise<Shopping> => ({
  ...shopping,
  slots: await freeSlots(shopping.db, shopping.terms, shopping.now),
})

function chosenSlot({ slots }: Shopping, { shippingInfo }: WireCheckout): ChosenSlot | undefined {
  const code = shippingInfo?.selectedCarrierServiceOption?.code
  const optionId = code && optionIn(code)
  const slot = optionId && slots?.get(optionId)?.find((one) => one.code === code)
  return optionId && slot ? { ...slot, optionId } : undefined
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
