import assert from 'node:assert/strict'
import { openBrowser } from '../minimal-browser.mjs'

const CALLBACK = 'http://localhost:3000/callback'
const PASSWORD = 'seven warm clay lamps'

let emailCount = 0

/**
 * Visits the packages' sign-in URL, registers there, and returns the redirect.
 *
 * @param {import('../demo-shop.mjs').DemoShop} shop
 * @param {string} authUrl
 */
async function registerAt(shop, authUrl) {
  const browser = openBrowser(shop)
  await browser.open(authUrl)
  await browser.open(browser.linkTo('/register'))
  emailCount += 1
  return browser.submit({ email: `person-${emailCount}-${Date.now()}@example.com`, password: PASSWORD })
}

/** @type {import('../run-cases.mjs').Cases} */
export const redirectLogin = {
  'auth.getAuthUrl': {
    'redirects back with a code that is exchanged for member tokens': async ({ wix, shop, open }) => {
      const auth = wix.sdk.OAuthStrategy({ clientId: shop.clientId })
      const client = open(auth)
      const data = client.auth.generateOAuthData(CALLBACK, '/account')
      const { authUrl } = await client.auth.getAuthUrl(data)
      const redirect = await registerAt(shop, authUrl)
      assert.ok(redirect?.startsWith(`${CALLBACK}#`), `Redirected to ${redirect}.`)
      const { code, state } = client.auth.parseFromUrl(redirect)
      const tokens = await client.auth.getMemberTokens(code, state, data)
      client.auth.setTokens(tokens)
      assert.equal(tokens.refreshToken.role, 'member')
      assert.equal(client.auth.loggedIn(), true)
    },

    'returns the code in the query on request': async ({ wix, shop, open }) => {
      const client = open(wix.sdk.OAuthStrategy({ clientId: shop.clientId }))
      const data = client.auth.generateOAuthData(CALLBACK)
      const { authUrl } = await client.auth.getAuthUrl(data, { prompt: 'login', responseMode: 'query' })
      const redirect = await registerAt(shop, authUrl)
      const { code, state } = client.auth.parseFromUrl(redirect, 'query')
      assert.equal((await client.auth.getMemberTokens(code, state, data)).refreshToken.role, 'member')
    },
  },

  'auth.logout': {
    'redirects back to the shop': async ({ wix, shop, open }) => {
      const client = open(wix.sdk.OAuthStrategy({ clientId: shop.clientId }))
      const { logoutUrl } = await client.auth.logout('http://localhost:3000/')
      assert.equal(await openBrowser(shop).open(logoutUrl), 'http://localhost:3000/')
    },
  },
}
