import type { Invoice, Wire } from '@vitrine/contract'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const cell = { padding: '8px 0', borderBottom: '1px solid #d9d3c7', textAlign: 'left' } as const
const amount = { ...cell, paddingLeft: 16, textAlign: 'right', whiteSpace: 'nowrap' } as const
const page = {
  maxWidth: 720,
  margin: '0 auto',
  padding: '48px 24px',
  color: '#26221d',
  background: '#ffffff',
  font: '15px/1.6 Georgia, serif',
} as const

/** What stands under the lines: the sums, each with its name. */
export const sumsOf = (invoice: Wire<Invoice>): readonly (readonly [string, string])[] => [
  ['Subtotal', text(invoice.subtotal)],
  ...(Number(invoice.discount.amount) > 0 ? ([['Discount', `−${text(invoice.discount)}`]] as const) : []),
  ...(invoice.shipping ? ([[invoice.shipping.title, text(invoice.shipping.total)]] as const) : []),
  ...invoice.taxes.map(({ rate, taxable, tax }) => {
    const kind = invoice.taxIncluded ? 'including tax' : 'tax'
    return [`${rate} ${kind} on ${text(taxable)}`, text(tax)] as const
  }),
  ['Total', text(invoice.total)],
  ['Paid', text(invoice.paid)],
]

const text = ({
  amount: plain,
  formattedAmount,
}: {
  readonly amount: string
  readonly formattedAmount?: string
}) => formattedAmount ?? plain

export const titleOf = ({ number }: Wire<Invoice>): string =>
  number ? `Invoice ${number}` : 'Draft of an invoice'

export const factsOf = ({ orderNumber, issuedDate, dueDate, status }: Wire<Invoice>): readonly string[] => [
  `Order ${orderNumber}`,
  ...(issuedDate ? [`Issued ${issuedDate.slice(0, 10)}`] : []),
  ...(dueDate && status !== 'Paid' && status !== 'Void' ? [`Due ${dueDate.slice(0, 10)}`] : []),
  ...(status === 'Paid' || status === 'Void' ? [status] : []),
]

const Row = ({ children, isTotal = false }: { readonly children: ReactNode; readonly isTotal?: boolean }) => (
  <tr style={isTotal ? { fontWeight: 700 } : {}}>{children}</tr>
)

const InvoicePage = ({ invoice }: { readonly invoice: Wire<Invoice> }) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>{titleOf(invoice)}</title>
    </head>
    <body style={{ margin: 0 }}>
      <main style={page}>
        <p style={{ margin: 0, fontSize: 20 }}>{invoice.seller}</p>
        <h1 style={{ margin: '24px 0 8px', fontSize: 28, fontWeight: 400 }}>{titleOf(invoice)}</h1>
        <p style={{ margin: 0 }}>{factsOf(invoice).join(' · ')}</p>
        <p style={{ margin: '24px 0', whiteSpace: 'pre-line' }}>
          {[...invoice.buyer, ...(invoice.buyerTaxId ? [`Tax number ${invoice.buyerTaxId}`] : [])].join('\n')}
        </p>
        <table style={{ width: '100%', borderCollapse: 'collapse' }}>
          <thead>
            <tr>
              <th style={cell}>Item</th>
              <th style={amount}>Quantity</th>
              <th style={amount}>Price</th>
              <th style={amount}>Tax</th>
              <th style={amount}>Total</th>
            </tr>
          </thead>
          <tbody>
            {invoice.lines.map(({ name, quantity, price, taxRate, total }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a document is rendered once.
              <Row key={index}>
                <td style={cell}>{name}</td>
                <td style={amount}>{quantity}</td>
                <td style={amount}>{text(price)}</td>
                <td style={amount}>{taxRate}</td>
                <td style={amount}>{text(total)}</td>
              </Row>
            ))}
          </tbody>
          <tfoot>
            {sumsOf(invoice).map(([name, sum]) => (
              <Row key={name} isTotal={name === 'Total'}>
                <th
                  scope="row"
                  colSpan={4}
                  style={{ ...amount, fontWeight: 'inherit', whiteSpace: 'normal' }}
                >
                  {name}
                </th>
                <td style={amount}>{sum}</td>
              </Row>
            ))}
          </tfoot>
        </table>
      </main>
    </body>
  </html>
)

/** An invoice as a page that can be printed. */
export const invoiceHtml = (invoice: Wire<Invoice>): string =>
  `<!doctype html>${renderToStaticMarkup(<InvoicePage invoice={invoice} />)}`
