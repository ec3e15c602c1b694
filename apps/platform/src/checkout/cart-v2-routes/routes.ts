import { z } from 'zod'
import type { CartContext } from '../../cart/context/cart-context.ts'
import { createCartContext, requestShopper } from '../../cart/context/create-cart-context.ts'
import { findCartOfCaller, forCart, NAMED_CART_ERRORS } from '../../cart/current/cart-by-id.ts'
import { limitCouponAttempts } from '../../cart/current/coupon-throttle.ts'
import { deleteCart } from '../../cart/current/delete-cart.ts'
import {
  addCoupon,
  addGiftCard,
  addItems,
  calculateCart,
  createCart,
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
  CheckoutAddress,
  CompletedCart,
  DeliveryMethodSelection,
  Estimation,
  LineUpdates,
  NewCart,
  NewItems,
  OrderCart,
  RemovedCoupon,
  RemovedGiftCard,
  RemovedLines,
  SubmittedForms,
} from '../../cart/v2/cart-v2-schema.ts'
import { reply } from '../../kernel/http/reply.ts'
import type { HttpContext } from '../../kernel/http/route-types.ts'
import { ById, operation, type Routes, route } from '../../kernel/operations/operation.ts'
import { invalid, Refusal } from '../../kernel/refusal.ts'
import type { OrdersServer } from '../../orders/orders-server.ts'
import { requestedCurrency } from '../../shop/profile/requested-currency.ts'
import { checkoutLinks } from '../checkouts/checkout-links.ts'
import { createCheckout } from '../checkouts/create-checkout.ts'
import { withOrderConcurrency } from '../place-order/order-concurrency.ts'
import { PLACE_ORDER_ERRORS } from '../place-order/place-order.ts'
import { completeCart, orderCart, updateForms } from './order-cart.ts'

const addedItems = ['ITEM_NOT_FOUND_IN_CATALOG', 'NO_LINE_ITEMS_TO_ADD', 'INSUFFICIENT_INVENTORY'] as const
const couponV2 = ['INVALID_COUPON_CODE', 'INVALID_COUPON_STATUS'] as const
const delivery = [
  'DELIVERY_METHOD_NOT_FOUND',
  'DELIVERY_METHOD_MISSING_ADDRESS',
  'DELIVERY_METHOD_MISSING_LINE_ITEMS',
] as const

const EmptyResponse = z.object({})
const Token = z.object({ token: z.string().max(4096) })
const UNKNOWN_TOKEN = {
  field: 'token',
  violatedRule: 'FORMAT',
  description: 'is not a token of this shop',
} as const

/** Carts, version 2. Fields that the shop does not support are rejected, never ignored. */
export function cartV2Routes(server: OrdersServer) {
  const cartContext = (c: HttpContext) =>
    createCartContext(server, requestShopper(c), true, requestedCurrency(c))
  const ownUrl = checkoutLinks(server)

  const current = async <Outcome extends object>(
    c: HttpContext,
    work: (cartContext: CartContext) => Promise<Outcome>,
    couponCode?: string,
  ) => {
    const context = await cartContext(c)
    return reply(c, await limitCouponAttempts(context, couponCode, () => work(context)))
  }

  /** Runs on the cart with this id instead of the caller's current cart. */
  const byId = async <Outcome extends object>(
    c: HttpContext,
    id: string,
    work: (cartContext: CartContext) => Promise<Outcome>,
    couponCode?: string,
  ) => {
    const cart = await findCartOfCaller(server.db, c.get('caller'), id)
    if (cart instanceof Refusal) return reply(c, cart)
    return current(c, (context) => work(forCart(context, cart)), couponCode)
  }

  return {
    'POST /ecom/v2/carts/current': operation(
      {
        access: 'buyers',
        summary: 'Creates the current cart, or adds to the existing one.',
        errors: [
          'OWNED_CART_NOT_FOUND',
          ...addedItems,
          ...couponV2,
          ...delivery,
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
        body: EmptyResponse,
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
    'POST /ecom/v2/carts/current/add-line-items': operation(
      {
        access: 'buyers',
        summary: 'Adds items to the current cart.',
        errors: ['OWNED_CART_NOT_FOUND', ...addedItems, 'CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION'],
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
          ...couponV2,
          ...addedItems,
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
        errors: ['OWNED_CART_NOT_FOUND', ...delivery],
        body: DeliveryMethodSelection,
      },
      (c, { body }) => current(c, (context) => setDeliveryMethod(context, body.deliveryMethod.code)),
    ),
    'POST /ecom/v2/carts/current/remove-delivery-method': operation(
      {
        access: 'buyers',
        summary: 'Removes the delivery method of the current cart.',
        errors: ['OWNED_CART_NOT_FOUND'],
        body: EmptyResponse,
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

    // Payments are completed on the checkout page, so the shop issues no such tokens.
    'GET /ecom/v2/carts/handle-async-checkout-completion': route(
      { access: 'authenticated', parameters: Token },
      (c) => reply(c, invalid(UNKNOWN_TOKEN)),
    ),
    'POST /ecom/v2/carts': operation(
      {
        access: 'editors',
        summary: 'Creates a cart that is not a current cart.',
        errors: [
          'OWNED_CART_NOT_FOUND',
          ...addedItems,
          ...couponV2,
          ...delivery,
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
        errors: [...NAMED_CART_ERRORS, ...addedItems, 'CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION'],
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
        body: EmptyResponse,
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
          ...couponV2,
          ...addedItems,
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
        errors: [...NAMED_CART_ERRORS, ...delivery],
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
        body: EmptyResponse,
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
      async (c, { parameters, body }) => {
        const ordered = await withOrderConcurrency(async () => {
          const context = await cartContext(c)
          const { caller: actor, now } = context
          const { db, payments: providers, orderSubscribers: subscribers } = server
          const paymentContext = { db, providers, actor, operation: 'placeOrder', now, subscribers } as const
          return orderCart(context, paymentContext, parameters.id, body)
        })
        return ordered
      },
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
