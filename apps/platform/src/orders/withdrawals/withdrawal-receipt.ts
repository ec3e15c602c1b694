import type { Queryable } from '../../kernel/database/open-database.ts'
import { type Locale, localeFor } from '../../kernel/i18n/locale.ts'
import { sendEmail } from '../../shop/emails/send-email.ts'
import { orderItems } from '../emails/order-email-blocks.ts'
import type { OrderRecord } from '../records/order-record.ts'
import { findExceptedItems } from './excepted-items.ts'
import type { WithdrawalRecord } from './withdrawal-repository.ts'
import { withdrawnItems } from './withdrawal-serializer.ts'

/** Emails the receipt of a statement with its content, date and time. Returns the id of the email. */
export async function sendWithdrawalReceipt(
  tx: Queryable,
  withdrawal: WithdrawalRecord,
  order: OrderRecord | undefined,
): Promise<string> {
  const { name, email, orderNumber, lineItemIds, itemsNote, createdAt } = withdrawal
  const locale = localeFor(withdrawal.language)
  const { withdrawalDetails: labels } = locale.texts.emails
  const exceptions = order && (await findExceptedItems(tx, [order])).get(order.id)
  const lines = order?.lines.flatMap(({ id, quantity }) =>
    (lineItemIds?.includes(id) ?? true) ? [{ lineId: id, quantity }] : [],
  )
  const receipt = {
    to: email,
    locale,
    email: 'withdrawalReceived',
    values: { orderNumber, withdrawalDate: formatInstant(locale, createdAt) },
    omit: withdrawnItems(exceptions ?? [], lineItemIds).length > 0 ? [] : (['excepted'] as const),
    ...(order && { orderId: order.id, url: `/your-order/${order.id}` }),
    // Without words about a part, the statement is about the whole order.
    items: order && lines && !itemsNote ? orderItems(order, locale, lines) : [],
    details: [
      { title: labels.name, lines: [name] },
      { title: labels.orderNumber, lines: [orderNumber] },
      ...(itemsNote ? [{ title: labels.items, lines: [itemsNote] }] : []),
      { title: labels.email, lines: [email] },
      { title: labels.date, lines: [formatInstant(locale, createdAt)] },
    ],
  } as const
  return sendEmail(tx, receipt, createdAt)
}

/** With the time zone, as the receipt is proof. */
const formatInstant = ({ language: { locale } }: Locale, instant: Date): string =>
  instant.toLocaleString(locale, { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' })
