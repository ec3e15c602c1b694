import { type Caller, isElevated } from '../../kernel/caller.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { invalid, type Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import type { CartContext } from '../context/cart-context.ts'
import { ownerOf } from '../records/cart-owner.ts'
import { type CartRecord, findCartById } from '../records/cart-repository.ts'
import { findCheckout } from '../records/checkout-repository.ts'
import type { UpdateCartRequest } from '../requests/cart-schema.ts'
import { updateCart } from './update-cart.ts'

/** A cart deleted between two queries is reported as the caller's missing one. */
export const NAMED_CART_ERRORS = ['CART_NOT_FOUND', 'OWNED_CART_NOT_FOUND'] as const

type NotFound = Refusal<'CART_NOT_FOUND'>

/** The cart with this id, if the caller may see it: shoppers see their own, staff see all. */
export async function findCartOfCaller(
  db: Queryable,
  caller: Caller,
  cartId: string,
): Promise<CartRecord | NotFound> {
  const id = parseId(cartId)
  const cart = id === undefined ? undefined : await findCartById(db, id)
  return cart && canUse(caller, cart) ? cart : refuse('CART_NOT_FOUND')
}

/** The same for the cart of a checkout, as long as it exists. */
export async function findCartOfCheckout(
  db: Queryable,
  caller: Caller,
  checkoutId: string,
): Promise<CartRecord | NotFound> {
  const id = parseId(checkoutId)
  const checkout = id === undefined ? undefined : await findCheckout(db, id)
  return checkout ? findCartOfCaller(db, caller, checkout.cartId) : refuse('CART_NOT_FOUND')
}

function canUse(caller: Caller, { ownerKind, ownerId }: CartRecord): boolean {
  const { kind, id } = ownerOf(caller)
  return isElevated(caller) || (kind === ownerKind && id === ownerId)
}

/** The context of a cart use case for a cart given by id. */
export const forCart = (cartContext: CartContext, { ownerKind, ownerId }: CartRecord): CartContext => ({
  ...cartContext,
  cartOwner: { kind: ownerKind, id: ownerId },
})

/** Creates a cart that is not the caller's current one. Callers use it by its id. */
export async function createCart(cartContext: CartContext, request: UpdateCartRequest) {
  const { lineItems, customLineItems } = request
  if ((lineItems?.length ?? 0) + (customLineItems?.length ?? 0) === 0) return invalid(NO_ITEMS)
  const { caller, now } = cartContext
  const cartOwner = { kind: ownerOf(caller).kind, id: newId(now) }
  return updateCart({ ...cartContext, cartOwner }, request, { opens: true })
}

const NO_ITEMS = {
  field: 'lineItems',
  violatedRule: 'MIN_SIZE',
  description: 'must have at least one item',
  data: { threshold: 1 },
} as const
