import { ExportFormat } from '@vitrine/contract'
import { z } from 'zod'
import { createCartContext, requestShopper } from '../../cart/context/create-cart-context.ts'
import { createCursorSigners } from '../../catalog/queries/cursor-signatures.ts'
import { csvResponse } from '../../kernel/http/csv-response.ts'
import type { HttpContext } from '../../kernel/http/route-types.ts'
import { ById, operation, type Routes } from '../../kernel/operations/operation.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { refuseUnless } from '../../kernel/roles.ts'
import { exportOrders } from '../csv/export-orders.ts'
import { resendConfirmation } from '../emails/resend-confirmation.ts'
import { addNote } from '../orders/add-note.ts'
import { createOrder } from '../orders/create-order.ts'
import { NewOrder } from '../orders/new-order-schema.ts'
import { ByOrder, Note, OrderSearch, TagChange } from '../orders/order-schema.ts'
import { getOrder, searchOrders } from '../orders/read-orders.ts'
import { listOrderTags, tagOrders } from '../orders/tag-orders.ts'
import type { OrdersServer } from '../orders-server.ts'
import { serializeOrder, withOrder } from '../records/order-serializer.ts'
import { cancelRoutes } from './cancel-order-routes.ts'
import { editRoutes } from './edit-order-routes.ts'
import { fulfillmentRoutes } from './fulfillment-routes.ts'
import { orderChangeContexts } from './order-change-contexts.ts'
import { orderLocationRoutes } from './order-location-routes.ts'
import { ordersSettingsRoutes } from './orders-settings-routes.ts'
import { paymentMethodRoutes } from './payment-method-routes.ts'
import { paymentWebhookRoutes } from './payment-webhook-routes.ts'
import { returnRoutes } from './return-routes.ts'
import { savedCardRoutes } from './saved-card-routes.ts'
import { shopperOrderRoutes } from './shopper-order-routes.ts'
import { shopperReturnRoutes } from './shopper-return-routes.ts'
import { transactionRoutes } from './transaction-routes.ts'

export function orderRoutes(server: OrdersServer) {
  const { db, now, config, orderSubscribers: subscribers } = server
  const cursorSigners = createCursorSigners(server)
  const readContext = (c: HttpContext) => ({
    db,
    caller: c.get('caller'),
    publicUrl: config.publicUrl,
    mediaUrl: config.mediaUrl,
    now: now(),
    subscribers,
  })
  const changeContext = orderChangeContexts(server)

  return {
    'POST /ecom/v1/orders': operation(
      {
        access: 'editors',
        summary:
          'Creates an order that was placed elsewhere, at the given prices. A paid one needs the Finances permission.',
        errors: [
          'PERMISSION_DENIED',
          'ORDER_NOT_FOUND',
          'OUT_OF_STOCK',
          'PURCHASED_DATE_CANNOT_BE_IN_FUTURE',
        ],
        body: NewOrder,
      },
      async (c, { body }) => {
        const isPaid = body.order.paymentStatus === 'PAID'
        const refused = isPaid && refuseUnless(c.get('caller'), 'editors', ['money'])
        if (refused) return refused
        const cartContext = await createCartContext(server, requestShopper(c), true)
        const created = await createOrder(cartContext, body, changeContext(c, 'createOrder'))
        return created instanceof Refusal ? created : await getOrder(readContext(c), created.orderId)
      },
    ),
    'POST /ecom/v1/orders/search': operation(
      {
        access: 'authenticated',
        summary: 'Finds orders, with filter, sort, and paging. Shoppers see their own.',
        body: OrderSearch,
        changesNothing: true,
      },
      async (c, { body }) => searchOrders(readContext(c), body.search, (await cursorSigners())('orders')),
    ),
    'GET /ecom/v1/orders/:id': operation(
      {
        access: 'authenticated',
        summary: 'Reads an order. Shoppers see their own.',
        errors: ['ORDER_NOT_FOUND'],
        parameters: ById,
      },
      (c, { parameters }) => getOrder(readContext(c), parameters.id),
    ),
    'POST /ecom/v1/orders/:id/activities': operation(
      {
        access: 'editors',
        summary: "Adds a merchant's note to the timeline of an order.",
        errors: ['ORDER_NOT_FOUND'],
        parameters: ById,
        body: Note,
      },
      async (c, { parameters, body }) => {
        const { message } = body.activity.merchantComment
        const withNote = await addNote(db, parameters.id, message, changeContext(c, 'addActivity'))
        if (withNote instanceof Refusal) return withNote
        return { order: serializeOrder(withNote), activityId: withNote.activities.at(-1)?.id }
      },
    ),
    'POST /ecom/v1/bulk/orders/update-tags': operation(
      {
        access: 'editors',
        summary: 'Adds tags to orders, and removes tags from them. The id of a tag is its text.',
        body: TagChange,
      },
      (c, { body: { orderIds, assignTags, unassignTags } }) =>
        tagOrders(
          db,
          orderIds,
          {
            assign: assignTags?.privateTags?.tagIds ?? [],
            unassign: unassignTags?.privateTags?.tagIds ?? [],
          },
          changeContext(c, 'bulkUpdateOrderTags'),
        ),
    ),
    'GET /_vitrine/v1/exports/orders.csv': operation(
      {
        access: 'merchants',
        summary:
          'Exports all placed orders as a CSV file, with a row for each item, in our format or in that of Shopify.',
        parameters: z.object({ format: z.enum(ExportFormat).default('VITRINE') }),
        content: { 'text/csv': { schema: { type: 'string' } } },
      },
      (_, { parameters }) =>
        csvResponse(exportOrders(db, parameters.format), `orders-${now().toISOString().slice(0, 10)}.csv`),
    ),
    'GET /_vitrine/v1/order-tags': operation(
      { access: 'staff', summary: 'Lists the tags of orders, the most used first.' },
      () => listOrderTags(db),
    ),
    'POST /_vitrine/v1/orders/:orderId/send-confirmation': operation(
      {
        access: 'editors',
        summary: 'Emails the confirmation of an order again.',
        errors: ['ORDER_NOT_FOUND'],
        parameters: ByOrder,
      },
      async (c, { parameters }) =>
        withOrder(await resendConfirmation(db, parameters.orderId, changeContext(c, 'sendConfirmation'))),
    ),
    ...cancelRoutes(server),
    ...orderLocationRoutes(server),
    ...editRoutes(server),
    ...fulfillmentRoutes(server),
    ...transactionRoutes(server),
    ...ordersSettingsRoutes(server),
    ...paymentMethodRoutes(server),
    ...savedCardRoutes(server),
    ...paymentWebhookRoutes(server),
    ...shopperOrderRoutes(server),
    ...returnRoutes(server),
    ...shopperReturnRoutes(server),
  } satisfies Routes
}
