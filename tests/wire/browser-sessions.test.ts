import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumArgs, findChromium } from '../../scripts/lib/find-chromium.mjs'

let browser: Browser
let script: string

beforeAll(async () => {
  const [{ outputFiles }, executablePath] = await Promise.all([
    build({
      stdin: {
        contents: `
          import { createClient, OAuthStrategy, webTokenStorage } from '@vitrine/client'
          import { products } from '@vitrine/client/stores'
          window.openShop = (options = {}) => createClient({
            auth: OAuthStrategy({ clientId: 'shop', tokenStorage: webTokenStorage(), ...options }),
            modules: { products },
            apiUrl: location.origin,
          })`,
        resolveDir: fileURLToPath(new URL('../../packages/react', import.meta.url)),
      },
      conditions: ['source'],
      bundle: true,
      format: 'esm',
      write: false,
    }),
    findChromium(),
  ])
  script = outputFiles[0]?.text ?? ''
  browser = await chromium.launch({ executablePath, args: chromiumArgs })
})
afterAll(() => browser?.close())

interface TokenRequest {
  readonly refreshToken?: string
}

/** A platform with pages, which rotates refresh tokens and gives the loser of a race the winner's token. */
async function openPlatform() {
  const tokenRequests: TokenRequest[] = []
  const callers: string[] = []
  const successors = new Map<string, string>()
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const send = (type: string, text: string) => {
      response.setHeader('content-type', type)
      response.end(text)
    }
    const { pathname } = new URL(request.url ?? '', 'http://localhost')
    if (pathname === '/oauth2/token') {
      const grant = JSON.parse(body) as TokenRequest
      tokenRequests.push(grant)
      const name = grant.refreshToken ?? `visitor-${tokenRequests.length}`
      const next = successors.get(name) ?? `${name}+`
      successors.set(name, next)
      await new Promise((resolve) => setTimeout(resolve, 30))
      send(
        'application/json',
        JSON.stringify({ access_token: `of ${next}`, refresh_token: next, expires_in: 14_400 }),
      )
    } else if (pathname.startsWith('/stores-reader')) {
      callers.push(request.headers.authorization ?? '')
      send('application/json', '{}')
    } else if (pathname === '/_api/redirects-api/v1/redirect-session')
      send(
        'application/json',
        JSON.stringify({
          redirectSession: {
            fullUrl: `http://${loginHost}/login?${new URLSearchParams(JSON.parse(body).auth.authRequest)}`,
          },
        }),
      )
    else if (pathname === '/login') send('text/html', loginPage)
    else if (pathname === '/shop.js') send('text/javascript', script)
    else send('text/html', '<!doctype html><script type="module" src="/shop.js"></script>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const loginHost = `id.vitrine.localhost:${port}`
  const close = () => new Promise((resolve) => server.close(resolve))
  return { tokenRequests, callers, successors, close, origin: `http://shop.vitrine.localhost:${port}` }
}

/** Responds as login pages do, after a foreign page had its chance to be faster. */
const loginPage = `<!doctype html><script>
  const state = new URLSearchParams(location.search).get('state')
  setTimeout(() => parent.postMessage({ code: 'genuine', state }, '*'), 300)
</script>`

type Shop = {
  products: { getProduct(id: string): Promise<unknown> }
  auth: { getTokens(): unknown; getMemberTokensForDirectLogin(token: string): Promise<unknown> }
}
declare global {
  interface Window {
    openShop(options?: object): Shop
    shop: Shop
  }
}

const openTabs = (context: BrowserContext, origin: string, count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const page = await context.newPage()
      await page.goto(origin)
      await page.waitForFunction(() => 'openShop' in window)
      return page
    }),
  )

const expired = {
  accessToken: { value: 'old', expiresAt: 1 },
  refreshToken: { value: 'mine', role: 'member' },
}

test('makes one token request for one member from five tabs with forty calls each', async () => {
  const platform = await openPlatform()
  const context = await browser.newContext()
  const tabs = await openTabs(context, platform.origin, 5)
  await tabs[0]?.evaluate(
    (tokens) => localStorage.setItem('vitrine-session', JSON.stringify(tokens)),
    expired,
  )
  const done = await Promise.all(
    tabs.map((tab) =>
      tab.evaluate(async () => {
        const shop = window.openShop()
        const calls = await Promise.allSettled(
          Array.from({ length: 40 }, () => shop.products.getProduct('mug')),
        )
        return calls.filter(({ status }) => status === 'fulfilled').length
      }),
    ),
  )
  expect(done).toEqual([40, 40, 40, 40, 40])
  expect(platform.tokenRequests).toHaveLength(1)
  expect(new Set(platform.callers)).toEqual(new Set(['of mine+']))
  await context.close()
  await platform.close()
})

test('signs nobody out from five tabs without locks', async () => {
  const platform = await openPlatform()
  const context = await browser.newContext()
  await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }))
  const tabs = await openTabs(context, platform.origin, 5)
  await tabs[0]?.evaluate(
    (tokens) => localStorage.setItem('vitrine-session', JSON.stringify(tokens)),
    expired,
  )
  await Promise.all(
    tabs.map((tab) =>
      tab.evaluate(async () => {
        const shop = window.openShop()
        await Promise.all(Array.from({ length: 40 }, () => shop.products.getProduct('mug')))
      }),
    ),
  )
  expect(platform.tokenRequests.length).toBeLessThanOrEqual(5)
  const tokens = await tabs[0]?.evaluate(() => window.openShop().auth.getTokens())
  expect(tokens).toMatchObject({ refreshToken: { value: 'mine+', role: 'member' } })
  await context.close()
  await platform.close()
})

/** `npm run test:faults` kills more of them. */
const DEATHS = Number(process.env.VITRINE_TAB_KILLS ?? 2)

test('delays nobody when a tab dies with the lock', async () => {
  const platform = await openPlatform()
  const context = await browser.newContext()
  const [next] = await openTabs(context, platform.origin, 1)
  let slowest = 0
  for (let death = 0; death < DEATHS; death++) {
    const [dying] = await openTabs(context, platform.origin, 1)
    await dying?.evaluate(() => {
      void navigator.locks.request('vitrine:vitrine-session', () => new Promise(() => {}))
    })
    await next?.evaluate((tokens) => localStorage.setItem('vitrine-session', JSON.stringify(tokens)), expired)
    const waiting = next?.evaluate(() => window.openShop().products.getProduct('mug'))
    const since = performance.now()
    await dying?.close()
    await waiting
    slowest = Math.max(slowest, performance.now() - since)
  }
  if (DEATHS > 2) process.stdout.write(`\n  gone on after at most ${slowest.toFixed(0)} ms\n`)
  expect(platform.callers).toHaveLength(DEATHS)
  await context.close()
  await platform.close()
})

test('signs out of all tabs at once', async () => {
  const platform = await openPlatform()
  const context = await browser.newContext()
  const [here, there] = await openTabs(context, platform.origin, 2)
  const member = { ...expired, accessToken: { value: 'good', expiresAt: 9_999_999_999 } }
  await there?.evaluate((tokens) => {
    localStorage.setItem('vitrine-session', JSON.stringify(tokens))
    window.shop = window.openShop()
    return window.shop.products.getProduct('mug')
  }, member)
  await here?.evaluate(() =>
    localStorage.setItem(
      'vitrine-session',
      JSON.stringify({ accessToken: { value: '', expiresAt: 0 }, refreshToken: { value: '', role: 'none' } }),
    ),
  )
  await there?.evaluate(() => window.shop.products.getProduct('mug'))
  expect(platform.callers[0]).toBe('good')
  expect(platform.callers[1]).not.toBe('good')
  await context.close()
  await platform.close()
})

test('accepts silent login messages from its own frame only', async () => {
  const platform = await openPlatform()
  const context = await browser.newContext()
  const [page] = await openTabs(context, platform.origin, 1)
  const tokens = await page?.evaluate(async () => {
    const login = window.openShop().auth.getMemberTokensForDirectLogin('session')
    const frame = await new Promise<HTMLIFrameElement>((resolve) => {
      const look = () => {
        const found = document.querySelector('iframe')
        if (found) resolve(found)
        else setTimeout(look, 5)
      }
      look()
    })
    const state = new URL(frame.src).searchParams.get('state')
    const sibling = document.body.appendChild(document.createElement('iframe'))
    const sender = sibling.contentWindow as Window & { eval(code: string): unknown }
    for (let i = 0; i < 50; i++) {
      window.postMessage({ code: 'forged', state }, '*')
      sender.eval(`parent.postMessage({ code: 'forged', state: ${JSON.stringify(state)} }, '*')`)
    }
    const result = await login
    return { result, frames: document.querySelectorAll('iframe').length }
  })
  expect(tokens).toMatchObject({ result: { refreshToken: { role: 'member' } }, frames: 1 })
  const exchanges = platform.tokenRequests.filter((grant) => 'code' in grant)
  expect(exchanges).toMatchObject([{ code: 'genuine' }])
  await context.close()
  await platform.close()
})
