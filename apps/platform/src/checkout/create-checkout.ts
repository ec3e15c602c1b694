import { ChannelType, type WireCartTotals, type WireCheckout } from '@vitrine/contract'
import { readAddress } from '../cart/address-request.ts'
import { firstMissing } from '../cart/availability.ts'
import { type CartRecord, lockCart, saveCart } from '../cart/cart-repository.ts'
import type { CreateCheckoutRequest } from '../cart/cart-request.ts'
import { couponOf } from '../cart/change-cart.ts'
import { ownerOf } from '../cart/owner.ts'
import { estimated } from '../cart/read-cart.ts'
import { findOnShelf, wantedOf } from '../cart/shelf.ts'
import type { Shopping } from '../cart/shopping.ts'
import { newId } from '../database/ids.ts'
import { inTransaction } from '../database/transaction.ts'
import { recordEvent } from '../events/record-event.ts'
import { invalid, Refusal, refuse } from '../refusal.ts'
import { insertCheckout } from './checkout-repository.ts'

type Outcome =
  | { readonly checkoutId: string }
  | Refusal<'OWNED_CART_NOT_FOUND' | 'CART_EMPTY' | 'INSUFFICIENT_INVENTORY' | 'INVALID_ARGUMENT'>

/** Makes a checkout of the caller's cart: what is in it and what it costs now. Only what the shop has can be ordered. */
export const createCheckout = (shopping: Shopping, request: CreateCheckoutRequest): Promise<Outcome> =>
  inTransaction<Outcome>(shopping.db, async (tx) => {
    const { caller, now } = shopping
    const owner = ownerOf(caller)
    const channelType = request.channelType ?? 'WEB'
    if (!isChannel(channelType)) return invalid(NO_CHANNEL)
    const cart = await lockCart(tx, owner)
    if (!cart) return refuse('OWNED_CART_NOT_FOUND')
    if (cart.lines.length === 0) return refuse('CART_EMPTY')
    const shelf = await findOnShelf(tx, caller, wantedOf(cart.lines))
    const missing = firstMissing(cart.lines, shelf)
    if (missing) return missing
    const coupon = await couponOf(tx, cart.couponCode, shopping)
    const { totals } = estimated({ cart, shelf, coupon }, shopping, request)
    if (totals instanceof Refusal) return totals

    const id = newId(now)
    const checkout = snapshotOf({ id, cart, totals, channelType, request, now })
    await insertCheckout(tx, { id, cartId: cart.id, owner, checkout, now })
    await saveCart(tx, { ...cart, checkoutId: id }, now)
    await recordEvent(tx, {
      type: 'wix.ecom.v1.checkout_created',
      entityId: id,
      payload: checkout,
      actor: caller,
      now,
    })
    return { checkoutId: id }
  })

const isChannel = (name: string): name is ChannelType => Object.hasOwn(ChannelType, name)

const NO_CHANNEL = {
  field: 'channelType',
  violatedRule: 'INVALID_ENUM_VALUE',
  description: `must be one of ${Object.keys(ChannelType).join(', ')}`,
} as const

interface Made {
  readonly id: string
  readonly cart: CartRecord
  readonly totals: WireCartTotals
  readonly channelType: ChannelType
  readonly request: CreateCheckoutRequest
  readonly now: Date
}

function snapshotOf({ id, cart, totals, channelType, request, now }: Made): WireCheckout {
  const { cart: shown, shippingInfo, priceSummary, payNow, payLater, taxSummary, appliedDiscounts } = totals
  const destination = readAddress(request.shippingAddress) ?? cart.info.address
  const billing = readAddress(request.billingAddress)
  const { contactDetails } = cart.info
  const email = request.email ?? cart.info.email
  return {
    id,
    cartId: cart.id,
    lineItems: shown.lineItems.map(({ image, ...line }) => ({ ...line, ...(image && { media: image }) })),
    ...(billing && { billingInfo: { address: billing } }),
    shippingInfo: {
      ...shippingInfo,
      ...(destination && {
        shippingDestination: { address: destination, ...(contactDetails && { contactDetails }) },
      }),
    },
    buyerInfo: { ...shown.buyerInfo, ...(email && { email }) },
    ...(shown.buyerNote !== undefined && { buyerNote: shown.buyerNote }),
    ...(shown.buyerLanguage !== undefined && { buyerLanguage: shown.buyerLanguage }),
    currency: shown.currency,
    conversionCurrency: shown.currency,
    ...(priceSummary && { priceSummary }),
    ...(payNow && { payNow }),
    ...(payLater && { payLater }),
    ...(taxSummary && { taxSummary }),
    appliedDiscounts: appliedDiscounts ?? [],
    channelType,
    ...(shown.weightUnit && { weightUnit: shown.weightUnit }),
    taxIncludedInPrice: shown.taxIncludedInPrices ?? false,
    completed: false,
    createdDate: now.toISOString(),
    updatedDate: now.toISOString(),
  }
}
