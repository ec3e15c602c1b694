import { deleteCart } from '../../cart/current/delete-cart.ts'
import {
  addCoupon,
  addGiftCard,
  addItems,
  calculateCart,
  createCurrentCart,
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
  SubmittedForms,
} from '../../cart/v2/cart-v2-schema.ts'
import { IgnoredBody, operation, type Routes, route } from '../../kernel/operations/operation.ts'
import type { OrdersServer } from '../../orders/orders-server.ts'
import { requestCarts } from '../cart-routes/request-carts.ts'
import { ADDED_ITEM_ERRORS, COUPON_ERRORS, DELIVERY_ERRORS } from './cart-errors.ts'
import { updateForms } from './order-cart.ts'

/** The current cart: its content and its prices. */
export function currentCartV2Routes(server: OrdersServer) {
  const { current } = requestCarts(server, () => true)
  return {
    'POST /ecom/v2/carts/current': operation(
      {
        access: 'buyers',
        summary: 'Creates the current cart, or adds to the existing one.',
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
      (c, { body }) => current(c, (context) => createCurrentCart(context, body), body.coupons?.[0]?.code),
    ),
    'GET /ecom/v2/carts/current': operation(
      {
        access: 'buyers',
        summary: 'Reads the current cart at current prices.',
        errors: ['OWNED_CART_NOT_FOUND'],
      },
      (c) => current(c, getCart),
    ),
    'PATCH /ecom/v2/carts/current': operation(
      {
        access: 'buyers',
        summary: 'Updates the details of the current cart.',
        errors: ['OWNED_CART_NOT_FOUND'],
        body: CartChange,
      },
      (c, { body }) => current(c, (context) => updateContent(context, body.cart)),
    ),
    'DELETE /ecom/v2/carts/current': operation(
      { access: 'buyers', summary: 'Deletes the current cart.', errors: ['OWNED_CART_NOT_FOUND'] },
      (c) => current(c, deleteCart),
    ),
    'POST /ecom/v2/carts/current/refresh': operation(
      {
        access: 'buyers',
        summary: 'Reads the current cart at current prices.',
        errors: ['OWNED_CART_NOT_FOUND'],
        body: IgnoredBody,
        changesNothing: true,
      },
      (c) => current(c, getCart),
    ),
    'POST /ecom/v2/carts/current/calculate': operation(
      {
        access: 'buyers',
        summary: 'Calculates the totals of the current cart, with tax and shipping.',
        errors: ['OWNED_CART_NOT_FOUND'],
        body: Calculation,
        changesNothing: true,
      },
      (c) => current(c, calculateCart),
    ),
    'POST /ecom/v2/carts/current/estimate': operation(
      {
        access: 'buyers',
        summary: 'Estimates the totals of the current cart with the given details.',
        errors: ['OWNED_CART_NOT_FOUND'],
        body: Estimation,
        changesNothing: true,
      },
      (c, { body }) => current(c, (context) => estimateCart(context, body)),
    ),
  } satisfies Routes
}

/** Changes of the current cart. */
export function currentCartV2ChangeRoutes(server: OrdersServer) {
  const { current } = requestCarts(server, () => true)
  return {
    'POST /ecom/v2/carts/current/add-line-items': operation(
      {
        access: 'buyers',
        summary: 'Adds items to the current cart.',
        errors: [
          'OWNED_CART_NOT_FOUND',
          ...ADDED_ITEM_ERRORS,
          'CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION',
        ],
        body: NewItems,
      },
      (c, { body }) => current(c, (context) => addItems(context, body)),
    ),
    'POST /ecom/v2/carts/current/remove-line-items': operation(
      {
        access: 'buyers',
        summary: 'Removes line items from the current cart.',
        errors: ['OWNED_CART_NOT_FOUND', 'LINE_ITEM_NOT_FOUND_IN_CART'],
        body: RemovedLines,
      },
      (c, { body }) => current(c, (context) => removeItems(context, body.lineItemIds)),
    ),
    'POST /ecom/v2/carts/current/update-line-items': operation(
      {
        access: 'buyers',
        summary: 'Sets the quantities of line items.',
        errors: [
          'OWNED_CART_NOT_FOUND',
          'LINE_ITEM_NOT_FOUND_IN_CART',
          'INSUFFICIENT_INVENTORY',
          'EMPTY_LINE_ITEM_UPDATES',
          'DUPLICATE_LINE_ITEM_UPDATES',
        ],
        body: LineUpdates,
      },
      (c, { body }) => current(c, (context) => updateItems(context, body)),
    ),
    'POST /ecom/v2/carts/current/add-coupon': operation(
      {
        access: 'buyers',
        summary: 'Applies a coupon to the current cart.',
        errors: [
          'OWNED_CART_NOT_FOUND',
          ...COUPON_ERRORS,
          ...ADDED_ITEM_ERRORS,
          'COUPON_ALREADY_EXISTS',
          'MAX_COUPONS_PER_CART_EXCEEDED',
          'RATE_LIMITED',
        ],
        body: AddedCoupon,
      },
      (c, { body: { coupon } }) => current(c, (context) => addCoupon(context, coupon.code), coupon.code),
    ),
    'POST /ecom/v2/carts/current/remove-coupon': operation(
      {
        access: 'buyers',
        summary: 'Removes the coupon from the current cart.',
        errors: ['OWNED_CART_NOT_FOUND', 'COUPON_NOT_FOUND_IN_CART'],
        body: RemovedCoupon,
      },
      (c, { body }) => current(c, (context) => removeCouponById(context, body.couponId)),
    ),
    'POST /ecom/v2/carts/current/set-delivery-method': operation(
      {
        access: 'buyers',
        summary: 'Sets the delivery method of the current cart.',
        errors: ['OWNED_CART_NOT_FOUND', ...DELIVERY_ERRORS],
        body: DeliveryMethodSelection,
      },
      (c, { body }) => current(c, (context) => setDeliveryMethod(context, body.deliveryMethod.code)),
    ),
    'POST /ecom/v2/carts/current/remove-delivery-method': operation(
      {
        access: 'buyers',
        summary: 'Removes the delivery method of the current cart.',
        errors: ['OWNED_CART_NOT_FOUND'],
        body: IgnoredBody,
      },
      (c) => current(c, removeDeliveryMethod),
    ),
    'POST /ecom/v2/carts/current/add-gift-card': operation(
      {
        access: 'buyers',
        summary: 'Not supported: gift cards are redeemed at checkout.',
        errors: ['OWNED_CART_NOT_FOUND', 'GIFT_CARD_LOCKED'],
        body: AddedGiftCard,
        changesNothing: true,
      },
      (c) => current(c, addGiftCard),
    ),
    'POST /ecom/v2/carts/current/remove-gift-card': operation(
      {
        access: 'buyers',
        summary: 'Not supported: carts have no gift cards.',
        errors: ['OWNED_CART_NOT_FOUND', 'GIFT_CARD_NOT_FOUND_IN_CART'],
        body: RemovedGiftCard,
        changesNothing: true,
      },
      (c, { body }) => current(c, (context) => removeGiftCard(context, body.giftCardId)),
    ),
    'GET /ecom/v2/carts/current/upsell-options': operation(
      { access: 'buyers', summary: 'Returns an empty list: the shop has no upsells.' },
      () => ({ itemsUpsells: [] }),
    ),
    'POST /ecom/v2/carts/current/update-forms-submission': route(
      { access: 'buyers', body: SubmittedForms, changesNothing: true },
      (c, { body }) => current(c, (context) => updateForms(context, body.formSubmissions)),
    ),
  } satisfies Routes
}
