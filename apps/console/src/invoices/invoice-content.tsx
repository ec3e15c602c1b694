import type { Invoice } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { Section } from '../shared/components/section.tsx'
import { formatAmount, formatMoney } from '../shared/format-amount.ts'
import { invoicesText as text } from '../shared/messages/invoices.ts'
import { t } from '../shared/messages/t.ts'
import { buyerLines, formatInvoiceDate, invoiceSums } from './format-invoice.ts'

/** The lines and totals of an invoice. */
export function InvoiceLines({ invoice }: { readonly invoice: Invoice }): ReactElement {
  const { lines, currency } = invoice
  const money = (amount: string) => formatAmount(amount, currency)
  return (
    <Section title={text.items} aside={invoice.status === 'Draft' && text.itemsHint}>
      <ul>
        {lines.map(({ name, quantity, price, total, taxRate }, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an invoice keep their order.
          <li key={line} className="flex gap-3 border-b border-rule py-2">
            <span className="min-w-0 flex-1">
              <span className="block wrap-anywhere">{name}</span>
              <span className="block text-xs text-muted">
                {t(text.quantityAndPrice, { quantity, price: money(price.amount) })}
                {Number.parseFloat(taxRate) > 0 && ` · ${t(text.taxRate, { rate: taxRate })}`}
              </span>
            </span>
            <span className="tabular-nums">{money(total.amount)}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-2 ml-auto grid max-w-sm grid-cols-[1fr_auto] gap-x-6 gap-y-1">
        {invoiceSums(invoice, (amount) => formatMoney({ amount, currency })).map(
          ({ name, amount, isTotal }) => (
            <div
              key={name}
              className={
                isTotal
                  ? 'col-span-2 grid grid-cols-subgrid border-t border-rule pt-1 font-medium'
                  : 'col-span-2 grid grid-cols-subgrid'
              }
            >
              <dt className={isTotal ? '' : 'text-muted'}>{name}</dt>
              <dd className="text-right tabular-nums">{amount}</dd>
            </div>
          ),
        )}
      </dl>
    </Section>
  )
}

/** The customer and the dates of an invoice. */
export const InvoiceDetails = ({ invoice }: { readonly invoice: Invoice }): ReactElement => {
  const { buyer, buyerTaxId, email, issuedDate, dueDate, _createdDate } = invoice
  return (
    <div>
      <Section title={text.customer}>
        <p className="whitespace-pre-line wrap-anywhere">{buyerLines(buyer).join('\n')}</p>
        {buyerTaxId && <p className="wrap-anywhere">{t(text.taxId, { taxId: buyerTaxId })}</p>}
        {email && (
          <a href={`mailto:${email}`} className="wrap-anywhere underline underline-offset-4">
            {email}
          </a>
        )}
      </Section>
      <Section title={text.dates}>
        <p>{t(text.createdOn, { date: formatInvoiceDate(_createdDate) })}</p>
        {issuedDate && <p>{t(text.issuedOn, { date: formatInvoiceDate(issuedDate) })}</p>}
        {dueDate && <p>{t(text.dueOn, { date: formatInvoiceDate(dueDate) })}</p>}
      </Section>
    </div>
  )
}
