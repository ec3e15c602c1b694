import type { Queryable } from '../../kernel/database/open-database.ts'
import { findWithdrawalUrl } from '../../orders/emails/withdrawal-link.ts'
import { loadOrder } from '../../orders/records/load-order.ts'
import type { OrderRecord } from '../../orders/records/order-record.ts'
import { canWithdraw } from '../../orders/withdrawals/withdrawal-period.ts'
import { readShop } from '../../shop/profile/read-shop.ts'
import { type DownloadRecord, isDigitalException } from './download-repository.ts'

/**
 * Whether the buyer must first agree to lose the right of withdrawal: before the first download of digital content,
 * while the period runs.
 */
export async function needsConsent(
  db: Queryable,
  download: DownloadRecord,
  order: OrderRecord,
  now: Date,
): Promise<boolean> {
  if (download.consentedAt || download.downloadCount > 0) return false
  const productId = order.lines.find(({ id }) => id === download.lineId)?.productId
  if (productId === undefined || !(await isDigitalException(db, productId))) return false
  const { withdrawals } = await readShop(db)
  const isOffered = (await findWithdrawalUrl(db, order)) !== undefined
  return isOffered && canWithdraw(await loadOrder(db, order), withdrawals, now)
}
