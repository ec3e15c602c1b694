import type { PricingContext, WireAddress, WireCart, WireCartTotals } from '@vitrine/contract'
import { invalid, Refusal, refuse } from '../refusal.ts'
import { readAddress, said } from './address-schema.ts'
import { isLineShipped } from './availability.ts'
import { findOnShelf, type Shelf, wantedOf } from './cart-catalog.ts'
import { cartOwnerOf, type Shopping } from './cart-context.ts'
import { type CartRecord, findCart } from './cart-repository.ts'
import type { EstimateRequest } from './cart-schema.ts'
import { cartAnswer } from './cart-serializer.ts'
import { couponOf, usable } from './change-cart.ts'
import { type Priced, priceCart } from './price-cart.ts'
import { totalsAnswer } from './totals-serializer.ts'

/** The caller's cart, at today's prices. */
export async function readCart(
  shopping: Shopping,
): Promise<{ readonly cart: WireCart } | Refusal<'OWNED_CART_NOT_FOUND' | 'INVALID_ARGUMENT'>> {
  const found = await findWhole(shopping)
  if (!found) return refuse('OWNED_CART_NOT_FOUND')
  const priced = price(found, shopping, {})
  return priced instanceof Refusal
    ? priced
    : { cart: cartAnswer(found.cart, { ...priced, shelf: found.shelf }, shopping) }
}

/** What the caller's cart would cost, delivered to an address. Changes nothing. */
export async function estimateTotals(
  shopping: Shopping,
  request: EstimateRequest,
): Promise<WireCartTotals | Refusal<'OWNED_CART_NOT_FOUND' | 'INVALID_ARGUMENT'>> {
  const found = await findWhole(shopping)
  if (!found) return refuse('OWNED_CART_NOT_FOUND')
  const { totals, priced } = estimated(found, shopping, request)
  const asked = request.selectedShippingOption?.code
  const isPassedOver =
    shopping.isStrict &&
    asked &&
    !(priced instanceof Refusal) &&
    priced.context.shipping &&
    !priced.quote.shippingOptions.some(({ code }) => code === asked)
  return isPassedOver ? invalid(NO_SUCH_OPTION) : totals
}

const NO_SUCH_OPTION = {
  field: 'selectedShippingOption.code',
  violatedRule: 'VALIDATION',
  description: 'is no way in which the shop delivers this cart there',
} as const

/** The cart, its totals and what they come from, for browsers that work out changed totals by themselves. */
export async function readPricedCart(shopping: Shopping): Promise<
  | {
      readonly cart: WireCart | null
      readonly totals: WireCartTotals | null
      readonly pricing: PricingContext | null
    }
  | Refusal<'INVALID_ARGUMENT'>
> {
  const found = await findWhole(shopping)
  if (!found) return { cart: null, totals: null, pricing: null }
  const { totals, priced } = estimated(found, shopping, {})
  if (totals instanceof Refusal) return totals
  if (priced instanceof Refusal) return priced
  return { cart: totals.cart, totals, pricing: priced.context }
}

/** A cart with what its goods are now and what its coupon is worth. */
interface WholeCart {
  readonly cart: CartRecord
  readonly shelf: Shelf
  readonly coupon: Awaited<ReturnType<typeof couponOf>>
}

async function findWhole(shopping: Shopping): Promise<WholeCart | undefined> {
  const { db, caller } = shopping
  const cart = await findCart(db, cartOwnerOf(shopping))
  if (!cart) return undefined
  const [shelf, coupon] = await Promise.all([
    findOnShelf(db, caller, wantedOf(cart.lines)),
    couponOf(db, cart.couponCode, shopping),
  ])
  return { cart, shelf, coupon }
}

interface Destination {
  readonly taxAddress?: WireAddress | undefined
  readonly shippingAddress?: WireAddress | undefined
}

const price = ({ cart, shelf, coupon }: WholeCart, shopping: Shopping, destination: Destination) =>
  priceCart(cart, { ...shopping, shelf, coupon: usable(coupon), ...destination })

type TooLarge = Refusal<'INVALID_ARGUMENT'>

/** Prices a cart as if it went where, and how, the request says. */
export function estimated(
  found: WholeCart,
  shopping: Shopping,
  request: EstimateRequest,
): { readonly totals: WireCartTotals | TooLarge; readonly priced: Priced | TooLarge } {
  const option = request.selectedShippingOption && said(request.selectedShippingOption)
  const { info } = found.cart
  const cart: CartRecord = option
    ? { ...found.cart, info: { ...info, selectedShippingOption: option as { code: string } } }
    : found.cart
  const shipTo = readAddress(request.shippingAddress) ?? info.address
  const bill = readAddress(request.billingAddress)
  const isShipped = cart.lines.some((line) => isLineShipped(line, found.shelf))
  const shippingAddress = request.calculateShipping === false ? undefined : shipTo
  const taxAddress =
    request.calculateTax === false ? undefined : isShipped ? (shipTo ?? bill) : (bill ?? shipTo)
  const priced = price({ ...found, cart }, shopping, { taxAddress, shippingAddress })
  if (priced instanceof Refusal) return { totals: priced, priced }
  const memberships = request.selectedMemberships?.memberships?.map(({ id, appId, lineItemIds }) => ({
    id,
    appId,
    ...(lineItemIds && { lineItemIds }),
  }))
  const { shelf } = found
  return { totals: totalsAnswer(cart, { ...priced, shelf, shippingAddress, memberships }, shopping), priced }
}
