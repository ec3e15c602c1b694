import type { WireCheckout } from '@vitrine/contract'
import { isElevated } from '../caller.ts'
import { withCarrierQuotes } from '../carriers/fetch-carrier-quotes.ts'
import { type AddRefusal, addedTo } from '../cart/add-to-cart.ts'
import { readAddress, said } from '../cart/address-schema.ts'
import { findOnShelf } from '../cart/cart-catalog.ts'
import type { Shopping } from '../cart/cart-context.ts'
import { ownerOf } from '../cart/cart-owner.ts'
import { wantedBy } from '../cart/create-lines.ts'
import { elevatedOnly } from '../cart/elevated-only.ts'
import { couponRefusal } from '../coupons/coupon-refusal.ts'
import { findCoupon } from '../coupons/find-coupon.ts'
import { newId } from '../database/ids.ts'
import type { CheckoutInfo } from '../database/schema/index.ts'
import { inTransaction } from '../database/transaction.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Step } from '../idempotency/step.ts'
import { orderOfCheckout } from '../orders/order-repository.ts'
import { invalid, Refusal, refuse } from '../refusal.ts'
import type { Outbound } from '../safe-fetch/safe-fetch.ts'
import { readId } from '../wire-id.ts'
import { admitGiftCard } from './apply-gift-card.ts'
import { type CheckoutChange, type CheckoutRefusal, changeCheckout } from './change-checkout.ts'
import {
  type CheckoutRecord,
  findCheckout,
  findCheckoutOfCart,
  insertCheckout,
} from './checkout-repository.ts'
import {
  type CheckoutAdditionRequest,
  type CheckoutChangesRequest,
  type CheckoutUpdateRequest,
  customFieldsOf,
  type NewCheckoutRequest,
} from './checkout-schema.ts'
import { answerTo } from './personal-details.ts'
import { type WholeCheckout, wholeCheckout } from './read-checkout.ts'

type Answer = { readonly checkout: WireCheckout }
type NotOffered = Refusal<'PAYMENT_OPTION_NOT_SUPPORTED'>

/**
 * Makes a checkout of these items, past the cart. It stands for a cart of its own. Prices are heard only from those who
 * work for the shop, or where the shop itself wrote the request.
 */
export const openCheckout = (
  shopping: Shopping,
  request: NewCheckoutRequest,
  { giftCardId, isByShop = false }: { readonly giftCardId?: string; readonly isByShop?: boolean } = {},
): Promise<Answer | CheckoutRefusal | Refusal<AddRefusal> | NotOffered> =>
  inTransaction<Answer | CheckoutRefusal | Refusal<AddRefusal> | NotOffered>(shopping.db, async (tx) => {
    const within = { ...shopping, db: tx, isStrict: true }
    const { caller, now } = shopping
    const forbidden = isByShop ? [] : elevatedOnly(caller, request)
    if (forbidden.length > 0) return invalid(...forbidden)
    const refused = notOffered(request.checkoutInfo)
    if (refused) return refused
    const shelf = await findOnShelf(tx, caller, wantedBy(request))
    const added = addedTo({ lines: [] }, within, request, shelf)
    if (added instanceof Refusal) return added
    const owner = ownerOf(caller)
    const id = newId(now)
    const couponCode = request.couponCode?.trim() || null
    const unfinished: CheckoutRecord = {
      id,
      cartId: id,
      ownerKind: owner.kind,
      ownerId: owner.id,
      lines: added.lines ?? [],
      couponCode,
      merchantDiscounts: [],
      info: {
        ...changesIn(request.checkoutInfo),
        channelType: request.channelType,
        ...(giftCardId && { giftCardId }),
        ...(request.overrideCheckoutUrl && { overrideCheckoutUrl: request.overrideCheckoutUrl }),
      },
      snapshot: { id, lineItems: [] },
      createdAt: now,
      updatedAt: now,
      revision: 1,
    }
    const badCoupon = couponCode && couponRefusal(couponCode, await findCoupon(tx, couponCode, owner.id, now))
    if (badCoupon) return badCoupon
    const whole = await wholeCheckout(within, unfinished)
    if (whole instanceof Refusal) return whole
    if (whole.applied && 'flaw' in whole.applied)
      return refuse('GIFT_CARD_NOT_USABLE', { reason: whole.applied.flaw })
    await insertCheckout(tx, { ...unfinished, snapshot: whole.answer })
    const payload = whole.answer
    const type = 'wix.ecom.v1.checkout_created'
    await recordEvent(tx, { type, entityId: id, payload, actor: caller, now })
    return { checkout: payload }
  })

/** A checkout of the caller, at today's prices. Those who work for the shop see all of them. */
export async function readCheckout(
  shopping: Shopping,
  checkoutId: string,
  outbound: Outbound,
): Promise<Answer | Refusal<'CHECKOUT_NOT_FOUND' | 'INVALID_ARGUMENT'>> {
  const checkout = await ownCheckout(shopping, checkoutId)
  if (checkout instanceof Refusal) return checkout
  const order = await orderOfCheckout(shopping.db, checkout.id)
  const shown = (answer: WireCheckout) => ({ checkout: answerTo(shopping.viewer, checkout, answer) })
  if (order) return shown({ ...checkout.snapshot, completed: true })
  const whole = await wholeCheckout(shopping, await withCarrierQuotes(shopping, outbound, checkout))
  return whole instanceof Refusal ? whole : shown(whole.answer)
}

/** Changes a checkout of the caller that is not an order yet. */
export async function updateCheckout(
  shopping: Shopping,
  checkoutId: string,
  request: CheckoutUpdateRequest,
  { outbound, step }: { readonly outbound: Outbound; readonly step?: Step | undefined },
): Promise<Answer | CheckoutRefusal | NotOffered | Refusal<'GIFT_CARD_NOT_FOUND' | 'RATE_LIMITED'>> {
  const checkout = await ownCheckout(shopping, checkoutId)
  if (checkout instanceof Refusal) return checkout
  const forbidden = elevatedOnly(shopping.caller, request)
  if (forbidden.length > 0) return invalid(...forbidden)
  const refused = notOffered(request.checkout)
  if (refused) return refused
  const couponCode = request.couponCode?.trim()
  const giftCard = await admitGiftCard(shopping, request.giftCardCode)
  if (giftCard instanceof Refusal) return giftCard
  const change = {
    info: changesIn(request.checkout),
    ...(couponCode && { couponCode }),
    ...giftCard,
    added: request,
  }
  const changed = await changeCheckout(shopping, checkout.id, change, step)
  return changed instanceof Refusal ? changed : quoted(shopping, changed, outbound)
}

/** A changed checkout may be another parcel, for which carriers take something else. */
async function quoted(
  shopping: Shopping,
  { checkout: before, answer }: WholeCheckout,
  outbound: Outbound,
): Promise<Answer | Refusal<'INVALID_ARGUMENT'>> {
  const checkout = await withCarrierQuotes(shopping, outbound, before)
  const whole = checkout === before ? { answer } : await wholeCheckout(shopping, checkout)
  return whole instanceof Refusal ? whole : { checkout: answerTo(shopping.viewer, checkout, whole.answer) }
}

/** Changes the lines of a checkout of the caller. */
export async function changeLines(
  shopping: Shopping,
  checkoutId: string,
  change: Pick<CheckoutChange, 'quantities' | 'removed'> & { readonly added?: CheckoutAdditionRequest },
  { outbound, step }: { readonly outbound: Outbound; readonly step?: Step | undefined },
): Promise<Answer | CheckoutRefusal> {
  const checkout = await ownCheckout(shopping, checkoutId)
  if (checkout instanceof Refusal) return checkout
  const forbidden = elevatedOnly(shopping.caller, change.added ?? {})
  if (forbidden.length > 0) return invalid(...forbidden)
  const changed = await changeCheckout(shopping, checkout.id, change, step)
  return changed instanceof Refusal ? changed : quoted(shopping, changed, outbound)
}

/** Takes the coupon out of a checkout of the caller. */
export async function removeCheckoutCoupon(
  shopping: Shopping,
  checkoutId: string,
): Promise<Answer | CheckoutRefusal> {
  const checkout = await ownCheckout(shopping, checkoutId)
  if (checkout instanceof Refusal) return checkout
  const changed = await changeCheckout(shopping, checkout.id, { couponCode: null })
  return changed instanceof Refusal ? changed : shownTo(shopping, changed)
}

/** Takes the gift card out of a checkout of the caller. */
export async function removeCheckoutGiftCard(
  shopping: Shopping,
  checkoutId: string,
): Promise<Answer | CheckoutRefusal> {
  const checkout = await ownCheckout(shopping, checkoutId)
  if (checkout instanceof Refusal) return checkout
  const changed = await changeCheckout(shopping, checkout.id, { giftCardId: null })
  return changed instanceof Refusal ? changed : shownTo(shopping, changed)
}

/** Removes the page of the shop's own where a checkout is paid for. */
export async function removeOverrideCheckoutUrl(
  shopping: Shopping,
  checkoutId: string,
): Promise<Answer | CheckoutRefusal> {
  const checkout = await ownCheckout(shopping, checkoutId)
  if (checkout instanceof Refusal) return checkout
  const changed = await changeCheckout(shopping, checkout.id, { removesOverrideUrl: true })
  return changed instanceof Refusal ? changed : shownTo(shopping, changed)
}

const shownTo = ({ viewer }: Shopping, { checkout, answer }: WholeCheckout): Answer => ({
  checkout: answerTo(viewer, checkout, answer),
})

/** A checkout that the caller may see. */
export const ownCheckout = (shopping: Shopping, checkoutId: string) =>
  ownCheckoutFound(shopping, checkoutId, findCheckout)

/** The newest checkout of a cart, if the caller may see it. */
export const ownCheckoutOfCart = (shopping: Shopping, cartId: string) =>
  ownCheckoutFound(shopping, cartId, findCheckoutOfCart)

async function ownCheckoutFound(
  { db, caller }: Shopping,
  wireId: string,
  find: typeof findCheckout,
): Promise<CheckoutRecord | Refusal<'CHECKOUT_NOT_FOUND'>> {
  const id = readId(wireId)
  const checkout = id === undefined ? undefined : await find(db, id)
  const owner = ownerOf(caller)
  const isOwn = checkout?.ownerKind === owner.kind && checkout.ownerId === owner.id
  return checkout && (isOwn || isElevated(caller)) ? checkout : refuse('CHECKOUT_NOT_FOUND')
}

/** The shop sells no memberships, so nothing is paid with one. */
const notOffered = (changes: CheckoutChangesRequest | null | undefined): NotOffered | undefined =>
  changes?.membershipOptions?.selectedMemberships?.memberships?.length
    ? refuse('PAYMENT_OPTION_NOT_SUPPORTED', { paymentOption: 'MEMBERSHIP' })
    : undefined

/** What a request says about the purchase; what it does not say stays as it is. */
function changesIn(changes: CheckoutChangesRequest | null | undefined): Partial<CheckoutInfo> {
  const { buyerInfo, buyerNote, buyerLanguage, billingInfo, shippingInfo } = changes ?? {}
  const { shippingDestination, selectedCarrierServiceOption } = shippingInfo ?? {}
  const billingContact = billingInfo?.contactDetails && said(billingInfo.contactDetails)
  const contactDetails = shippingDestination?.contactDetails && said(shippingDestination.contactDetails)
  const option = selectedCarrierServiceOption && said(selectedCarrierServiceOption)
  return said({
    email: buyerInfo?.email,
    buyerNote,
    buyerLanguage,
    billingAddress: readAddress(billingInfo?.address),
    billingContact,
    address: readAddress(shippingDestination?.address),
    contactDetails,
    selectedShippingOption: option,
    customFields: customFieldsOf(changes?.customFields),
  }) as Partial<CheckoutInfo>
}
