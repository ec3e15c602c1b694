import type { Queryable } from '../kernel/database/open-database.ts'
import type { ShopServer } from '../shop/shop-server.ts'
import type { Captcha } from './captcha/create-captcha.ts'
import type { FindFactorProvider } from './factors/factor-provider-settings.ts'

/** A member whose email address is verified. */
export interface VerifiedBuyer {
  readonly memberId: string
  readonly email: string
  readonly now: Date
}

/** Moves what guests have bought with a verified email address to its member. */
export type AttachGuestPurchases = (tx: Queryable, buyer: VerifiedBuyer) => Promise<void>

/** The dependencies of identity's capabilities, and of the layers after it. */
export interface IdentityServer extends ShopServer {
  readonly captcha: Captcha
  /** Finds the shop's provider of texts, calls and push notifications. */
  readonly findFactorProvider: FindFactorProvider
  readonly attachGuestPurchases: AttachGuestPurchases
}
