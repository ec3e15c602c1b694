import { type CSSProperties, Fragment, type ReactNode } from 'react'
import type { EmailBlock, EmailDetail, EmailItem } from './email-body.ts'
import { DESIGN_PX, LARGE_PICTURE_PX, LIGHT, label, PICTURE_PX, text } from './email-styles.ts'

export const Table = ({
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

/** A link that opens beside the mail program. */
export const Link = ({
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

export interface BlockProps {
  readonly block: EmailBlock
  readonly from: string
  readonly sides: { readonly start: 'left' | 'right'; readonly end: 'left' | 'right' }
  readonly accent: { readonly color: string; readonly textColor: string }
  readonly headingFont: string
  readonly radius: number
}

export const Block = ({ block, from, sides, accent, headingFont, radius }: BlockProps) => {
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
                fontFamily: headingFont,
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
          fontFamily: headingFont,
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
        {block.text.split('\n').map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an email is rendered once.
          <Fragment key={index}>
            {index > 0 && <br />}
            {line}
          </Fragment>
        ))}
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
