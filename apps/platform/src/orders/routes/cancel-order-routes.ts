import { ById, operation, type Routes } from '../../kernel/operations/operation.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { refuseUnless } from '../../kernel/roles.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import { ByOrder, Cancellation, CancelOptions } from '../orders/order-schema.ts'
import type { OrdersServer } from '../orders-server.ts'
import { withOrder } from '../records/order-serializer.ts'
import { findKnownOrder } from '../transactions/read-transactions.ts'
import { orderChangeContexts } from './order-change-contexts.ts'
import { parsePositiveAmount } from './parse-positive-amount.ts'

export function cancelRoutes(server: OrdersServer) {
  const changeContext = orderChangeContexts(server)

  return {
    'POST /ecom/v1/orders/:id/cancel': operation(
      {
        access: 'editors',
        summary: 'Cancels an order.',
        errors: ['ORDER_NOT_FOUND', 'INVALID_TRANSITION', 'REFUND_NOT_POSSIBLE', 'RETURN_IN_PROGRESS'],
        parameters: ById,
        body: Cancellation,
        idempotency: 'steps',
      },
      async (c, { parameters, body }) => {
        const requested = {
          restock: body.restockAllItems,
          refund: false,
          ...(body.sendOrderCanceledEmail && { message: body.customMessage ?? '' }),
        }
        return withOrder(await cancelOrder(changeContext(c, 'cancelOrder'), parameters.id, requested))
      },
    ),
    'POST /_vitrine/v1/orders/:orderId/cancel': operation(
      {
        access: 'editors',
        summary:
          'Cancels an order, and restocks, refunds and notifies the customer as requested: all or nothing. A refund needs the Finances permission.',
        errors: [
          'PERMISSION_DENIED',
          'ORDER_NOT_FOUND',
          'INVALID_TRANSITION',
          'REFUND_NOT_POSSIBLE',
          'RETURN_IN_PROGRESS',
        ],
        parameters: ByOrder,
        body: CancelOptions,
        idempotency: 'steps',
      },
      async (c, { parameters, body: { refund, restock, notify, message } }) => {
        const refused = refund && refuseUnless(c.get('caller'), 'editors', ['money'])
        if (refused) return refused
        const order = await findKnownOrder(server.db, parameters.orderId)
        if (order instanceof Refusal) return order
        const amount =
          refund?.amount == null ? undefined : parsePositiveAmount('refund.amount', refund.amount, order)
        if (amount instanceof Refusal) return amount
        const requested = {
          restock,
          refund: amount === undefined ? Boolean(refund) : { amount },
          ...(notify && { message: message ?? '' }),
        }
        return withOrder(await cancelOrder(changeContext(c, 'cancelOrder'), order.id, requested))
      },
    ),
  } satisfies Routes
}
