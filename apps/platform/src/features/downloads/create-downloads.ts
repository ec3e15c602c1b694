import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { LIMITS } from '../../kernel/limits.ts'
import type { OrderRecord } from '../../orders/records/order-record.ts'
import { type DownloadRecord, filesOfProducts, insertDownloads } from './download-repository.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Creates the downloads of a paid order. Calling it again creates no more. */
export async function createDownloads(
  tx: Queryable,
  order: Pick<OrderRecord, 'id' | 'lines'>,
  now: Date,
): Promise<DownloadRecord[]> {
  const productIds = order.lines.flatMap(({ productId, requiresShipping }) =>
    productId && !requiresShipping ? productId : [],
  )
  if (productIds.length === 0) return []
  const files = new Map(
    (await filesOfProducts(tx, productIds)).map(({ productId, file }) => [productId, file]),
  )
  const expiresAt = new Date(now.getTime() + LIMITS.downloadDays * DAY_MS)
  return insertDownloads(
    tx,
    order.lines.flatMap(({ id: lineId, productId }) => {
      const file = files.get(productId ?? '')
      if (!file) return []
      const { id: mediaId, fileName } = file
      return [{ id: newId(now), orderId: order.id, lineId, mediaId, fileName, createdAt: now, expiresAt }]
    }),
  )
}
