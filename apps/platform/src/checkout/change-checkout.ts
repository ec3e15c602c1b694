import { type AddRefusal, addedTo } from '../cart/add-to-cart.ts'
import { firstMissing } from '../cart/availability.ts'
import { findOnShelf, wantedOf } from '../cart/cart-catalog.ts'
import type { Shopping } from '../cart/cart-context.ts'
import { strangersAmong, type WantedQuantity, withQuantities } from '../cart/cart-lines.ts'
import { type NewItems, wantedBy } from '../cart/create-lines.ts'
import { type CouponRefusalCode, couponRefusal } from '../coupons/coupon-refusal.ts'
import { limitCouponGuess } from '../coupons/coupon-throttle.ts'
import { findCoupon } from '../coupons/find-coupon.ts'
import type { CheckoutInfo } from '../database/schema/index.ts'
import { recordEvent } from '../events/record-event.ts'
import { type Step, unrecordedSteps } from '../idempotency/step.ts'
import { orderOfCheckout } from '../orders/order-repository.ts'
import { Refusal, refuse } from '../refusal.ts'
import { type CheckoutRecord, findCheckout, lockCheckout, saveCheckout } from './checkout-repository.ts'
import { changedInfo } from './personal-details.ts'
import { type WholeCheckout, wholeCheckout } from './read-checkout.ts'

export interface CheckoutChange {
  readonly info?: Partial<CheckoutInfo>
  /** Null takes the coupon away. */
  readonly couponCode?: string | null
  /** The gift card that pays for it, as far as it can; null takes it away. */
  readonly giftCardId?: string | null
  /** Whether lines that can no longer be had are taken out, and the others cut down to what there is. */
  readonly acceptsStock?: boolean
  /** What is bought besides. */
  readonly added?: NewItems
  /** How many pieces of its lines it is to have; no more than there are, and at least one. */
  readonly quantities?: readonly WantedQuantity[]
  /** The lines that are taken out. */
  readonly removed?: readonly string[]
  /** Whether the shop's own page for this checkout is removed. */
  readonly removesOverrideUrl?: boolean
}

export type CheckoutRefusal = Refusal<
  | 'CHECKOUT_NOT_FOUND'
  | 'CHECKOUT_ALREADY_COMPLETED'
  | 'CHECKOUT_IS_COMPLETE'
  | 'LINE_ITEM_NOT_FOUND'
  | CouponRefusalCode
  | 'GIFT_CARD_NOT_USABLE'
  | 'RATE_LIMITED'
  | AddRefusal
>

type Outcome = WholeCheckout | CheckoutRefusal

/** Changes what a checkout knows, and prices it anew. An order is past changing. */
export const changeCheckout = (
  shopping: Shopping,
  checkoutId: string,
  change: CheckoutChange,
  step: Step = unrecordedSteps(shopping.db),
): Promise<Outcome> =>
  limitCouponGuess(shopping, change.couponCode, () => applyChange(shopping, checkoutId, change, step))

async function applyChange(
  shopping: Shopping,
  checkoutId: string,
  change: CheckoutChange,
  step: Step,
): Promise<Outcome> {
  const { info = {}, couponCode, giftCardId, acceptsStock = false, added = {}, quantities = [] } = change
  let changed: WholeCheckout | undefined
  const outcome = await step<object | CheckoutRefusal>('change', async (tx) => {
    const within = { ...shopping, db: tx }
    const { caller: actor, now } = shopping
    const before = await lockCheckout(tx, checkoutId)
    if (!before) return refuse('CHECKOUT_NOT_FOUND')
    const order = await orderOfCheckout(tx, before.id)
    if (order) return refuse('CHECKOUT_ALREADY_COMPLETED', { orderId: order.id })
    if (before.info.completedAt !== undefined) return refuse('CHECKOUT_IS_COMPLETE')
    const kept = changedLines(before, change)
    if (kept instanceof Refusal) return kept
    const coupon = couponCode ? await findCoupon(tx, couponCode, before.ownerId, now) : undefined
    const refused = couponCode && couponRefusal(couponCode, coupon)
    if (refused) return refused
    const more = await withMore(within, { ...before, lines: kept }, added)
    if (more instanceof Refusal) return more
    const after: CheckoutRecord = {
      ...before,
      lines: kept,
      ...more,
      info: paidWith(
        changedInfo(
          change.removesOverrideUrl ? withoutOverrideUrl(before.info) : before.info,
          { ...info, ...(giftCardId && { giftCardId }) },
          shopping.viewer,
          now,
        ),
        giftCardId,
      ),
      ...(couponCode !== undefined && { couponCode }),
      updatedAt: now,
    }
    const first = await wholeCheckout(within, after)
    if (first instanceof Refusal) return first
    const whole = acceptsStock ? await asServed(within, first) : await withinStock(within, first, quantities)
    if (whole instanceof Refusal) return whole
    const { answer, checkout, quote } = whole
    const useless = couponCode && couponRefusal(couponCode, coupon, quote)
    if (useless) return useless
    if (giftCardId && whole.applied && 'flaw' in whole.applied)
      return refuse('GIFT_CARD_NOT_USABLE', { reason: whole.applied.flaw })
    await saveCheckout(
      tx,
      before.id,
      { info: checkout.info, lines: checkout.lines, couponCode: checkout.couponCode, snapshot: answer },
      now,
    )
    await recordEvent(tx, {
      type: 'wix.ecom.v1.checkout_updated',
      entityId: before.id,
      payload: answer,
      actor,
      now,
    })
    changed = whole
    return {}
  })
  if (outcome instanceof Refusal) return outcome as CheckoutRefusal
  return changed ?? readAgain(shopping, checkoutId)
}

const withoutOverrideUrl = ({ overrideCheckoutUrl: _, ...info }: CheckoutInfo): CheckoutInfo => info

/** The checkout as an earlier try of the same request has changed it. */
async function readAgain(shopping: Shopping, checkoutId: string): Promise<Outcome> {
  const checkout = await findCheckout(shopping.db, checkoutId)
  return checkout ? wholeCheckout(shopping, checkout) : refuse('CHECKOUT_NOT_FOUND')
}

function paidWith({ giftCardId, ...info }: CheckoutInfo, wanted: string | null | undefined): CheckoutInfo {
  const cardId = wanted === undefined ? giftCardId : wanted
  return { ...info, ...(cardId && { giftCardId: cardId }) }
}

/** The lines of a checkout without those that are taken out, and with the quantities that are wanted. */
function changedLines(
  { lines }: CheckoutRecord,
  { quantities = [], removed = [] }: CheckoutChange,
): CheckoutRecord['lines'] | Refusal<'LINE_ITEM_NOT_FOUND'> {
  const strangers = strangersAmong([...removed, ...quantities.map(({ id }) => id)], lines)
  if (strangers.length > 0) return refuse('LINE_ITEM_NOT_FOUND', { lineItemIds: strangers })
  return withQuantities(
    lines.filter(({ id }) => !removed.includes(id)),
    quantities,
  )
}

/** Cuts quantities that were asked for down to what there is. Of what there is none left nobody can have more. */
async function withinStock(
  shopping: Shopping,
  whole: WholeCheckout,
  quantities: readonly WantedQuantity[],
): Promise<WholeCheckout | Refusal<'INVALID_ARGUMENT' | 'INSUFFICIENT_INVENTORY'>> {
  if (quantities.length === 0) return whole
  const asked = new Set(quantities.map(({ id }) => id))
  const { lines } = whole.checkout
  const leftOf = new Map(
    whole.answer.lineItems.map(({ id, availability }) => [id, availability?.quantityAvailable]),
  )
  const cut = lines.map((line) =>
    asked.has(line.id)
      ? { ...line, quantity: Math.min(line.quantity, leftOf.get(line.id) ?? line.quantity) }
      : line,
  )
  if (cut.some(({ quantity }) => quantity === 0)) return firstMissing(lines, whole.shelf) ?? whole
  return cut.every(({ quantity }, index) => quantity === lines[index]?.quantity)
    ? whole
    : wholeCheckout(shopping, { ...whole.checkout, lines: cut })
}

/** The lines of a checkout with new ones among them. */
async function withMore(shopping: Shopping, checkout: CheckoutRecord, added: NewItems) {
  const hasItems = (added.lineItems?.length ?? 0) + (added.customLineItems?.length ?? 0) > 0
  if (!hasItems) return {}
  const [wanted, known] = [wantedBy(added), wantedOf(checkout.lines)]
  const shelf = await findOnShelf(shopping.db, shopping.caller, {
    ...wanted,
    productIds: [...wanted.productIds, ...known.productIds],
    variantIds: [...wanted.variantIds, ...known.variantIds],
  })
  return addedTo(checkout, { ...shopping, isStrict: true }, added, shelf)
}

/** A checkout as it is once its shopper takes what there still is. */
export const asServed = (shopping: Shopping, whole: Pick<WholeCheckout, 'checkout' | 'answer'>) =>
  wholeCheckout(shopping, { ...whole.checkout, lines: stillThere(whole) })

/** The lines as far as the shop can serve them. */
const stillThere = ({
  checkout,
  answer,
}: Pick<WholeCheckout, 'checkout' | 'answer'>): CheckoutRecord['lines'] =>
  checkout.lines.flatMap((line) => {
    const availability = answer.lineItems.find(({ id }) => id === line.id)?.availability
    if (availability?.status === 'NOT_FOUND' || availability?.status === 'NOT_AVAILABLE') return []
    const left = availability?.quantityAvailable ?? line.quantity
    return [{ ...line, quantity: Math.min(line.quantity, left) }]
  })
