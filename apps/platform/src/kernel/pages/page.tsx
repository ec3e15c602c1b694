import { randomBytes } from 'node:crypto'
import { SkipLink } from '@vitrine/ui'
import { brandCssPath } from '@vitrine/ui/brand'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { HttpContext } from '../http/route-types.ts'
import type { RefusalStatus } from '../refusal-responses.ts'
import { useLocale } from './page-language.tsx'
import { ShopLogo, type ShopLogoProps } from './shop-logo.tsx'

interface PagePolicy {
  /** Allows the page's own script, and no other. */
  readonly nonce?: string | undefined
  /** Other sites that a form of the page may redirect to. */
  readonly formTargets?: readonly string[] | undefined
  /** Other sites that host images of the page. */
  readonly imageSources?: readonly string[] | undefined
  /** Sites whose pages may frame this one. */
  readonly framedBy?: readonly string[] | undefined
  /** Another site whose script the page runs. */
  readonly embeds?: CspSources | undefined
}

/** The sources of a script of another site, as its documentation lists them. */
export interface CspSources {
  readonly scripts: readonly string[]
  readonly frames: readonly string[]
  readonly connections: readonly string[]
}

const policy = ({ nonce, formTargets = [], imageSources = [], framedBy = [], embeds }: PagePolicy) =>
  [
    "default-src 'none'",
    ...(nonce
      ? [
          `script-src ${[`'nonce-${nonce}'`, ...(embeds?.scripts ?? [])].join(' ')}`,
          `connect-src ${["'self'", ...(embeds?.connections ?? [])].join(' ')}`,
        ]
      : []),
    "style-src 'self'",
    "font-src 'self'",
    `img-src ${["'self'", ...imageSources].join(' ')}`,
    `frame-src ${["'self'", ...(embeds?.frames ?? [])].join(' ')}`,
    "object-src 'none'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    `frame-ancestors ${framedBy.length > 0 ? framedBy.join(' ') : "'none'"}`,
  ].join('; ')

interface HeadProps extends ShopLogoProps {
  readonly title: string
}

export const Head = ({ title, shopName, brand }: HeadProps) => (
  <head>
    <meta charSet="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>{`${title} – ${shopName}`}</title>
    <link rel="stylesheet" href="/assets/pages.css" />
    <BrandLinks brand={brand} />
  </head>
)

/** The default brand needs nothing but the theme. */
const BrandLinks = ({ brand }: Pick<ShopLogoProps, 'brand'>) => {
  const css = brandCssPath(brand)
  const { fontPair, favicon } = brand
  return (
    <>
      {fontPair !== 'CLASSIC' && (
        <link rel="stylesheet" href={`/assets/fonts-${fontPair.toLowerCase()}.css`} />
      )}
      {css && <link rel="stylesheet" href={css} />}
      {favicon && <link rel="icon" href={`/media/${favicon.id}?width=64&height=64`} />}
    </>
  )
}

interface PageProps extends HeadProps {
  readonly children: ReactNode
}

/** The layout of plain pages in the current language: a title, and one main part. */
export const Page = ({ title, shopName, brand, children }: PageProps) => {
  const { language, texts } = useLocale()
  return (
    <html lang={language.code} dir={language.direction}>
      <Head title={title} shopName={shopName} brand={brand} />
      <body>
        <SkipLink text={texts.frame.skip} />
        <header className="mx-auto max-w-3xl px-4 py-8">
          <ShopLogo shopName={shopName} brand={brand} />
        </header>
        <main id="main" className="mx-auto max-w-3xl px-4 pb-24">
          {children}
        </main>
      </body>
    </html>
  )
}

interface PageOptions extends Omit<PagePolicy, 'nonce'> {
  readonly status?: 200 | RefusalStatus
  readonly script?: string
  readonly headers?: Readonly<Record<string, string>>
}

export const renderPage = (page: ReactNode): string => `<!doctype html>${renderToStaticMarkup(page)}`

/** Responds with a page. */
export const replyWithPage = (c: HttpContext, page: ReactNode, options?: PageOptions): Response =>
  replyWithHtml(c, renderPage(page), options)

/** Responds with a rendered page. Unless it needs our script, scripts are disabled, so that user content cannot run either. */
export function replyWithHtml(
  c: HttpContext,
  html: string,
  { status = 200, script, headers, ...rest }: PageOptions = {},
): Response {
  const nonce = script && randomBytes(16).toString('base64')
  const withScript = script
    ? html.replace(
        '</head>',
        `<script type="module" nonce="${nonce}" src="/assets/${script}"></script></head>`,
      )
    : html
  return c.html(withScript, status, { 'Content-Security-Policy': policy({ nonce, ...rest }), ...headers })
}
