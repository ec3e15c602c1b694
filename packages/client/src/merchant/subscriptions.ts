import type {
  ProductSubscriptions,
  ProductSubscriptionsInput,
  SubscriptionContract,
  SubscriptionStatus,
} from '@vitrine/contract'
import { contract } from '../ecom/subscription-codec.ts'
import { type Call, operation, path, pick } from '../operation.ts'

export type {
  ProductSubscriptions,
  ProductSubscriptionsInput,
  SubscriptionContract,
  SubscriptionOption,
  SubscriptionStatus,
} from '@vitrine/contract'
export { getProductSubscriptions } from '../extras/subscriptions.ts'

/**
 * Says how a product can be subscribed to: those ways, and no others. An option that keeps its `_id` stays in carts;
 * whoever has subscribed keeps what was agreed. Refuses with `PRODUCT_NOT_FOUND`, and with `STALE_REVISION` when it names
 * a `revision` that is not the latest.
 *
 * @example
 * ```ts
 * import { subscriptions } from '@vitrine/client/merchant'
 *
 * await subscriptions.setProductSubscriptions('the-product-id', {
 *   oneTimePurchase: true,
 *   subscriptionOptions: [
 *     { title: 'Monthly', frequency: 'MONTH', discount: { type: 'PERCENT', percentage: 10 } },
 *   ],
 * })
 * ```
 */
export const setProductSubscriptions = /* @__PURE__ */ operation(
  (productId: string, given: ProductSubscriptionsInput): Call<ProductSubscriptions> => ({
    method: 'POST',
    path: path`/_vitrine/v1/products/${productId}/subscriptions`,
    args: given,
  }),
)

export interface SubscriptionPage {
  subscriptions: SubscriptionContract[]
  /** Where the next page begins; absent on the last one. */
  cursor?: string
}

/**
 * What shoppers have subscribed to, fifty at a time, the newest first.
 * @example const { subscriptions: resting } = await subscriptions.listSubscriptions({ status: 'SUSPENDED' })
 */
export const listSubscriptions = /* @__PURE__ */ operation(
  (options: { status?: SubscriptionStatus; cursor?: string } = {}): Call<SubscriptionPage> => ({
    method: 'GET',
    path: '/_vitrine/v1/subscriptions',
    options: pick(options, 'status', 'cursor'),
    response: { subscriptions: contract },
  }),
)

/**
 * Ends a subscription at once. Refuses with `SUBSCRIPTION_NOT_FOUND`, or with `INVALID_TRANSITION` when it is over.
 * @example await subscriptions.cancelSubscription('the-subscription-id')
 */
export const cancelSubscription = /* @__PURE__ */ operation(
  (id: string): Call<SubscriptionContract> => changed(id, 'cancel'),
)

/**
 * Goes on with a subscription that rests because it could not be charged, or that was to stop. Refuses like
 * `cancelSubscription`.
 * @example await subscriptions.resumeSubscription('the-subscription-id')
 */
export const resumeSubscription = /* @__PURE__ */ operation(
  (id: string): Call<SubscriptionContract> => changed(id, 'resume'),
)

const changed = (id: string, to: 'cancel' | 'resume'): Call<SubscriptionContract> => ({
  method: 'POST',
  path: `${path`/_vitrine/v1/subscriptions/${id}`}/${to}`,
  response: { subscription: contract },
  parse: (response: { subscription: SubscriptionContract }) => response.subscription,
})
