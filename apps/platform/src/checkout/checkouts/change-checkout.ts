import type { CartContext } from '../../cart/context/cart-context.ts'
import { type AddRefusal, addItems } from '../../cart/current/add-to-cart.ts'
import { limitCouponAttempts } from '../../cart/current/coupon-throttle.ts'
import { findFirstShortage } from '../../cart/lines/availability.ts'
import { findCartCatalog, selectionForLines } from '../../cart/lines/cart-catalog.ts'
import { type QuantityUpdate, unknownLineIds, withQuantities } from '../../cart/lines/cart-lines.ts'
import { type NewCartItems, selectionForNewItems } from '../../cart/lines/create-lines.ts'
import {
  type CheckoutRecord,
  findCheckout,
  lockCheckout,
  saveCheckout,
} from '../../cart/records/checkout-repository.ts'
import type { CheckoutInfo } from '../../kernel/database/schema/checkout/cart.ts'
import { recordEvent } from '../../kernel/events/record-event.ts'
import { type RunStep, withoutRecordedSteps } from '../../kernel/idempotency/run-step.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { orderOfCheckout } from '../../orders/records/order-repository.ts'
import { COUPON_ERRORS, type CouponRefusalCode, couponRefusal } from '../../pricing/coupons/coupon-refusal.ts'
import { findCoupon } from '../../pricing/coupons/coupon-repository.ts'
import type { PricedCheckout } from './price-checkout.ts'
import { quoteCheckout } from './quote-checkout.ts'
import { mergeInfo } from './redact-checkout.ts'

export const CHECKOUT_CHANGE_ERRORS = [
  ...COUPON_ERRORS,
  'CHECKOUT_ALREADY_COMPLETED',
  'CHECKOUT_IS_COMPLETE',
  'CHECKOUT_NOT_FOUND',
  'LINE_ITEM_NOT_FOUND',
  'NOTHING_ADDED',
  'INSUFFICIENT_INVENTORY',
  'GIFT_CARD_NOT_USABLE',
  'MEMBERSHIP_NOT_USABLE',
  'RATE_LIMITED',
] as const

export interface CheckoutChange {
  readonly info?: Partial<CheckoutInfo>
  /** Null removes the coupon. */
  readonly couponCode?: string | null
  /** The gift card that pays for it; null removes it. */
  readonly giftCardId?: string | null
  /** Whether unavailable lines are removed and the others limited to the stock. */
  readonly acceptsStock?: boolean
  readonly added?: NewCartItems
  /** New quantities of lines, limited to the stock. */
  readonly quantities?: readonly QuantityUpdate[]
  /** The ids of lines to remove. */
  readonly removed?: readonly string[]
  /** Whether the shop's own page for this checkout is removed. */
  readonly removesOverrideUrl?: boolean
  /** Whether the billing address is removed: the order is billed to that of the delivery. */
  readonly removesBilling?: boolean
}

export type CheckoutRefusal = Refusal<
  | 'CHECKOUT_NOT_FOUND'
  | 'CHECKOUT_ALREADY_COMPLETED'
  | 'CHECKOUT_IS_COMPLETE'
  | 'LINE_ITEM_NOT_FOUND'
  | CouponRefusalCode
  | 'GIFT_CARD_NOT_USABLE'
  | 'MEMBERSHIP_NOT_USABLE'
  | 'RATE_LIMITED'
  | AddRefusal
>

type Outcome = PricedCheckout | CheckoutRefusal

/** Changes a checkout and prices it again. A completed checkout cannot be changed. */
export const changeCheckout = (
  cartContext: CartContext,
  checkoutId: string,
  change: CheckoutChange,
  step: RunStep = withoutRecordedSteps(cartContext.db),
): Promise<Outcome> =>
  limitCouponAttempts(cartContext, change.couponCode, () =>
    applyChange(cartContext, checkoutId, change, step),
  )

async function applyChange(
  cartContext: CartContext,
  checkoutId: string,
  change: CheckoutChange,
  step: RunStep,
): Promise<Outcome> {
  const { info = {}, couponCode, giftCardId, acceptsStock = false, added = {}, quantities = [] } = change
  let changed: PricedCheckout | undefined
  const outcome = await step<object | CheckoutRefusal>('change', async (tx) => {
    const within = { ...cartContext, db: tx }
    const { caller: actor, now } = cartContext
    const before = await lockCheckout(tx, checkoutId)
    if (!before) return refuse('CHECKOUT_NOT_FOUND')
    const order = await orderOfCheckout(tx, before.id)
    if (order) return refuse('CHECKOUT_ALREADY_COMPLETED', { orderId: order.id })
    if (before.info.completedAt !== undefined) return refuse('CHECKOUT_IS_COMPLETE')
    const lines = changedLines(before, change)
    if (lines instanceof Refusal) return lines
    const coupon = couponCode ? await findCoupon(tx, couponCode, before.ownerId, now) : undefined
    const refused = couponCode && couponRefusal(couponCode, coupon)
    if (refused) return refused
    const more = await withAddedItems(within, { ...before, lines }, added)
    if (more instanceof Refusal) return more
    const after: CheckoutRecord = {
      ...before,
      lines,
      ...more,
      info: withGiftCard(
        mergeInfo(
          withoutRemoved(before.info, change),
          { ...info, ...(giftCardId && { giftCardId }) },
          cartContext.viewer,
          now,
        ),
        giftCardId,
      ),
      ...(couponCode !== undefined && { couponCode }),
      updatedAt: now,
    }
    const first = await quoteCheckout(within, after)
    if (first instanceof Refusal) return first
    const priced = acceptsStock
      ? await withAvailableStock(within, first)
      : await limitToStock(within, first, quantities)
    if (priced instanceof Refusal) return priced
    const { wireCheckout, checkout, quote } = priced
    const useless = couponCode && couponRefusal(couponCode, coupon, quote)
    if (useless) return useless
    if (giftCardId && priced.appliedGiftCard && 'issue' in priced.appliedGiftCard)
      return refuse('GIFT_CARD_NOT_USABLE', { reason: priced.appliedGiftCard.issue })
    if (info.selectedMemberships && priced.memberships.issue)
      return refuse('MEMBERSHIP_NOT_USABLE', { reason: priced.memberships.issue })
    await saveCheckout(
      tx,
      before.id,
      { info: checkout.info, lines: checkout.lines, couponCode: checkout.couponCode, snapshot: wireCheckout },
      now,
    )
    await recordEvent(tx, {
      type: 'wix.ecom.v1.checkout_updated',
      entityId: before.id,
      payload: wireCheckout,
      actor,
      now,
    })
    changed = priced
    return {}
  })
  if (outcome instanceof Refusal) return outcome as CheckoutRefusal
  return changed ?? reloadCheckout(cartContext, checkoutId)
}

function withoutRemoved(
  { overrideCheckoutUrl, billingAddress, billingContact, ...info }: CheckoutInfo,
  { removesOverrideUrl, removesBilling }: CheckoutChange,
): CheckoutInfo {
  // Without an address, the contact may be the only place of a VAT number.
  const keepsBilling = !removesBilling || !billingAddress
  return {
    ...info,
    ...(overrideCheckoutUrl && !removesOverrideUrl && { overrideCheckoutUrl }),
    ...(keepsBilling && billingAddress && { billingAddress }),
    ...(keepsBilling && billingContact && { billingContact }),
  }
}

/** The checkout as an earlier attempt of the same request changed it. */
async function reloadCheckout(cartContext: CartContext, checkoutId: string): Promise<Outcome> {
  const checkout = await findCheckout(cartContext.db, checkoutId)
  return checkout ? quoteCheckout(cartContext, checkout) : refuse('CHECKOUT_NOT_FOUND')
}

function withGiftCard(
  { giftCardId, ...info }: CheckoutInfo,
  requested: string | null | undefined,
): CheckoutInfo {
  const cardId = requested === undefined ? giftCardId : requested
  return { ...info, ...(cardId && { giftCardId: cardId }) }
}

/** The lines of a checkout after removals and quantity changes. */
function changedLines(
  { lines }: CheckoutRecord,
  { quantities = [], removed = [] }: CheckoutChange,
): CheckoutRecord['lines'] | Refusal<'LINE_ITEM_NOT_FOUND'> {
  const unknownIds = unknownLineIds([...removed, ...quantities.map(({ id }) => id)], lines)
  if (unknownIds.length > 0) return refuse('LINE_ITEM_NOT_FOUND', { lineItemIds: unknownIds })
  return withQuantities(
    lines.filter(({ id }) => !removed.includes(id)),
    quantities,
  )
}

/** Limits the new quantities to the stock. An item that is out of stock is refused. */
async function limitToStock(
  cartContext: CartContext,
  priced: PricedCheckout,
  quantities: readonly QuantityUpdate[],
): Promise<PricedCheckout | Refusal<'INVALID_ARGUMENT' | 'INSUFFICIENT_INVENTORY'>> {
  if (quantities.length === 0) return priced
  const requested = new Set(quantities.map(({ id }) => id))
  const { lines } = priced.checkout
  const availableOf = new Map(
    priced.wireCheckout.lineItems.map(({ id, availability }) => [id, availability?.quantityAvailable]),
  )
  const cut = lines.map((line) =>
    requested.has(line.id)
      ? { ...line, quantity: Math.min(line.quantity, availableOf.get(line.id) ?? line.quantity) }
      : line,
  )
  if (cut.some(({ quantity }) => quantity === 0)) return findFirstShortage(lines, priced.catalog) ?? priced
  return cut.every(({ quantity }, index) => quantity === lines[index]?.quantity)
    ? priced
    : quoteCheckout(cartContext, { ...priced.checkout, lines: cut })
}

/** The lines of a checkout with new ones added. */
async function withAddedItems(cartContext: CartContext, checkout: CheckoutRecord, added: NewCartItems) {
  const hasItems = (added.lineItems?.length ?? 0) + (added.customLineItems?.length ?? 0) > 0
  if (!hasItems) return {}
  const [requested, known] = [selectionForNewItems(added), selectionForLines(checkout.lines)]
  const selection = {
    ...requested,
    productIds: [...requested.productIds, ...known.productIds],
    variantIds: [...requested.variantIds, ...known.variantIds],
  }
  const { db, caller, textLanguage } = cartContext
  const catalog = await findCartCatalog(db, caller, selection, textLanguage)
  return addItems(checkout, { ...cartContext, isStrict: true }, added, catalog)
}

/** The checkout limited to the items in stock. */
export const withAvailableStock = (
  cartContext: CartContext,
  priced: Pick<PricedCheckout, 'checkout' | 'wireCheckout'>,
) => quoteCheckout(cartContext, { ...priced.checkout, lines: availableLines(priced) })

/** The lines limited to the stock. */
const availableLines = ({
  checkout,
  wireCheckout,
}: Pick<PricedCheckout, 'checkout' | 'wireCheckout'>): CheckoutRecord['lines'] =>
  checkout.lines.flatMap((line) => {
    const availability = wireCheckout.lineItems.find(({ id }) => id === line.id)?.availability
    if (availability?.status === 'NOT_FOUND' || availability?.status === 'NOT_AVAILABLE') return []
    const available = availability?.quantityAvailable ?? line.quantity
    return [{ ...line, quantity: Math.min(line.quantity, available) }]
  })
