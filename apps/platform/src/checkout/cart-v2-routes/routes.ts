import { z } from 'zod'
import { findCartOfCaller, forCart } from '../../cart/current/cart-by-id.ts'
import { type CartContext, createCartContext, requestShopper } from '../../cart/current/cart-context.ts'
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
import type { HttpContext, Routes } from '../../kernel/http/route-types.ts'
import { validated } from '../../kernel/http/validated.ts'
import { invalid, Refusal } from '../../kernel/refusal.ts'
import type { OrdersServer } from '../../orders/orders-server.ts'
import { requestedCurrency } from '../../shop/profile/exchange-rates.ts'
import { checkoutLinks } from '../checkouts/checkout-links.ts'
import { createCheckout } from '../checkouts/create-checkout.ts'
import { withOrderConcurrency } from '../place-order/order-concurrency.ts'
import { completeCart, orderCart, updateForms } from './order-cart.ts'

const EmptyResponse = z.object({})
const ById = z.object({ id: z.string() })
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
    'POST /ecom/v2/carts/current': validated({ body: NewCart }, (c, { body }) =>
      current(c, (context) => createCurrentCart(context, body), body.coupons?.[0]?.code),
    ),
    'GET /ecom/v2/carts/current': (c) => current(c, getCart),
    'PATCH /ecom/v2/carts/current': validated({ body: CartChange }, (c, { body }) =>
      current(c, (context) => updateContent(context, body.cart)),
    ),
    'DELETE /ecom/v2/carts/current': (c) => current(c, deleteCart),
    'POST /ecom/v2/carts/current/refresh': validated({ body: EmptyResponse }, (c) => current(c, getCart)),
    'POST /ecom/v2/carts/current/calculate': validated({ body: Calculation }, (c) =>
      current(c, calculateCart),
    ),
    'POST /ecom/v2/carts/current/estimate': validated({ body: Estimation }, (c, { body }) =>
      current(c, (context) => estimateCart(context, body)),
    ),
    'POST /ecom/v2/carts/current/add-line-items': validated({ body: NewItems }, (c, { body }) =>
      current(c, (context) => addItems(context, body)),
    ),
    'POST /ecom/v2/carts/current/remove-line-items': validated({ body: RemovedLines }, (c, { body }) =>
      current(c, (context) => removeItems(context, body.lineItemIds)),
    ),
    'POST /ecom/v2/carts/current/update-line-items': validated({ body: LineUpdates }, (c, { body }) =>
      current(c, (context) => updateItems(context, body)),
    ),
    'POST /ecom/v2/carts/current/add-coupon': validated({ body: AddedCoupon }, (c, { body: { coupon } }) =>
      current(c, (context) => addCoupon(context, coupon.code), coupon.code),
    ),
    'POST /ecom/v2/carts/current/remove-coupon': validated({ body: RemovedCoupon }, (c, { body }) =>
      current(c, (context) => removeCouponById(context, body.couponId)),
    ),
    'POST /ecom/v2/carts/current/set-delivery-method': validated(
      { body: DeliveryMethodSelection },
      (c, { body }) => current(c, (context) => setDeliveryMethod(context, body.deliveryMethod.code)),
    ),
    'POST /ecom/v2/carts/current/remove-delivery-method': validated({ body: EmptyResponse }, (c) =>
      current(c, removeDeliveryMethod),
    ),
    'POST /ecom/v2/carts/current/add-gift-card': validated({ body: AddedGiftCard }, (c) =>
      current(c, addGiftCard),
    ),
    'POST /ecom/v2/carts/current/remove-gift-card': validated({ body: RemovedGiftCard }, (c, { body }) =>
      current(c, (context) => removeGiftCard(context, body.giftCardId)),
    ),
    'GET /ecom/v2/carts/current/upsell-options': async (c) => reply(c, { itemsUpsells: [] }),
    'POST /ecom/v2/carts/current/update-forms-submission': validated(
      { body: SubmittedForms },
      (c, { body }) => current(c, (context) => updateForms(context, body.formSubmissions)),
    ),

    // Payments are completed on the checkout page, so the shop issues no such tokens.
    'GET /ecom/v2/carts/handle-async-checkout-completion': validated({ parameters: Token }, (c) =>
      reply(c, invalid(UNKNOWN_TOKEN)),
    ),
    'POST /ecom/v2/carts': validated({ body: NewCart }, (c, { body }) =>
      current(c, (context) => createCart(context, body), body.coupons?.[0]?.code),
    ),
    'GET /ecom/v2/carts/:id': validated({ parameters: ById }, (c, { parameters }) =>
      byId(c, parameters.id, getCart),
    ),
    'PATCH /ecom/v2/carts/:id': validated({ parameters: ById, body: CartChange }, (c, { parameters, body }) =>
      byId(c, parameters.id, (context) => updateContent(context, body.cart)),
    ),
    'DELETE /ecom/v2/carts/:id': validated({ parameters: ById }, (c, { parameters }) =>
      byId(c, parameters.id, deleteCart),
    ),
    'POST /ecom/v2/carts/:id/calculate': validated(
      { parameters: ById, body: Calculation },
      (c, { parameters }) => byId(c, parameters.id, calculateCart),
    ),
    'POST /ecom/v2/carts/:id/add-line-items': validated(
      { parameters: ById, body: NewItems },
      (c, { parameters, body }) => byId(c, parameters.id, (context) => addItems(context, body)),
    ),
    'POST /ecom/v2/carts/:id/refresh': validated(
      { parameters: ById, body: EmptyResponse },
      (c, { parameters }) => byId(c, parameters.id, getCart),
    ),
    'POST /ecom/v2/carts/:id/estimate': validated(
      { parameters: ById, body: Estimation },
      (c, { parameters, body }) => byId(c, parameters.id, (context) => estimateCart(context, body)),
    ),
    'POST /ecom/v2/carts/:id/remove-line-items': validated(
      { parameters: ById, body: RemovedLines },
      (c, { parameters, body }) =>
        byId(c, parameters.id, (context) => removeItems(context, body.lineItemIds)),
    ),
    'POST /ecom/v2/carts/:id/update-line-items': validated(
      { parameters: ById, body: LineUpdates },
      (c, { parameters, body }) => byId(c, parameters.id, (context) => updateItems(context, body)),
    ),
    'POST /ecom/v2/carts/:id/add-coupon': validated(
      { parameters: ById, body: AddedCoupon },
      (c, { parameters, body: { coupon } }) =>
        byId(c, parameters.id, (context) => addCoupon(context, coupon.code), coupon.code),
    ),
    'POST /ecom/v2/carts/:id/remove-coupon': validated(
      { parameters: ById, body: RemovedCoupon },
      (c, { parameters, body }) =>
        byId(c, parameters.id, (context) => removeCouponById(context, body.couponId)),
    ),
    'POST /ecom/v2/carts/:id/set-delivery-method': validated(
      { parameters: ById, body: DeliveryMethodSelection },
      (c, { parameters, body }) =>
        byId(c, parameters.id, (context) => setDeliveryMethod(context, body.deliveryMethod.code)),
    ),
    'POST /ecom/v2/carts/:id/remove-delivery-method': validated(
      { parameters: ById, body: EmptyResponse },
      (c, { parameters }) => byId(c, parameters.id, removeDeliveryMethod),
    ),
    'POST /ecom/v2/carts/:id/add-gift-card': validated(
      { parameters: ById, body: AddedGiftCard },
      (c, { parameters }) => byId(c, parameters.id, addGiftCard),
    ),
    'POST /ecom/v2/carts/:id/remove-gift-card': validated(
      { parameters: ById, body: RemovedGiftCard },
      (c, { parameters, body }) =>
        byId(c, parameters.id, (context) => removeGiftCard(context, body.giftCardId)),
    ),
    'GET /ecom/v2/carts/:id/upsell-options': validated({ parameters: ById }, (c, { parameters }) =>
      byId(c, parameters.id, async (context) => {
        const read = await getCart(context)
        return read instanceof Refusal ? read : { itemsUpsells: [] }
      }),
    ),
    'POST /ecom/v2/carts/:id/get-checkout-url': validated(
      { parameters: ById, body: CheckoutAddress },
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
    'POST /ecom/v2/carts/:id/update-forms-submission': validated(
      { parameters: ById, body: SubmittedForms },
      (c, { parameters, body }) =>
        byId(c, parameters.id, (context) => updateForms(context, body.formSubmissions)),
    ),
    'POST /ecom/v2/carts/:id/place-order': validated(
      { parameters: ById, body: OrderCart },
      async (c, { parameters, body }) => {
        const ordered = await withOrderConcurrency(async () => {
          const context = await cartContext(c)
          const { caller: actor, now } = context
          const { db, payments: providers } = server
          const paymentContext = { db, providers, actor, operation: 'placeOrder', now } as const
          return orderCart(context, paymentContext, parameters.id, body)
        })
        return reply(c, ordered)
      },
    ),
    'POST /ecom/v2/carts/:id/mark-cart-as-completed': validated(
      { parameters: ById, body: CompletedCart },
      (c, { parameters, body }) => byId(c, parameters.id, (context) => completeCart(context, body.orderId)),
    ),
  } satisfies Routes
}

function withCurrency(address: string, { currencyCode }: z.infer<typeof CheckoutAddress>): string {
  if (!currencyCode) return address
  const url = new URL(address)
  url.searchParams.set('currency', currencyCode)
  return url.href
}
