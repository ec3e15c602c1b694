import type { RedirectSession } from '@vitrine/contract'
import { type EntityEvent, entityEvent } from '../event-definition.ts'
import { operation } from '../operation.ts'
import { redirectSessionCall } from './redirect-session-call.ts'

export type {
  AuthorizeRequest,
  RedirectCallbacks,
  RedirectPreferences,
  RedirectSession,
  RedirectSessionRequest,
} from '@vitrine/contract'
export { CallbackType, MembersAccountSection, Prompt } from '@vitrine/contract'

/**
 * Creates a link to a page of the platform, such as the checkout.
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
export const createRedirectSession = /* @__PURE__ */ operation(redirectSessionCall)

export const onRedirectSessionCreated = /* @__PURE__ */ entityEvent<EntityEvent<RedirectSession>>(
  'wix.headless.v1.redirect_session_created',
)
