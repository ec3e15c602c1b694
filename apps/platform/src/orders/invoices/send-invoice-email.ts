import { parseMoney } from '@vitrine/pricing'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { signedLinks } from '../../kernel/signed-links/signed-links.ts'
import { sendEmail } from '../../shop/emails/send-email.ts'
import { namesOf, recipientOf } from '../emails/order-emails.ts'
import type { OrderRecord } from '../records/order-record.ts'
import { paymentsOf } from '../records/order-repository.ts'
import { creditedAmount } from '../records/payment-status.ts'
import type { InvoiceRecord } from './invoice-repository.ts'

/** Emails an invoice to its buyer, with a link to the document. An order without an address gets no email. */
export async function sendInvoiceEmail(
  tx: Queryable,
  order: OrderRecord,
  { id, formattedNumber, content, dueAt }: InvoiceRecord,
  now: Date,
): Promise<void> {
  const shopper = await recipientOf(tx, order, now)
  if (!shopper || formattedNumber === null) return
  const { addressed, orderNumber, money } = shopper
  const total = parseMoney(content.total.amount, content.currency)?.amount ?? 0
  const due = total - creditedAmount(await paymentsOf(tx, [order.id]))
  const { locale } = addressed.locale.language
  const url = `/invoice/${(await signedLinks(tx, now)).sign('invoice', id)}`
  await sendEmail(
    tx,
    {
      ...addressed,
      url,
      email: 'invoice',
      values: {
        invoiceNumber: formattedNumber,
        orderNumber,
        amount: money(total),
        amountDue: money(due),
        paymentDueDate: dueAt?.toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' }) ?? '',
      },
      omit: namesOf({ due: due <= 0, paid: due > 0 }),
    },
    now,
  )
}
