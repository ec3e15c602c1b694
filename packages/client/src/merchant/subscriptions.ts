import type {
  ProductSubscriptionOptions,
  ProductSubscriptionOptionsInput,
  SubscriptionContract,
  SubscriptionStatus,
} from '@vitrine/contract'
import { contract } from '../ecom/subscription-codec.ts'
import { type Call, operation, path, pick } from '../operation.ts'
import { resource } from './resource.ts'

export type {
  ProductSubscriptionOptions,
  ProductSubscriptionOptionsInput,
  SubscriptionContract,
  SubscriptionOption,
  SubscriptionStatus,
} from '@vitrine/contract'
export { getSubscriptionOptions } from '../extras/subscriptions.ts'

const subscriptions = /* @__PURE__ */ resource<SubscriptionContract>('subscriptions', {
  name: 'subscription',
  response: contract,
})

/**
 * Replaces the subscription options of a product. Options with the same `_id` stay in carts; existing
 * subscriptions keep their terms. Fails with `PRODUCT_NOT_FOUND`, and with `STALE_REVISION` if `revision` is not
 * the current one.
 *
 * @example
 * ```ts
 * import { subscriptions } from '@vitrine/client/merchant'
 *
 * await subscriptions.setSubscriptionOptions('the-product-id', {
 *   oneTimePurchase: true,
 *   subscriptionOptions: [
 *     { title: 'Monthly', frequency: 'MONTH', discount: { type: 'PERCENT', percentage: 10 } },
 *   ],
 * })
 * ```
 */
export const setSubscriptionOptions = /* @__PURE__ */ operation(
  (productId: string, input: ProductSubscriptionOptionsInput): Call<ProductSubscriptionOptions> => ({
    method: 'POST',
    path: path`/_vitrine/v1/products/${productId}/subscriptions`,
    args: input,
  }),
)

export interface SubscriptionPage {
  subscriptions: SubscriptionContract[]
  /** The start of the next page; absent on the last one. */
  cursor?: string
}

/**
 * Lists subscriptions, 50 per page, newest first.
 * @example const { subscriptions: paused } = await subscriptions.listSubscriptions({ status: 'SUSPENDED' })
 */
export const listSubscriptions = /* @__PURE__ */ operation(
  (options: { status?: SubscriptionStatus; cursor?: string } = {}) =>
    subscriptions.listPage<SubscriptionPage>(pick(options, 'status', 'cursor')),
)

/**
 * Cancels a subscription immediately. Fails with `SUBSCRIPTION_NOT_FOUND`, or with `INVALID_TRANSITION` if it has
 * ended.
 * @example await subscriptions.cancelSubscription('the-subscription-id')
 */
export const cancelSubscription = /* @__PURE__ */ operation((id: string) => subscriptions.run(id, 'cancel'))

/**
 * Resumes a subscription that is paused after a failed charge, or that is scheduled to end. Fails like
 * `cancelSubscription`.
 * @example await subscriptions.resumeSubscription('the-subscription-id')
 */
export const resumeSubscription = /* @__PURE__ */ operation((id: string) => subscriptions.run(id, 'resume'))
