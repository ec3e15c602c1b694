import type { Queryable } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { findWithdrawalUrl } from '../../orders/emails/withdrawal-link.ts'
import type { OrderRecord } from '../../orders/records/order-record.ts'
import { sendDownloadConsent } from './download-email.ts'
import { type DownloadRecord, isDigitalException, saveConsent } from './download-repository.ts'

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
  return (await findWithdrawalUrl(db, order, now)) !== undefined
}

/** Stores the consent, and emails its confirmation, without which the right of withdrawal would not end. */
export const agreeToDownload = (
  db: Queryable,
  download: DownloadRecord,
  order: OrderRecord,
  now: Date,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (await saveConsent(tx, download.id, now)) await sendDownloadConsent(tx, download, order, now)
  })
