import type { FieldViolation, WireCart, WireCartTotals } from '@vitrine/contract'
import { definedFields } from '../../catalog/validation/defined-fields.ts'
import { parseAddress, withoutEmptyFields } from '../../kernel/address/address-schema.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { CartInfo } from '../../kernel/database/schema/checkout/cart.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { invalid, mapOutcome, Refusal, refuse } from '../../kernel/refusal.ts'
import type { CartContext } from '../context/cart-context.ts'
import { addToCart } from '../current/add-to-cart.ts'
import { changeCart, toCartOutcome } from '../current/change-cart.ts'
import { estimateTotals, readCart } from '../current/read-cart.ts'
import { removeCoupon } from '../current/remove-coupon.ts'
import { removeLines } from '../current/remove-lines.ts'
import { updateCart } from '../current/update-cart.ts'
import { updateQuantities } from '../current/update-quantities.ts'
import { ownerOf } from '../records/cart-owner.ts'
import { elevatedOnlyFields } from '../requests/elevated-only-fields.ts'
import { unsupportedFieldViolation } from '../requests/unsupported-fields.ts'
import { withV2Refusals } from './cart-v2-refusals.ts'
import {
  type CartContentRequest,
  type EstimationRequest,
  itemsOf,
  type LineUpdatesRequest,
  type NewCartRequest,
} from './cart-v2-schema.ts'
import { couponsOf, serializeCart, serializeSummary } from './cart-v2-serializer.ts'

// Version 2 is another form of the same carts, and the same use cases change them.

/** The outcome of a use case in the form of version 2. */
const serializeOutcome = <Outcome extends { readonly cart: WireCart } | Refusal>(
  { caller }: CartContext,
  outcome: Outcome,
  items?: Parameters<typeof withV2Refusals>[1],
) =>
  mapOutcome(withV2Refusals(outcome, items), (read) => ({
    cart: serializeCart((read as { cart: WireCart }).cart, ownerOf(caller).id),
  }))

export const getCart = async (cartContext: CartContext) =>
  serializeOutcome(cartContext, await readCart(cartContext))

export async function addItems(
  cartContext: CartContext,
  request: Pick<NewCartRequest, 'catalogItems' | 'customItems'>,
) {
  const items = itemsOf(request)
  return serializeOutcome(cartContext, await addToCart(cartContext, items), items)
}

export const removeItems = async (cartContext: CartContext, lineItemIds: readonly string[]) =>
  serializeOutcome(cartContext, await removeLines(cartContext, lineItemIds))

/** Updates quantities. Rejects an update without a quantity and two updates of one line. */
export async function updateItems(cartContext: CartContext, { lineItems }: LineUpdatesRequest) {
  const ids = lineItems.map(({ lineItemId }) => lineItemId)
  const duplicates = ids.filter((id, index) => ids.indexOf(id) !== index)
  if (duplicates.length > 0)
    return refuse('DUPLICATE_LINE_ITEM_UPDATES', { duplicateLineItemIds: duplicates })
  const empty = lineItems.flatMap(({ lineItemId, quantity }) => (quantity ? [] : [lineItemId]))
  if (empty.length > 0) return refuse('EMPTY_LINE_ITEM_UPDATES', { lineItemIds: empty })
  const requested = lineItems.flatMap(({ lineItemId: id, quantity }) =>
    quantity ? [{ id, quantity: quantity.newQuantity }] : [],
  )
  return serializeOutcome(cartContext, await updateQuantities(cartContext, { lineItems: requested }))
}

/** Adds a coupon to a cart that has none. */
export async function addCoupon(cartContext: CartContext, couponCode: string) {
  const read = await readCart(cartContext)
  if (read instanceof Refusal) return read
  const [present] = couponsOf(read.cart)
  if (present?.code.toUpperCase() === couponCode.toUpperCase())
    return refuse('COUPON_ALREADY_EXISTS', { couponCode })
  if (present) return refuse('MAX_COUPONS_PER_CART_EXCEEDED')
  return serializeOutcome(cartContext, await updateCart(cartContext, { couponCode }))
}

export async function removeCouponById(cartContext: CartContext, couponId: string) {
  const read = await readCart(cartContext)
  if (read instanceof Refusal) return read
  const isThere = couponsOf(read.cart).some(({ id }) => id === couponId)
  return isThere
    ? serializeOutcome(cartContext, await removeCoupon(cartContext))
    : refuse('COUPON_NOT_FOUND_IN_CART', { couponId })
}

/** Selects one of the delivery methods that are available for the cart's address. */
export async function setDeliveryMethod(cartContext: CartContext, code: string) {
  const estimated = await estimateTotals(cartContext, { selectedShippingOption: { code } })
  if (estimated instanceof Refusal)
    return estimated.code === 'INVALID_ARGUMENT' ? refuse('DELIVERY_METHOD_NOT_FOUND', { code }) : estimated
  if (estimated.cart.lineItems.length === 0) return refuse('DELIVERY_METHOD_MISSING_LINE_ITEMS')
  if (!estimated.cart.contactInfo?.address) return refuse('DELIVERY_METHOD_MISSING_ADDRESS')
  const selected = estimated.shippingInfo?.selectedCarrierServiceOption
  if (selected?.code !== code) return refuse('DELIVERY_METHOD_NOT_FOUND', { code })
  const { carrierId } = selected
  return changeInfo(cartContext, (info) => ({
    ...info,
    selectedShippingOption: { code, ...(carrierId !== undefined && { carrierId }) },
  }))
}

export const removeDeliveryMethod = (cartContext: CartContext) =>
  changeInfo(cartContext, ({ selectedShippingOption: _, ...info }) => info)

type CartResponse = Awaited<ReturnType<typeof getCart>>

/** Rejects every gift card: they are redeemed in the checkout. */
export async function addGiftCard(
  cartContext: CartContext,
): Promise<CartResponse | Refusal<'GIFT_CARD_LOCKED'>> {
  const read = await getCart(cartContext)
  return read instanceof Refusal ? read : refuse('GIFT_CARD_LOCKED')
}

export async function removeGiftCard(
  cartContext: CartContext,
  giftCardId: string,
): Promise<CartResponse | Refusal<'GIFT_CARD_NOT_FOUND_IN_CART'>> {
  const read = await getCart(cartContext)
  return read instanceof Refusal ? read : refuse('GIFT_CARD_NOT_FOUND_IN_CART', { giftCardId })
}

/** A violation for each field that the shop does not support. */
const unsupportedContent = (content: CartContentRequest): FieldViolation[] => [
  ...unsupportedFieldViolation(content, ['extendedFields', 'demo'], 'cart'),
  ...unsupportedFieldViolation(
    content.paymentInfo ?? {},
    ['billingAddress', 'billingContact'],
    'cart.paymentInfo',
  ),
  ...unsupportedFieldViolation(content.taxInfo ?? {}, ['taxExemptGroupId'], 'cart.taxInfo'),
  ...unsupportedFieldViolation(content.source ?? {}, ['customContentReference'], 'cart.source'),
]

/** Updates the fields that the request names, and clears those that are null. */
export async function updateContent(cartContext: CartContext, content: CartContentRequest) {
  const violations = [
    ...unsupportedContent(content),
    ...elevatedOnlyFields(cartContext.caller, {
      cartInfo: { overrideCheckoutUrl: content.customCheckoutUrl },
    }),
  ]
  if (violations.length > 0) return withV2Refusals(invalid(...violations))
  return changeInfo(cartContext, (info) => mergeInfo(info, content))
}

const changeInfo = async (cartContext: CartContext, change: (info: CartInfo) => CartInfo) =>
  serializeOutcome(
    cartContext,
    await toCartOutcome(changeCart(cartContext, { apply: ({ info }) => ({ info: change(info) }) })),
  )

function mergeInfo(info: CartInfo, content: CartContentRequest): CartInfo {
  const { note, customerInfo, deliveryInfo, businessInfo, customCheckoutUrl } = content
  const { email, ...details } = customerInfo ?? {}
  const contactDetails =
    customerInfo === null ? {} : withoutEmptyFields({ ...info.contactDetails, ...definedFields(details) })
  return withoutEmptyFields({
    ...info,
    ...definedFields({ buyerNote: note, email: customerInfo === null ? null : email }),
    ...definedFields({
      overrideCheckoutUrl: customCheckoutUrl,
      businessLocationId: businessInfo?.locationId,
    }),
    contactDetails: Object.keys(contactDetails).length > 0 ? contactDetails : undefined,
    ...(deliveryInfo?.address !== undefined && { address: parseAddress(deliveryInfo.address) }),
  }) as CartInfo
}

/** Creates the current cart, or adds to the existing one, in one transaction. */
export async function createCurrentCart(cartContext: CartContext, request: NewCartRequest) {
  const { cart, coupons, deliveryMethod, giftCards } = request
  if (giftCards?.length) return refuse('GIFT_CARD_LOCKED')
  const items = itemsOf(request)
  return inTransaction(cartContext.db, async (db) => {
    const within = { ...cartContext, db }
    const opened = await updateCart(within, { ...items, couponCode: coupons?.[0]?.code }, { opens: true })
    const filled = serializeOutcome(cartContext, opened, items)
    if (filled instanceof Refusal) return filled
    const updated = cart ? await updateContent(within, cart) : filled
    if (updated instanceof Refusal || !deliveryMethod) return updated
    return setDeliveryMethod(within, deliveryMethod.code)
  })
}

/** Creates a cart that is not the caller's current one. */
export const createCart = (cartContext: CartContext, request: NewCartRequest) =>
  createCurrentCart(
    { ...cartContext, cartOwner: { kind: ownerOf(cartContext.caller).kind, id: newId(cartContext.now) } },
    request,
  )

/** The totals of the cart, with delivery and tax if the request asks for them. */
export async function estimateCart(cartContext: CartContext, request: EstimationRequest) {
  const totals = await estimateTotals(cartContext, {
    calculateTax: request.calculateTax ?? false,
    calculateShipping: request.calculateDelivery ?? false,
  })
  return summarized(cartContext, totals)
}

export const calculateCart = async (cartContext: CartContext) =>
  summarized(cartContext, await estimateTotals(cartContext, {}))

const summarized = <Totals extends WireCartTotals | Refusal>({ caller }: CartContext, totals: Totals) =>
  mapOutcome(totals, (calculated) => ({
    cart: serializeCart((calculated as WireCartTotals).cart, ownerOf(caller).id),
    summary: serializeSummary(calculated as WireCartTotals),
  }))
