import { buttonClass } from '@vitrine/ui'
import type { MiddlewareHandler } from 'hono'
import type { Config } from '../config.ts'
import type { HttpContext, HttpEnv, Server } from '../http/routes.ts'
import type { Locale } from '../i18n/locale.ts'
import { ANSWERS, type Refusal } from '../refusal.ts'
import { Page, replyWithPage } from './page.tsx'
import { LocaleProvider, pageLocale } from './page-language.tsx'
import { pageCookies } from './sign-in/cookies.ts'

type PageError = Refusal<'BUSY'> | Refusal<'RATE_LIMITED'> | Refusal<'INTERNAL'>

/** Whether a person reads the answer in a browser, and not a program. */
export const acceptsHtml = (c: HttpContext): boolean => c.req.header('accept')?.includes('text/html') ?? false

/** Tells a person that it did not work, and where to try again. The database may be what is missing: it is not asked. */
export function replyWithErrorPage(c: HttpContext, { code, data }: PageError, config: Config): Response {
  c.set('refusal', code)
  const locale = pageLocale(c, pageCookies(c, config.publicUrl))
  const { failure, titles } = locale.texts
  const page = (
    <ErrorPage
      locale={locale}
      title={titles.failure}
      heading={failure[code]}
      lead={failure.lead}
      config={config}
      way={{ href: pageOf(c), label: failure.again }}
    />
  )
  const headers = 'retryAfter' in data ? { 'Retry-After': String(data.retryAfter) } : {}
  return replyWithPage(c, page, { status: ANSWERS[code].status, headers })
}

/** What people look at and is not there is answered with a page; programs get what the wire has for it. */
export const htmlErrorPages =
  ({ config }: Server): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    await next()
    const refusal = c.get('refusal')
    const isNowhere = refusal === 'NOT_FOUND' || refusal === 'METHOD_NOT_ALLOWED'
    if (!isNowhere || c.req.method !== 'GET' || !acceptsHtml(c) || isPage(c.res)) return
    const locale = pageLocale(c, pageCookies(c, config.publicUrl))
    const { titles, nowhere, checkout } = locale.texts
    const page = (
      <ErrorPage
        locale={locale}
        title={titles.nowhere}
        {...nowhere}
        config={config}
        way={{ href: config.shopUrl, label: checkout.frame.backToShop }}
      />
    )
    c.res = replyWithPage(c, page, { status: ANSWERS[refusal].status })
  }

const isPage = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') ?? false

interface ErrorPageProps {
  readonly locale: Locale
  readonly title: string
  readonly heading: string
  readonly lead: string
  readonly config: Config
  /** Where to go from here. */
  readonly way: { readonly href: string; readonly label: string }
}

const ErrorPage = ({ locale, title, heading, lead, config, way }: ErrorPageProps) => (
  <LocaleProvider locale={locale}>
    <Page title={title} shopName={new URL(config.shopUrl).host}>
      <h1 className="font-display text-title">{heading}</h1>
      <p className="mt-6 text-lg">{lead}</p>
      <p className="mt-10">
        <a href={way.href} className={buttonClass({ size: 'large' })}>
          {way.label}
        </a>
      </p>
    </Page>
  </LocaleProvider>
)

/** The page that shows how things stand: a form of a checkout has an address of its own, which shows nothing. */
function pageOf({ req }: HttpContext): string {
  const { pathname, search } = new URL(req.url)
  const counter = /^\/checkout\/[^/]+/.exec(pathname)?.[0]
  return req.method === 'GET' ? pathname + search : (counter ?? pathname)
}
