import type { WireCheckout } from '@vitrine/contract'
import type { CartContext } from '../../cart/context/cart-context.ts'
import { type AddRefusal, addItems } from '../../cart/current/add-to-cart.ts'
import { findCartCatalog } from '../../cart/lines/cart-catalog.ts'
import { selectionForNewItems } from '../../cart/lines/create-lines.ts'
import { ownerOf } from '../../cart/records/cart-owner.ts'
import {
  type CheckoutRecord,
  findCheckout,
  findCheckoutOfCart,
  insertCheckout,
} from '../../cart/records/checkout-repository.ts'
import { elevatedOnlyFields } from '../../cart/requests/elevated-only-fields.ts'
import { selectedMembershipsOf } from '../../cart/totals/parse-estimate.ts'
import { parseAddress, withoutEmptyFields } from '../../kernel/address/address-schema.ts'
import { isElevated } from '../../kernel/caller.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { CheckoutInfo } from '../../kernel/database/schema/checkout/cart.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { recordEvent } from '../../kernel/events/record-event.ts'
import type { RunStep } from '../../kernel/idempotency/run-step.ts'
import { invalid, Refusal, refuse } from '../../kernel/refusal.ts'
import type { SafeFetch } from '../../kernel/safe-fetch/safe-fetch.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { customFieldsOf } from '../../orders/orders/custom-fields-schema.ts'
import { orderOfCheckout } from '../../orders/records/order-repository.ts'
import { couponRefusal } from '../../pricing/coupons/coupon-refusal.ts'
import { findCoupon } from '../../pricing/coupons/coupon-repository.ts'
import { type CheckoutChange, type CheckoutRefusal, changeCheckout } from './change-checkout.ts'
import type {
  CheckoutAdditionRequest,
  CheckoutChangesRequest,
  CheckoutUpdateRequest,
  NewCheckoutRequest,
} from './checkout-schema.ts'
import { fetchExternalData } from './fetch-external-data.ts'
import { findGiftCardToApply } from './find-gift-card-to-apply.ts'
import type { PricedCheckout } from './price-checkout.ts'
import { quoteCheckout } from './quote-checkout.ts'
import { redactFor } from './redact-checkout.ts'

type CheckoutResponse = { readonly checkout: WireCheckout }

/**
 * Creates a checkout from these items without a cart. It has its own internal cart. Prices are accepted only from
 * staff, or where the shop itself wrote the request.
 */
export const openCheckout = (
  cartContext: CartContext,
  request: NewCheckoutRequest,
  { giftCardId, isByShop = false }: { readonly giftCardId?: string; readonly isByShop?: boolean } = {},
): Promise<CheckoutResponse | CheckoutRefusal | Refusal<AddRefusal>> =>
  inTransaction<CheckoutResponse | CheckoutRefusal | Refusal<AddRefusal>>(cartContext.db, async (tx) => {
    const within = { ...cartContext, db: tx, isStrict: true }
    const { caller, now } = cartContext
    const forbidden = isByShop ? [] : elevatedOnlyFields(caller, request)
    if (forbidden.length > 0) return invalid(...forbidden)
    const { textLanguage, requestedLanguage: buyerLanguage } = cartContext
    const catalog = await findCartCatalog(tx, caller, selectionForNewItems(request), textLanguage)
    const added = addItems({ lines: [] }, within, request, catalog)
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
        ...(buyerLanguage && { buyerLanguage }),
        ...infoChanges(request.checkoutInfo),
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
    const priced = await quoteCheckout(within, unfinished)
    if (priced instanceof Refusal) return priced
    if (priced.appliedGiftCard && 'issue' in priced.appliedGiftCard)
      return refuse('GIFT_CARD_NOT_USABLE', { reason: priced.appliedGiftCard.issue })
    if (priced.memberships.issue) return refuse('MEMBERSHIP_NOT_USABLE', { reason: priced.memberships.issue })
    await insertCheckout(tx, { ...unfinished, snapshot: priced.wireCheckout })
    const payload = priced.wireCheckout
    const type = 'wix.ecom.v1.checkout_created'
    await recordEvent(tx, { type, entityId: id, payload, actor: caller, now })
    return { checkout: payload }
  })

/** A checkout of the caller at current prices. Staff see all checkouts. */
export async function readCheckout(
  cartContext: CartContext,
  checkoutId: string,
  safeFetch: SafeFetch,
): Promise<CheckoutResponse | Refusal<'CHECKOUT_NOT_FOUND' | 'INVALID_ARGUMENT'>> {
  const checkout = await findOwnCheckout(cartContext, checkoutId)
  if (checkout instanceof Refusal) return checkout
  const order = await orderOfCheckout(cartContext.db, checkout.id)
  const shown = (wireCheckout: WireCheckout) => ({
    checkout: redactFor(cartContext.viewer, checkout, wireCheckout),
  })
  if (order) return shown({ ...checkout.snapshot, completed: true })
  const priced = await quoteCheckout(cartContext, await fetchExternalData(cartContext, safeFetch, checkout))
  return priced instanceof Refusal ? priced : shown(priced.wireCheckout)
}

/** Updates a checkout of the caller that is not ordered yet. */
export async function updateCheckout(
  cartContext: CartContext,
  checkoutId: string,
  request: CheckoutUpdateRequest,
  { safeFetch, step }: { readonly safeFetch: SafeFetch; readonly step?: RunStep | undefined },
): Promise<CheckoutResponse | CheckoutRefusal | Refusal<'GIFT_CARD_NOT_FOUND' | 'RATE_LIMITED'>> {
  const checkout = await findOwnCheckout(cartContext, checkoutId)
  if (checkout instanceof Refusal) return checkout
  const forbidden = elevatedOnlyFields(cartContext.caller, request)
  if (forbidden.length > 0) return invalid(...forbidden)
  const couponCode = request.couponCode?.trim()
  const giftCard = await findGiftCardToApply(cartContext, request.giftCardCode)
  if (giftCard instanceof Refusal) return giftCard
  const change = {
    info: infoChanges(request.checkout),
    ...(couponCode && { couponCode }),
    ...giftCard,
    added: request,
  }
  const changed = await changeCheckout(cartContext, checkout.id, change, step)
  return changed instanceof Refusal ? changed : withCurrentQuotes(cartContext, changed, safeFetch)
}

/** Asks carriers and the VAT service again when the change affects their answers. */
async function withCurrentQuotes(
  cartContext: CartContext,
  { checkout: before, wireCheckout }: PricedCheckout,
  safeFetch: SafeFetch,
): Promise<CheckoutResponse | Refusal<'INVALID_ARGUMENT'>> {
  const checkout = await fetchExternalData(cartContext, safeFetch, before)
  const priced = checkout === before ? { wireCheckout } : await quoteCheckout(cartContext, checkout)
  return priced instanceof Refusal
    ? priced
    : { checkout: redactFor(cartContext.viewer, checkout, priced.wireCheckout) }
}

/** Changes the lines of a checkout of the caller. */
export async function changeLines(
  cartContext: CartContext,
  checkoutId: string,
  change: Pick<CheckoutChange, 'quantities' | 'removed'> & { readonly added?: CheckoutAdditionRequest },
  { safeFetch, step }: { readonly safeFetch: SafeFetch; readonly step?: RunStep | undefined },
): Promise<CheckoutResponse | CheckoutRefusal> {
  const checkout = await findOwnCheckout(cartContext, checkoutId)
  if (checkout instanceof Refusal) return checkout
  const forbidden = elevatedOnlyFields(cartContext.caller, change.added ?? {})
  if (forbidden.length > 0) return invalid(...forbidden)
  const changed = await changeCheckout(cartContext, checkout.id, change, step)
  return changed instanceof Refusal ? changed : withCurrentQuotes(cartContext, changed, safeFetch)
}

/** Removes the coupon from a checkout of the caller. */
export const removeCheckoutCoupon = (cartContext: CartContext, checkoutId: string) =>
  changeOwnCheckout(cartContext, checkoutId, { couponCode: null })

/** Removes the gift card from a checkout of the caller. */
export const removeCheckoutGiftCard = (cartContext: CartContext, checkoutId: string) =>
  changeOwnCheckout(cartContext, checkoutId, { giftCardId: null })

/** Removes the custom checkout page. */
export const removeOverrideCheckoutUrl = (cartContext: CartContext, checkoutId: string) =>
  changeOwnCheckout(cartContext, checkoutId, { removesOverrideUrl: true })

async function changeOwnCheckout(
  cartContext: CartContext,
  checkoutId: string,
  change: CheckoutChange,
): Promise<CheckoutResponse | CheckoutRefusal> {
  const checkout = await findOwnCheckout(cartContext, checkoutId)
  if (checkout instanceof Refusal) return checkout
  const changed = await changeCheckout(cartContext, checkout.id, change)
  return changed instanceof Refusal ? changed : serializeForCaller(cartContext, changed)
}

const serializeForCaller = (
  { viewer }: CartContext,
  { checkout, wireCheckout }: PricedCheckout,
): CheckoutResponse => ({
  checkout: redactFor(viewer, checkout, wireCheckout),
})

/** A checkout that the caller may see. */
export const findOwnCheckout = (cartContext: CartContext, checkoutId: string) =>
  findOwn(cartContext, checkoutId, findCheckout)

/** The newest checkout of a cart, if the caller may see it. */
export const findOwnCheckoutOfCart = (cartContext: CartContext, cartId: string) =>
  findOwn(cartContext, cartId, findCheckoutOfCart)

async function findOwn(
  { db, caller }: CartContext,
  wireId: string,
  find: typeof findCheckout,
): Promise<CheckoutRecord | Refusal<'CHECKOUT_NOT_FOUND'>> {
  const id = parseId(wireId)
  const checkout = id === undefined ? undefined : await find(db, id)
  const owner = ownerOf(caller)
  const isOwn = checkout?.ownerKind === owner.kind && checkout.ownerId === owner.id
  return checkout && (isOwn || isElevated(caller)) ? checkout : refuse('CHECKOUT_NOT_FOUND')
}

/** The purchase details of a request. Fields that are not given stay unchanged. */
function infoChanges(changes: CheckoutChangesRequest | null | undefined): Partial<CheckoutInfo> {
  const { buyerInfo, buyerNote, purchaseOrderNumber, buyerLanguage, billingInfo, shippingInfo } =
    changes ?? {}
  const { shippingDestination, selectedCarrierServiceOption } = shippingInfo ?? {}
  const billingContact = billingInfo?.contactDetails && withoutEmptyFields(billingInfo.contactDetails)
  const contactDetails =
    shippingDestination?.contactDetails && withoutEmptyFields(shippingDestination.contactDetails)
  const option = selectedCarrierServiceOption && withoutEmptyFields(selectedCarrierServiceOption)
  const selected = changes?.membershipOptions?.selectedMemberships
  return withoutEmptyFields({
    email: buyerInfo?.email,
    buyerNote,
    purchaseOrderNumber,
    buyerLanguage,
    billingAddress: parseAddress(billingInfo?.address),
    billingContact,
    address: parseAddress(shippingDestination?.address),
    contactDetails,
    selectedShippingOption: option,
    customFields: customFieldsOf(changes?.customFields),
    selectedMemberships: selected ? selectedMembershipsOf({ selectedMemberships: selected }) : undefined,
  }) as Partial<CheckoutInfo>
}
