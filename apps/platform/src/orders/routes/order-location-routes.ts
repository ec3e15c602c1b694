import { MAX_LINES } from '@vitrine/pricing'
import { z } from 'zod'
import { operation, type Routes } from '../../kernel/operations/operation.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { changeOrderLocations, readOrderLocations } from '../fulfillments/order-locations.ts'
import { ByOrder } from '../orders/order-schema.ts'
import type { OrdersServer } from '../orders-server.ts'
import { findKnownOrder } from '../transactions/read-transactions.ts'
import { orderChangeContexts } from './order-change-contexts.ts'

const id = z.string().max(36)
const NewLocations = z.strictObject({
  lineItems: z
    .array(z.strictObject({ id, locationId: id }))
    .min(1)
    .max(MAX_LINES),
})

/** Where the items of an order ship from. */
export function orderLocationRoutes(server: OrdersServer) {
  const changeContext = orderChangeContexts(server)
  return {
    'GET /_vitrine/v1/orders/:orderId/locations': operation(
      {
        access: 'staff',
        summary: 'Lists the locations that the items of an order ship from.',
        errors: ['ORDER_NOT_FOUND'],
        parameters: ByOrder,
      },
      async (_, { parameters }) => {
        const order = await findKnownOrder(server.db, parameters.orderId)
        return order instanceof Refusal ? order : readOrderLocations(server.db, order)
      },
    ),
    'POST /_vitrine/v1/orders/:orderId/locations': operation(
      {
        access: 'editors',
        summary: 'Changes the locations that unfulfilled items of an order ship from.',
        errors: [
          'ORDER_NOT_FOUND',
          'ORDER_NOT_EDITABLE',
          'LINE_ITEM_NOT_FOUND',
          'LINE_NOT_FULFILLABLE',
          'LOCATION_NOT_FOUND',
          'INSUFFICIENT_INVENTORY',
        ],
        parameters: ByOrder,
        body: NewLocations,
      },
      (c, { parameters, body }) =>
        changeOrderLocations(
          server.db,
          parameters.orderId,
          body.lineItems,
          changeContext(c, 'changeOrderLocations'),
        ),
    ),
  } satisfies Routes
}
