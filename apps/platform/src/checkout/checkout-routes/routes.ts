import { createCartContext, requestShopper } from '../../cart/context/create-cart-context.ts'
import { limitCouponAttempts } from '../../cart/current/coupon-throttle.ts'
import type { HttpContext } from '../../kernel/http/route-types.ts'
import { isStrict } from '../../kernel/http/strict-mode.ts'
import { ById, IgnoredBody, operation, type Routes } from '../../kernel/operations/operation.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { createSafeFetch } from '../../kernel/safe-fetch/safe-fetch.ts'
import type { OrdersServer } from '../../orders/orders-server.ts'
import { CHECKOUT_CHANGE_ERRORS } from '../checkouts/change-checkout.ts'
import { checkoutLinks } from '../checkouts/checkout-links.ts'
import {
  CheckoutAddition,
  CheckoutQuantities,
  CheckoutRemoval,
  CheckoutUpdate,
  NewCheckout,
} from '../checkouts/checkout-schema.ts'
import { findGiftCardToApply } from '../checkouts/find-gift-card-to-apply.ts'
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
} from '../checkouts/manage-checkout.ts'
import { markCheckoutCompleted } from '../checkouts/mark-checkout-completed.ts'
import { withOrderConcurrency } from '../place-order/order-concurrency.ts'
import { PLACE_ORDER_ERRORS } from '../place-order/place-order.ts'
import { placeStaffOrder } from '../place-order/place-staff-order.ts'

/** Checkout routes for storefronts with their own pages. */
export const wixCheckoutRoutes = (server: OrdersServer) => ({
  ...checkoutRoutes(server),
  ...checkoutChangeRoutes(server),
})

const requestContexts = (server: OrdersServer) => {
  const safeFetch = createSafeFetch({ allow: server.config.outboundAllowlist })
  return {
    safeFetch,
    cartContext: (c: HttpContext) => createCartContext(server, requestShopper(c), isStrict(c)),
    optionsOf: (c: HttpContext) => ({ safeFetch, step: c.get('step') }),
  }
}

function checkoutRoutes(server: OrdersServer) {
  const { cartContext, optionsOf, safeFetch } = requestContexts(server)
  const ownUrl = checkoutLinks(server)
  return {
    'POST /ecom/v1/checkouts': operation(
      {
        access: 'buyers',
        summary: 'Creates a checkout from items, without a cart.',
        errors: [...CHECKOUT_CHANGE_ERRORS, 'GIFT_CARD_NOT_FOUND'],
        body: NewCheckout,
      },
      async (c, { body }) => {
        const context = await cartContext(c)
        const giftCard = await findGiftCardToApply(context, body.giftCardCode)
        if (giftCard instanceof Refusal) return giftCard
        return limitCouponAttempts(context, body.couponCode, () => openCheckout(context, body, giftCard))
      },
    ),
    'GET /ecom/v1/checkouts/:id': operation(
      {
        access: 'authenticated',
        summary: 'Reads a checkout. Shoppers see their own.',
        errors: ['CHECKOUT_NOT_FOUND'],
        parameters: ById,
      },
      async (c, { parameters }) => readCheckout(await cartContext(c), parameters.id, safeFetch),
    ),
    'PATCH /ecom/v1/checkouts/:id': operation(
      {
        access: 'buyers',
        summary: 'Updates a checkout that is not completed.',
        errors: [...CHECKOUT_CHANGE_ERRORS, 'GIFT_CARD_NOT_FOUND'],
        parameters: ById,
        body: CheckoutUpdate,
        idempotency: 'steps',
      },
      async (c, { parameters, body }) => {
        return updateCheckout(await cartContext(c), parameters.id, body, optionsOf(c))
      },
    ),
    'GET /ecom/v1/checkouts/by-cart-id/:id': operation(
      {
        access: 'authenticated',
        summary: 'Reads the newest checkout of a cart. Shoppers see their own.',
        errors: ['CHECKOUT_NOT_FOUND'],
        parameters: ById,
      },
      async (c, { parameters }) => {
        const context = await cartContext(c)
        const checkout = await findOwnCheckoutOfCart(context, parameters.id)
        if (checkout instanceof Refusal) return checkout
        return readCheckout(context, checkout.id, safeFetch)
      },
    ),
    'GET /ecom/v1/checkouts/:id/checkout-url': operation(
      {
        access: 'authenticated',
        summary:
          'Returns the URL where a checkout is paid for: the hosted page, or the URL that the cart overrides it with.',
        errors: ['CHECKOUT_NOT_FOUND'],
        parameters: ById,
      },
      async (c, { parameters }) => {
        const checkout = await findOwnCheckout(await cartContext(c), parameters.id)
        if (checkout instanceof Refusal) return checkout
        return { checkoutUrl: checkout.info.overrideCheckoutUrl ?? (await ownUrl(checkout.id)) }
      },
    ),
    'GET /ecom/v1/checkouts/:id/wix-checkout-url': operation(
      {
        access: 'authenticated',
        summary: 'Returns the URL of the hosted page of a checkout.',
        errors: ['CHECKOUT_NOT_FOUND'],
        parameters: ById,
      },
      async (c, { parameters }) => {
        const checkout = await findOwnCheckout(await cartContext(c), parameters.id)
        return checkout instanceof Refusal ? checkout : { checkoutUrl: await ownUrl(checkout.id) }
      },
    ),
  } satisfies Routes
}

function checkoutChangeRoutes(server: OrdersServer) {
  const { cartContext, optionsOf } = requestContexts(server)
  return {
    'POST /ecom/v1/checkouts/:id/add-to-checkout': operation(
      {
        access: 'buyers',
        summary: 'Adds items to a checkout.',
        errors: CHECKOUT_CHANGE_ERRORS,
        parameters: ById,
        body: CheckoutAddition,
        idempotency: 'steps',
      },
      async (c, { parameters, body }) =>
        changeLines(await cartContext(c), parameters.id, { added: body }, optionsOf(c)),
    ),
    'POST /ecom/v1/checkouts/:id/remove-line-items': operation(
      {
        access: 'buyers',
        summary: 'Removes line items from a checkout.',
        errors: CHECKOUT_CHANGE_ERRORS,
        parameters: ById,
        body: CheckoutRemoval,
        idempotency: 'steps',
      },
      async (c, { parameters, body }) =>
        changeLines(await cartContext(c), parameters.id, { removed: body.lineItemIds }, optionsOf(c)),
    ),
    'POST /ecom/v1/checkouts/:id/update-line-items-quantity': operation(
      {
        access: 'buyers',
        summary: 'Sets the quantities of line items in a checkout, up to the available stock.',
        errors: CHECKOUT_CHANGE_ERRORS,
        parameters: ById,
        body: CheckoutQuantities,
        idempotency: 'steps',
      },
      async (c, { parameters, body }) =>
        changeLines(await cartContext(c), parameters.id, { quantities: body.lineItems }, optionsOf(c)),
    ),
    'POST /ecom/v1/checkouts/:id/mark-as-completed': operation(
      {
        access: 'editors',
        summary: 'Marks a checkout as completed when its order is in another system.',
        errors: ['CHECKOUT_NOT_FOUND'],
        parameters: ById,
        body: IgnoredBody,
      },
      async (c, { parameters }) =>
        markCheckoutCompleted(await cartContext(c), parameters.id, server.orderSubscribers),
    ),
    'POST /ecom/v1/checkouts/:id/remove-coupon': operation(
      {
        access: 'buyers',
        summary: 'Removes the coupon from a checkout.',
        errors: CHECKOUT_CHANGE_ERRORS,
        parameters: ById,
      },
      async (c, { parameters }) => removeCheckoutCoupon(await cartContext(c), parameters.id),
    ),
    'POST /ecom/v1/checkouts/:id/remove-gift-card': operation(
      {
        access: 'buyers',
        summary: 'Removes the gift card from a checkout.',
        errors: CHECKOUT_CHANGE_ERRORS,
        parameters: ById,
      },
      async (c, { parameters }) => removeCheckoutGiftCard(await cartContext(c), parameters.id),
    ),
    'POST /ecom/v1/checkouts/:id/remove-override-checkout-url': operation(
      {
        access: 'editors',
        summary: 'Removes the override of the checkout URL, so that the checkout opens on the hosted page.',
        errors: CHECKOUT_CHANGE_ERRORS,
        parameters: ById,
        body: IgnoredBody,
      },
      async (c, { parameters }) => removeOverrideCheckoutUrl(await cartContext(c), parameters.id),
    ),
    'POST /ecom/v1/checkouts/:id/create-order': operation(
      {
        access: 'editors',
        summary:
          'Creates an order from a checkout, to be paid outside the shop. Calling it again returns the same order.',
        errors: [...PLACE_ORDER_ERRORS, 'BUSY'],
        parameters: ById,
        idempotency: 'steps',
      },
      (c, { parameters }) =>
        withOrderConcurrency(async () =>
          placeStaffOrder(await cartContext(c), server.orderSubscribers, parameters.id),
        ),
    ),
  } satisfies Routes
}
