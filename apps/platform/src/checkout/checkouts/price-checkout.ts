import type { Quote, WireCartTotals, WireCheckout } from '@vitrine/contract'
import type { CartContext } from '../../cart/context/cart-context.ts'
import { localizeCartContext } from '../../cart/context/localize-cart-context.ts'
import { type CartCatalog, findCartCatalog, selectionForLines } from '../../cart/lines/cart-catalog.ts'
import type { CartRecord } from '../../cart/records/cart-repository.ts'
import type { CheckoutRecord } from '../../cart/records/checkout-repository.ts'
import { membershipsOf } from '../../cart/totals/cart-memberships.ts'
import { couponOf, estimateLoadedCart } from '../../cart/totals/estimate-cart.ts'
import { businessAddress } from '../../cart/totals/price-cart.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { CheckoutInfo, StoredLine } from '../../kernel/database/schema/checkout/cart.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Shipment } from '../../pricing/carriers/carrier.ts'
import type {
  ResolvedMemberships,
  SelectedMembership,
} from '../../pricing/memberships/resolve-memberships.ts'
import type { PluginEffects } from '../../pricing/service-plugins/plugin-effects.ts'
import type { PluginRequest } from '../../pricing/service-plugins/plugin-request.ts'
import { optionIn } from '../../pricing/shipping/delivery-slots.ts'
import { type ChosenSlot, freeSlots } from '../../pricing/shipping/slot-bookings.ts'
import { type AppliedGiftCard, applyGiftCard } from './apply-gift-card.ts'
import { serializeCheckout } from './checkout-serializer.ts'

/** A checkout at current prices with its quote and wire form. */
export interface PricedCheckout {
  readonly checkout: CheckoutRecord
  readonly catalog: CartCatalog
  readonly quote: Quote
  readonly totals: WireCartTotals
  readonly wireCheckout: WireCheckout
  /** The effect of its gift card, if any. */
  readonly appliedGiftCard: AppliedGiftCard | undefined
  /** The memberships that can pay, and those that do. */
  readonly memberships: ResolvedMemberships
  /** The shipment, where the destination is known. */
  readonly shipment: Shipment | undefined
  /** What the price asks service plugins, and the effects of their answers. */
  readonly pluginRequests: readonly PluginRequest[]
  readonly plugins: PluginEffects
  /** The selected slot. */
  readonly slot: ChosenSlot | undefined
  /** The title of the selected shipping option in the language of the shop, where the buyer reads another. */
  readonly originalShippingTitle: string | undefined
}

export async function priceCheckout(
  requested: CartContext,
  checkout: CheckoutRecord,
): Promise<PricedCheckout | Refusal<'INVALID_ARGUMENT'>> {
  const { db, caller } = requested
  const localized = localizeCartContext(requested, checkout.info)
  const cartContext = isRenewal(checkout) ? localized : await withSlots(localized)
  const lines = selectionForLines(checkout.lines)
  const catalog = await findCartCatalog(db, caller, lines, cartContext.textLanguage)
  const coupon = await couponOf(db, checkout.couponCode, cartContext)
  const cart = asCart(checkout)
  const grants = await membershipsOfBuyer(cartContext, checkout)
  const { totals, priced, memberships, pluginRequests } = estimateLoadedCart(
    { cart, catalog, coupon, grants },
    cartContext,
    {
      ...billingOf(checkout, cartContext),
      selectedMemberships: remainingMemberships(checkout.info, checkout.lines),
    },
  )
  if (totals instanceof Refusal) return totals
  if (priced instanceof Refusal) return priced
  const { quote, shipment, plugins } = priced
  const { now } = cartContext
  const appliedGiftCard = await applyGiftCard(db, checkout, { quote, totals }, now)
  const wireCheckout = serializeCheckout(checkout, totals, appliedGiftCard)
  return {
    checkout,
    catalog,
    totals,
    quote,
    wireCheckout,
    appliedGiftCard,
    memberships,
    shipment,
    pluginRequests,
    plugins,
    slot: chosenSlot(cartContext, wireCheckout),
    originalShippingTitle: originalShippingTitle(cartContext, wireCheckout),
  }
}

function originalShippingTitle(
  { pricingSettings }: CartContext,
  { shippingInfo }: WireCheckout,
): string | undefined {
  const { code, title } = shippingInfo?.selectedCarrierServiceOption ?? {}
  const id = code && optionIn(code)
  const { originalTitle } = pricingSettings.shippingOptions.find((option) => option.id === id) ?? {}
  return originalTitle === title ? undefined : originalTitle
}

/** Memberships belong to a person: a guest in a browser that opened a shared link cannot use those of the owner. */
export const membershipsOfBuyer = (
  { db, viewer }: Pick<CartContext, 'db' | 'viewer'>,
  { ownerKind, ownerId, info }: Pick<CheckoutRecord, 'ownerKind' | 'ownerId' | 'info'>,
) => (viewer.isOwner && !info.enteredBy ? membershipsOf(db, { kind: ownerKind, id: ownerId }) : [])

/** The memberships that a checkout selects. Lines that it no longer has are left out. */
export const remainingMemberships = (
  { selectedMemberships = [] }: CheckoutInfo,
  lines: readonly StoredLine[],
): readonly SelectedMembership[] =>
  selectedMemberships.flatMap(({ lineItemIds, ...one }) => {
    if (!lineItemIds) return [one]
    const remaining = lineItemIds.filter((id) => lines.some((line) => line.id === id))
    if (lineItemIds.length > 0 && remaining.length === 0) return []
    return [{ ...one, lineItemIds: remaining }]
  })

/** A renewal has no shopper who could select a slot. */
const isRenewal = ({ lines }: CheckoutRecord) => lines.some((line) => 'renews' in line && line.renews)

/** Adds delivery slots, which are chosen in the checkout. */
export const withSlots = async (cartContext: CartContext): Promise<CartContext> => ({
  ...cartContext,
  slots: await freeSlots(cartContext.db, cartContext.pricingSettings, cartContext.now),
})

function chosenSlot({ slots }: CartContext, { shippingInfo }: WireCheckout): ChosenSlot | undefined {
  const code = shippingInfo?.selectedCarrierServiceOption?.code
  const shippingOptionId = code && optionIn(code)
  const slot = shippingOptionId && slots?.get(shippingOptionId)?.find((one) => one.code === code)
  return shippingOptionId && slot ? { ...slot, shippingOptionId } : undefined
}

/** Where a checkout is billed. What is not shipped is taxed there: at the shop's own address, unless the buyer gives one. */
export const billingOf = ({ info }: CheckoutRecord, cartContext: CartContext) => ({
  billingAddress: info.billingAddress ?? info.address ?? businessAddress(cartContext),
})

/** Carts and checkouts are priced by the same function. */
export const asCart = (checkout: CheckoutRecord): CartRecord => ({
  ...checkout,
  id: checkout.cartId,
  mergeNotes: [],
  purchaseFlowId: checkout.id,
  checkoutId: checkout.id,
  abandonment: null,
  abandonedAt: null,
  recoveredAt: null,
})

/** A shopper who completes a checkout on its page acts for its owner. */
export const shopperOf = ({ ownerKind, ownerId }: CheckoutRecord): Caller =>
  ownerKind === 'member'
    ? { role: 'member', memberId: ownerId, sessionId: '' }
    : { role: 'visitor', visitorId: ownerId, sessionId: '' }
