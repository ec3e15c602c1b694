import type { Filter, Order } from '@vitrine/contract'
import { downloadCsv } from '../../imports/csv.ts'
import { client } from '../../shared/shop-client.ts'
import { ordersCsv } from '../order-csv.ts'

const PAGE_SIZE = 100

/** Saves all orders of a filter as a CSV file. Returns their number. */
export async function exportOrders(filter: Filter): Promise<number> {
  const orders: Order[] = []
  let cursor: string | undefined
  do {
    const page = await client.orders.searchOrders({
      ...(!cursor && { filter }),
      cursorPaging: { limit: PAGE_SIZE, ...(cursor && { cursor }) },
    })
    orders.push(...page.orders)
    cursor = page.metadata?.cursors?.next ?? undefined
  } while (cursor)
  downloadCsv('orders.csv', ordersCsv(orders))
  return orders.length
}
