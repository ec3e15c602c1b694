import type { Queryable } from '../../kernel/database/open-database.ts'
import { recipientOf } from '../../orders/emails/order-emails.ts'
import type { OrderRecord } from '../../orders/records/order-record.ts'
import { sendEmail } from '../../shop/emails/send-email.ts'
import { linksOfOrder } from './download-links.ts'

/** Emails that the payment arrived, with the links of purchased files. */
export async function sendDownloadsReady(tx: Queryable, order: OrderRecord, now: Date): Promise<void> {
  const files = await linksOfOrder(tx, order.id, now)
  const shopper = recipientOf(order)
  if (!shopper) return
  const { addressed, orderNumber } = shopper
  await sendEmail(tx, { ...addressed, email: 'downloadsReady', values: { orderNumber }, files }, now)
}
