import assert from 'node:assert/strict'
import { expectRejected } from '../expect-rejected.mjs'

/** @type {import('../run-cases.mjs').Cases} */
export const sessions = {
  'sdk.OAuthStrategy': {
    'gives a new visitor a token for four hours': async ({ wix, shop }) => {
      const auth = wix.sdk.OAuthStrategy({ clientId: shop.clientId })
      const { accessToken, refreshToken } = await auth.generateVisitorTokens()
      assert.ok(accessToken.value && refreshToken.value)
      assert.equal(refreshToken.role, 'visitor')
      assert.ok(Math.abs(accessToken.expiresAt - Date.now() / 1000 - 4 * 3600) < 60)
      assert.equal(auth.loggedIn(), false)
    },

    'renews the access token several times with one refresh token': async ({ wix, shop }) => {
      const auth = wix.sdk.OAuthStrategy({ clientId: shop.clientId })
      const { refreshToken } = await auth.generateVisitorTokens()
      for (let time = 0; time < 3; time += 1) {
        // The packages ignore a new refresh token: the first one must keep working.
        const renewed = await auth.renewToken(refreshToken)
        assert.ok(renewed.accessToken.value)
        assert.equal(renewed.refreshToken.role, 'visitor')
      }
    },

    'renews an expired access token': async ({ wix, shop, open }) => {
      const auth = wix.sdk.OAuthStrategy({ clientId: shop.clientId })
      const tokens = await auth.generateVisitorTokens()
      auth.setTokens({ ...tokens, accessToken: { ...tokens.accessToken, expiresAt: 1 } })
      const { items } = await open(auth).products.queryProducts().limit(1).find()
      assert.equal(items.length, 1)
      assert.ok(auth.getTokens().accessToken.expiresAt > Date.now() / 1000)
    },

    'starts a new visitor session when the refresh token is invalid': async ({ wix, shop, open }) => {
      const auth = wix.sdk.OAuthStrategy({ clientId: shop.clientId })
      auth.setTokens({
        accessToken: { value: 'old', expiresAt: 1 },
        refreshToken: { value: 'worthless', role: 'visitor' },
      })
      const { items } = await open(auth).products.queryProducts().limit(1).find()
      assert.equal(items.length, 1)
    },

    'rejects an unknown app with a reason': async ({ wix }) => {
      const auth = wix.sdk.OAuthStrategy({ clientId: 'no-such-app' })
      const error = await expectRejected(auth.generateVisitorTokens())
      assert.match(error.message, /^Failed to fetch tokens from OAuth API/)
      assert.match(error.message, /request id: [0-9a-f-]{36}/)
      assert.match(error.message, /invalid_client/)
    },
  },

  'sdk.ApiKeyStrategy': {
    'accepts a valid API key': async ({ viewer }) => {
      assert.equal((await viewer.products.queryProducts().limit(1).find()).items.length, 1)
    },

    'rejects an invalid API key': async ({ wix, open }) => {
      for (const apiKey of ['vitrine_key_none', 'nothing']) {
        const client = open(wix.sdk.ApiKeyStrategy({ apiKey }))
        const { details } = await expectRejected(client.products.queryProducts().find())
        assert.equal(details.applicationError.code, 'UNAUTHENTICATED')
      }
    },
  },
}
