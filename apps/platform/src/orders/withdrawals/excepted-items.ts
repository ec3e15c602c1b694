import type { ExceptedItem } from '@vitrine/contract'
import { and, gt, inArray, isNotNull } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { products } from '../../kernel/database/schema/catalog/catalog.ts'
import { orderDownloads } from '../../kernel/database/schema/features/downloads.ts'
import type { OrderRecord } from '../records/order-record.ts'

/** The items of orders that may be excluded from the right of withdrawal, by order. */
export async function findExceptedItems(
  db: Queryable,
  orders: readonly Pick<OrderRecord, 'id' | 'lines'>[],
): Promise<ReadonlyMap<string, ExceptedItem[]>> {
  const productIds = orders.flatMap(({ lines }) => lines.flatMap(({ productId }) => productId ?? []))
  if (productIds.length === 0) return new Map()
  const excepted = await db
    .select({ id: products.id, exception: products.withdrawalException })
    .from(products)
    .where(and(inArray(products.id, productIds), isNotNull(products.withdrawalException)))
  const exceptions = new Map(excepted.map(({ id, exception }) => [id, exception]))
  const isDigital = excepted.some(({ exception }) => exception === 'DIGITAL')
  const started = new Set(isDigital ? await startedDownloads(db, orders) : [])
  return new Map(
    orders.map(({ id, lines }) => [
      id,
      lines.flatMap(({ id: lineItemId, productId = '' }) => {
        const exception = exceptions.get(productId)
        return exception && (exception !== 'DIGITAL' || started.has(lineItemId))
          ? [{ lineItemId, exception }]
          : []
      }),
    ]),
  )
}

/** The lines whose download has started with the consent of the buyer. Until then, the right of withdrawal applies. */
async function startedDownloads(
  db: Queryable,
  orders: readonly Pick<OrderRecord, 'id'>[],
): Promise<readonly string[]> {
  const ids = orders.map(({ id }) => id)
  const rows = await db
    .select({ lineId: orderDownloads.lineId })
    .from(orderDownloads)
    .where(
      and(
        inArray(orderDownloads.orderId, ids),
        isNotNull(orderDownloads.consentedAt),
        gt(orderDownloads.downloadCount, 0),
      ),
    )
  return rows.map(({ lineId }) => lineId)
}
