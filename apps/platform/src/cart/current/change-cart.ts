import type { Quote, WireCart } from '@vitrine/contract'
import { hasEnded } from '../../identity/sessions/session-repository.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { batchWrites } from '../../kernel/database/write-batch.ts'
import { Refusal, type RefusalCode, refuse } from '../../kernel/refusal.ts'
import type { FoundCoupon } from '../../pricing/coupons/coupon-repository.ts'
import type { CartContext } from '../context/cart-context.ts'
import {
  type CartCatalog,
  type CatalogSelection,
  findCartCatalog,
  selectionForLines,
} from '../lines/cart-catalog.ts'
import { cartOwnerOf } from '../records/cart-owner.ts'
import { type CartRecord, lockCart, openCart, saveCart } from '../records/cart-repository.ts'
import { serializeCart } from '../totals/cart-serializer.ts'
import { couponOf, usableCoupon } from '../totals/estimate-cart.ts'
import { type PricedCart, priceCart } from '../totals/price-cart.ts'
import { publishCartEvents } from './cart-events.ts'

type Changes = Partial<Pick<CartRecord, 'lines' | 'info' | 'couponCode' | 'merchantDiscounts' | 'checkoutId'>>

/** A change to a cart and the ways in which it can be refused. */
interface CartChange<Code extends RefusalCode> {
  /** Creates the cart if there is none. */
  readonly opens?: boolean
  /** The catalog items it needs besides those in the cart. */
  readonly selection?: CatalogSelection
  /** The coupon that the shopper applies now. */
  readonly couponCode?: string | undefined
  /** The changed fields; empty when nothing changes. */
  readonly apply: (cart: CartRecord, catalog: CartCatalog) => Changes | Refusal<Code>
  /** A final check once the cart is priced. */
  readonly accept?: (known: { coupon: FoundCoupon | undefined; quote: Quote }) => Refusal<Code> | undefined
}

type Outcome<Code extends RefusalCode> =
  | ChangedCart
  | Refusal<Code | 'OWNED_CART_NOT_FOUND' | 'INVALID_ARGUMENT' | 'UNAUTHENTICATED'>

/** The changed cart with its quote and wire form. */
interface ChangedCart extends PricedCart {
  readonly cart: CartRecord
  readonly catalog: CartCatalog
  readonly wireCart: WireCart
}

/** Every cart change runs here: lock, price, save and record events in one transaction. */
export const changeCart = <Code extends RefusalCode = never>(
  cartContext: CartContext,
  change: CartChange<Code>,
): Promise<Outcome<Code>> =>
  inTransaction<Outcome<Code>>(cartContext.db, (tx) =>
    batchWrites(
      tx,
      () => changeIn(tx, cartContext, change),
      (outcome) => outcome instanceof Refusal,
    ),
  )

async function changeIn<Code extends RefusalCode>(
  tx: Queryable,
  cartContext: CartContext,
  change: CartChange<Code>,
): Promise<Outcome<Code>> {
  const { caller, now } = cartContext
  const owner = cartOwnerOf(cartContext)
  const found = change.opens
    ? await openCart(tx, owner, now)
    : { cart: await lockCart(tx, owner), isNew: false }
  if ((found.isNew || !found.cart) && (await hasSignedIn(tx, caller))) return refuse('UNAUTHENTICATED')
  if (!found.cart) return refuse('OWNED_CART_NOT_FOUND')
  const before = found.cart
  const catalog = await findCartCatalog(
    tx,
    caller,
    mergeSelections(selectionForLines(before.lines), change.selection),
    cartContext.textLanguage,
  )
  const changes = change.apply(before, catalog)
  if (changes instanceof Refusal) return changes

  const requested = change.couponCode
  const couponCode = changes.couponCode === undefined ? before.couponCode : changes.couponCode
  const coupon = await couponOf(tx, requested ?? couponCode, cartContext)
  const after = {
    ...before,
    ...changes,
    ...(requested !== undefined && { couponCode: coupon?.coupon.code ?? null }),
  }
  const priced = priceCart(after, { ...cartContext, catalog, coupon: usableCoupon(coupon) })
  if (priced instanceof Refusal) return priced
  const unacceptable = change.accept?.({ coupon, quote: priced.quote })
  if (unacceptable) return unacceptable

  const isChanged = found.isNew || requested !== undefined || Object.keys(changes).length > 0
  const cart = isChanged ? await saveCart(tx, markRecovered({ ...after, mergeNotes: [] }, now), now) : before
  const wireCart = serializeCart(cart, { ...priced, catalog }, cartContext)
  if (isChanged)
    await publishCartEvents(tx, cartContext, { before: found.isNew ? undefined : before, cart, wireCart })
  return { cart, catalog, wireCart, ...priced }
}

/**
 * Whether a visitor has signed in since they sent the request. Their cart belongs to the member now, and a new
 * visitor cart would have no owner, so the client must retry as the member.
 */
const hasSignedIn = async (tx: Queryable, caller: Caller): Promise<boolean> =>
  caller.role === 'visitor' && hasEnded(tx, caller.sessionId)

export type CartOutcome<Code extends RefusalCode> =
  | { readonly cart: WireCart }
  | Refusal<Code | 'UNAUTHENTICATED'>

/** Reduces the outcome to the cart. */
export async function toCartOutcome<Code extends RefusalCode>(
  changed: Promise<ChangedCart | Refusal<Code>>,
): Promise<CartOutcome<Code>> {
  const outcome = await changed
  return outcome instanceof Refusal ? outcome : { cart: outcome.wireCart }
}

const mergeSelections = (one: CatalogSelection, other: CatalogSelection | undefined): CatalogSelection => ({
  productIds: [...one.productIds, ...(other?.productIds ?? [])],
  variantIds: [...one.variantIds, ...(other?.variantIds ?? [])],
  byChoices: other?.byChoices ?? [],
})

/** A change to an abandoned cart recovers it. */
export const markRecovered = (cart: CartRecord, now: Date): CartRecord =>
  cart.abandonment === 'ABANDONED' ? { ...cart, abandonment: 'RECOVERED', recoveredAt: now } : cart
