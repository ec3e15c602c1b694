import { z } from 'zod'
import { listAbandonedCarts } from '../../cart/current/abandoned-carts.ts'
import { addToCart } from '../../cart/current/add-to-cart.ts'
import { createCart, findCartOfCaller, findCartOfCheckout, forCart } from '../../cart/current/cart-by-id.ts'
import { type CartContext, createCartContext, requestShopper } from '../../cart/current/cart-context.ts'
import {
  AddToCart,
  CreateCheckout,
  EstimateTotals,
  RemoveLines,
  UpdateCart,
  UpdateQuantities,
} from '../../cart/current/cart-schema.ts'
import { limitCouponAttempts } from '../../cart/current/coupon-throttle.ts'
import { deleteCart } from '../../cart/current/delete-cart.ts'
import { estimateTotals, readCart, readPricedCart } from '../../cart/current/read-cart.ts'
import { removeCoupon } from '../../cart/current/remove-coupon.ts'
import { updateCart } from '../../cart/current/update-cart.ts'
import { removeLines } from '../../cart/lines/remove-lines.ts'
import { updateQuantities } from '../../cart/lines/update-quantities.ts'
import { reply } from '../../kernel/http/reply.ts'
import type { HttpContext, Routes } from '../../kernel/http/route-types.ts'
import { isStrict } from '../../kernel/http/strict-mode.ts'
import { validated } from '../../kernel/http/validated.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { PricingServer } from '../../pricing/pricing-server.ts'
import { requestedCurrency } from '../../shop/profile/exchange-rates.ts'
import { createCheckout } from '../checkouts/create-checkout.ts'

const EmptyResponse = z.object({})
const ById = z.object({ id: z.string() })

export function cartRoutes(server: PricingServer) {
  const cartContext = (c: HttpContext) =>
    createCartContext(server, requestShopper(c), isStrict(c), requestedCurrency(c))

  const change = async <Outcome extends object>(
    c: HttpContext,
    work: (cartContext: CartContext) => Promise<Outcome>,
    couponCode?: string | null,
  ) => {
    const context = await cartContext(c)
    return reply(c, await limitCouponAttempts(context, couponCode, () => work(context)))
  }

  /** The same for the cart with this id instead of the caller's current one. */
  const changeById = async <Outcome extends object>(
    c: HttpContext,
    id: string,
    work: (cartContext: CartContext) => Promise<Outcome>,
    couponCode?: string | null,
  ) => {
    const cart = await findCartOfCaller(server.db, c.get('caller'), id)
    if (cart instanceof Refusal) return reply(c, cart)
    return change(c, (context) => work(forCart(context, cart)), couponCode)
  }

  return {
    'GET /ecom/v1/carts/current': async (c) => reply(c, await readCart(await cartContext(c))),
    'GET /_vitrine/v1/carts/current': async (c) => reply(c, await readPricedCart(await cartContext(c))),
    'GET /_vitrine/v1/abandoned-carts': async (c) => reply(c, await listAbandonedCarts(server.db)),
    'POST /ecom/v1/carts/current/estimate-totals': validated({ body: EstimateTotals }, async (c, { body }) =>
      reply(c, await estimateTotals(await cartContext(c), body)),
    ),
    'PATCH /ecom/v1/carts/current': validated({ body: UpdateCart }, (c, { body }) =>
      change(c, (context) => updateCart(context, body), body.couponCode),
    ),
    'POST /ecom/v1/carts/current/add-to-cart': validated({ body: AddToCart }, (c, { body }) =>
      change(c, (context) => addToCart(context, body)),
    ),
    'POST /ecom/v1/carts/current/update-line-items-quantity': validated(
      { body: UpdateQuantities },
      (c, { body }) => change(c, (context) => updateQuantities(context, body)),
    ),
    'POST /ecom/v1/carts/current/remove-line-items': validated({ body: RemoveLines }, (c, { body }) =>
      change(c, (context) => removeLines(context, body.lineItemIds ?? [])),
    ),
    'POST /ecom/v1/carts/current/remove-coupon': validated({ body: EmptyResponse }, (c) =>
      change(c, removeCoupon),
    ),
    'POST /ecom/v1/carts/current/create-checkout': validated({ body: CreateCheckout }, (c, { body }) =>
      change(c, (context) => createCheckout(context, body)),
    ),
    'DELETE /ecom/v1/carts/current': (c) => change(c, deleteCart),

    'POST /ecom/v1/carts': validated({ body: UpdateCart }, (c, { body }) =>
      change(c, (context) => createCart(context, body), body.couponCode),
    ),
    'GET /ecom/v1/carts/by-checkout-id/:id': validated({ parameters: ById }, async (c, { parameters }) => {
      const cart = await findCartOfCheckout(server.db, c.get('caller'), parameters.id)
      return cart instanceof Refusal
        ? reply(c, cart)
        : reply(c, await readCart(forCart(await cartContext(c), cart)))
    }),
    'GET /ecom/v1/carts/:id': validated({ parameters: ById }, (c, { parameters }) =>
      changeById(c, parameters.id, readCart),
    ),
    'PATCH /ecom/v1/carts/:id': validated({ parameters: ById, body: UpdateCart }, (c, { parameters, body }) =>
      changeById(c, parameters.id, (context) => updateCart(context, body), body.couponCode),
    ),
    'DELETE /ecom/v1/carts/:id': validated({ parameters: ById }, (c, { parameters }) =>
      changeById(c, parameters.id, deleteCart),
    ),
    'POST /ecom/v1/carts/:id/add-to-cart': validated(
      { parameters: ById, body: AddToCart },
      (c, { parameters, body }) => changeById(c, parameters.id, (context) => addToCart(context, body)),
    ),
    'POST /ecom/v1/carts/:id/update-line-items-quantity': validated(
      { parameters: ById, body: UpdateQuantities },
      (c, { parameters, body }) => changeById(c, parameters.id, (context) => updateQuantities(context, body)),
    ),
    'POST /ecom/v1/carts/:id/remove-line-items': validated(
      { parameters: ById, body: RemoveLines },
      (c, { parameters, body }) =>
        changeById(c, parameters.id, (context) => removeLines(context, body.lineItemIds ?? [])),
    ),
    'POST /ecom/v1/carts/:id/remove-coupon': validated(
      { parameters: ById, body: EmptyResponse },
      (c, { parameters }) => changeById(c, parameters.id, removeCoupon),
    ),
    'POST /ecom/v1/carts/:id/estimate-totals': validated(
      { parameters: ById, body: EstimateTotals },
      (c, { parameters, body }) => changeById(c, parameters.id, (context) => estimateTotals(context, body)),
    ),
    'POST /ecom/v1/carts/:id/create-checkout': validated(
      { parameters: ById, body: CreateCheckout },
      (c, { parameters, body }) => changeById(c, parameters.id, (context) => createCheckout(context, body)),
    ),
  } satisfies Routes
}
