import { LANGUAGES } from '@vitrine/ui/i18n'
import { Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { BrandImage } from '../brand.ts'
import type { Config } from '../config.ts'
import { Block, type BlockProps, Link, Table } from './email-blocks.tsx'
import type { EmailBody } from './email-body.ts'
import {
  accentOf,
  darkStyles,
  FONT,
  headingFontOf,
  LIGHT,
  LOGO_HEIGHT_PX,
  label,
  RADIUS,
  small,
  text,
} from './email-styles.ts'

// Mail programs ignore linked style sheets and most layouts, so an email is made of tables with inline styles.
const EmailPage = ({ language = LANGUAGES[0], ...email }: EmailBody) => {
  const { from, brand, subject, greeting, blocks, actions = [], files } = email
  const accent = accentOf(brand?.accentColor)
  const headingFont = headingFontOf(brand?.fontPair)
  const radius = RADIUS[brand?.cornerStyle ?? 'SUBTLE']
  const start = language.direction === 'rtl' ? 'right' : 'left'
  const end = start === 'left' ? 'right' : 'left'
  return (
    <html lang={language.code} dir={language.direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{darkStyles(accent)}</style>
      </head>
      <body style={{ margin: 0, padding: 0, background: LIGHT.page, fontFamily: FONT }}>
        <Table className="page" style={{ background: LIGHT.page }}>
          <tr>
            <td align="center" style={{ padding: '24px 12px' }}>
              <Table style={{ maxWidth: 600, margin: '0 auto', textAlign: start }}>
                <tr>
                  <td
                    style={{
                      padding: '8px 24px 20px',
                      fontFamily: headingFont,
                      fontSize: 24,
                      color: LIGHT.text,
                    }}
                  >
                    <EmailLogo name={from} brand={brand} />
                  </td>
                </tr>
                <tr>
                  <td
                    className="card"
                    style={{ padding: '32px 24px 24px', background: LIGHT.card, borderRadius: radius * 2 }}
                  >
                    <h1
                      style={{
                        margin: '0 0 20px',
                        fontFamily: headingFont,
                        fontSize: 26,
                        lineHeight: '33px',
                        fontWeight: 400,
                        color: LIGHT.text,
                      }}
                    >
                      {subject}
                    </h1>
                    <p style={text}>{greeting}</p>
                    {blocks.map((block, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: an email is rendered once.
                      <Fragment key={index}>
                        <Block
                          block={block}
                          from={from}
                          sides={{ start, end }}
                          accent={accent.light}
                          headingFont={headingFont}
                          radius={radius}
                        />
                      </Fragment>
                    ))}
                    {files && <Files {...files} />}
                    <Actions actions={actions} accent={accent.light} radius={radius} />
                  </td>
                </tr>
                <tr>
                  <td className="muted" style={{ padding: '20px 24px 8px' }}>
                    <Footer {...email} />
                  </td>
                </tr>
              </Table>
            </td>
          </tr>
        </Table>
      </body>
    </html>
  )
}

const Files = ({ title, links }: NonNullable<EmailBody['files']>) => (
  <>
    <p style={text}>{title}</p>
    <ul style={{ margin: '0 0 16px', padding: '0 20px', fontSize: 16, lineHeight: '28px' }}>
      {links.map(({ label, url }) => (
        <li key={url} style={{ color: LIGHT.text }}>
          <Link url={url} style={{ color: LIGHT.text }}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </>
)

/** The first one is a button. */
const Actions = ({
  actions,
  accent,
  radius,
}: Pick<BlockProps, 'accent' | 'radius'> & { readonly actions: NonNullable<EmailBody['actions']> }) =>
  actions.map(({ label, url }, index) => (
    <p key={label} style={index === 0 ? { margin: '24px 0 12px' } : { ...text, margin: '0 0 12px' }}>
      {index === 0 ? (
        <Link
          url={url}
          className="accent"
          style={{
            display: 'inline-block',
            padding: '13px 24px',
            borderRadius: radius,
            background: accent.color,
            color: accent.textColor,
            fontSize: 16,
            fontWeight: 600,
            textDecoration: 'none',
          }}
        >
          {label}
        </Link>
      ) : (
        <Link url={url} style={{ color: LIGHT.text }}>
          {label}
        </Link>
      )}
    </p>
  ))

const Footer = ({
  from,
  contact,
  legal,
  footer,
}: Pick<EmailBody, 'from' | 'contact' | 'legal' | 'footer'>) => (
  <>
    {contact && (
      <p className="muted" style={small}>
        {contact.text}{' '}
        <a href={`mailto:${contact.email}`} style={{ color: LIGHT.muted }}>
          {contact.email}
        </a>
      </p>
    )}
    {footer && (
      <p className="muted" style={small}>
        {footer.text}{' '}
        <Link url={footer.url} style={{ color: LIGHT.muted }}>
          {footer.label}
        </Link>
      </p>
    )}
    <p className="muted" style={small}>
      {from}
    </p>
    {legal?.lines.map((line) => (
      <p key={line} className="muted" style={label}>
        <bdi>{line}</bdi>
      </p>
    ))}
    {legal?.links.map((link) => (
      <p key={link.url} className="muted" style={label}>
        <Link url={link.url} style={{ color: LIGHT.muted }}>
          {link.label}
        </Link>
      </p>
    ))}
  </>
)

interface EmailLogoProps {
  readonly name: string
  readonly brand: EmailBody['brand']
}

const EmailLogo = ({ name, brand }: EmailLogoProps) => {
  if (!brand?.logo) return name
  const { logo, darkLogo } = brand
  return (
    <>
      <Logo logo={logo} name={name} className={darkLogo ? 'light-logo' : 'logo-plate'} />
      {darkLogo && <Logo logo={darkLogo} name={name} className="dark-logo" isHidden />}
    </>
  )
}

interface LogoProps {
  readonly logo: BrandImage
  readonly name: string
  readonly className: string
  readonly isHidden?: boolean
}

/** PNG keeps its transparency, and every mail program knows it. */
const Logo = ({ logo: { id, width, height }, name, className, isHidden = false }: LogoProps) => (
  <img
    src={`/media/${id}?height=${LOGO_HEIGHT_PX * 2}&format=png`}
    alt={name}
    width={Math.round((width / height) * LOGO_HEIGHT_PX)}
    height={LOGO_HEIGHT_PX}
    className={className}
    style={{ display: isHidden ? 'none' : 'block', maxWidth: '100%', border: 0 }}
  />
)

/** An email as HTML. Images use their path on the platform. React's links that preload them are removed. */
export const renderEmailHtml = (email: EmailBody): string =>
  `<!doctype html>${renderToStaticMarkup(<EmailPage {...email} />).replaceAll(/<link rel="preload"[^>]*>/g, '')}`

/** The HTML of an outgoing email, with absolute URLs. */
export const withAbsoluteUrls = (
  html: string,
  { publicUrl, mediaUrl }: Pick<Config, 'publicUrl' | 'mediaUrl'>,
): string =>
  html
    .replaceAll('<img src="/media/', `<img src="${mediaUrl}/`)
    .replaceAll(/<(img src|a href)="\//g, (start) => `${start.slice(0, -1)}${publicUrl}/`)
