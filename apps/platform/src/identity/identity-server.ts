import type { ShopServer } from '../shop/shop-server.ts'
import type { Captcha } from './captcha/create-captcha.ts'
import type { FactorProviders } from './factors/factor-providers.ts'

/** The dependencies of identity's capabilities, and of the layers after it. */
export interface IdentityServer extends ShopServer {
  readonly captcha: Captcha
  /** The services of external second factors. */
  readonly factorProviders: FactorProviders
}
