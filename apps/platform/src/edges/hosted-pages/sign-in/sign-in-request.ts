import type { IdentityServer } from '../../../identity/identity-server.ts'
import {
  findRedirect,
  type RedirectRow,
} from '../../../identity/redirect-sessions/redirect-session-repository.ts'
import { type SignInContext, signInContexts } from '../../../identity/sign-in/sign-in-context.ts'
import type { Keys } from '../../../kernel/credentials/signing-keys.ts'
import type { Database } from '../../../kernel/database/open-database.ts'
import type { HttpContext } from '../../../kernel/http/route-types.ts'
import { type PageCookies, pageCookies } from '../../../kernel/pages/cookies.ts'
import { formToken } from '../../../kernel/pages/csrf.ts'
import { pageLocale } from '../../../kernel/pages/page-language.tsx'
import { deriveSecret, hashOf, newSecret } from '../../../kernel/secrets/secret.ts'
import { parseId } from '../../../kernel/wire-id.ts'
import type { PricingServer } from '../../../pricing/pricing-server.ts'
import { withdrawalUrls } from '../withdrawal-link.tsx'

/** A request to one of the sign-in pages. */
export interface SignInRequest {
  readonly c: HttpContext
  readonly db: Database
  readonly now: Date
  readonly cookies: PageCookies
  /** The secret of this browser. */
  readonly browser: string
  /** The flow that an app has sent this browser for, if any. */
  readonly flow: RedirectRow | undefined
  /** Whether the URL names a flow of another browser, or an ended one. */
  readonly isExpired: boolean
  readonly publicUrl: string
  readonly shopUrl: string
  /** The sign-in context; its captcha is always the shop's own. */
  readonly context: SignInContext
  /** The CSRF token of a form that posts to this path. */
  readonly formToken: (path: string) => string
  readonly withdrawalUrl: string | undefined
}

/** Reads the context of a request, of the flow in its URL or of another one. */
export type OpenSignInRequest = (c: HttpContext, flowId?: string | null) => Promise<SignInRequest>

/** Reads the context of a request. A new browser gets its secret. */
export const signInRequests = (
  server: IdentityServer & PricingServer,
  keys: () => Promise<Keys>,
): OpenSignInRequest => {
  const withdrawalUrlIn = withdrawalUrls(server)
  const signInContextOf = signInContexts(server)
  return async (c, flowOf = c.req.query('flow')) => {
    const { db, config, captcha } = server
    const cookies = pageCookies(c, config.publicUrl)
    const browser = cookies.read('browser') ?? newSecret()
    if (cookies.read('browser') === undefined) cookies.write('browser', browser)
    const requested = flowOf ?? undefined
    const flowId = requested === undefined ? undefined : parseId(requested)
    const flow = flowId && (await findRedirect(db, flowId, hashOf(browser), server.now()))
    const key = deriveSecret((await keys()).root, 'forms')
    const context = await signInContextOf(c, visitorOf(flow || undefined))
    const locale = await pageLocale(c, cookies)
    return {
      c,
      db,
      now: server.now(),
      cookies,
      browser,
      flow: flow || undefined,
      isExpired: requested !== undefined && !flow,
      publicUrl: config.publicUrl,
      shopUrl: config.shopUrl,
      context: { ...context, verifyCaptcha: captcha.verifyOwn, locale },
      formToken: (path) => formToken(key, browser, path),
      withdrawalUrl: await withdrawalUrlIn(locale),
    }
  }
}

/** The visitor who was sent here to sign in. */
function visitorOf(flow: RedirectRow | undefined) {
  if (!flow?.visitorId || !flow.sessionId) return undefined
  return { visitorId: flow.visitorId, sessionId: flow.sessionId }
}

/** A path of these pages in the same flow. */
export const pathInFlow = ({ flow }: Pick<SignInRequest, 'flow'>, path: string): string =>
  flow ? `${path}?flow=${flow.id}` : path
