import type { RedirectSession, RedirectSessionRequest } from '@vitrine/contract'
import { type Call, operation, pick } from '../call.ts'
import { type EntityEvent, entityEvent } from '../events.ts'

export type {
  AuthorizeRequest,
  RedirectCallbacks,
  RedirectPreferences,
  RedirectSession,
  RedirectSessionRequest,
} from '@vitrine/contract'
export { CallbackType, MembersAccountSection, Prompt } from '@vitrine/contract'

/**
 * Makes a link that hands the visitor to one of the platform's pages, such as the checkout.
 *
 * @example
 * ```ts
 * import { createClient, OAuthStrategy } from '@vitrine/client'
 * import { redirects } from '@vitrine/client/redirects'
 *
 * const client = createClient({ auth: OAuthStrategy({ clientId: 'your-client-id' }), modules: { redirects } })
 * const { redirectSession } = await client.redirects.createRedirectSession({
 *   ecomCheckout: { checkoutId: 'the-checkout-id' },
 *   callbacks: { postFlowUrl: 'https://shop.example/cart' },
 * })
 * location.href = redirectSession.fullUrl
 * ```
 */
export const createRedirectSession = /* @__PURE__ */ operation(
  (options: RedirectSessionRequest): Call<{ redirectSession: RedirectSession }> => ({
    method: 'POST',
    path: '/_api/redirects-api/v1/redirect-session',
    options: pick(
      options,
      'bookingsCheckout',
      'ecomCheckout',
      'eventsCheckout',
      'paidPlansCheckout',
      'login',
      'logout',
      'auth',
      'storesProduct',
      'bookingsBook',
      'callbacks',
      'preferences',
    ),
  }),
)

export const onRedirectSessionCreated = /* @__PURE__ */ entityEvent<EntityEvent<RedirectSession>>(
  'wix.headless.v1.redirect_session_created',
)
