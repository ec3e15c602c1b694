import { answered, refused } from '../answers.mjs'
import { check, fits } from '../check.mjs'
import { is, oneOf, url, words } from '../pattern.mjs'

const PATH = '/_api/redirects-api/v1/redirect-session'

const SESSION = { id: words, fullUrl: url, urlDetails: { endpoint: words } }

/** A challenge that nobody has the verifier of. */
const authRequest = (/** @type {string} */ clientId) => ({
  clientId,
  codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  codeChallengeMethod: 'S256',
  responseMode: 'web_message',
  responseType: 'code',
  scope: 'offline_access',
  state: 'anything',
})

/** @type {import('../check.mjs').Checks} */
export const redirects = {
  'redirects.sign-in': check('a shopper is handed to the sign-in page', async (stranger) => {
    const auth = { authRequest: authRequest(stranger.clientId), prompt: 'none' }
    fits(await stranger.post(PATH, { auth }), answered({ redirectSession: SESSION }))
  }),

  'redirects.foreign': check(
    'nobody is sent to an address that the app has not registered',
    async (stranger) => {
      const redirectUri = 'https://elsewhere.example/callback'
      const auth = { authRequest: { ...authRequest(stranger.clientId), redirectUri }, prompt: 'login' }
      fits(await stranger.post(PATH, { auth }), {
        status: is('a refusal', (status) => status >= 400 && status < 500),
      })
      const callbacks = { postFlowUrl: 'https://elsewhere.example/' }
      const logout = { clientId: stranger.clientId }
      fits(await stranger.post(PATH, { logout, callbacks }), {
        status: is('a refusal', (status) => status >= 400 && status < 500),
      })
    },
  ),

  'redirects.no-checkout': check('a checkout that is not there has no page', async (stranger) => {
    const ecomCheckout = { checkoutId: '00000000-0000-4000-8000-000000000000' }
    fits(await stranger.post(PATH, { ecomCheckout }), refused(oneOf(400, 404)))
  }),

  'redirects.nowhere': check('a session that leads nowhere is refused', async (stranger) => {
    fits(await stranger.post(PATH, {}), { status: 400 })
  }),
}
