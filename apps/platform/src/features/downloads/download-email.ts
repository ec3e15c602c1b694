import type { Queryable } from '../../kernel/database/open-database.ts'
import { recipientOf } from '../../orders/emails/order-emails.ts'
import type { OrderRecord } from '../../orders/records/order-record.ts'
import { formatInstant } from '../../orders/withdrawals/withdrawal-emails.ts'
import { sendEmail } from '../../shop/emails/send-email.ts'
import { linksOfOrder } from './download-links.ts'
import type { DownloadRecord } from './download-repository.ts'

/** Emails that the payment arrived, with the links of purchased files. */
export async function sendDownloadsReady(tx: Queryable, order: OrderRecord, now: Date): Promise<void> {
  const files = await linksOfOrder(tx, order.id, now)
  const shopper = await recipientOf(tx, order, now)
  if (!shopper) return
  const { addressed, orderNumber } = shopper
  await sendEmail(tx, { ...addressed, email: 'downloadsReady', values: { orderNumber }, files }, now)
}

/** Confirms that the buyer agreed to lose the right of withdrawal for a file, and when. */
export async function sendDownloadConsent(
  tx: Queryable,
  { fileName }: DownloadRecord,
  order: OrderRecord,
  now: Date,
): Promise<void> {
  const shopper = await recipientOf(tx, order, now)
  if (!shopper) return
  const { addressed, orderNumber } = shopper
  const values = { orderNumber, fileName, consentDate: formatInstant(addressed.locale, now) }
  await sendEmail(tx, { ...addressed, email: 'downloadConsent', values }, now)
}
