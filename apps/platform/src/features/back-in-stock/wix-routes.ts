import { z } from 'zod'
import { createCursorSigners } from '../../catalog/queries/cursor-signatures.ts'
import { reply } from '../../kernel/http/reply.ts'
import type { HttpContext } from '../../kernel/http/route-types.ts'
import { validated } from '../../kernel/http/validated.ts'
import { ById, IgnoredBody, operation, type Routes } from '../../kernel/operations/operation.ts'
import { QueryRequest } from '../../kernel/query/compile-query.ts'
import type { ShopServer } from '../../shop/shop-server.ts'
import { collectionSettings, setCollectionEnabled } from './back-in-stock-settings.ts'
import {
  countStockRequests,
  deleteRequest,
  getRequest,
  markAsSent,
  queryStockRequests,
} from './manage-stock-requests.ts'

const ForApp = z.object({ appId: z.string().max(100) })
const References = z.object({
  catalogReferences: z
    .array(
      z.object({
        appId: z.string().max(100),
        catalogItemId: z.string().max(100),
        options: z.record(z.string(), z.unknown()).optional(),
      }),
    )
    .min(1)
    .max(100),
})

/** Back-in-stock routes for the Wix packages. */
export function wixBackInStockRoutes(server: ShopServer) {
  const { db, now, shop } = server
  const cursorSigners = createCursorSigners(server)
  const by = (c: HttpContext) => ({ actor: c.get('caller'), now: now() })
  const collecting = (collects: boolean) =>
    validated({ body: ForApp }, async (c, { body: { appId } }) =>
      reply(c, await setCollectionEnabled(db, { appId, collects }, by(c))),
    )

  return {
    'GET /back-in-stock-service/v1/back-in-stock-notification-requests': operation(
      { access: 'staff', summary: 'Finds back-in-stock requests.', base64Query: QueryRequest },
      async (_, { base64Query }) =>
        queryStockRequests(db, base64Query.query, (await cursorSigners())('back-in-stock-requests')),
    ),
    'GET /back-in-stock-service/v1/back-in-stock-notification-requests/count-by-catalog-reference': operation(
      { access: 'staff', summary: 'Counts back-in-stock requests by item.', base64Query: References },
      (_, { base64Query }) => countStockRequests(db, base64Query.catalogReferences),
    ),
    'GET /back-in-stock-service/v1/back-in-stock-notification-requests/:id': operation(
      {
        access: 'staff',
        summary: 'Reads a back-in-stock request.',
        errors: ['BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND'],
        parameters: ById,
      },
      (_, { parameters }) => getRequest(db, parameters.id),
    ),
    'DELETE /back-in-stock-service/v1/back-in-stock-notification-requests/:id': operation(
      {
        access: 'editors',
        summary: 'Deletes a back-in-stock request.',
        errors: ['BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND'],
        parameters: ById,
      },
      (c, { parameters }) => deleteRequest(db, parameters.id, by(c)),
    ),
    'PUT /back-in-stock-service/v1/back-in-stock-notification-requests/:id/mark-as-notification-sent':
      operation(
        {
          access: 'editors',
          summary: 'Marks a back-in-stock request as notified by other means.',
          errors: ['BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND'],
          parameters: ById,
          body: IgnoredBody,
        },
        (c, { parameters }) => markAsSent(db, parameters.id, by(c)),
      ),
    'PUT /back-in-stock-service/v1/back-in-stock-notification-requests/settings': operation(
      {
        access: 'staff',
        areas: ['settings'],
        summary: 'Returns whether the shop takes back-in-stock requests. Changes nothing.',
        body: IgnoredBody,
        changesNothing: true,
      },
      async () => collectionSettings(await shop()),
    ),
    'POST /back-in-stock-service/v1/back-in-stock-notification-requests/settings/start-collecting': operation(
      {
        access: 'editors',
        areas: ['settings'],
        summary: 'Turns on back-in-stock requests.',
        errors: ['NOT_SUPPORTED_APP_DEF_ID'],
      },
      collecting(true),
    ),
    'POST /back-in-stock-service/v1/back-in-stock-notification-requests/settings/stop-collecting': operation(
      {
        access: 'editors',
        areas: ['settings'],
        summary: 'Turns off back-in-stock requests. Customers with existing requests are still notified.',
        errors: ['NOT_SUPPORTED_APP_DEF_ID'],
      },
      collecting(false),
    ),
  } satisfies Routes
}
