import type { CouponTerms, WireCart } from '@vitrine/contract'
import { type FoundCoupon, findCoupon } from '../coupons/find-coupon.ts'
import type { Queryable } from '../database/open.ts'
import { inTransaction } from '../database/transaction.ts'
import { Refusal, refuse } from '../refusal.ts'
import { announceCart } from './announce-cart.ts'
import { cartAnswer } from './cart-answer.ts'
import { type CartRecord, lockCart, openCart, saveCart } from './cart-repository.ts'
import { ownerOf } from './owner.ts'
import { type Priced, priceCart } from './price-cart.ts'
import { findOnShelf, type Shelf, type Wanted, wantedOf } from './shelf.ts'
import type { Shopping } from './shopping.ts'

type Changes = Partial<Pick<CartRecord, 'lines' | 'info' | 'couponCode' | 'merchantDiscounts' | 'checkoutId'>>

/** What a request does to a cart. */
export interface CartChange {
  /** Makes a cart where there is none. */
  readonly opens?: boolean
  /** What of the catalogue it needs besides what the cart holds. */
  readonly wanted?: Wanted
  /** A coupon that the shopper asks for now, and so is told about. */
  readonly couponCode?: string | undefined
  /** What becomes different; nothing when nothing does. */
  readonly apply: (cart: CartRecord, shelf: Shelf) => Changes | Refusal
}

type CouponRefused = Refusal<
  'ERROR_COUPON_DOES_NOT_EXIST' | 'ERROR_COUPON_EXPIRED' | 'ERROR_COUPON_NOT_APPLICABLE'
>

/** A cart as it was left, with all that an answer about it needs. */
export interface ChangedCart extends Priced {
  readonly cart: CartRecord
  readonly shelf: Shelf
  readonly answer: WireCart
}

/** The one way in which a cart changes: locked, priced anew, saved and told of, all of it or nothing. */
export const changeCart = (shopping: Shopping, change: CartChange): Promise<ChangedCart | Refusal> =>
  inTransaction<ChangedCart | Refusal>(shopping.db, async (tx) => {
    const { caller, now } = shopping
    const owner = ownerOf(caller)
    const found = change.opens
      ? await openCart(tx, owner, now)
      : { cart: await lockCart(tx, owner), isNew: false }
    if (!found.cart) return refuse('OWNED_CART_NOT_FOUND')
    const before = found.cart
    const shelf = await findOnShelf(tx, caller, both(wantedOf(before.lines), change.wanted))
    const changes = change.apply(before, shelf)
    if (changes instanceof Refusal) return changes

    const asked = change.couponCode
    const kept = changes.couponCode === undefined ? before.couponCode : changes.couponCode
    const coupon = await couponOf(tx, asked ?? kept, shopping)
    const unusable = asked === undefined ? undefined : couponRefusal(asked, coupon)
    if (unusable) return unusable
    const after = {
      ...before,
      ...changes,
      ...(asked !== undefined && { couponCode: coupon?.terms.code ?? null }),
    }
    const priced = priceCart(after, { ...shopping, shelf, coupon: usable(coupon) })
    if (priced instanceof Refusal) return priced
    const { couponRefusal: reason } = priced.quote
    if (asked !== undefined && reason)
      return refuse('ERROR_COUPON_NOT_APPLICABLE', { couponCode: asked, reason })

    const isChanged = found.isNew || asked !== undefined || Object.keys(changes).length > 0
    const cart = isChanged ? await saveCart(tx, recovered({ ...after, mergeNotes: [] }, now), now) : before
    const answer = cartAnswer(cart, { ...priced, shelf }, shopping)
    if (isChanged)
      await announceCart(tx, shopping, { before: found.isNew ? undefined : before, cart, answer })
    return { cart, shelf, answer, ...priced }
  })

/** Answers with the cart alone. */
export async function answeredWithCart(
  changed: Promise<ChangedCart | Refusal>,
): Promise<{ readonly cart: WireCart } | Refusal> {
  const outcome = await changed
  return outcome instanceof Refusal ? outcome : { cart: outcome.answer }
}

const both = (one: Wanted, other: Wanted | undefined): Wanted => ({
  productIds: [...one.productIds, ...(other?.productIds ?? [])],
  variantIds: [...one.variantIds, ...(other?.variantIds ?? [])],
  byChoices: other?.byChoices ?? [],
})

/** Whoever comes back to a cart that was given up has recovered it. */
const recovered = (cart: CartRecord, now: Date): CartRecord =>
  cart.abandonment === 'ABANDONED' ? { ...cart, abandonment: 'RECOVERED', recoveredAt: now } : cart

export const couponOf = async (
  db: Queryable,
  code: string | null,
  { caller, now }: Pick<Shopping, 'caller' | 'now'>,
): Promise<FoundCoupon | undefined> =>
  code === null ? undefined : findCoupon(db, code, ownerOf(caller).id, now)

/** A coupon that has run out stays with the cart, and gives nothing. */
export const usable = (coupon: FoundCoupon | undefined): CouponTerms | undefined =>
  coupon && !coupon.refusal ? coupon.terms : undefined

function couponRefusal(couponCode: string, coupon: FoundCoupon | undefined): CouponRefused | undefined {
  if (!coupon) return refuse('ERROR_COUPON_DOES_NOT_EXIST', { couponCode })
  if (!coupon.refusal) return undefined
  return coupon.refusal === 'EXPIRED'
    ? refuse('ERROR_COUPON_EXPIRED', { couponCode })
    : refuse('ERROR_COUPON_NOT_APPLICABLE', { couponCode, reason: coupon.refusal })
}
