import type { ChannelType, Checkout, CheckoutChanges, CustomLineItem, NewLineItem } from '@vitrine/contract'
import { type ActionEvent, type EntityEvent, entityEvent } from '../event-definition.ts'
import { type Call, operation, path, pick } from '../operation.ts'
import { customLineItems } from './cart-codecs.ts'
import { checkout, checkoutLines } from './checkout-codec.ts'

export type {
  Checkout,
  CheckoutChanges,
  CheckoutLineItem,
  SubscriptionCharges,
} from '@vitrine/contract'
export { ChannelType } from '@vitrine/contract'

export interface CreateCheckoutOptions {
  lineItems?: NewLineItem[]
  customLineItems?: CustomLineItem[]
  checkoutInfo?: CheckoutChanges
  couponCode?: string
  giftCardCode?: string
  channelType: ChannelType
  overrideCheckoutUrl?: string
}

const parseCheckout = (response: { checkout: Checkout }): Checkout => response.checkout

/**
 * Creates a checkout from items, without a cart.
 *
 * @example
 * ```ts
 * import { checkout } from '@vitrine/client/ecom'
 *
 * const { _id } = await checkout.createCheckout({
 *   channelType: 'WEB',
 *   lineItems: [{ quantity: 1, catalogReference: { appId: 'the-app-id', catalogItemId: 'the-product-id' } }],
 * })
 * ```
 */
export const createCheckout = /* @__PURE__ */ operation(
  (options: CreateCheckoutOptions): Call<Checkout> => ({
    method: 'POST',
    path: '/ecom/v1/checkouts',
    options: pick(
      options,
      'lineItems',
      'customLineItems',
      'checkoutInfo',
      'couponCode',
      'giftCardCode',
      'channelType',
      'overrideCheckoutUrl',
    ),
    request: { lineItems: checkoutLines, customLineItems, checkoutInfo: checkout },
    response: { checkout },
    parse: parseCheckout,
  }),
)

/**
 * Returns a checkout by its id.
 * @example const { priceSummary } = await checkout.getCheckout('the-checkout-id')
 */
export const getCheckout = /* @__PURE__ */ operation(
  (_id: string): Call<Checkout> => ({
    method: 'GET',
    path: path`/ecom/v1/checkouts/${_id}`,
    args: { id: _id },
    response: { checkout },
    parse: parseCheckout,
  }),
)

export interface UpdateCheckoutOptions {
  couponCode?: string
  giftCardCode?: string
  lineItems?: NewLineItem[]
  customLineItems?: CustomLineItem[]
}

/**
 * Updates a checkout that is not yet an order.
 * @example await checkout.updateCheckout('the-checkout-id', { buyerInfo: { email: 'ada@example.com' } }, { couponCode: 'SPRING' })
 */
export const updateCheckout = /* @__PURE__ */ operation(
  (_id: string, changes: CheckoutChanges, options?: UpdateCheckoutOptions): Call<Checkout> => ({
    method: 'PATCH',
    path: path`/ecom/v1/checkouts/${_id}`,
    args: { checkout: { ...changes, id: _id } },
    options: pick(options, 'couponCode', 'giftCardCode', 'lineItems', 'customLineItems'),
    names: { 'checkout.id': '_id' },
    request: { checkout, lineItems: checkoutLines, customLineItems },
    response: { checkout },
    parse: parseCheckout,
  }),
)

/**
 * Removes the coupon from a checkout.
 * @example const { checkout: updated } = await checkout.removeCoupon('the-checkout-id')
 */
export const removeCoupon = /* @__PURE__ */ operation(
  (_id: string): Call<{ checkout: Checkout }> => ({
    method: 'POST',
    path: path`/ecom/v1/checkouts/${_id}/remove-coupon`,
    args: { id: _id },
    response: { checkout },
  }),
)

/**
 * Removes the gift card from a checkout.
 * @example const { checkout: updated } = await checkout.removeGiftCard('the-checkout-id')
 */
export const removeGiftCard = /* @__PURE__ */ operation(
  (_id: string): Call<{ checkout: Checkout }> => ({
    method: 'POST',
    path: path`/ecom/v1/checkouts/${_id}/remove-gift-card`,
    args: { id: _id },
    response: { checkout },
  }),
)

/**
 * Creates an order from a checkout, with an offline payment. For merchants. Idempotent: a second call returns the
 * same order.
 * @example const { orderId } = await checkout.createOrder('the-checkout-id')
 */
export const createOrder = /* @__PURE__ */ operation(
  (_id: string): Call<{ orderId: string }> => ({
    method: 'POST',
    path: path`/ecom/v1/checkouts/${_id}/create-order`,
    args: { id: _id },
  }),
)

export const onCheckoutCreated = /* @__PURE__ */ entityEvent<EntityEvent<Checkout>>(
  'wix.ecom.v1.checkout_created',
  checkout,
)
export const onCheckoutUpdated = /* @__PURE__ */ entityEvent<EntityEvent<Checkout>>(
  'wix.ecom.v1.checkout_updated',
  checkout,
)
export const onCheckoutCompleted = /* @__PURE__ */ entityEvent<
  ActionEvent<{ checkout: Checkout; orderId?: string }>
>('wix.ecom.v1.checkout_completed', { checkout })
