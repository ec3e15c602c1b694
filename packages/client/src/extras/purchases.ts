import type { Purchase } from '@vitrine/contract'
import { date, dates } from '../codec/value-codecs.ts'
import { order } from '../ecom/order-codec.ts'
import { type Call, operation, path } from '../operation.ts'

export type { Purchase } from '@vitrine/contract'

const response = { order, fulfillments: dates, returns: dates, returnOptions: { until: date } }

/**
 * Returns an order of the shopper with its fulfillments. Fails with `ORDER_NOT_FOUND` for orders of others.
 * @example const { order, fulfillments } = await purchases.getPurchase('the-order-id')
 */
export const getPurchase = /* @__PURE__ */ operation(
  (orderId: string): Call<Purchase> => ({
    method: 'GET',
    path: path`/_vitrine/v1/orders/${orderId}`,
    response,
  }),
)

/**
 * Returns the status of an order by its number and email address, without personal data. Fails with
 * `ORDER_NOT_FOUND` if either is wrong.
 * @example const { order } = await purchases.lookUpPurchase({ number: '10001', email: 'ada@example.com' })
 */
export const lookUpPurchase = /* @__PURE__ */ operation(
  (order: { number: string; email: string }): Call<Purchase> => ({
    method: 'POST',
    path: '/_vitrine/v1/orders/look-up',
    args: order,
    response,
    kind: 'read',
  }),
)

/**
 * Creates an account for the email address of a guest's own order, and emails a code that verifies the address. Continue
 * with `auth.processVerification`. Fails with `-19995` if the address has an account.
 * @example const { stateToken } = await purchases.createAccount('the-order-id', { password: 'correct horse battery' })
 */
export const createAccount = /* @__PURE__ */ operation(
  (orderId: string, account: { password: string }): Call<{ stateToken: string }> => ({
    method: 'POST',
    path: path`/_vitrine/v1/orders/${orderId}/account`,
    args: account,
    kind: 'sign-in',
  }),
)
