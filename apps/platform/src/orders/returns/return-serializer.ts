import type { MerchantReturn, OrderReturn, Wire } from '@vitrine/contract'
import type { OrderRecord } from '../records/order-record.ts'
import type { ReturnRecord } from '../records/return-repository.ts'
import { paidForItems } from '../records/returnable-quantities.ts'
import { orderPrice } from '../records/transactions-serializer.ts'

/** A return with its order. */
export interface LoadedReturn {
  readonly order: OrderRecord
  readonly orderReturn: ReturnRecord
}

/** A return as its customer and webhooks see it. */
export function serializeReturn(loaded: LoadedReturn): Wire<OrderReturn> {
  const { order, orderReturn } = loaded
  const { id, revision, orderId, status, items, shippingPaidBy, createdAt, updatedAt } = orderReturn
  const { instructions, labelUrl, declineReason, outcome, refunded, exchangeOrderId } = orderReturn
  return {
    id,
    revision: String(revision),
    orderId,
    orderNumber: String(order.number),
    status,
    items: [...items],
    itemsTotal: orderPrice(paidForItems(order.lines, orderReturn.items), order.currency),
    shippingPaidBy,
    ...(instructions && { instructions }),
    ...(labelUrl && { labelUrl }),
    ...(declineReason && { declineReason }),
    ...(outcome && { outcome }),
    ...(refunded !== null && { refunded: orderPrice(refunded, order.currency) }),
    ...(exchangeOrderId && { exchangeOrderId }),
    createdDate: createdAt.toISOString(),
    updatedDate: updatedAt.toISOString(),
  }
}

/** A return as staff see it. */
export const serializeMerchantReturn = (
  loaded: LoadedReturn,
  photoIds: readonly string[],
): Wire<MerchantReturn> => ({
  ...serializeReturn(loaded),
  email: loaded.order.email,
  note: loaded.orderReturn.note,
  photoIds: [...photoIds],
})
