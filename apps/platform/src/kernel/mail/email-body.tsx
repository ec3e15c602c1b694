import { LANGUAGES, type Language } from '@vitrine/ui/i18n'
import { renderToStaticMarkup } from 'react-dom/server'
import type { BrandImage } from '../brand.ts'
import type { Config } from '../config.ts'

/** The content of a mail. Its HTML and its plain text come from the same texts. */
export interface EmailBody {
  /** The sending shop. */
  readonly from: string
  /** Its logo, which replaces the name in HTML. */
  readonly logo?: BrandImage | null
  /** English by default. */
  readonly language?: Language
  readonly subject: string
  readonly greeting: string
  readonly paragraphs: readonly string[]
  /** The links: the first is a button, the next a link beside it. */
  readonly actions?: readonly { readonly label: string; readonly url: string }[]
  /** Files to download. A link that begins with a slash is on this platform. */
  readonly files?: {
    readonly title: string
    readonly links: readonly { readonly label: string; readonly url: string }[]
  }
  /** How to reach the shop, in small print. */
  readonly contact?: { readonly text: string; readonly email: string }
  /** The unsubscribe link, in small print. */
  readonly footer?: { readonly text: string; readonly label: string; readonly url: string }
}

const TEXT_COLOR = '#26221d'
const PAPER = '#f7f4ee'
const serif = { fontFamily: 'Georgia, serif' }
const LINK = { display: 'inline-block', padding: '12px 0', color: TEXT_COLOR }
const BUTTON = {
  ...LINK,
  marginInlineEnd: 20,
  padding: '12px 20px',
  background: TEXT_COLOR,
  color: PAPER,
  textDecoration: 'none',
}

// Mail programs ignore style sheets, so every element has inline styles.
const EmailPage = ({
  from,
  language = LANGUAGES[0],
  logo,
  subject,
  greeting,
  paragraphs,
  actions = [],
  files,
  contact,
  footer,
}: EmailBody) => (
  <html lang={language.code} dir={language.direction}>
    <head>
      <meta charSet="utf-8" />
      <title>{subject}</title>
    </head>
    <body style={{ margin: 0, padding: '32px 16px', background: PAPER, color: TEXT_COLOR, ...serif }}>
      <div style={{ maxWidth: 520, margin: '0 auto', padding: 32, background: '#ffffff' }}>
        <p style={{ margin: '0 0 24px', fontSize: 22 }}>
          {logo ? <EmailLogo logo={logo} name={from} /> : from}
        </p>
        <p style={{ fontSize: 16, lineHeight: 1.6 }}>{greeting}</p>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} style={{ fontSize: 16, lineHeight: 1.6 }}>
            {paragraph}
          </p>
        ))}
        {files && (
          <>
            <p style={{ fontSize: 16, lineHeight: 1.6 }}>{files.title}</p>
            <ul style={{ paddingInlineStart: 20, fontSize: 16, lineHeight: 1.6 }}>
              {files.links.map(({ label, url }) => (
                <li key={url}>
                  <a href={url} target="_blank" rel="noopener noreferrer" style={{ color: TEXT_COLOR }}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
        {actions.length > 0 && (
          <p style={{ margin: '24px 0 0' }}>
            {actions.map(({ label, url }, index) => (
              <a
                key={label}
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                style={index === 0 ? BUTTON : LINK}
              >
                {label}
              </a>
            ))}
          </p>
        )}
        {contact && (
          <p style={{ margin: '32px 0 0', fontSize: 13 }}>
            {contact.text}{' '}
            <a href={`mailto:${contact.email}`} style={{ color: TEXT_COLOR }}>
              {contact.email}
            </a>
          </p>
        )}
        {footer && (
          <p style={{ margin: '32px 0 0', fontSize: 13 }}>
            {footer.text}{' '}
            <a href={footer.url} target="_blank" rel="noopener noreferrer" style={{ color: TEXT_COLOR }}>
              {footer.label}
            </a>
          </p>
        )}
      </div>
    </body>
  </html>
)

const LOGO_HEIGHT = 40

// Some mail programs do not support WebP, so the image uses a common format.
const EmailLogo = ({
  logo: { id, width, height },
  name,
}: {
  readonly logo: BrandImage
  readonly name: string
}) => (
  <img
    src={`/media/${id}?height=${LOGO_HEIGHT * 2}&format=jpg`}
    alt={name}
    width={Math.round((width / height) * LOGO_HEIGHT)}
    height={LOGO_HEIGHT}
    style={{ maxWidth: '100%' }}
  />
)

/** An email as HTML. Images use their path on the platform. */
export const renderEmailHtml = (email: EmailBody): string =>
  `<!doctype html>${renderToStaticMarkup(<EmailPage {...email} />)}`

/** The HTML of an outgoing email, with absolute URLs. */
export const withAbsoluteUrls = (
  html: string,
  { publicUrl, mediaUrl }: Pick<Config, 'publicUrl' | 'mediaUrl'>,
): string =>
  html
    .replaceAll('<img src="/media/', `<img src="${mediaUrl}/`)
    .replaceAll(/<(img src|a href)="\//g, (start) => `${start.slice(0, -1)}${publicUrl}/`)

/** The same for its text. */
export const withAbsoluteTextUrls = (text: string, publicUrl: string): string =>
  text.replaceAll(/^(\S.*): \//gm, (_, label) => `${label}: ${publicUrl}/`)

const asLine = ({ label, url }: { readonly label: string; readonly url: string }) => `${label}: ${url}`

export const renderEmailText = ({
  from,
  greeting,
  paragraphs,
  actions = [],
  files,
  contact,
  footer,
}: EmailBody): string =>
  [
    greeting,
    ...paragraphs,
    ...(files ? [files.title, ...files.links.map(asLine)] : []),
    ...actions.map(asLine),
    from,
    ...(contact ? [`${contact.text} ${contact.email}`] : []),
    ...(footer ? [`${footer.text} ${footer.label}: ${footer.url}`] : []),
  ].join('\n\n')
