import { NAMED_CART_ERRORS } from '../../cart/current/cart-by-id.ts'
import { deleteCart } from '../../cart/current/delete-cart.ts'
import {
  addCoupon,
  addGiftCard,
  addItems,
  calculateCart,
  createCart,
  estimateCart,
  getCart,
  removeCouponById,
  removeDeliveryMethod,
  removeGiftCard,
  removeItems,
  setDeliveryMethod,
  updateContent,
  updateItems,
} from '../../cart/v2/cart-v2.ts'
import {
  AddedCoupon,
  AddedGiftCard,
  Calculation,
  CartChange,
  DeliveryMethodSelection,
  Estimation,
  LineUpdates,
  NewCart,
  NewItems,
  RemovedCoupon,
  RemovedGiftCard,
  RemovedLines,
} from '../../cart/v2/cart-v2-schema.ts'
import { ById, IgnoredBody, operation, type Routes } from '../../kernel/operations/operation.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { OrdersServer } from '../../orders/orders-server.ts'
import { requestCarts } from '../cart-routes/request-carts.ts'
import { ADDED_ITEM_ERRORS, COUPON_ERRORS, DELIVERY_ERRORS } from './cart-errors.ts'

/** Carts by id: their content and their prices. */
export function cartV2ByIdRoutes(server: OrdersServer) {
  const { byId, current } = requestCarts(server, () => true)
  return {
    'POST /ecom/v2/carts': operation(
      {
        access: 'editors',
        summary: 'Creates a cart that is not a current cart.',
        errors: [
          'OWNED_CART_NOT_FOUND',
          ...ADDED_ITEM_ERRORS,
          ...COUPON_ERRORS,
          ...DELIVERY_ERRORS,
          'GIFT_CARD_LOCKED',
          'RATE_LIMITED',
        ],
        body: NewCart,
      },
      (c, { body }) => current(c, (context) => createCart(context, body), body.coupons?.[0]?.code),
    ),
    'GET /ecom/v2/carts/:id': operation(
      {
        access: 'authenticated',
        summary: 'Reads a cart. Shoppers see their own.',
        errors: NAMED_CART_ERRORS,
        parameters: ById,
      },
      (c, { parameters }) => byId(c, parameters.id, getCart),
    ),
    'PATCH /ecom/v2/carts/:id': operation(
      {
        access: 'buyers',
        summary: 'Updates the details of a cart.',
        errors: NAMED_CART_ERRORS,
        parameters: ById,
        body: CartChange,
      },
      (c, { parameters, body }) => byId(c, parameters.id, (context) => updateContent(context, body.cart)),
    ),
    'DELETE /ecom/v2/carts/:id': operation(
      { access: 'buyers', summary: 'Deletes a cart.', errors: NAMED_CART_ERRORS, parameters: ById },
      (c, { parameters }) => byId(c, parameters.id, deleteCart),
    ),
    'POST /ecom/v2/carts/:id/calculate': operation(
      {
        access: 'buyers',
        summary: 'Calculates the totals of a cart, with tax and shipping.',
        errors: NAMED_CART_ERRORS,
        parameters: ById,
        body: Calculation,
        changesNothing: true,
      },
      (c, { parameters }) => byId(c, parameters.id, calculateCart),
    ),
    'POST /ecom/v2/carts/:id/add-line-items': operation(
      {
        access: 'buyers',
        summary: 'Adds items to a cart.',
        errors: [
          ...NAMED_CART_ERRORS,
          ...ADDED_ITEM_ERRORS,
          'CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION',
        ],
        parameters: ById,
        body: NewItems,
      },
      (c, { parameters, body }) => byId(c, parameters.id, (context) => addItems(context, body)),
    ),
    'POST /ecom/v2/carts/:id/refresh': operation(
      {
        access: 'buyers',
        summary: 'Reads a cart at current prices.',
        errors: NAMED_CART_ERRORS,
        parameters: ById,
        body: IgnoredBody,
        changesNothing: true,
      },
      (c, { parameters }) => byId(c, parameters.id, getCart),
    ),
    'POST /ecom/v2/carts/:id/estimate': operation(
      {
        access: 'buyers',
        summary: 'Estimates the totals of a cart with the given details.',
        errors: NAMED_CART_ERRORS,
        parameters: ById,
        body: Estimation,
        changesNothing: true,
      },
      (c, { parameters, body }) => byId(c, parameters.id, (context) => estimateCart(context, body)),
    ),
  } satisfies Routes
}

/** Changes of carts by id. */
export function cartV2ByIdChangeRoutes(server: OrdersServer) {
  const { byId } = requestCarts(server, () => true)
  return {
    'POST /ecom/v2/carts/:id/remove-line-items': operation(
      {
        access: 'buyers',
        summary: 'Removes line items from a cart.',
        errors: [...NAMED_CART_ERRORS, 'LINE_ITEM_NOT_FOUND_IN_CART'],
        parameters: ById,
        body: RemovedLines,
      },
      (c, { parameters, body }) =>
        byId(c, parameters.id, (context) => removeItems(context, body.lineItemIds)),
    ),
    'POST /ecom/v2/carts/:id/update-line-items': operation(
      {
        access: 'buyers',
        summary: 'Sets the quantities of line items in a cart.',
        errors: [
          ...NAMED_CART_ERRORS,
          'LINE_ITEM_NOT_FOUND_IN_CART',
          'INSUFFICIENT_INVENTORY',
          'EMPTY_LINE_ITEM_UPDATES',
          'DUPLICATE_LINE_ITEM_UPDATES',
        ],
        parameters: ById,
        body: LineUpdates,
      },
      (c, { parameters, body }) => byId(c, parameters.id, (context) => updateItems(context, body)),
    ),
    'POST /ecom/v2/carts/:id/add-coupon': operation(
      {
        access: 'buyers',
        summary: 'Applies a coupon to a cart.',
        errors: [
          ...NAMED_CART_ERRORS,
          ...COUPON_ERRORS,
          ...ADDED_ITEM_ERRORS,
          'COUPON_ALREADY_EXISTS',
          'MAX_COUPONS_PER_CART_EXCEEDED',
          'RATE_LIMITED',
        ],
        parameters: ById,
        body: AddedCoupon,
      },
      (c, { parameters, body: { coupon } }) =>
        byId(c, parameters.id, (context) => addCoupon(context, coupon.code), coupon.code),
    ),
    'POST /ecom/v2/carts/:id/remove-coupon': operation(
      {
        access: 'buyers',
        summary: 'Removes the coupon from a cart.',
        errors: [...NAMED_CART_ERRORS, 'COUPON_NOT_FOUND_IN_CART'],
        parameters: ById,
        body: RemovedCoupon,
      },
      (c, { parameters, body }) =>
        byId(c, parameters.id, (context) => removeCouponById(context, body.couponId)),
    ),
    'POST /ecom/v2/carts/:id/set-delivery-method': operation(
      {
        access: 'buyers',
        summary: 'Sets the delivery method of a cart.',
        errors: [...NAMED_CART_ERRORS, ...DELIVERY_ERRORS],
        parameters: ById,
        body: DeliveryMethodSelection,
      },
      (c, { parameters, body }) =>
        byId(c, parameters.id, (context) => setDeliveryMethod(context, body.deliveryMethod.code)),
    ),
    'POST /ecom/v2/carts/:id/remove-delivery-method': operation(
      {
        access: 'buyers',
        summary: 'Removes the delivery method of a cart.',
        errors: NAMED_CART_ERRORS,
        parameters: ById,
        body: IgnoredBody,
      },
      (c, { parameters }) => byId(c, parameters.id, removeDeliveryMethod),
    ),
    'POST /ecom/v2/carts/:id/add-gift-card': operation(
      {
        access: 'buyers',
        summary: 'Not supported: gift cards are redeemed at checkout.',
        errors: [...NAMED_CART_ERRORS, 'GIFT_CARD_LOCKED'],
        parameters: ById,
        body: AddedGiftCard,
        changesNothing: true,
      },
      (c, { parameters }) => byId(c, parameters.id, addGiftCard),
    ),
    'POST /ecom/v2/carts/:id/remove-gift-card': operation(
      {
        access: 'buyers',
        summary: 'Not supported: carts have no gift cards.',
        errors: [...NAMED_CART_ERRORS, 'GIFT_CARD_NOT_FOUND_IN_CART'],
        parameters: ById,
        body: RemovedGiftCard,
        changesNothing: true,
      },
      (c, { parameters, body }) =>
        byId(c, parameters.id, (context) => removeGiftCard(context, body.giftCardId)),
    ),
    'GET /ecom/v2/carts/:id/upsell-options': operation(
      {
        access: 'authenticated',
        summary: 'Returns an empty list: the shop has no upsells.',
        errors: NAMED_CART_ERRORS,
        parameters: ById,
      },
      (c, { parameters }) =>
        byId(c, parameters.id, async (context) => {
          const read = await getCart(context)
          return read instanceof Refusal ? read : { itemsUpsells: [] }
        }),
    ),
  } satisfies Routes
}
