import { createCartContext, requestShopper } from '../../cart/context/create-cart-context.ts'
import { operation, type Routes } from '../../kernel/operations/operation.ts'
import { mapOutcome, Refusal } from '../../kernel/refusal.ts'
import { refuseUnless } from '../../kernel/roles.ts'
import { calculateOrderEdit, editability, editOrder } from '../editing/edit-order.ts'
import { Edit, EditCalculation } from '../editing/order-edit-schema.ts'
import { ByOrder } from '../orders/order-schema.ts'
import type { OrdersServer } from '../orders-server.ts'
import { loadOrder } from '../records/load-order.ts'
import { balanceDue, balanceLinkOf } from '../records/order-balance.ts'
import { serializeOrder } from '../records/order-serializer.ts'
import { orderPrice } from '../records/transactions-serializer.ts'
import { findKnownOrder } from '../transactions/read-transactions.ts'
import { orderChangeContexts } from './order-change-contexts.ts'

/** Order edit routes. */
export const editRoutes = (server: OrdersServer) =>
  ({
    'GET /ecom/v1/draft-orders/:orderId/draftability': operation(
      {
        access: 'staff',
        summary: 'Returns whether an order can be edited, and if not, why.',
        parameters: ByOrder,
      },
      (_, { parameters }) => editability(server.db, parameters.orderId),
    ),
    'GET /_vitrine/v1/orders/:orderId/payment-link': operation(
      {
        access: 'staff',
        summary: 'Returns what the buyer of an order still owes, and the page to pay it.',
        errors: ['ORDER_NOT_FOUND'],
        parameters: ByOrder,
      },
      async (_, { parameters }) => {
        const { db, config, now } = server
        const order = await findKnownOrder(db, parameters.orderId)
        if (order instanceof Refusal) return order
        const loaded = await loadOrder(db, order)
        const path = await balanceLinkOf(db, loaded, now())
        const amountDue = orderPrice(balanceDue(loaded), order.currency)
        return { paymentLink: { amountDue, ...(path && { url: config.publicUrl + path }) } }
      },
    ),
    'POST /_vitrine/v1/orders/:orderId/calculate-edit': operation(
      {
        access: 'editors',
        summary:
          'Calculates the new total of an edited order, and the amount due or to refund. Changes nothing.',
        errors: [
          'ORDER_NOT_FOUND',
          'ORDER_NOT_EDITABLE',
          'LINE_ITEM_NOT_FOUND',
          'LINE_NOT_FULFILLABLE',
          'NOTHING_ADDED',
          'CART_EMPTY',
        ],
        parameters: ByOrder,
        body: EditCalculation,
        changesNothing: true,
      },
      async (c, { parameters, body }) => {
        const cartContext = await createCartContext(server, requestShopper(c), true)
        return mapOutcome(await calculateOrderEdit(cartContext, parameters.orderId, body), (calculation) => ({
          calculation,
        }))
      },
    ),
    'POST /_vitrine/v1/orders/:orderId/edit': operation(
      {
        access: 'editors',
        summary:
          'Edits an order: quantities at the prices of the purchase, new items, discounts and the price of shipping. A refund needs the Finances permission.',
        errors: [
          'PERMISSION_DENIED',
          'ORDER_NOT_FOUND',
          'ORDER_NOT_EDITABLE',
          'LINE_ITEM_NOT_FOUND',
          'LINE_NOT_FULFILLABLE',
          'NOTHING_ADDED',
          'OUT_OF_STOCK',
          'REFUND_NOT_POSSIBLE',
          'STALE_REVISION',
          'CART_EMPTY',
        ],
        parameters: ByOrder,
        body: Edit,
        idempotency: 'steps',
      },
      async (c, { parameters, body }) => {
        const refused = body.refund && refuseUnless(c.get('caller'), 'editors', ['money'])
        if (refused) return refused
        const cartContext = await createCartContext(server, requestShopper(c), true)
        const edited = await editOrder(
          cartContext,
          orderChangeContexts(server)(c, 'editOrder'),
          parameters.orderId,
          body,
        )
        return edited instanceof Refusal ? edited : { order: serializeOrder(edited) }
      },
    ),
  }) satisfies Routes
