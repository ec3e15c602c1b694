import { isRefusal } from '@vitrine/client'
import type { Order } from '@vitrine/contract'
import { ordersText as text } from '../../shared/messages/orders.ts'
import { t } from '../../shared/messages/t.ts'
import { client } from '../../shared/shop-client.ts'
import type { NewToast } from '../../shared/toasts/toasts.ts'

/** The maximum number of orders in one request. */
const BATCH_SIZE = 100

export interface ChangeCounts {
  readonly changed: number
  /** Numbers of orders that could not be changed. */
  readonly failed: readonly string[]
}

/** Changes the tags of any number of orders. */
export async function tagOrders(
  orders: readonly Order[],
  changes: Parameters<typeof client.orderActions.updateTags>[1],
): Promise<ChangeCounts> {
  const failed: string[] = []
  for (let start = 0; start < orders.length; start += BATCH_SIZE) {
    const batch = orders.slice(start, start + BATCH_SIZE)
    const { results } = await client.orderActions.updateTags(
      batch.map(({ _id }) => _id),
      changes,
    )
    for (const { itemMetadata } of results)
      if (!itemMetadata.success) failed.push(batch[itemMetadata.originalIndex]?.number ?? '')
  }
  return { changed: orders.length - failed.length, failed }
}

/** Whether an order has items to fulfill. */
export const canFulfill = ({ status, fulfillmentStatus }: Order): boolean =>
  status === 'APPROVED' && fulfillmentStatus !== 'FULFILLED'

/** Fulfills all items that are left, order by order. A refused order does not stop the others. */
export async function fulfillOrders(orders: readonly Order[]): Promise<ChangeCounts> {
  const failed: string[] = []
  for (const order of orders)
    try {
      await client.orderFulfillments.createFulfillment(order._id, {})
    } catch (error) {
      if (!isRefusal(error, 'INVALID_TRANSITION', 'NOTHING_TO_FULFILL', 'LINE_NOT_FULFILLABLE')) throw error
      failed.push(order.number)
    }
  return { changed: orders.length - failed.length, failed }
}

/** Says how many orders changed, and names the others. */
export function changeToast(done: Parameters<typeof t>[0], { changed, failed }: ChangeCounts): NewToast {
  if (failed.length === 0) return { text: t(done, { count: changed }) }
  const numbers = failed.join(', ')
  const failure = t(text.bulk.failed, { count: failed.length, numbers })
  return { tone: 'failed', text: changed > 0 ? `${t(done, { count: changed })}. ${failure}` : failure }
}
