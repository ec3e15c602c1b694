import { ChannelType } from '@vitrine/contract'
import type { CartContext } from '../../cart/context/cart-context.ts'
import { localizeCartContext } from '../../cart/context/localize-cart-context.ts'
import { publishCartEvents } from '../../cart/current/cart-events.ts'
import { markRecovered } from '../../cart/current/change-cart.ts'
import { findFirstShortage } from '../../cart/lines/availability.ts'
import { findCartCatalog, selectionForLines } from '../../cart/lines/cart-catalog.ts'
import { cartOwnerOf } from '../../cart/records/cart-owner.ts'
import { type CartRecord, findCart, lockCart, saveCart } from '../../cart/records/cart-repository.ts'
import {
  type CheckoutRecord,
  insertCheckout,
  lockCheckout,
  saveCheckout,
} from '../../cart/records/checkout-repository.ts'
import type { CreateCheckoutRequest } from '../../cart/requests/cart-schema.ts'
import { couponOf, type EstimateOptions, estimateLoadedCart } from '../../cart/totals/estimate-cart.ts'
import { parseEstimate } from '../../cart/totals/parse-estimate.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import type { CheckoutInfo } from '../../kernel/database/schema/checkout/cart.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { recordEvent } from '../../kernel/events/record-event.ts'
import { invalid, Refusal, refuse } from '../../kernel/refusal.ts'
import { orderOfCheckout } from '../../orders/records/order-repository.ts'
import { withSubscriptionCharges } from '../renewals/subscription-charges-serializer.ts'
import { applyGiftCard } from './apply-gift-card.ts'
import { serializeCheckout } from './checkout-serializer.ts'
import { membershipsOfBuyer, remainingMemberships, withSlots } from './price-checkout.ts'
import { mergeInfo } from './redact-checkout.ts'

type Outcome =
  | { readonly checkoutId: string }
  | Refusal<'OWNED_CART_NOT_FOUND' | 'CART_EMPTY' | 'INSUFFICIENT_INVENTORY' | 'INVALID_ARGUMENT'>

/**
 * Creates a checkout from the caller's cart at current prices. Only items in stock can be ordered. A cart has one
 * checkout: a repeated request updates the open one, so that two windows do not pay twice.
 */
export const createCheckout = (cartContext: CartContext, request: CreateCheckoutRequest): Promise<Outcome> =>
  inTransaction<Outcome>(cartContext.db, async (tx) => {
    const { caller, now } = cartContext
    const owner = cartOwnerOf(cartContext)
    const channelType = request.channelType ?? 'WEB'
    if (!isChannel(channelType)) return invalid(NO_CHANNEL)
    const before = await openCheckoutOf(tx, await findCart(tx, owner))
    const cart = await lockCart(tx, owner)
    if (!cart) return refuse('OWNED_CART_NOT_FOUND')
    if (cart.lines.length === 0) return refuse('CART_EMPTY')
    const localized = localizeCartContext(cartContext, cart.info)
    const catalog = await findCartCatalog(tx, caller, selectionForLines(cart.lines), localized.textLanguage)
    const missing = findFirstShortage(cart.lines, catalog)
    if (missing) return missing
    const destination = parseEstimate(request)
    const coupon = await couponOf(tx, cart.couponCode, cartContext)
    const atCounter = await withSlots({ ...localized, db: tx })
    const open = cart.checkoutId === before?.id ? before : await openCheckoutOf(tx, cart)
    const id = open?.id ?? newId(now)
    const created = {
      id,
      cartId: cart.id,
      info: mergeInfo(
        open?.info ?? {},
        infoOf(cart, destination, {
          email: request.email,
          channelType,
          language: cartContext.requestedLanguage,
        }),
        cartContext.viewer,
        now,
      ),
      createdAt: open?.createdAt ?? now,
      updatedAt: now,
    }
    const ownership = { ownerKind: owner.kind, ownerId: owner.id }
    const grants = await membershipsOfBuyer(atCounter, { ...ownership, info: created.info })
    const { totals, priced } = estimateLoadedCart({ cart, catalog, coupon, grants }, atCounter, {
      ...destination,
      selectedMemberships: remainingMemberships(created.info, cart.lines),
    })
    if (totals instanceof Refusal) return totals
    if (priced instanceof Refusal) return priced
    const appliedGiftCard = await applyGiftCard(
      tx,
      { info: created.info, lines: cart.lines },
      { quote: priced.quote, totals },
      now,
    )
    const checkout = withSubscriptionCharges(
      serializeCheckout(created, totals, appliedGiftCard),
      { cart, catalog, quote: priced.quote, totals },
      atCounter,
      destination,
    )
    const content = {
      info: created.info,
      lines: cart.lines,
      couponCode: cart.couponCode,
      merchantDiscounts: cart.merchantDiscounts,
      snapshot: checkout,
    }
    if (open) await saveCheckout(tx, id, content, now)
    else await insertCheckout(tx, { ...created, ...content, ...ownership })
    const saved = await saveCart(tx, markRecovered({ ...cart, checkoutId: id }, now), now)
    const wireCart = { ...totals.cart, checkoutId: id, revision: String(saved.revision) }
    await publishCartEvents(tx, cartContext, { before: cart, cart: saved, wireCart })
    await recordEvent(tx, {
      type: open ? 'wix.ecom.v1.checkout_updated' : 'wix.ecom.v1.checkout_created',
      entityId: id,
      payload: checkout,
      actor: caller,
      now,
    })
    return { checkoutId: id }
  })

/** The open checkout of a cart. It is locked before the cart, as in every order. */
async function openCheckoutOf(
  tx: Queryable,
  cart: CartRecord | undefined,
): Promise<CheckoutRecord | undefined> {
  const checkout = cart?.checkoutId ? await lockCheckout(tx, cart.checkoutId) : undefined
  const isOpen = checkout && checkout.info.completedAt === undefined
  return isOpen && !(await orderOfCheckout(tx, checkout.id)) ? checkout : undefined
}

const isChannel = (name: string): name is ChannelType => Object.hasOwn(ChannelType, name)

const NO_CHANNEL = {
  field: 'channelType',
  violatedRule: 'INVALID_ENUM_VALUE',
  description: `must be one of ${Object.keys(ChannelType).join(', ')}`,
} as const

/** The purchase details of the cart, and those of the request. */
const infoOf = (
  cart: CartRecord,
  { shippingAddress, billingAddress, selectedShippingOption }: EstimateOptions,
  contact: {
    readonly email?: string | null | undefined
    readonly channelType: ChannelType
    readonly language: string | undefined
  },
): CheckoutInfo => ({
  ...(contact.language && { buyerLanguage: contact.language }),
  ...cart.info,
  ...(shippingAddress && { address: shippingAddress }),
  ...(billingAddress && { billingAddress }),
  ...(selectedShippingOption && { selectedShippingOption }),
  ...(contact.email && { email: contact.email }),
  channelType: contact.channelType,
})
