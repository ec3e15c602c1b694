import type { OrderReturn, ReturnReason } from '@vitrine/contract'
import { dates } from '../codec/value-codecs.ts'
import { type Call, operation, path } from '../operation.ts'

export type {
  OrderReturn,
  ReturnItem,
  ReturnOptions,
  ReturnReason,
  ReturnShippingPayer,
  ReturnStatus,
} from '@vitrine/contract'

/** The items to return, of an own order, or of the order of a guest by its number and email address. */
export interface ReturnRequest {
  orderId?: string
  number?: string
  email?: string
  items: { lineItemId: string; quantity: number; reason: Exclude<ReturnReason, 'WITHDRAWAL'> }[]
  /** For the shop. */
  note?: string
}

const response = { return: dates }
const parse = (body: { return: OrderReturn }) => body.return

/**
 * Requests a return. Fails with `ORDER_NOT_FOUND` for orders of others, and with `RETURN_NOT_POSSIBLE` if the shop does
 * not offer it, the order is too old, the customer withdrew from the items, or more is named than was shipped. Add up
 * to three photos within an hour: send each file to `/_vitrine/v1/returns/{id}/photos` with POST.
 * @example
 * ```ts
 * import { returns } from '@vitrine/client/extras'
 *
 * const items = [{ lineItemId: 'the-line-id', quantity: 1, reason: 'DAMAGED' as const }]
 * await returns.requestReturn({ orderId: 'the-order-id', items })
 * ```
 */
export const requestReturn = /* @__PURE__ */ operation(
  (request: ReturnRequest): Call<OrderReturn> => ({
    method: 'POST',
    path: '/_vitrine/v1/returns/request',
    args: { ...request },
    response,
    parse,
  }),
)

/**
 * Cancels a return whose items have not arrived. Guests give the number and email address of the order.
 * @example await returns.cancelRequest('the-return-id')
 */
export const cancelRequest = /* @__PURE__ */ operation(
  (_id: string, guest: { number?: string; email?: string } = {}): Call<OrderReturn> => ({
    method: 'POST',
    path: path`/_vitrine/v1/returns/${_id}/cancel-request`,
    args: { ...guest },
    response,
    parse,
  }),
)
