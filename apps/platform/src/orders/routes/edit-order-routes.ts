import { z } from 'zod'
import { operation, type Routes } from '../../kernel/operations/operation.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { editability, editOrder } from '../editing/edit-order.ts'
import { ByOrder } from '../orders/order-schema.ts'
import type { OrdersServer } from '../orders-server.ts'
import { serializeOrder } from '../records/order-serializer.ts'

const Edit = z.object({
  lineItems: z
    .array(z.object({ id: z.string().max(36), quantity: z.int().min(0).max(100_000) }))
    .min(1)
    .max(300),
  /** Decimal text: an edit with another total is rejected. */
  total: z.string().max(20).nullish(),
})

/** Order edit routes. */
export const editRoutes = ({ db, now, orderSubscribers: subscribers }: OrdersServer) =>
  ({
    'GET /ecom/v1/draft-orders/:orderId/draftability': operation(
      {
        access: 'staff',
        summary: 'Returns whether an order can be edited, and if not, why.',
        parameters: ByOrder,
      },
      (_, { parameters }) => editability(db, parameters.orderId),
    ),
    'POST /_vitrine/v1/orders/:orderId/edit': operation(
      {
        access: 'editors',
        summary: 'Changes the quantities of an order, at the prices of the purchase.',
        errors: [
          'ORDER_NOT_FOUND',
          'ORDER_NOT_EDITABLE',
          'LINE_ITEM_NOT_FOUND',
          'LINE_NOT_FULFILLABLE',
          'OUT_OF_STOCK',
          'CART_EMPTY',
        ],
        parameters: ByOrder,
        body: Edit,
      },
      async (c, { parameters, body }) => {
        const quantities = new Map(body.lineItems.map(({ id, quantity }) => [id, quantity]))
        const changeContext = {
          actor: c.get('caller'),
          operation: 'editOrder',
          now: now(),
          subscribers,
        } as const
        const edit = { quantities, ...(body.total && { total: body.total }) }
        const edited = await editOrder(db, parameters.orderId, edit, changeContext)
        return edited instanceof Refusal ? edited : { order: serializeOrder(edited) }
      },
    ),
  }) satisfies Routes
