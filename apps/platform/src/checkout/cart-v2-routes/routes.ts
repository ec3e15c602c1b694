import { z } from 'zod'
import { NAMED_CART_ERRORS } from '../../cart/current/cart-by-id.ts'
import { getCart } from '../../cart/v2/cart-v2.ts'
import { CheckoutAddress, CompletedCart, OrderCart, SubmittedForms } from '../../cart/v2/cart-v2-schema.ts'
import { ById, operation, type Routes, route } from '../../kernel/operations/operation.ts'
import { invalid, Refusal } from '../../kernel/refusal.ts'
import type { OrdersServer } from '../../orders/orders-server.ts'
import { requestCarts } from '../cart-routes/request-carts.ts'
import { checkoutLinks } from '../checkouts/checkout-links.ts'
import { createCheckout } from '../checkouts/create-checkout.ts'
import { withOrderConcurrency } from '../place-order/order-concurrency.ts'
import { PLACE_ORDER_ERRORS } from '../place-order/place-order.ts'
import { cartV2ByIdChangeRoutes, cartV2ByIdRoutes } from './cart-by-id-routes.ts'
import { currentCartV2ChangeRoutes, currentCartV2Routes } from './current-cart-routes.ts'
import { completeCart, orderCart, updateForms } from './order-cart.ts'

const Token = z.object({ token: z.string().max(4096) })
const UNKNOWN_TOKEN = {
  field: 'token',
  violatedRule: 'FORMAT',
  description: 'is not a token of this shop',
} as const

/** Carts, version 2. Fields that the shop does not support are rejected, never ignored. */
export const cartV2Routes = (server: OrdersServer) => ({
  ...currentCartV2Routes(server),
  ...currentCartV2ChangeRoutes(server),
  ...cartV2ByIdRoutes(server),
  ...cartV2ByIdChangeRoutes(server),
  ...cartV2OrderRoutes(server),
})

/** From a cart to a checkout and an order. */
function cartV2OrderRoutes(server: OrdersServer) {
  const { byId, cartContext } = requestCarts(server, () => true)
  const ownUrl = checkoutLinks(server)
  return {
    // Payments are completed on the checkout page, so the shop issues no such tokens.
    'GET /ecom/v2/carts/handle-async-checkout-completion': route(
      { access: 'authenticated', parameters: Token },
      () => invalid(UNKNOWN_TOKEN),
    ),
    'POST /ecom/v2/carts/:id/get-checkout-url': operation(
      {
        access: 'buyers',
        summary: 'Creates a checkout from a cart and returns its URL.',
        errors: [...NAMED_CART_ERRORS, 'CART_EMPTY', 'INSUFFICIENT_INVENTORY'],
        parameters: ById,
        body: CheckoutAddress,
      },
      (c, { parameters, body }) =>
        byId(c, parameters.id, async (context) => {
          const read = await getCart(context)
          if (read instanceof Refusal) return read
          const { id, customCheckoutUrl } = read.cart
          if (customCheckoutUrl)
            return { checkoutUrl: withCurrency(customCheckoutUrl.replace('{checkout_id}', id), body) }
          const created = await createCheckout(context, {})
          if (created instanceof Refusal) return created
          return { checkoutUrl: withCurrency(await ownUrl(created.checkoutId), body) }
        }),
    ),
    'POST /ecom/v2/carts/:id/update-forms-submission': route(
      { access: 'buyers', parameters: ById, body: SubmittedForms, changesNothing: true },
      (c, { parameters, body }) =>
        byId(c, parameters.id, (context) => updateForms(context, body.formSubmissions)),
    ),
    'POST /ecom/v2/carts/:id/place-order': operation(
      {
        access: 'editors',
        summary: 'Creates an order from a cart, to be paid outside the shop.',
        errors: [
          ...NAMED_CART_ERRORS,
          ...PLACE_ORDER_ERRORS,
          'BUSY',
          'CART_ALREADY_ORDERED',
          'EMPTY_CART',
          'INVALID_PRICE_VERIFICATION_TOKEN',
          'LINE_ITEMS_OUT_OF_STOCK',
          'MISSING_DELIVERY_ADDRESS',
          'MISSING_DELIVERY_METHOD',
          'PAYMENT_ALREADY_IN_PROGRESS',
        ],
        parameters: ById,
        body: OrderCart,
        idempotency: 'steps',
      },
      (c, { parameters, body }) =>
        withOrderConcurrency(async () => {
          const context = await cartContext(c)
          return orderCart(context, server.orderSubscribers, parameters.id, body)
        }),
    ),
    'POST /ecom/v2/carts/:id/mark-cart-as-completed': operation(
      {
        access: 'editors',
        summary: 'Deletes a cart that was ordered elsewhere, and completes its checkout.',
        errors: [...NAMED_CART_ERRORS, 'ORDER_NOT_FOUND'],
        parameters: ById,
        body: CompletedCart,
      },
      (c, { parameters, body }) =>
        byId(c, parameters.id, (context) => completeCart(context, body.orderId, server.orderSubscribers)),
    ),
  } satisfies Routes
}

function withCurrency(address: string, { currencyCode }: z.infer<typeof CheckoutAddress>): string {
  if (!currencyCode) return address
  const url = new URL(address)
  url.searchParams.set('currency', currencyCode)
  return url.href
}
