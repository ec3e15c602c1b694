import { z } from 'zod'
import { createCheckout } from '../checkout/create-checkout.ts'
import { limitCouponGuess } from '../coupons/guesses.ts'
import { reply } from '../http/reply.ts'
import type { HttpContext, Routes, Server } from '../http/routes.ts'
import { takes } from '../http/takes.ts'
import { once } from '../idempotency/once.ts'
import { currencyWanted } from '../shop/exchange-rates.ts'
import { listAbandonedCarts } from './abandonment.ts'
import { addToCart } from './add-to-cart.ts'
import {
  AddToCart,
  CreateCheckout,
  EstimateTotals,
  RemoveLines,
  UpdateCart,
  UpdateQuantities,
} from './cart-request.ts'
import { deleteCart } from './delete-cart.ts'
import { estimateTotals, readCart, readPricedCart } from './read-cart.ts'
import { removeCoupon } from './remove-coupon.ts'
import { removeLines } from './remove-lines.ts'
import { type Shopping, shopperAt, shoppingOf } from './shopping.ts'
import { isStrict } from './strict.ts'
import { updateCart } from './update-cart.ts'
import { updateQuantities } from './update-quantities.ts'

const Nothing = z.object({})

export function cartRoutes(server: Server) {
  const shopping = (c: HttpContext) => shoppingOf(server, shopperAt(c), isStrict(c), currencyWanted(c))

  /** Does the work in the name of the caller: once, when the request has a name of its own. */
  const change = async <Outcome extends object>(
    c: HttpContext,
    operation: string,
    content: unknown,
    work: (shopping: Shopping) => Promise<Outcome>,
    couponCode?: string | null,
  ) => {
    const known = await shopping(c)
    const request = {
      key: c.req.header('idempotency-key'),
      actor: known.caller,
      operation,
      content: [content, known.isStrict],
    }
    const outcome = await limitCouponGuess(known, couponCode, () =>
      once(known.db, request, known.now, (db) => work({ ...known, db })),
    )
    return reply(c, outcome)
  }

  return {
    'GET /ecom/v1/carts/current': async (c) => reply(c, await readCart(await shopping(c))),
    'GET /_vitrine/v1/carts/current': async (c) => reply(c, await readPricedCart(await shopping(c))),
    'GET /_vitrine/v1/abandoned-carts': async (c) => reply(c, await listAbandonedCarts(server.db)),
    'POST /ecom/v1/carts/current/estimate-totals': takes({ body: EstimateTotals }, async (c, { body }) =>
      reply(c, await estimateTotals(await shopping(c), body)),
    ),
    'PATCH /ecom/v1/carts/current': takes({ body: UpdateCart }, (c, { body }) =>
      change(c, 'updateCurrentCart', body, (known) => updateCart(known, body), body.couponCode),
    ),
    'POST /ecom/v1/carts/current/add-to-cart': takes({ body: AddToCart }, (c, { body }) =>
      change(c, 'addToCurrentCart', body, (known) => addToCart(known, body)),
    ),
    'POST /ecom/v1/carts/current/update-line-items-quantity': takes(
      { body: UpdateQuantities },
      (c, { body }) =>
        change(c, 'updateCurrentCartLineItemQuantity', body, (known) => updateQuantities(known, body)),
    ),
    'POST /ecom/v1/carts/current/remove-line-items': takes({ body: RemoveLines }, (c, { body }) =>
      change(c, 'removeLineItemsFromCurrentCart', body, (known) =>
        removeLines(known, body.lineItemIds ?? []),
      ),
    ),
    'POST /ecom/v1/carts/current/remove-coupon': takes({ body: Nothing }, (c) =>
      change(c, 'removeCouponFromCurrentCart', {}, removeCoupon),
    ),
    'POST /ecom/v1/carts/current/create-checkout': takes({ body: CreateCheckout }, (c, { body }) =>
      change(c, 'createCheckoutFromCurrentCart', body, (known) => createCheckout(known, body)),
    ),
    'DELETE /ecom/v1/carts/current': (c) => change(c, 'deleteCurrentCart', {}, deleteCart),
  } satisfies Routes
}
