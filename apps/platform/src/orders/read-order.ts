import type { Queryable } from '../database/open.ts'
import type { OrderRecord } from './order.ts'
import { activitiesOf, parcelsOf, paymentsOf } from './order-repository.ts'
import type { WholeOrder } from './order-serializer.ts'

/** Orders with everything that belongs to them, in as many questions as for one. */
export async function wholeOrders(
  db: Queryable,
  found: readonly OrderRecord[],
): Promise<readonly WholeOrder[]> {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const payments = await paymentsOf(db, ids)
  const parcels = await parcelsOf(db, ids)
  const activities = await activitiesOf(db, ids)
  return found.map((order) => {
    const ofOrder = ({ orderId }: { readonly orderId: string }) => orderId === order.id
    return {
      order,
      payments: payments.filter(ofOrder),
      parcels: parcels.filter(ofOrder),
      activities: activities.filter(ofOrder),
    }
  })
}

export async function wholeOrder(db: Queryable, order: OrderRecord): Promise<WholeOrder> {
  const [whole] = await wholeOrders(db, [order])
  if (!whole) throw new Error('An order that is there cannot be read')
  return whole
}
