import assert from 'node:assert/strict'
import { openBrowser } from '../minimal-browser.mjs'

const CALLBACK = 'http://localhost:3000/callback'
const PASSWORD = 'seven warm clay lamps'

let people = 0

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
  people += 1
  return browser.submit({ email: `person-${people}-${Date.now()}@example.com`, password: PASSWORD })
}

/** @type {import('../run-cases.mjs').Cases} */
export const redirectLogin = {
  'auth.getAuthUrl': {
    'leads to a page that leads back with a code, which is exchanged for a member’s tokens': async ({
      vendor,
      shop,
      open,
    }) => {
      const auth = vendor.sdk.OAuthStrategy({ clientId: shop.clientId })
      const client = open(auth)
      const data = client.auth.generateOAuthData(CALLBACK, '/account')
      const { authUrl } = await client.auth.getAuthUrl(data)
      const back = await registerAt(shop, authUrl)
      assert.ok(back?.startsWith(`${CALLBACK}#`), `They were sent to ${back}.`)
      const { code, state } = client.auth.parseFromUrl(back)
      const tokens = await client.auth.getMemberTokens(code, state, data)
      client.auth.setTokens(tokens)
      assert.equal(tokens.refreshToken.role, 'member')
      assert.equal(client.auth.loggedIn(), true)
    },

    'answers in the query when asked to': async ({ vendor, shop, open }) => {
      const client = open(vendor.sdk.OAuthStrategy({ clientId: shop.clientId }))
      const data = client.auth.generateOAuthData(CALLBACK)
      const { authUrl } = await client.auth.getAuthUrl(data, { prompt: 'login', responseMode: 'query' })
      const back = await registerAt(shop, authUrl)
      const { code, state } = client.auth.parseFromUrl(back, 'query')
      assert.equal((await client.auth.getMemberTokens(code, state, data)).refreshToken.role, 'member')
    },
  },

  'auth.logout': {
    'leads back to the shop': async ({ vendor, shop, open }) => {
      const client = open(vendor.sdk.OAuthStrategy({ clientId: shop.clientId }))
      const { logoutUrl } = await client.auth.logout('http://localhost:3000/')
      assert.equal(await openBrowser(shop).open(logoutUrl), 'http://localhost:3000/')
    },
  },
}
