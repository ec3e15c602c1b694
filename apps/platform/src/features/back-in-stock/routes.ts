import { z } from 'zod'
import { LIMITS } from '../../kernel/limits.ts'
import { operation, type Routes } from '../../kernel/operations/operation.ts'
import type { ShopServer } from '../../shop/shop-server.ts'
import { demandByProduct, listStockRequests } from './back-in-stock-repository.ts'
import { createStockRequest, NewStockRequest } from './create-stock-request.ts'
import { serializeStockRequest } from './stock-request-events.ts'

const MAX_LISTED = 50

/** How many of the most requested products were on earlier pages. */
const Page = z.object({ offset: z.coerce.number().int().min(0).max(LIMITS.offset).default(0) })

export const backInStockRoutes = ({ db, config: { shopUrl }, now, apps, shop, limiter }: ShopServer) =>
  ({
    'POST /back-in-stock-service/v1/back-in-stock-notification-requests': operation(
      {
        access: 'buyers',
        summary: 'Creates a back-in-stock request.',
        errors: [
          'PRODUCT_NOT_FOUND',
          'VARIANT_NOT_FOUND',
          'BACK_IN_STOCK_NOTIFICATION_REQUEST_ALREADY_EXISTS',
          'BACK_IN_STOCK_LIMIT_REACHED',
          'ITEM_IN_STOCK',
          'REQUEST_COLLECTION_DISABLED',
          'RATE_LIMITED',
        ],
        body: NewStockRequest,
      },
      async (c, { body }) => {
        const network = c.get('network')
        const key = ['back-in-stock', network ?? '']
        const tooMany = network && (await limiter({ key, ...LIMITS.stockRequestsPerNetwork }, now()))
        if (tooMany) return tooMany
        const { hasOrigin } = await apps()
        const isShopOrigin = (origin: string) => origin === new URL(shopUrl).origin || hasOrigin(origin)
        const { backInStockRequestsEnabled: isCollecting } = await shop()
        const requestContext = {
          db,
          caller: c.get('caller'),
          isCollecting,
          shopUrl,
          isShopOrigin,
          now: now(),
        }
        return createStockRequest(requestContext, body)
      },
    ),

    'GET /_vitrine/v1/back-in-stock-requests': operation(
      { access: 'staff', summary: 'Lists back-in-stock requests, with counts by product.', parameters: Page },
      async (_, { parameters }) => {
        const { offset } = parameters
        const [requests, demand] = await Promise.all([
          listStockRequests(db, MAX_LISTED),
          demandByProduct(db, { offset, limit: MAX_LISTED + 1 }),
        ])
        return {
          requests: requests.map(serializeStockRequest),
          demand: demand
            .slice(0, MAX_LISTED)
            .map(({ since, ...wanted }) => ({ ...wanted, since: since?.toISOString() ?? '' })),
          ...(demand.length > MAX_LISTED && { nextOffset: offset + MAX_LISTED }),
        }
      },
    ),
  }) satisfies Routes
