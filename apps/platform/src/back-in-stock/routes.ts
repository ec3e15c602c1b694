import { reply } from '../http/reply.ts'
import type { Routes, Server } from '../http/routes.ts'
import { takes } from '../http/takes.ts'
import { LIMITS } from '../limits.ts'
import { requestAnswer } from './announce-request.ts'
import { askForStock, NewStockRequest } from './ask-for-stock.ts'
import { demandByProduct, listStockRequests } from './back-in-stock-repository.ts'

const SHOWN = 100

export const backInStockRoutes = ({ db, config: { shopUrl }, now, apps, limiter }: Server) =>
  ({
    'POST /back-in-stock-service/v1/back-in-stock-notification-requests': takes(
      { body: NewStockRequest },
      async (c, { body }) => {
        const network = c.get('network')
        const key = ['back-in-stock', network ?? '']
        const tooMany = network && (await limiter({ key, ...LIMITS.stockRequestsPerAddress }, now()))
        if (tooMany) return reply(c, tooMany)
        const { hasOrigin } = await apps()
        const isOurs = (origin: string) => origin === new URL(shopUrl).origin || hasOrigin(origin)
        return reply(c, await askForStock({ db, caller: c.get('caller'), shopUrl, isOurs, now: now() }, body))
      },
    ),

    'GET /_vitrine/v1/back-in-stock-requests': async (c) => {
      const [requests, demand] = await Promise.all([listStockRequests(db, SHOWN), demandByProduct(db, SHOWN)])
      return reply(c, {
        requests: requests.map(requestAnswer),
        demand: demand.map(({ since, ...wanted }) => ({ ...wanted, since: since?.toISOString() ?? '' })),
      })
    },
  }) satisfies Routes
