import type { CouponTerms, Quote, WireCart } from '@vitrine/contract'
import type { Caller } from '../caller.ts'
import { type FoundCoupon, findCoupon } from '../coupons/find-coupon.ts'
import type { Queryable } from '../database/open.ts'
import { inTransaction } from '../database/transaction.ts'
import { hasEnded } from '../identity/session-repository.ts'
import { Refusal, type RefusalCode, refuse } from '../refusal.ts'
import { announceCart } from './announce-cart.ts'
import { findOnShelf, type Shelf, type Wanted, wantedOf } from './cart-catalog.ts'
import { cartOwnerOf, type Shopping } from './cart-context.ts'
import { type CartRecord, lockCart, openCart, saveCart } from './cart-repository.ts'
import { cartAnswer } from './cart-serializer.ts'
import { type Priced, priceCart } from './price-cart.ts'

type Changes = Partial<Pick<CartRecord, 'lines' | 'info' | 'couponCode' | 'merchantDiscounts' | 'checkoutId'>>

/** What a request does to a cart, and how it may be declined. */
interface CartChange<Code extends RefusalCode> {
  /** Makes a cart where there is none. */
  readonly opens?: boolean
  /** What of the catalogue it needs besides what the cart holds. */
  readonly wanted?: Wanted
  /** A coupon that the shopper asks for now. */
  readonly couponCode?: string | undefined
  /** What becomes different; nothing when nothing does. */
  readonly apply: (cart: CartRecord, shelf: Shelf) => Changes | Refusal<Code>
  /** A last look, once everything is known. */
  readonly accept?: (known: { coupon: FoundCoupon | undefined; quote: Quote }) => Refusal<Code> | undefined
}

type Outcome<Code extends RefusalCode> =
  | ChangedCart
  | Refusal<Code | 'OWNED_CART_NOT_FOUND' | 'INVALID_ARGUMENT' | 'UNAUTHENTICATED'>

/** A cart as it was left, with all that an answer about it needs. */
interface ChangedCart extends Priced {
  readonly cart: CartRecord
  readonly shelf: Shelf
  readonly answer: WireCart
}

/** The one way in which a cart changes: locked, priced anew, saved and told of, all of it or nothing. */
export const changeCart = <Code extends RefusalCode = never>(
  shopping: Shopping,
  change: CartChange<Code>,
): Promise<Outcome<Code>> =>
  inTransaction<Outcome<Code>>(shopping.db, async (tx) => {
    const { caller, now } = shopping
    const owner = cartOwnerOf(shopping)
    const found = change.opens
      ? await openCart(tx, owner, now)
      : { cart: await lockCart(tx, owner), isNew: false }
    if ((found.isNew || !found.cart) && (await hasMoved(tx, caller))) return refuse('UNAUTHENTICATED')
    if (!found.cart) return refuse('OWNED_CART_NOT_FOUND')
    const before = found.cart
    const shelf = await findOnShelf(tx, caller, both(wantedOf(before.lines), change.wanted))
    const changes = change.apply(before, shelf)
    if (changes instanceof Refusal) return changes

    const asked = change.couponCode
    const kept = changes.couponCode === undefined ? before.couponCode : changes.couponCode
    const coupon = await couponOf(tx, asked ?? kept, shopping)
    const after = {
      ...before,
      ...changes,
      ...(asked !== undefined && { couponCode: coupon?.terms.code ?? null }),
    }
    const priced = priceCart(after, { ...shopping, shelf, coupon: usable(coupon) })
    if (priced instanceof Refusal) return priced
    const unacceptable = change.accept?.({ coupon, quote: priced.quote })
    if (unacceptable) return unacceptable

    const isChanged = found.isNew || asked !== undefined || Object.keys(changes).length > 0
    const cart = isChanged ? await saveCart(tx, recovered({ ...after, mergeNotes: [] }, now), now) : before
    const answer = cartAnswer(cart, { ...priced, shelf }, shopping)
    if (isChanged)
      await announceCart(tx, shopping, { before: found.isNew ? undefined : before, cart, answer })
    return { cart, shelf, answer, ...priced }
  })

/**
 * Whether a visitor has signed in since they sent the request. Their cart is the member's now, and one made for who they
 * were would be nobody's: they are to ask again as who they are.
 */
const hasMoved = async (tx: Queryable, caller: Caller): Promise<boolean> =>
  caller.role === 'visitor' && hasEnded(tx, caller.sessionId)

export type CartOutcome<Code extends RefusalCode> =
  | { readonly cart: WireCart }
  | Refusal<Code | 'UNAUTHENTICATED'>

/** Answers with the cart alone. */
export async function answeredWithCart<Code extends RefusalCode>(
  changed: Promise<ChangedCart | Refusal<Code>>,
): Promise<CartOutcome<Code>> {
  const outcome = await changed
  return outcome instanceof Refusal ? outcome : { cart: outcome.answer }
}

const both = (one: Wanted, other: Wanted | undefined): Wanted => ({
  productIds: [...one.productIds, ...(other?.productIds ?? [])],
  variantIds: [...one.variantIds, ...(other?.variantIds ?? [])],
  byChoices: other?.byChoices ?? [],
})

/** Whoever comes back to a cart that was given up has recovered it. */
export const recovered = (cart: CartRecord, now: Date): CartRecord =>
  cart.abandonment === 'ABANDONED' ? { ...cart, abandonment: 'RECOVERED', recoveredAt: now } : cart

export const couponOf = async (
  db: Queryable,
  code: string | null,
  shopping: Pick<Shopping, 'caller' | 'cartOwner' | 'now'>,
): Promise<FoundCoupon | undefined> =>
  code === null ? undefined : findCoupon(db, code, cartOwnerOf(shopping).id, shopping.now)

/** A coupon that has run out stays with the cart, and gives nothing. */
export const usable = (coupon: FoundCoupon | undefined): CouponTerms | undefined =>
  coupon && !coupon.refusal ? coupon.terms : undefined
