import type { Queryable } from '../../kernel/database/open-database.ts'
import type { OrderRecord } from './order-record.ts'
import { activitiesOf, fulfillmentsOf, paymentsOf } from './order-repository.ts'
import type { LoadedOrder } from './order-serializer.ts'

/** Orders with all their parts, in a constant number of queries. */
export async function loadOrders(
  db: Queryable,
  found: readonly OrderRecord[],
): Promise<readonly LoadedOrder[]> {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const payments = await paymentsOf(db, ids)
  const fulfillments = await fulfillmentsOf(db, ids)
  const activities = await activitiesOf(db, ids)
  return found.map((order) => {
    const ofOrder = ({ orderId }: { readonly orderId: string }) => orderId === order.id
    return {
      order,
      payments: payments.filter(ofOrder),
      fulfillments: fulfillments.filter(ofOrder),
      activities: activities.filter(ofOrder),
    }
  })
}

export async function loadOrder(db: Queryable, order: OrderRecord): Promise<LoadedOrder> {
  const [loaded] = await loadOrders(db, [order])
  if (!loaded) throw new Error('An order that is there cannot be read')
  return loaded
}
