import type { SignOnPolicy } from '@vitrine/contract'
import type { Database } from '../../kernel/database/open-database.ts'
import { throttledNetwork } from '../../kernel/http/client-network.ts'
import type { HttpContext } from '../../kernel/http/route-types.ts'
import type { Locale } from '../../kernel/i18n/locale.ts'
import { requestLocale } from '../../kernel/pages/page-language.tsx'
import type { Shop } from '../../shop/profile/read-shop.ts'
import type { VerifyCaptcha } from '../captcha/captcha-types.ts'
import type { FindFactorProvider } from '../factors/factor-provider-settings.ts'
import type { AttachGuestPurchases, IdentityServer } from '../identity-server.ts'
import type { SignInVisitor } from '../sessions/session-tokens.ts'
import { getSignOnPolicy } from './sign-on-policy.ts'

/** The context of a sign-in step, besides the typed input. */
export interface SignInContext {
  readonly db: Database
  readonly now: Date
  /** The URL of the hosted pages. */
  readonly publicUrl: string
  readonly shop: Shop
  readonly policy: SignOnPolicy
  /** The locale, also for emails. */
  readonly locale: Locale
  readonly verifyCaptcha: VerifyCaptcha
  readonly findFactorProvider: FindFactorProvider
  readonly attachGuestPurchases: AttachGuestPurchases
  /** The client's network. */
  readonly network: string
  readonly userAgent: string | undefined
  readonly visitor: SignInVisitor | undefined
}

/** The caller of this request. `visitor` is the visitor who signs in, if known. */
export const signInContexts =
  ({ db, config, now, shop, captcha, findFactorProvider, attachGuestPurchases }: IdentityServer) =>
  async (c: HttpContext, visitor?: SignInVisitor): Promise<SignInContext> => {
    const [currentShop, policy] = await Promise.all([shop(), getSignOnPolicy(db)])
    return {
      db,
      now: now(),
      publicUrl: config.publicUrl,
      shop: currentShop,
      policy,
      locale: await requestLocale(c),
      verifyCaptcha: captcha.verify,
      findFactorProvider,
      attachGuestPurchases,
      network: throttledNetwork(c),
      userAgent: c.req.header('user-agent')?.slice(0, 300),
      visitor,
    }
  }
