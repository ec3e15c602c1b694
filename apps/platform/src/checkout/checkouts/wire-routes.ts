import { z } from 'zod'
import { createCartContext, requestShopper } from '../../cart/current/cart-context.ts'
import { limitCouponAttempts } from '../../cart/current/coupon-throttle.ts'
import { reply } from '../../kernel/http/reply.ts'
import type { HttpContext, Routes } from '../../kernel/http/route-types.ts'
import { isStrict } from '../../kernel/http/strict-mode.ts'
import { validated } from '../../kernel/http/validated.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { createSafeFetch } from '../../kernel/safe-fetch/safe-fetch.ts'
import type { OrderChangeContext } from '../../orders/orders/order-change-context.ts'
import type { OrdersServer } from '../../orders/orders-server.ts'
import { withOrderConcurrency } from '../place-order/order-concurrency.ts'
import { placeStaffOrder } from '../place-order/place-staff-order.ts'
import { findGiftCardToApply } from './apply-gift-card.ts'
import { checkoutLinks } from './checkout-links.ts'
import {
  CheckoutAddition,
  CheckoutQuantities,
  CheckoutRemoval,
  CheckoutUpdate,
  NewCheckout,
} from './checkout-schema.ts'
import {
  changeLines,
  findOwnCheckout,
  findOwnCheckoutOfCart,
  openCheckout,
  readCheckout,
  removeCheckoutCoupon,
  removeCheckoutGiftCard,
  removeOverrideCheckoutUrl,
  updateCheckout,
} from './manage-checkout.ts'
import { markCheckoutCompleted } from './mark-checkout-completed.ts'

const changeContextOf = (c: HttpContext, now: Date): OrderChangeContext => ({
  actor: c.get('caller'),
  operation: 'createOrder',
  now,
})

const ById = z.object({ id: z.string() })
const EmptyResponse = z.object({})

/** Checkout routes for storefronts with their own pages. */
export function wireCheckoutRoutes(server: OrdersServer) {
  const safeFetch = createSafeFetch({ allow: server.config.outboundAllowlist })
  const cartContext = (c: HttpContext) => createCartContext(server, requestShopper(c), isStrict(c))
  const optionsOf = (c: HttpContext) => ({ safeFetch, step: c.get('step') })

  const ownUrl = checkoutLinks(server)

  return {
    'POST /ecom/v1/checkouts': validated({ body: NewCheckout }, async (c, { body }) => {
      const context = await cartContext(c)
      const giftCard = await findGiftCardToApply(context, body.giftCardCode)
      if (giftCard instanceof Refusal) return reply(c, giftCard)
      return reply(
        c,
        await limitCouponAttempts(context, body.couponCode, () => openCheckout(context, body, giftCard)),
      )
    }),
    'GET /ecom/v1/checkouts/:id': validated({ parameters: ById }, async (c, { parameters }) =>
      reply(c, await readCheckout(await cartContext(c), parameters.id, safeFetch)),
    ),
    'PATCH /ecom/v1/checkouts/:id': validated(
      { parameters: ById, body: CheckoutUpdate },
      async (c, { parameters, body }) => {
        return reply(c, await updateCheckout(await cartContext(c), parameters.id, body, optionsOf(c)))
      },
    ),
    'GET /ecom/v1/checkouts/by-cart-id/:id': validated({ parameters: ById }, async (c, { parameters }) => {
      const context = await cartContext(c)
      const checkout = await findOwnCheckoutOfCart(context, parameters.id)
      if (checkout instanceof Refusal) return reply(c, checkout)
      return reply(c, await readCheckout(context, checkout.id, safeFetch))
    }),
    'GET /ecom/v1/checkouts/:id/checkout-url': validated({ parameters: ById }, async (c, { parameters }) => {
      const checkout = await findOwnCheckout(await cartContext(c), parameters.id)
      if (checkout instanceof Refusal) return reply(c, checkout)
      return reply(c, { checkoutUrl: checkout.info.overrideCheckoutUrl ?? (await ownUrl(checkout.id)) })
    }),
    'GET /ecom/v1/checkouts/:id/wix-checkout-url': validated(
      { parameters: ById },
      async (c, { parameters }) => {
        const checkout = await findOwnCheckout(await cartContext(c), parameters.id)
        return reply(c, checkout instanceof Refusal ? checkout : { checkoutUrl: await ownUrl(checkout.id) })
      },
    ),
    'POST /ecom/v1/checkouts/:id/add-to-checkout': validated(
      { parameters: ById, body: CheckoutAddition },
      async (c, { parameters, body }) =>
        reply(c, await changeLines(await cartContext(c), parameters.id, { added: body }, optionsOf(c))),
    ),
    'POST /ecom/v1/checkouts/:id/remove-line-items': validated(
      { parameters: ById, body: CheckoutRemoval },
      async (c, { parameters, body }) =>
        reply(
          c,
          await changeLines(await cartContext(c), parameters.id, { removed: body.lineItemIds }, optionsOf(c)),
        ),
    ),
    'POST /ecom/v1/checkouts/:id/update-line-items-quantity': validated(
      { parameters: ById, body: CheckoutQuantities },
      async (c, { parameters, body }) =>
        reply(
          c,
          await changeLines(
            await cartContext(c),
            parameters.id,
            { quantities: body.lineItems },
            optionsOf(c),
          ),
        ),
    ),
    'POST /ecom/v1/checkouts/:id/mark-as-completed': validated(
      { parameters: ById, body: EmptyResponse },
      async (c, { parameters }) => reply(c, await markCheckoutCompleted(await cartContext(c), parameters.id)),
    ),
    'POST /ecom/v1/checkouts/:id/remove-coupon': validated({ parameters: ById }, async (c, { parameters }) =>
      reply(c, await removeCheckoutCoupon(await cartContext(c), parameters.id)),
    ),
    'POST /ecom/v1/checkouts/:id/remove-gift-card': validated(
      { parameters: ById },
      async (c, { parameters }) =>
        reply(c, await removeCheckoutGiftCard(await cartContext(c), parameters.id)),
    ),
    'POST /ecom/v1/checkouts/:id/remove-override-checkout-url': validated(
      { parameters: ById, body: EmptyResponse },
      async (c, { parameters }) =>
        reply(c, await removeOverrideCheckoutUrl(await cartContext(c), parameters.id)),
    ),
    'POST /ecom/v1/checkouts/:id/create-order': validated({ parameters: ById }, async (c, { parameters }) => {
      const ordered = await withOrderConcurrency(async () => {
        const context = await cartContext(c)
        const paymentContext = {
          ...context,
          db: server.db,
          providers: server.payments,
          ...changeContextOf(c, context.now),
        }
        return placeStaffOrder(context, paymentContext, parameters.id)
      })
      return reply(c, ordered)
    }),
  } satisfies Routes
}
