import type { HttpContext } from '../../kernel/http/route-types.ts'
import type { OrdersServer } from '../orders-server.ts'

/** The context of the change that a request makes to an order. */
export const orderChangeContexts =
  ({ db, now, payments: providers, orderSubscribers: subscribers }: OrdersServer) =>
  <Name extends string>(c: HttpContext, operation: Name) => ({
    db,
    providers,
    actor: c.get('caller'),
    operation,
    now: now(),
    step: c.get('step'),
    subscribers,
  })
