import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const PASSWORD = 'seven warm clay lamps'

/**
 * A shop page with the Wix SDK, whose requests to the Wix host go to our platform.
 *
 * @param {string} generation
 * @param {import('../demo-shop.mjs').DemoShop} shop
 */
async function shopPage(generation, { url, clientId }) {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        const { fetch } = window
        window.fetch = (input, init) =>
          fetch(String(input).replace(/^https:\\/\\/(www|edge)\\.wixapis\\.com/, ${JSON.stringify(url)}), init)
        const { createClient, OAuthStrategy } = await import('sdk-${generation}')
        window.shop = createClient({ auth: OAuthStrategy({ clientId: ${JSON.stringify(clientId)} }), modules: {} })
        document.body.dataset.ready = 'yes'`,
      resolveDir: fileURLToPath(new URL('..', import.meta.url)),
    },
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    logLevel: 'silent',
  })
  return `<!doctype html><body><script type="module">${outputFiles[0]?.text.replaceAll('</script', '<\\/script')}</script>`
}

/** @type {import('../run-cases.mjs').Cases} */
export const silentLogin = {
  'auth.getMemberTokensForDirectLogin': {
    'gets member tokens in a hidden frame of a real browser': async ({ shop, generation, chromium }) => {
      await shop.serve()
      const html = await shopPage(generation, shop)
      const pages = createServer((_, response) => response.setHeader('content-type', 'text/html').end(html))
      pages.listen(Number(new URL(shop.shopOrigin).port), '127.0.0.1')
      const context = await (await chromium()).newContext()
      try {
        const page = await context.newPage()
        await page.goto(shop.shopOrigin)
        await page.waitForSelector('[data-ready]', { state: 'attached' })
        const outcome = await page.evaluate(
          async (credentials) => {
            const { auth } = /** @type {any} */ (window).shop
            const withoutToken = await auth
              .getMemberTokensForDirectLogin('')
              .catch((/** @type {Error} */ error) => error.message)
            const registered = await auth.register(credentials)
            auth.setTokens(await auth.getMemberTokensForDirectLogin(registered.data.sessionToken))
            return {
              withoutToken,
              isMember: auth.loggedIn(),
              frames: document.querySelectorAll('iframe').length,
            }
          },
          { email: `silent-${Date.now()}@example.com`, password: PASSWORD },
        )
        assert.deepEqual(outcome, { withoutToken: 'Missing code or _state', isMember: true, frames: 0 })
      } finally {
        await context.close()
        pages.closeAllConnections()
        pages.close()
      }
    },
  },
}
