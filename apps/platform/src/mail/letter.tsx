import { renderToStaticMarkup } from 'react-dom/server'

/** What a mail says. Its HTML and its plain text are made from the same words. */
export interface Letter {
  /** The shop that writes. */
  readonly from: string
  readonly subject: string
  readonly greeting: string
  readonly paragraphs: readonly string[]
  readonly action?: { readonly label: string; readonly url: string }
}

const INK = '#26221d'
const PAPER = '#f7f4ee'
const serif = { fontFamily: 'Georgia, serif' }

// Mail programs know no style sheets of ours, so every element carries its own.
const LetterPage = ({ from, subject, greeting, paragraphs, action }: Letter) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <title>{subject}</title>
    </head>
    <body style={{ margin: 0, padding: '32px 16px', background: PAPER, color: INK, ...serif }}>
      <div style={{ maxWidth: 520, margin: '0 auto', padding: 32, background: '#ffffff' }}>
        <p style={{ margin: '0 0 24px', fontSize: 22 }}>{from}</p>
        <p style={{ fontSize: 16, lineHeight: 1.6 }}>{greeting}</p>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} style={{ fontSize: 16, lineHeight: 1.6 }}>
            {paragraph}
          </p>
        ))}
        {action && (
          <p style={{ margin: '24px 0 0' }}>
            <a
              href={action.url}
              target="_blank"
              rel="noopener noreferrer"
              style={{
                display: 'inline-block',
                padding: '12px 20px',
                background: INK,
                color: PAPER,
                textDecoration: 'none',
              }}
            >
              {action.label}
            </a>
          </p>
        )}
      </div>
    </body>
  </html>
)

export const letterHtml = (letter: Letter): string =>
  `<!doctype html>${renderToStaticMarkup(<LetterPage {...letter} />)}`

export const letterText = ({ from, greeting, paragraphs, action }: Letter): string =>
  [greeting, ...paragraphs, ...(action ? [`${action.label}: ${action.url}`] : []), from].join('\n\n')
