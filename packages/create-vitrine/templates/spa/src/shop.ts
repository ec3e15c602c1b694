import { createClient, OAuthStrategy, webTokenStorage } from '@vitrine/client'
import { createCheckoutFromCurrentCart } from '@vitrine/client/ecom/current-cart'
import { pendingLogins } from '@vitrine/client/extras'
import { createRedirectSession } from '@vitrine/client/redirects'
import { createVitrine } from '@vitrine/react'

const apiUrl = import.meta.env.VITE_API_URL || undefined

const client = createClient({
  auth: OAuthStrategy({ clientId: import.meta.env.VITE_CLIENT_ID, tokenStorage: webTokenStorage() }),
  apiUrl,
})

/** Wix Headless has only the calls of the protocol; a Vitrine platform also prices the cart in one call. */
export const vitrine = createVitrine({ client, locale: navigator.language, protocolOnly: !apiUrl })

const logins = pendingLogins()

/** Opens the checkout page of the platform. */
export async function openCheckout(): Promise<void> {
  await vitrine.cart.settled()
  const { checkoutId } = await client.use(createCheckoutFromCurrentCart)({ channelType: 'WEB' })
  const { redirectSession } = await client.use(createRedirectSession)({
    ecomCheckout: { checkoutId },
    callbacks: { postFlowUrl: `${location.origin}/cart`, thankYouPageUrl: `${location.origin}/` },
  })
  location.assign(redirectSession.fullUrl)
}

/** Opens the sign-in page of the platform. */
export async function openSignIn(): Promise<void> {
  await vitrine.cart.settled()
  const oauthData = await client.auth.generateOAuthData(`${location.origin}/signed-in`, location.href)
  logins.save(oauthData)
  location.assign((await client.auth.getAuthUrl(oauthData)).authUrl)
}

/** Ends the sign-in after the platform sent the member back. Returns the page to continue on. */
export async function completeSignIn(): Promise<string> {
  const { tokens, originalUri } = await logins.complete(client.auth, location.href)
  client.auth.setTokens(tokens)
  await Promise.all([vitrine.session.refresh(), vitrine.cart.refresh()])
  const { pathname, search } = new URL(originalUri)
  return pathname + search
}
