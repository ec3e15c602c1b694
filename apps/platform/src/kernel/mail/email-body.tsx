import { accentShades } from '@vitrine/ui/brand'
import { LANGUAGES, type Language } from '@vitrine/ui/i18n'
import { type CSSProperties, Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { BrandImage, ShopBrand } from '../brand.ts'
import type { Config } from '../config.ts'

/** An item of an order in an email. */
export interface EmailItem {
  readonly name: string
  readonly quantity: number
  /** The chosen options, such as `Size: Large`. */
  readonly options?: readonly string[]
  /** The price of all its units before discounts. */
  readonly price?: string
  /** The id of its picture in the media library, or a URL elsewhere. */
  readonly picture?: { readonly id: string } | { readonly url: string }
}

/** A part of an email between greeting and buttons. A text is a paragraph. */
export type EmailBlock =
  | string
  | { readonly kind: 'heading' | 'total' | 'code' | 'quote'; readonly text: string }
  | { readonly kind: 'items'; readonly items: readonly EmailItem[]; readonly rows: readonly EmailRow[] }
  | { readonly kind: 'details'; readonly details: readonly EmailDetail[] }
  | {
      readonly kind: 'picture'
      readonly picture: NonNullable<EmailItem['picture']>
      readonly name: string
    }
  | {
      readonly kind: 'giftCard'
      readonly amount: string
      readonly code: string
      /** Its design. */
      readonly picture?: NonNullable<EmailItem['picture']>
    }

/** A row of the sums below the items. */
export interface EmailRow {
  readonly label: string
  readonly amount: string
}

/** A fact in several lines, such as an address. */
export interface EmailDetail {
  readonly title: string
  readonly lines: readonly string[]
}

/** The content of a mail. Its HTML and its plain text come from the same texts. */
export interface EmailBody {
  /** The sending shop. */
  readonly from: string
  /** Its look. The logo replaces the name in HTML. */
  readonly brand?: Pick<ShopBrand, 'logo' | 'darkLogo' | 'accentColor' | 'cornerStyle'>
  /** English by default. */
  readonly language?: Language
  readonly subject: string
  readonly greeting: string
  readonly blocks: readonly EmailBlock[]
  /** The links: the first is a button, the next a link beside it. */
  readonly actions?: readonly { readonly label: string; readonly url: string }[]
  /** Files to download. A link that begins with a slash is on this platform. */
  readonly files?: {
    readonly title: string
    readonly links: readonly { readonly label: string; readonly url: string }[]
  }
  /** How to reach the shop, in small print. */
  readonly contact?: { readonly text: string; readonly email: string }
  /** Who the seller is, and the policies of the contract, in small print. */
  readonly legal?: {
    readonly lines: readonly string[]
    readonly links: readonly { readonly label: string; readonly url: string }[]
  }
  /** The unsubscribe link, in small print. */
  readonly footer?: { readonly text: string; readonly label: string; readonly url: string }
}

const LIGHT = { page: '#f7f4ee', card: '#ffffff', text: '#26221d', muted: '#675d51', rule: '#e2dacd' }
const DARK = { page: '#1a1714', card: '#231f1b', text: '#f2ebe0', muted: '#b6aa9a', rule: '#3b352e' }

const FONT = "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
const HEADING_FONT = "Georgia, 'Times New Roman', serif"
const RADIUS = { SHARP: 0, SUBTLE: 2, ROUNDED: 8 } as const
const PICTURE_PX = 64
const LARGE_PICTURE_PX = 240
const DESIGN_PX = { width: 552, height: 345 } as const
const LOGO_HEIGHT_PX = 40

const text: CSSProperties = { margin: '0 0 16px', fontSize: 16, lineHeight: '26px', color: LIGHT.text }
const small: CSSProperties = { margin: '0 0 8px', fontSize: 13, lineHeight: '20px', color: LIGHT.muted }
const label: CSSProperties = { ...small, margin: '0 0 2px' }

/** The accent color on light and dark backgrounds. A shop without one has dark buttons. */
const accentOf = (accentColor: string | null | undefined) =>
  accentColor
    ? accentShades(accentColor)
    : {
        light: { color: LIGHT.text, textColor: LIGHT.page },
        dark: { color: DARK.text, textColor: DARK.page },
      }

/** Programs without dark mode ignore it; the inline styles are the light theme. */
const darkStyles = ({ dark }: ReturnType<typeof accentOf>) =>
  `:root{color-scheme:light dark;supported-color-schemes:light dark}
.dark-logo{display:none}
@media (prefers-color-scheme:dark){
body,.page{background:${DARK.page}!important}
.card{background:${DARK.card}!important}
h1,h2,p,td,li,a{color:${DARK.text}!important}
.muted,.muted td,.muted a{color:${DARK.muted}!important}
.rule{border-color:${DARK.rule}!important}
.accent,.accent a,.accent p{background:${dark.color}!important;color:${dark.textColor}!important}
.light-logo{display:none!important}
.dark-logo{display:block!important}
.logo-plate{padding:6px!important;background:${LIGHT.page}!important;border-radius:4px!important}
}`

const Table = ({
  children,
  style,
  className,
}: {
  readonly children: ReactNode
  readonly style?: CSSProperties
  readonly className?: string
}) => (
  <table
    role="presentation"
    width="100%"
    cellPadding={0}
    cellSpacing={0}
    className={className}
    style={{ borderCollapse: 'collapse', ...style }}
  >
    <tbody>{children}</tbody>
  </table>
)

// Mail programs ignore linked style sheets and most layouts, so an email is made of tables with inline styles.
const EmailPage = ({ language = LANGUAGES[0], ...email }: EmailBody) => {
  const { from, brand, subject, greeting, blocks, actions = [], files } = email
  const accent = accentOf(brand?.accentColor)
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
                      fontFamily: HEADING_FONT,
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
                        fontFamily: HEADING_FONT,
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

/** A link that opens beside the mail program. */
const Link = ({
  url,
  children,
  style,
  className,
}: {
  readonly url: string
  readonly children: ReactNode
  readonly style: CSSProperties
  readonly className?: string
}) => (
  <a href={url} target="_blank" rel="noopener noreferrer" className={className} style={style}>
    {children}
  </a>
)

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

interface BlockProps {
  readonly block: EmailBlock
  readonly from: string
  readonly sides: { readonly start: 'left' | 'right'; readonly end: 'left' | 'right' }
  readonly accent: { readonly color: string; readonly textColor: string }
  readonly radius: number
}

const Block = ({ block, from, sides, accent, radius }: BlockProps) => {
  if (typeof block === 'string') return <p style={text}>{block}</p>
  if (block.kind === 'items') return <Items {...block} sides={sides} radius={radius} />
  if (block.kind === 'details') return <Details {...block} />
  if (block.kind === 'picture')
    return (
      <div style={{ margin: '8px 0 20px' }}>
        <Picture {...block} radius={radius} size={LARGE_PICTURE_PX} />
      </div>
    )
  if (block.kind === 'giftCard')
    return (
      <Table style={{ margin: '8px 0 20px', borderCollapse: 'separate' }}>
        {block.picture && (
          <tr>
            <td>
              <Design picture={block.picture} name={from} radius={radius * 2} />
            </td>
          </tr>
        )}
        <tr>
          <td
            className="accent"
            align="center"
            style={{
              padding: '32px 16px',
              borderRadius: block.picture ? `0 0 ${radius * 2}px ${radius * 2}px` : radius * 2,
              background: accent.color,
              color: accent.textColor,
            }}
          >
            <p style={{ margin: '0 0 8px', fontSize: 15, color: accent.textColor }}>{from}</p>
            <p
              style={{
                margin: '0 0 16px',
                fontFamily: HEADING_FONT,
                fontSize: 38,
                lineHeight: '44px',
                color: accent.textColor,
              }}
            >
              {block.amount}
            </p>
            <p
              dir="ltr"
              style={{
                margin: 0,
                fontFamily: 'Menlo, Consolas, monospace',
                fontSize: 18,
                letterSpacing: 1,
                color: accent.textColor,
              }}
            >
              {block.code}
            </p>
          </td>
        </tr>
      </Table>
    )
  if (block.kind === 'heading')
    return (
      <h2
        style={{
          margin: '28px 0 8px',
          fontFamily: HEADING_FONT,
          fontSize: 20,
          lineHeight: '26px',
          fontWeight: 400,
          color: LIGHT.text,
        }}
      >
        {block.text}
      </h2>
    )
  if (block.kind === 'quote')
    return (
      <p
        dir="auto"
        className="rule"
        style={{
          ...text,
          padding: '0 16px',
          textAlign: sides.start,
          [sides.start === 'left' ? 'borderLeft' : 'borderRight']: `3px solid ${LIGHT.rule}`,
        }}
      >
        {block.text}
      </p>
    )
  if (block.kind === 'code')
    return <p style={{ ...text, fontSize: 20, fontWeight: 600, lineHeight: '30px' }}>{block.text}</p>
  return <p style={{ ...text, textAlign: sides.end, fontSize: 18, fontWeight: 600 }}>{block.text}</p>
}

type ItemsProps = Extract<EmailBlock, { kind: 'items' }> & Pick<BlockProps, 'sides' | 'radius'>

const Items = ({ items, rows, sides, radius }: ItemsProps) => {
  const hasPictures = items.some(({ picture }) => picture)
  const gap = { [sides.start === 'left' ? 'paddingRight' : 'paddingLeft']: 16 }
  return (
    <Table style={{ margin: '8px 0 16px' }}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an email is rendered once.
        <tr key={index}>
          {hasPictures && (
            <td width={PICTURE_PX} valign="top" className="rule" style={{ ...itemCell, ...gap }}>
              {item.picture && <Picture picture={item.picture} name={item.name} radius={radius} />}
            </td>
          )}
          <td valign="top" className="rule" style={{ ...itemCell, ...gap, textAlign: sides.start }}>
            {item.quantity} × <bdi>{item.name}</bdi>
            {item.options?.map((option) => (
              <p
                key={option}
                dir="auto"
                className="muted"
                style={{ ...label, margin: 0, textAlign: sides.start }}
              >
                {option}
              </p>
            ))}
          </td>
          <td
            valign="top"
            className="rule"
            style={{ ...itemCell, textAlign: sides.end, whiteSpace: 'nowrap' }}
          >
            {item.price}
          </td>
        </tr>
      ))}
      {rows.map((row) => (
        <tr key={row.label} className="muted">
          <td colSpan={hasPictures ? 2 : 1} style={{ ...rowCell, textAlign: sides.start }}>
            {row.label}
          </td>
          <td style={{ ...rowCell, textAlign: sides.end, whiteSpace: 'nowrap' }}>{row.amount}</td>
        </tr>
      ))}
    </Table>
  )
}

const itemCell: CSSProperties = {
  padding: '12px 0',
  borderBottom: `1px solid ${LIGHT.rule}`,
  fontSize: 16,
  lineHeight: '24px',
  color: LIGHT.text,
}
const rowCell: CSSProperties = { padding: '8px 0 0', fontSize: 15, lineHeight: '22px', color: LIGHT.muted }

interface PictureProps {
  readonly picture: NonNullable<EmailItem['picture']>
  readonly name: string
  readonly radius: number
  /** In pixels. */
  readonly size?: number
}

// Some mail programs do not support WebP, so pictures use a common format.
const pictureUrl = (picture: PictureProps['picture'], width: number, height: number): string =>
  'id' in picture
    ? `/media/${picture.id}?width=${width * 2}&height=${height * 2}&fit=cover&format=jpg`
    : picture.url

/** The design of a gift card, as wide as the email. */
const Design = ({ picture, name, radius }: Omit<PictureProps, 'size'>) => (
  <img
    src={pictureUrl(picture, DESIGN_PX.width, DESIGN_PX.height)}
    alt={name}
    width={DESIGN_PX.width}
    style={{
      display: 'block',
      width: '100%',
      height: 'auto',
      border: 0,
      borderRadius: `${radius}px ${radius}px 0 0`,
    }}
  />
)

const Picture = ({ picture, name, radius, size = PICTURE_PX }: PictureProps) => (
  <img
    src={pictureUrl(picture, size, size)}
    alt={name}
    width={size}
    height={size}
    style={{ display: 'block', border: 0, borderRadius: radius, objectFit: 'cover' }}
  />
)

const Details = ({ details }: { readonly details: readonly EmailDetail[] }) => (
  <Table style={{ margin: '12px 0 8px' }}>
    {details.map(({ title, lines }) => (
      <tr key={title}>
        <td style={{ padding: '8px 0', fontSize: 15, lineHeight: '23px', color: LIGHT.text }}>
          <p className="muted" style={label}>
            {title}
          </p>
          {lines.map((line) => (
            <span key={line}>
              <bdi>{line}</bdi>
              <br />
            </span>
          ))}
        </td>
      </tr>
    ))}
  </Table>
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

/** The same for its text. */
export const withAbsoluteTextUrls = (plain: string, publicUrl: string): string =>
  plain.replaceAll(/^(\S.*): \//gm, (_, name) => `${name}: ${publicUrl}/`)

const asLine = ({ label: name, url }: { readonly label: string; readonly url: string }) => `${name}: ${url}`

const itemLine = ({ quantity, name, options = [], price }: EmailItem): string =>
  [`${quantity} × ${name}`, ...options, ...(price ? [price] : [])].join(' · ')

function blockLines(block: EmailBlock): readonly string[] {
  if (typeof block === 'string') return [block]
  if (block.kind === 'items')
    return [...block.items.map(itemLine), ...block.rows.map((row) => `${row.label}: ${row.amount}`)]
  if (block.kind === 'details') return block.details.map(({ title, lines }) => [title, ...lines].join('\n'))
  // The sentences around it say the same.
  if (block.kind === 'giftCard' || block.kind === 'picture') return []
  return [block.text]
}

export const renderEmailText = ({
  from,
  greeting,
  blocks,
  actions = [],
  files,
  contact,
  legal,
  footer,
}: EmailBody): string =>
  [
    greeting,
    ...blocks.flatMap(blockLines),
    ...(files ? [files.title, ...files.links.map(asLine)] : []),
    ...actions.map(asLine),
    from,
    ...(legal && legal.lines.length > 0 ? [legal.lines.join('\n')] : []),
    ...(legal?.links ?? []).map(asLine),
    ...(contact ? [`${contact.text} ${contact.email}`] : []),
    ...(footer ? [`${footer.text} ${footer.label}: ${footer.url}`] : []),
  ].join('\n\n')
