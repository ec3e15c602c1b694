import type { Queryable } from '../../kernel/database/open-database.ts'
import { type Locale, localeFor } from '../../kernel/i18n/locale.ts'
import { sendEmail } from '../../shop/emails/send-email.ts'
import { findMerchantRecipients } from '../emails/new-order-email.ts'
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
  const { email, orderNumber, lineItemIds, createdAt } = withdrawal
  const locale = localeFor(withdrawal.language)
  const exceptions = order && (await findExceptedItems(tx, [order])).get(order.id)
  const receipt = {
    to: email,
    locale,
    email: 'withdrawalReceived',
    values: { orderNumber, withdrawalDate: formatInstant(locale, createdAt) },
    omit: withdrawnItems(exceptions ?? [], lineItemIds).length > 0 ? [] : (['excepted'] as const),
    ...(order && { orderId: order.id, url: `/your-order/${order.id}` }),
    ...contentOf(withdrawal, order, locale),
  } as const
  return sendEmail(tx, receipt, createdAt)
}

/** Emails the shop about a statement, with a link to the withdrawals in the console. */
export async function sendNewWithdrawalEmail(
  tx: Queryable,
  withdrawal: WithdrawalRecord,
  order: OrderRecord | undefined,
): Promise<void> {
  const { name, orderNumber, createdAt } = withdrawal
  const email = {
    email: 'newWithdrawal',
    ...(order && { orderId: order.id }),
    url: '/console/orders/withdrawals',
    values: { orderNumber: String(order?.number ?? orderNumber), customer: name },
  } as const
  for (const recipient of await findMerchantRecipients(tx)) {
    const content = contentOf(withdrawal, order, recipient.locale)
    await sendEmail(tx, { ...recipient, ...email, ...content }, createdAt)
  }
}

/** What a statement says. */
function contentOf(withdrawal: WithdrawalRecord, order: OrderRecord | undefined, locale: Locale) {
  const { name, email, orderNumber, lineItemIds, itemsNote, createdAt } = withdrawal
  const { withdrawalDetails: labels } = locale.texts.emails
  const lines = order?.lines.flatMap(({ id, quantity }) =>
    (lineItemIds?.includes(id) ?? true) ? [{ lineId: id, quantity }] : [],
  )
  return {
    // Without words about a part, the statement is about the whole order.
    items: order && lines && !itemsNote ? orderItems(order, locale, lines) : [],
    details: [
      { title: labels.name, lines: [name] },
      { title: labels.orderNumber, lines: [orderNumber] },
      ...(itemsNote ? [{ title: labels.items, lines: [itemsNote] }] : []),
      { title: labels.email, lines: [email] },
      { title: labels.date, lines: [formatInstant(locale, createdAt)] },
    ],
  }
}

/** With the time zone, as the receipt is proof. */
export const formatInstant = ({ language: { locale } }: Locale, instant: Date): string =>
  instant.toLocaleString(locale, { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' })
