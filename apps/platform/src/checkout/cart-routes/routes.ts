import { listAbandonedCarts } from '../../cart/current/abandoned-carts.ts'
import { addToCart } from '../../cart/current/add-to-cart.ts'
import { createCart, findCartOfCheckout, forCart, NAMED_CART_ERRORS } from '../../cart/current/cart-by-id.ts'
import { deleteCart } from '../../cart/current/delete-cart.ts'
import { estimateTotals, readCart, readPricedCart } from '../../cart/current/read-cart.ts'
import { removeCoupon } from '../../cart/current/remove-coupon.ts'
import { removeLines } from '../../cart/current/remove-lines.ts'
import { updateCart } from '../../cart/current/update-cart.ts'
import { updateQuantities } from '../../cart/current/update-quantities.ts'
import {
  AddToCart,
  CreateCheckout,
  EstimateTotals,
  RemoveLines,
  UpdateCart,
  UpdateQuantities,
} from '../../cart/requests/cart-schema.ts'
import { isStrict } from '../../kernel/http/strict-mode.ts'
import { ById, IgnoredBody, operation, type Routes } from '../../kernel/operations/operation.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { COUPON_ERRORS } from '../../pricing/coupons/coupon-refusal.ts'
import type { PricingServer } from '../../pricing/pricing-server.ts'
import { createCheckout } from '../checkouts/create-checkout.ts'
import { requestCarts } from './request-carts.ts'

const newLines = ['OWNED_CART_NOT_FOUND', 'NOTHING_ADDED', 'INSUFFICIENT_INVENTORY'] as const
const addedLines = [...newLines, 'CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION'] as const

/** Carts, version 1. */
export const cartRoutes = (server: PricingServer) => ({
  ...currentCartRoutes(server),
  ...cartByIdRoutes(server),
})

function currentCartRoutes(server: PricingServer) {
  const { cartContext, current } = requestCarts(server, isStrict)
  return {
    'GET /ecom/v1/carts/current': operation(
      {
        access: 'buyers',
        summary: 'Reads the current cart at current prices.',
        errors: ['OWNED_CART_NOT_FOUND'],
      },
      async (c) => readCart(await cartContext(c)),
    ),
    'GET /_vitrine/v1/carts/current': operation(
      {
        access: 'buyers',
        summary: 'Reads the current cart, its totals, and the data they are calculated from.',
      },
      async (c) => readPricedCart(await cartContext(c)),
    ),
    'GET /_vitrine/v1/abandoned-carts': operation(
      { access: 'staff', summary: 'Lists abandoned carts, newest first.' },
      () => listAbandonedCarts(server.db),
    ),
    'POST /ecom/v1/carts/current/estimate-totals': operation(
      {
        access: 'buyers',
        summary: 'Estimates the totals of the current cart, with tax and shipping.',
        errors: ['OWNED_CART_NOT_FOUND'],
        body: EstimateTotals,
        changesNothing: true,
      },
      async (c, { body }) => estimateTotals(await cartContext(c), body),
    ),
    'PATCH /ecom/v1/carts/current': operation(
      {
        access: 'buyers',
        summary: 'Updates the current cart or applies a coupon.',
        errors: [...newLines, ...COUPON_ERRORS],
        body: UpdateCart,
      },
      (c, { body }) => current(c, (context) => updateCart(context, body), body.couponCode),
    ),
    'POST /ecom/v1/carts/current/add-to-cart': operation(
      { access: 'buyers', summary: 'Adds items to the current cart.', errors: addedLines, body: AddToCart },
      (c, { body }) => current(c, (context) => addToCart(context, body)),
    ),
    'POST /ecom/v1/carts/current/update-line-items-quantity': operation(
      {
        access: 'buyers',
        summary: 'Sets the quantities of line items in the current cart.',
        errors: ['OWNED_CART_NOT_FOUND', 'LINE_ITEM_NOT_FOUND', 'INSUFFICIENT_INVENTORY'],
        body: UpdateQuantities,
      },
      (c, { body }) => current(c, (context) => updateQuantities(context, body)),
    ),
    'POST /ecom/v1/carts/current/remove-line-items': operation(
      {
        access: 'buyers',
        summary: 'Removes line items from the current cart.',
        errors: ['OWNED_CART_NOT_FOUND', 'LINE_ITEM_NOT_FOUND'],
        body: RemoveLines,
      },
      (c, { body }) => current(c, (context) => removeLines(context, body.lineItemIds ?? [])),
    ),
    'POST /ecom/v1/carts/current/remove-coupon': operation(
      {
        access: 'buyers',
        summary: 'Removes the coupon from the current cart.',
        errors: ['OWNED_CART_NOT_FOUND'],
        body: IgnoredBody,
      },
      (c) => current(c, removeCoupon),
    ),
    'POST /ecom/v1/carts/current/create-checkout': operation(
      {
        access: 'buyers',
        summary: 'Creates a checkout from the current cart.',
        errors: ['OWNED_CART_NOT_FOUND', 'CART_EMPTY', 'INSUFFICIENT_INVENTORY'],
        body: CreateCheckout,
      },
      (c, { body }) => current(c, (context) => createCheckout(context, body)),
    ),
    'DELETE /ecom/v1/carts/current': operation(
      { access: 'buyers', summary: 'Deletes the current cart.', errors: ['OWNED_CART_NOT_FOUND'] },
      (c) => current(c, deleteCart),
    ),
  } satisfies Routes
}

function cartByIdRoutes(server: PricingServer) {
  const { byId, cartContext, current } = requestCarts(server, isStrict)
  return {
    'POST /ecom/v1/carts': operation(
      {
        access: 'editors',
        summary: 'Creates a cart that is not a current cart.',
        errors: [...newLines, ...COUPON_ERRORS],
        body: UpdateCart,
      },
      (c, { body }) => current(c, (context) => createCart(context, body), body.couponCode),
    ),
    'GET /ecom/v1/carts/by-checkout-id/:id': operation(
      {
        access: 'authenticated',
        summary: 'Reads the cart of a checkout. Shoppers see their own.',
        errors: NAMED_CART_ERRORS,
        parameters: ById,
      },
      async (c, { parameters }) => {
        const cart = await findCartOfCheckout(server.db, c.get('caller'), parameters.id)
        return cart instanceof Refusal ? cart : readCart(forCart(await cartContext(c), cart))
      },
    ),
    'GET /ecom/v1/carts/:id': operation(
      {
        access: 'authenticated',
        summary: 'Reads a cart. Shoppers see their own.',
        errors: NAMED_CART_ERRORS,
        parameters: ById,
      },
      (c, { parameters }) => byId(c, parameters.id, readCart),
    ),
    'PATCH /ecom/v1/carts/:id': operation(
      {
        access: 'buyers',
        summary: 'Updates the details of a cart or applies a coupon.',
        errors: ['CART_NOT_FOUND', ...newLines, ...COUPON_ERRORS],
        parameters: ById,
        body: UpdateCart,
      },
      (c, { parameters, body }) =>
        byId(c, parameters.id, (context) => updateCart(context, body), body.couponCode),
    ),
    'DELETE /ecom/v1/carts/:id': operation(
      { access: 'buyers', summary: 'Deletes a cart.', errors: NAMED_CART_ERRORS, parameters: ById },
      (c, { parameters }) => byId(c, parameters.id, deleteCart),
    ),
    'POST /ecom/v1/carts/:id/add-to-cart': operation(
      {
        access: 'buyers',
        summary: 'Adds items to a cart.',
        errors: ['CART_NOT_FOUND', ...addedLines],
        parameters: ById,
        body: AddToCart,
      },
      (c, { parameters, body }) => byId(c, parameters.id, (context) => addToCart(context, body)),
    ),
    'POST /ecom/v1/carts/:id/update-line-items-quantity': operation(
      {
        access: 'buyers',
        summary: 'Sets the quantities of line items in a cart.',
        errors: [...NAMED_CART_ERRORS, 'LINE_ITEM_NOT_FOUND', 'INSUFFICIENT_INVENTORY'],
        parameters: ById,
        body: UpdateQuantities,
      },
      (c, { parameters, body }) => byId(c, parameters.id, (context) => updateQuantities(context, body)),
    ),
    'POST /ecom/v1/carts/:id/remove-line-items': operation(
      {
        access: 'buyers',
        summary: 'Removes line items from a cart.',
        errors: [...NAMED_CART_ERRORS, 'LINE_ITEM_NOT_FOUND'],
        parameters: ById,
        body: RemoveLines,
      },
      (c, { parameters, body }) =>
        byId(c, parameters.id, (context) => removeLines(context, body.lineItemIds ?? [])),
    ),
    'POST /ecom/v1/carts/:id/remove-coupon': operation(
      {
        access: 'buyers',
        summary: 'Removes the coupon from a cart.',
        errors: NAMED_CART_ERRORS,
        parameters: ById,
        body: IgnoredBody,
      },
      (c, { parameters }) => byId(c, parameters.id, removeCoupon),
    ),
    'POST /ecom/v1/carts/:id/estimate-totals': operation(
      {
        access: 'buyers',
        summary: 'Estimates the totals of a cart, with tax and shipping to an address.',
        errors: NAMED_CART_ERRORS,
        parameters: ById,
        body: EstimateTotals,
        changesNothing: true,
      },
      (c, { parameters, body }) => byId(c, parameters.id, (context) => estimateTotals(context, body)),
    ),
    'POST /ecom/v1/carts/:id/create-checkout': operation(
      {
        access: 'buyers',
        summary: 'Creates a checkout from a cart, for the owner of the cart.',
        errors: [...NAMED_CART_ERRORS, 'CART_EMPTY', 'INSUFFICIENT_INVENTORY'],
        parameters: ById,
        body: CreateCheckout,
      },
      (c, { parameters, body }) => byId(c, parameters.id, (context) => createCheckout(context, body)),
    ),
  } satisfies Routes
}
