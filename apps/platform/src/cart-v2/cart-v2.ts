import type { FieldViolation, WireCart, WireCartTotals } from '@vitrine/contract'
import { addToCart } from '../cart/add-to-cart.ts'
import { readAddress, said } from '../cart/address-request.ts'
import { answeredWithCart, changeCart } from '../cart/change-cart.ts'
import { elevatedOnly } from '../cart/elevated-only.ts'
import { ownerOf } from '../cart/owner.ts'
import { estimateTotals, readCart } from '../cart/read-cart.ts'
import { removeCoupon } from '../cart/remove-coupon.ts'
import { removeLines } from '../cart/remove-lines.ts'
import type { Shopping } from '../cart/shopping.ts'
import { unsupported } from '../cart/unsupported-fields.ts'
import { updateCart } from '../cart/update-cart.ts'
import { updateQuantities } from '../cart/update-quantities.ts'
import type { CartInfo } from '../database/schema/index.ts'
import { inTransaction } from '../database/transaction.ts'
import { invalid, Refusal, refuse } from '../refusal.ts'
import { inSecondVersion } from './cart-v2-refusals.ts'
import {
  type CartContentRequest,
  type EstimationRequest,
  itemsOf,
  type LineUpdatesRequest,
  type NewCartRequest,
} from './cart-v2-schema.ts'
import { couponsOf, serializeCart, serializeSummary } from './cart-v2-serializer.ts'

// The second version of carts is another spelling of the first: the same carts, changed by the same use cases.

/** A cart in the spelling of the second version, or why not. */
const answered = <Outcome extends { readonly cart: WireCart } | Refusal>(
  { caller }: Shopping,
  outcome: Outcome,
  items?: Parameters<typeof inSecondVersion>[1],
) => {
  const renamed = inSecondVersion(outcome, items)
  return renamed instanceof Refusal
    ? (renamed as Extract<typeof renamed, Refusal>)
    : { cart: serializeCart((outcome as { cart: WireCart }).cart, ownerOf(caller).id) }
}

export const getCart = async (shopping: Shopping) => answered(shopping, await readCart(shopping))

export async function addItems(
  shopping: Shopping,
  request: Pick<NewCartRequest, 'catalogItems' | 'customItems'>,
) {
  const items = itemsOf(request)
  return answered(shopping, await addToCart(shopping, items), items)
}

export const removeItems = async (shopping: Shopping, lineItemIds: readonly string[]) =>
  answered(shopping, await removeLines(shopping, lineItemIds))

/** Sets quantities. An update without one, and a second one of the same line, are mistakes. */
export async function updateItems(shopping: Shopping, { lineItems }: LineUpdatesRequest) {
  const ids = lineItems.map(({ lineItemId }) => lineItemId)
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
  if (twice.length > 0) return refuse('DUPLICATE_LINE_ITEM_UPDATES', { duplicateLineItemIds: twice })
  const empty = lineItems.flatMap(({ lineItemId, quantity }) => (quantity ? [] : [lineItemId]))
  if (empty.length > 0) return refuse('EMPTY_LINE_ITEM_UPDATES', { lineItemIds: empty })
  const wanted = lineItems.flatMap(({ lineItemId: id, quantity }) =>
    quantity ? [{ id, quantity: quantity.newQuantity }] : [],
  )
  return answered(shopping, await updateQuantities(shopping, { lineItems: wanted }))
}

/** Gives the cart a coupon, if it has none yet. */
export async function addCoupon(shopping: Shopping, couponCode: string) {
  const read = await readCart(shopping)
  if (read instanceof Refusal) return read
  const [present] = couponsOf(read.cart)
  if (present?.code.toUpperCase() === couponCode.toUpperCase())
    return refuse('COUPON_ALREADY_EXISTS', { couponCode })
  if (present) return refuse('MAX_COUPONS_PER_CART_EXCEEDED')
  return answered(shopping, await updateCart(shopping, { couponCode }))
}

export async function takeCoupon(shopping: Shopping, couponId: string) {
  const read = await readCart(shopping)
  if (read instanceof Refusal) return read
  const isThere = couponsOf(read.cart).some(({ id }) => id === couponId)
  return isThere
    ? answered(shopping, await removeCoupon(shopping))
    : refuse('COUPON_NOT_FOUND_IN_CART', { couponId })
}

/** Chooses how the cart is delivered, among the ways that there are to its address. */
export async function chooseDelivery(shopping: Shopping, code: string) {
  const estimated = await estimateTotals(shopping, { selectedShippingOption: { code } })
  if (estimated instanceof Refusal)
    return estimated.code === 'INVALID_ARGUMENT' ? refuse('DELIVERY_METHOD_NOT_FOUND', { code }) : estimated
  if (estimated.cart.lineItems.length === 0) return refuse('DELIVERY_METHOD_MISSING_LINE_ITEMS')
  if (!estimated.cart.contactInfo?.address) return refuse('DELIVERY_METHOD_MISSING_ADDRESS')
  const selected = estimated.shippingInfo?.selectedCarrierServiceOption
  if (selected?.code !== code) return refuse('DELIVERY_METHOD_NOT_FOUND', { code })
  const { carrierId } = selected
  return changeInfo(shopping, (info) => ({
    ...info,
    selectedShippingOption: { code, ...(carrierId !== undefined && { carrierId }) },
  }))
}

export const forgetDelivery = (shopping: Shopping) =>
  changeInfo(shopping, ({ selectedShippingOption: _, ...info }) => info)

type CartAnswer = Awaited<ReturnType<typeof getCart>>

/** Gift cards are redeemed at the checkout, and carts say so. */
export async function addGiftCard(shopping: Shopping): Promise<CartAnswer | Refusal<'GIFT_CARD_LOCKED'>> {
  const read = await getCart(shopping)
  return read instanceof Refusal ? read : refuse('GIFT_CARD_LOCKED')
}

export async function removeGiftCard(
  shopping: Shopping,
  giftCardId: string,
): Promise<CartAnswer | Refusal<'GIFT_CARD_NOT_FOUND_IN_CART'>> {
  const read = await getCart(shopping)
  return read instanceof Refusal ? read : refuse('GIFT_CARD_NOT_FOUND_IN_CART', { giftCardId })
}

/** Members that the shop can do nothing with, by where they are. */
const unsupportedContent = (content: CartContentRequest): FieldViolation[] => [
  ...unsupported(content, ['extendedFields', 'demo'], 'cart'),
  ...unsupported(content.paymentInfo ?? {}, ['billingAddress', 'billingContact'], 'cart.paymentInfo'),
  ...unsupported(content.taxInfo ?? {}, ['taxExemptGroupId'], 'cart.taxInfo'),
  ...unsupported(content.source ?? {}, ['customContentReference'], 'cart.source'),
]

/** Changes what is given, and nothing else; what is given as null is taken away. */
export async function updateContent(shopping: Shopping, content: CartContentRequest) {
  const faults = [
    ...unsupportedContent(content),
    ...elevatedOnly(shopping.caller, { cartInfo: { overrideCheckoutUrl: content.customCheckoutUrl } }),
  ]
  if (faults.length > 0) return inSecondVersion(invalid(...faults))
  return changeInfo(shopping, (info) => changedInfo(info, content))
}

const changeInfo = async (shopping: Shopping, change: (info: CartInfo) => CartInfo) =>
  answered(
    shopping,
    await answeredWithCart(changeCart(shopping, { apply: ({ info }) => ({ info: change(info) }) })),
  )

function changedInfo(info: CartInfo, content: CartContentRequest): CartInfo {
  const { note, customerInfo, deliveryInfo, businessInfo, customCheckoutUrl } = content
  const { email, ...details } = customerInfo ?? {}
  const contactDetails = customerInfo === null ? {} : said({ ...info.contactDetails, ...given(details) })
  return said({
    ...info,
    ...given({ buyerNote: note, email: customerInfo === null ? null : email }),
    ...given({ overrideCheckoutUrl: customCheckoutUrl, businessLocationId: businessInfo?.locationId }),
    contactDetails: Object.keys(contactDetails).length > 0 ? contactDetails : undefined,
    ...(deliveryInfo?.address !== undefined && { address: readAddress(deliveryInfo.address) }),
  }) as CartInfo
}

/** The members that the request names. */
const given = <Some extends object>(some: Some) =>
  Object.fromEntries(Object.entries(some).filter(([, value]) => value !== undefined))

/** Makes the current cart, or fills the one that there is: all of it, or nothing. */
export async function createCurrentCart(shopping: Shopping, request: NewCartRequest) {
  const { cart, coupons, deliveryMethod, giftCards } = request
  if (giftCards?.length) return refuse('GIFT_CARD_LOCKED')
  const items = itemsOf(request)
  return inTransaction(shopping.db, async (db) => {
    const within = { ...shopping, db }
    const opened = await updateCart(within, { ...items, couponCode: coupons?.[0]?.code }, { opens: true })
    const filled = answered(shopping, opened, items)
    if (filled instanceof Refusal) return filled
    const told = cart ? await updateContent(within, cart) : filled
    if (told instanceof Refusal || !deliveryMethod) return told
    return chooseDelivery(within, deliveryMethod.code)
  })
}

/** What the cart costs, with delivery and tax where they are asked for. */
export async function estimateCart(shopping: Shopping, request: EstimationRequest) {
  const totals = await estimateTotals(shopping, {
    calculateTax: request.calculateTax ?? false,
    calculateShipping: request.calculateDelivery ?? false,
  })
  return summarized(shopping, totals)
}

export const calculateCart = async (shopping: Shopping) =>
  summarized(shopping, await estimateTotals(shopping, {}))

const summarized = <Totals extends WireCartTotals | Refusal>({ caller }: Shopping, totals: Totals) =>
  totals instanceof Refusal
    ? (totals as Extract<Totals, Refusal>)
    : {
        cart: serializeCart((totals as WireCartTotals).cart, ownerOf(caller).id),
        summary: serializeSummary(totals as WireCartTotals),
      }
