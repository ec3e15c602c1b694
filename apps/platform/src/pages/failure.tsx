import { buttonClass } from '@vitrine/ui'
import type { Config } from '../config.ts'
import type { HttpContext } from '../http/routes.ts'
import { ANSWERS, type Refusal } from '../refusal.ts'
import { Page, replyWithPage } from './page.tsx'
import { pageCookies } from './sign-in/cookies.ts'
import { Speaking, speechOf } from './speaking.tsx'

type Failure = Refusal<'BUSY'> | Refusal<'RATE_LIMITED'> | Refusal<'INTERNAL'>

/** Whether a person reads the answer in a browser, and not a program. */
export const isLookedAt = (c: HttpContext): boolean => c.req.header('accept')?.includes('text/html') ?? false

/** Tells a person that it did not work, and where to try again. The database may be what is missing: it is not asked. */
export function replyFailure(c: HttpContext, { code, data }: Failure, config: Config): Response {
  c.set('refusal', code)
  const speech = speechOf(c, pageCookies(c, config.publicUrl))
  const { failure, titles } = speech.texts
  const page = (
    <Speaking speech={speech}>
      <Page title={titles.failure} shopName={new URL(config.shopUrl).host}>
        <h1 className="font-display text-title">{failure[code]}</h1>
        <p className="mt-6 text-lg">{failure.lead}</p>
        <p className="mt-10">
          <a href={pageOf(c)} className={buttonClass({ size: 'large' })}>
            {failure.again}
          </a>
        </p>
      </Page>
    </Speaking>
  )
  const headers = 'retryAfter' in data ? { 'Retry-After': String(data.retryAfter) } : {}
  return replyWithPage(c, page, { status: ANSWERS[code].status, headers })
}

/** The page that shows how things stand: a form of a checkout has an address of its own, which shows nothing. */
function pageOf({ req }: HttpContext): string {
  const { pathname, search } = new URL(req.url)
  const counter = /^\/checkout\/[^/]+/.exec(pathname)?.[0]
  return req.method === 'GET' ? pathname + search : (counter ?? pathname)
}
