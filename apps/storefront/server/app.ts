import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { HttpBindings } from '@hono/node-server'
import { createTrustedAddresses, listen, stopListening } from '@vitrine/server'
import { LANGUAGES, languagePrefix, splitLanguagePath } from '@vitrine/ui/i18n'
import { type Context, Hono } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { offeredLanguages } from '../app/i18n/offered-languages.ts'
import { languageContext } from '../app/i18n/request-i18n.server.ts'
import { currencyFromCookie } from '../app/layout/currency-selection.server.tsx'
import { redirectMissingPage } from '../app/seo/redirect-missing-page.server.ts'
import { previewFromCookie } from '../app/session/preview-cookie.server.ts'
import { runForShopper, shopperAddress } from '../app/shared/fetch-for-shopper.server.ts'
import { nonceContext } from '../app/shared/nonce.server.ts'
import { reportError } from '../app/shared/report-error.server.ts'
import {
  currencyContext,
  formResponseContext,
  getShopDetails,
  previewContext,
} from '../app/shared/request-context.server.ts'
import { config } from '../app/shared/shop-client.server.ts'
import { assets } from './assets.ts'
import { compressPages } from './compress-pages.ts'
import { csrfProtection } from './csrf-protection.ts'
import { formSizeLimit } from './form-size-limit.ts'
import { healthChecks } from './health.ts'
import { pageCache } from './page-cache.ts'
import { rejectionPage, setDefaultLanguage } from './rejection-page.ts'
import { securityHeaders } from './security-headers.ts'
import { serviceWorker } from './service-worker.ts'

const clientBuild = fileURLToPath(new URL('../client', import.meta.url))

// The types of the build and of the handler differ only in optional properties.
const build = () => import('virtual:react-router/server-build') as Promise<unknown> as Promise<ServerBuild>

/** Each language is the same app at another base path, so routes and links need no language. */
const handlerAt = (prefix: string) =>
  createRequestHandler(
    async () => ({
      ...(await build()),
      basename: prefix || '/',
      // The router compares with the host of the request, which a proxy may have changed.
      allowedActionOrigins: [new URL(config.publicUrl).host],
    }),
    import.meta.env.MODE,
  )
const unprefixed = handlerAt('')
const prefixed = new Map(LANGUAGES.map(({ code }) => [code, handlerAt(`/${code}`)]))

/** The languages of the shop now. The first is the default, whose URLs have no prefix. */
async function shopLanguages() {
  const languages = offeredLanguages(await getShopDetails()).map(({ code }) => code)
  const [defaultCode = LANGUAGES[0].code] = languages
  setDefaultLanguage(defaultCode)
  return { languages, defaultCode }
}

const trustedProxies = createTrustedAddresses(config.trustedProxies)

type ServerContext = Context<{ Bindings: Partial<HttpBindings> }>

/** Renders a request on behalf of the client of `c`. */
async function render(c: ServerContext, request: Request, nonce: string): Promise<Response> {
  const { languages, defaultCode } = await shopLanguages()
  const { code: named, prefix, path } = splitLanguagePath(c.req.path)
  const code = named ?? defaultCode
  if (named && (named === defaultCode || !languages.includes(named))) return toDefaultLanguage(request, path)
  const context = new RouterContextProvider()
  context.set(nonceContext, nonce)
  context.set(languageContext, { code, prefix })
  const connection = c.env?.incoming?.socket.remoteAddress
  const address = shopperAddress(connection, c.req.header('x-forwarded-for'), trustedProxies)
  const currency = currencyFromCookie(request.headers.get('cookie'))
  context.set(currencyContext, currency ?? null)
  const preview = previewFromCookie(request.headers.get('cookie'))
  context.set(previewContext, preview !== undefined)
  context.set(formResponseContext, request.method === 'POST')
  const handler = (named && prefixed.get(named)) ?? unprefixed
  const shopper = { address, userAgent: c.req.header('user-agent'), currency, language: code, preview }
  const page = await runForShopper(shopper, async () => {
    const response = await handler(request, context)
    return (await redirectMissingPage(request, response, prefix)) ?? response
  })
  if (preview) page.headers.set('cache-control', 'private, no-store')
  if (!page.headers.has('cache-control')) page.headers.set('cache-control', freshness(c.req.path, page))
  // Another currency must not reuse cached prices.
  page.headers.append('vary', 'cookie')
  return page
}

/** Temporary and with the same method, because the merchant may change the languages, also while forms are open. */
const toDefaultLanguage = ({ url }: Request, path: string): Response =>
  new Response(null, {
    status: 307,
    headers: { location: `${config.publicUrl}${path}${new URL(url).search}` },
  })

const app = new Hono<{ Bindings: Partial<HttpBindings> }>()
const stopping = new AbortController()
const { live, ready } = healthChecks({ apiUrl: config.apiUrl, stopping: stopping.signal })

app.use(formSizeLimit, securityHeaders(config))
app.get('/health', live)
app.get('/ready', ready)
app.use(compressPages, csrfProtection(config), pageCache({ render }))
app.get(
  '/service-worker.js',
  serviceWorker(clientBuild, async () => {
    const { languages, defaultCode } = await shopLanguages()
    return {
      version: `${(await build()).assets.version}-${defaultCode}`,
      prefixes: languages.map((code) => languagePrefix(code, defaultCode)),
    }
  }),
)
app.get('*', assets(clientBuild))
app.get('/assets/*', (c) => c.notFound())
app.all('*', (c) => render(c, c.req.raw, c.get('secureHeadersNonce') ?? ''))

app.onError((error, c) => {
  // Ignore aborted uploads.
  if (!c.req.raw.signal.aborted) reportError(error, { method: c.req.method, route: 'none' })
  const page = rejectionPage(500, c.req.path)
  return new Response(page.body, { status: 500, headers: page.headers })
})

/**
 * A page contains a nonce, so browsers must not cache it. Page data may be cached for a short time,
 * so that prefetched links can use it.
 */
const freshness = (path: string, { ok }: Response): string =>
  ok && path.endsWith('.data') ? 'private, max-age=10' : 'private, no-cache'

/** Starts the server. */
export const serve = (): Promise<Server> =>
  listen(app.fetch, {
    host: config.host,
    port: config.port,
    reject: (status, _, path = '/') => rejectionPage(status, path),
  })

/** Stops accepting requests and completes pending ones. */
export function stop(server: Server): Promise<void> {
  stopping.abort()
  return stopListening(server)
}
