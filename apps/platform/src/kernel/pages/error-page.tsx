import { buttonClass } from '@vitrine/ui'
import type { MiddlewareHandler } from 'hono'
import { DEFAULT_BRAND, type ShopBrand } from '../brand.ts'
import type { Config } from '../config.ts'
import type { HttpContext, HttpEnv, Server } from '../http/route-types.ts'
import type { Locale } from '../i18n/locale.ts'
import type { Refusal } from '../refusal.ts'
import { REFUSAL_RESPONSES } from '../refusal-responses.ts'
import { pageCookies } from './cookies.ts'
import { Page, replyWithPage } from './page.tsx'
import { browserLocale, LocaleProvider, pageLocale } from './page-language.tsx'
import type { ShopLogoProps } from './shop-logo.tsx'

type PageError = Refusal<'BUSY'> | Refusal<'RATE_LIMITED'> | Refusal<'INTERNAL'>

/** Whether a browser requests a page, and not a program. */
export const acceptsHtml = (c: HttpContext): boolean => c.req.header('accept')?.includes('text/html') ?? false

/** Shows an error page with a retry link. It does not query the database, which may be down. */
export function replyWithErrorPage(c: HttpContext, { code, data }: PageError, config: Config): Response {
  c.set('refusal', code)
  const locale = browserLocale(c, pageCookies(c, config.publicUrl))
  const { failure, titles } = locale.texts
  const page = (
    <ErrorPage
      locale={locale}
      title={titles.failure}
      heading={failure[code]}
      lead={failure.lead}
      shopName={new URL(config.shopUrl).host}
      brand={DEFAULT_BRAND}
      link={{ href: pageOf(c), label: failure.retry }}
    />
  )
  const headers = 'retryAfter' in data ? { 'Retry-After': String(data.retryAfter) } : {}
  return replyWithPage(c, page, { status: REFUSAL_RESPONSES[code].status, headers })
}

interface WithShopBrand {
  readonly shop: () => Promise<{ readonly name: string; readonly brand: ShopBrand }>
}

/** A missing page is an HTML page for people, and a wire error for programs. */
export const htmlErrorPages =
  ({ config, shop }: Server & WithShopBrand): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    await next()
    const refusal = c.get('refusal')
    const isNotFound = refusal === 'NOT_FOUND' || refusal === 'METHOD_NOT_ALLOWED'
    if (!isNotFound || c.req.method !== 'GET' || !acceptsHtml(c) || isPage(c.res)) return
    const locale = await pageLocale(c, pageCookies(c, config.publicUrl))
    const { titles, notFound, checkout } = locale.texts
    const { name, brand } = await shop()
    const page = (
      <ErrorPage
        locale={locale}
        title={titles.notFound}
        {...notFound}
        shopName={name}
        brand={brand}
        link={{ href: config.shopUrl, label: checkout.frame.backToShop }}
      />
    )
    c.res = replyWithPage(c, page, { status: REFUSAL_RESPONSES[refusal].status })
  }

const isPage = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') ?? false

interface ErrorPageProps extends ShopLogoProps {
  readonly locale: Locale
  readonly title: string
  readonly heading: string
  readonly lead: string
  /** The link to continue. */
  readonly link: { readonly href: string; readonly label: string }
}

const ErrorPage = ({ locale, title, heading, lead, shopName, brand, link }: ErrorPageProps) => (
  <LocaleProvider locale={locale}>
    <Page title={title} shopName={shopName} brand={brand}>
      <h1 className="font-display text-title">{heading}</h1>
      <p className="mt-6 text-lg">{lead}</p>
      <p className="mt-10">
        <a href={link.href} className={buttonClass({ size: 'large' })}>
          {link.label}
        </a>
      </p>
    </Page>
  </LocaleProvider>
)

/** The page of the current state: a form of a checkout posts to its own URL, which shows nothing. */
function pageOf({ req }: HttpContext): string {
  const { pathname, search } = new URL(req.url)
  const counter = /^\/checkout\/[^/]+/.exec(pathname)?.[0]
  return req.method === 'GET' ? pathname + search : (counter ?? pathname)
}
