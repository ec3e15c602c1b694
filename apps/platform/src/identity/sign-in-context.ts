import type { SignOnPolicy } from '@vitrine/contract'
import type { VerifyCaptcha } from '../captcha/captcha.ts'
import type { Database } from '../database/open.ts'
import { throttledNetwork } from '../http/client-network.ts'
import type { HttpContext, Server } from '../http/routes.ts'
import { type Locale, localeFor } from '../i18n/locale.ts'
import type { Shop } from '../shop/settings.ts'
import type { FactorProviders } from './factor-providers.ts'
import { readPolicy } from './policy.ts'

/** The visitor who signs in, and the session they came with, which ends when they have a member's. */
export interface ArrivingVisitor {
  readonly visitorId: string
  readonly sessionId: string
}

/** Somebody at the door: all that a step of a sign-in knows besides what was typed. */
export interface Arrival {
  readonly db: Database
  readonly now: Date
  /** Where the platform's own pages are. */
  readonly publicUrl: string
  readonly shop: Shop
  readonly policy: SignOnPolicy
  /** How they are spoken to, in letters too. */
  readonly locale: Locale
  readonly verifyCaptcha: VerifyCaptcha
  readonly factorProviders: FactorProviders
  /** Where the request comes from. */
  readonly network: string
  readonly userAgent: string | undefined
  readonly visitor: ArrivingVisitor | undefined
}

/** Who comes with this request. `visitor` is whoever is to become a member, if anybody is known yet. */
export const arrivals =
  ({ db, config, now, shop, captcha, factorProviders }: Server) =>
  async (c: HttpContext, visitor?: ArrivingVisitor): Promise<Arrival> => {
    const [currentShop, policy] = await Promise.all([shop(), readPolicy(db)])
    return {
      db,
      now: now(),
      publicUrl: config.publicUrl,
      shop: currentShop,
      policy,
      locale: localeFor(c.req.header('accept-language')),
      verifyCaptcha: captcha.verify,
      factorProviders,
      network: throttledNetwork(c),
      userAgent: c.req.header('user-agent')?.slice(0, 300),
      visitor,
    }
  }
