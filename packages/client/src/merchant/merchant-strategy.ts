import type { AuthenticationStrategy } from '../send-call.ts'

/**
 * Merchants in the console: the platform's own cookie, which no script can read, says who is calling. The
 * console must be served from the platform's origin.
 *
 * @example
 * ```ts
 * import { createClient } from '@vitrine/client'
 * import { MerchantStrategy } from '@vitrine/client/merchant'
 *
 * const client = createClient({ auth: MerchantStrategy(), apiUrl: location.origin })
 * ```
 */
export const MerchantStrategy = (): AuthenticationStrategy => ({ getAuthHeaders: () => ({ headers: {} }) })
