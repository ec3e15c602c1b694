import { assertMatches, check } from '../define-check.mjs'
import { applicationError, success } from '../expected-responses.mjs'
import { is, nonEmptyText, oneOf, url } from '../match-pattern.mjs'

const PATH = '/_api/redirects-api/v1/redirect-session'

const SESSION = { id: nonEmptyText, fullUrl: url, urlDetails: { endpoint: nonEmptyText } }

/** A challenge without a verifier. */
const authRequest = (/** @type {string} */ clientId) => ({
  clientId,
  codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  codeChallengeMethod: 'S256',
  responseMode: 'web_message',
  responseType: 'code',
  scope: 'offline_access',
  state: 'anything',
})

/** @type {import('../define-check.mjs').Checks} */
export const redirects = {
  'redirects.sign-in': check('creates a redirect to the sign-in page', async (client) => {
    const auth = { authRequest: authRequest(client.clientId), prompt: 'none' }
    assertMatches(await client.post(PATH, { auth }), success({ redirectSession: SESSION }))
  }),

  'redirects.foreign': check('rejects callback URLs that the app has not registered', async (client) => {
    const redirectUri = 'https://elsewhere.example/callback'
    const auth = { authRequest: { ...authRequest(client.clientId), redirectUri }, prompt: 'login' }
    assertMatches(await client.post(PATH, { auth }), {
      status: is('a 4xx status', (status) => status >= 400 && status < 500),
    })
    const callbacks = { postFlowUrl: 'https://elsewhere.example/' }
    const logout = { clientId: client.clientId }
    assertMatches(await client.post(PATH, { logout, callbacks }), {
      status: is('a 4xx status', (status) => status >= 400 && status < 500),
    })
  }),

  'redirects.no-checkout': check('rejects a redirect to an unknown checkout', async (client) => {
    const ecomCheckout = { checkoutId: '00000000-0000-4000-8000-000000000000' }
    assertMatches(await client.post(PATH, { ecomCheckout }), applicationError(oneOf(400, 404)))
  }),

  'redirects.no-target': check('rejects a redirect session without a target', async (client) => {
    assertMatches(await client.post(PATH, {}), { status: 400 })
  }),
}
