import type { Purchase } from '@vitrine/contract'
import { dates } from '../ecom/cart-codecs.ts'
import { order } from '../ecom/order-codec.ts'
import { type Call, operation, path } from '../operation.ts'

export type { Purchase } from '@vitrine/contract'

const response = { order, fulfillments: dates }

/**
 * What the shopper bought, with the parcels that are on their way. Refuses with `ORDER_NOT_FOUND` what is not theirs.
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
 * How an order stands, by its number and the e-mail address it was placed with. It says nothing about the person.
 * Refuses with `ORDER_NOT_FOUND` whichever of the two is wrong.
 * @example const { order } = await purchases.lookUpPurchase({ number: '10001', email: 'ada@example.com' })
 */
export const lookUpPurchase = /* @__PURE__ */ operation(
  (by: { number: string; email: string }): Call<Purchase> => ({
    method: 'POST',
    path: '/_vitrine/v1/orders/look-up',
    args: by,
    response,
    kind: 'read',
  }),
)
