import { type Call, nothing, operation, path } from '../call.ts'

/**
 * Mails the confirmation of an order to its buyer again. Refuses with `ORDER_NOT_FOUND`.
 * @example await orderDesk.sendConfirmation('the-order-id')
 */
export const sendConfirmation = /* @__PURE__ */ operation(
  (orderId: string): Call<void> => ({
    method: 'POST',
    path: path`/_vitrine/v1/orders/${orderId}/send-confirmation`,
    read: nothing,
  }),
)
