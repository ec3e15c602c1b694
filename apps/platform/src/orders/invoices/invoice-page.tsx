import type { Invoice, Wire } from '@vitrine/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Locale } from '../../kernel/i18n/locale.ts'
import type { DocumentBranding } from './document-branding.ts'
import { type DocumentLabels, invoiceLabels } from './invoice-labels.ts'

const cell = { padding: '8px 0', borderBottom: '1px solid #d9d3c7', textAlign: 'start' } as const
const amount = { ...cell, paddingInlineStart: 16, textAlign: 'end', whiteSpace: 'nowrap' } as const
const page = {
  maxWidth: 720,
  margin: '0 auto',
  padding: '48px 24px',
  color: '#26221d',
  background: '#ffffff',
  fontSize: 15,
  lineHeight: 1.6,
} as const

interface Props {
  readonly labels: DocumentLabels
  readonly branding: DocumentBranding
  readonly language: Locale['language']
}

const FONTS = { serif: 'Georgia, serif', sansSerif: "system-ui, 'Segoe UI', Roboto, Arial, sans-serif" }

const InvoicePage = ({
  labels: { seller, ...labels },
  branding: { logo, accentColor, isSansSerif },
  language,
}: Props) => (
  <html lang={language.code} dir={language.direction}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>{labels.title}</title>
    </head>
    <body style={{ margin: 0 }}>
      <main style={{ ...page, fontFamily: isSansSerif ? FONTS.sansSerif : FONTS.serif }}>
        {logo && (
          <img
            src={`data:image/png;base64,${Buffer.from(logo.png).toString('base64')}`}
            alt=""
            width={logo.width}
            height={logo.height}
            style={{ display: 'block', marginBottom: 16 }}
          />
        )}
        <p style={{ margin: 0, fontSize: 20 }}>
          <bdi>{seller[0]}</bdi>
        </p>
        <p style={{ margin: 0 }}>
          <PartyLines lines={seller.slice(1)} />
        </p>
        <h1 style={{ margin: '24px 0 8px', fontSize: 28, fontWeight: 400, color: accentColor }}>
          {labels.title}
        </h1>
        <p style={{ margin: 0 }}>{labels.details.join(' · ')}</p>
        <p style={{ margin: '24px 0' }}>
          <PartyLines lines={labels.buyer} />
        </p>
        <table style={{ width: '100%', borderCollapse: 'collapse' }}>
          <thead>
            <tr>
              {labels.columns.map((name, column) => (
                <th key={name} style={{ ...(column === 0 ? cell : amount), borderBottomColor: accentColor }}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.lines.map((texts, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a document is rendered once.
              <tr key={line}>
                {texts.map((text, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a document is rendered once.
                  <td key={column} style={column === 0 ? cell : amount}>
                    <bdi>{text}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            {labels.sums.map(({ name, sum, isTotal }) => (
              <tr key={name} style={isTotal ? { fontWeight: 700 } : {}}>
                <th
                  scope="row"
                  colSpan={labels.columns.length - 1}
                  style={{ ...amount, fontWeight: 'inherit', whiteSpace: 'normal' }}
                >
                  {name}
                </th>
                <td style={amount}>{sum}</td>
              </tr>
            ))}
          </tfoot>
        </table>
      </main>
    </body>
  </html>
)

const PartyLines = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a document is rendered once.
    <span key={index} style={{ display: 'block' }}>
      <bdi>{line}</bdi>
    </span>
  ))

/** An invoice as a printable page. */
export const invoiceHtml = (invoice: Wire<Invoice>, branding: DocumentBranding, locale: Locale): string => {
  const labels = invoiceLabels(invoice, locale)
  const document = <InvoicePage labels={labels} branding={branding} language={locale.language} />
  return `<!doctype html>${renderToStaticMarkup(document)}`
}
