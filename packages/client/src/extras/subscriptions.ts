import type { ProductSubscriptionOptions, SubscriptionContract } from '@vitrine/contract'
import { contract } from '../ecom/subscription-codec.ts'
import { type Call, operation, path } from '../operation.ts'

export type {
  ProductSubscriptionOptions,
  SubscriptionContract,
  SubscriptionOption,
  SubscriptionStatus,
} from '@vitrine/contract'

/**
 * Returns the subscription options of a product. To buy one, set `catalogReference.options.subscriptionOptionId`
 * of a line item to its `_id`.
 * @example const { oneTimePurchase, subscriptionOptions } = await subscriptions.getSubscriptionOptions('the-product-id')
 */
export const getSubscriptionOptions = /* @__PURE__ */ operation(
  (productId: string): Call<ProductSubscriptionOptions> => ({
    method: 'GET',
    path: path`/_vitrine/v1/products/${productId}/subscriptions`,
  }),
)

/**
 * Lists the member's subscriptions, newest first.
 * @example const list = await subscriptions.listSubscriptions()
 */
export const listSubscriptions = /* @__PURE__ */ operation(
  (): Call<SubscriptionContract[]> => ({
    method: 'GET',
    path: '/_vitrine/v1/my/subscriptions',
    response: { subscriptions: contract },
    parse: (response: { subscriptions: SubscriptionContract[] }) => response.subscriptions,
  }),
)

/**
 * Cancels a subscription of the member at the end of the paid period. Fails with `SUBSCRIPTION_NOT_FOUND`, or with
 * `INVALID_TRANSITION` if it has ended.
 * @example await subscriptions.cancelSubscription('the-subscription-id')
 */
export const cancelSubscription = /* @__PURE__ */ operation(
  (id: string): Call<SubscriptionContract> => ({
    method: 'POST',
    path: path`/_vitrine/v1/my/subscriptions/${id}/cancel`,
    response: { subscription: contract },
    parse: (response: { subscription: SubscriptionContract }) => response.subscription,
  }),
)
