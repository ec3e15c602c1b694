import type { AuthenticationStrategy } from '../../send-call.ts'

/**
 * Authenticates merchants in the console with the platform's HttpOnly cookie. The console must have the platform's
 * origin.
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
