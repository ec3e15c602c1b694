import type { ShopServer } from '../shop/shop-server.ts'
import type { Captcha } from './captcha/create-captcha.ts'
import type { FindFactorProvider } from './factors/factor-provider-settings.ts'

/** The dependencies of identity's capabilities, and of the layers after it. */
export interface IdentityServer extends ShopServer {
  readonly captcha: Captcha
  /** Finds the shop's provider of texts, calls and push notifications. */
  readonly findFactorProvider: FindFactorProvider
}
