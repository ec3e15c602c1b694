import type { AuthenticationStrategy, AuthHeaders } from '../send-call.ts'

export interface ApiKeyStrategyOptions {
  apiKey: string
  siteId?: string
  accountId?: string
}

export interface IApiKeyStrategy extends AuthenticationStrategy {
  getAuthHeaders(): Promise<AuthHeaders>
  setSiteId(siteId?: string): void
  setAccountId(accountId?: string): void
}

/**
 * Authenticates a back end with an API key. Never send the key to a browser.
 *
 * @example
 * ```ts
 * import { ApiKeyStrategy, createClient } from '@vitrine/client'
 * import { products } from '@vitrine/client/stores'
 *
 * const client = createClient({
 *   auth: ApiKeyStrategy({ apiKey: 'your-api-key', siteId: 'your-site-id' }),
 *   modules: { products },
 * })
 * await client.products.createProduct({ name: 'Ridge mug' })
 * ```
 */
export function ApiKeyStrategy({ apiKey, siteId, accountId }: ApiKeyStrategyOptions): IApiKeyStrategy {
  const headers: Record<string, string> = { Authorization: apiKey }
  const set = (name: string) => (value?: string) => {
    if (value) headers[name] = value
    else delete headers[name]
  }
  const strategy = {
    getAuthHeaders: async () => ({ headers: { ...headers } }),
    setSiteId: set('wix-site-id'),
    setAccountId: set('wix-account-id'),
  }
  strategy.setSiteId(siteId)
  strategy.setAccountId(accountId)
  return strategy
}
