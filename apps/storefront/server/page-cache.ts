import { splitLanguagePath } from '@vitrine/ui/i18n'
import type { Context, MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import { hasNoShopCookie } from '../app/session/cookie-jar.server.ts'
import { acceptsEncoding } from './compress-pages.ts'
import { NonceTemplate } from './nonce-template.ts'

/** The maximum age of a cached page, counted from the start of its render. */
const MAX_AGE_MS = 1000

/** The size of the cache. The compressed copies take another fifth of it. */
const MAX_CACHE_BYTES = 24_000_000

/** The home page, product lists, product pages and their data: the same for every visitor without a session. */
const PUBLIC_PATHS = /^\/(?:_root\.data|products(?:\.data|\/[^/]+)?|collections\/[^/]+)?$/

interface CachedPage {
  readonly text: NonceTemplate
  readonly headers: readonly (readonly [string, string])[]
}

interface PageCacheOptions {
  /** Renders a request on behalf of the client of `c`, with this nonce. */
  readonly render: (c: Context, request: Request, nonce: string) => Promise<Response>
  readonly now?: () => number
}

/**
 * Serves one render of a public page to all visitors without a session for one second. Concurrent requests share one
 * render. Visitors with a cookie of the shop get their own render.
 */
export function pageCache({ render, now = () => performance.now() }: PageCacheOptions): MiddlewareHandler {
  const pages = createStore(now)
  /** Renders a page for the cache. A response that must not be shared is returned as it is. */
  const renderPublic = async (c: Context, nonce: string): Promise<CachedPage | Response> => {
    // A new request: it contains no data of this visitor, and continues if they disconnect.
    const response = await render(c, new Request(c.req.url), nonce)
    if (response.status !== 200 || isPersonal(response.headers)) return response
    return { text: new NonceTemplate(await response.text(), nonce), headers: [...response.headers] }
  }
  return async (c, next) => {
    const nonce: string | undefined = c.get('secureHeadersNonce')
    if (!nonce || !isPublic(c)) return next()
    const shared = pages.find(c.req.url)
    const page = await (shared ?? pages.add(c.req.url, () => renderPublic(c, nonce)))
    if (!(page instanceof Response)) return respond(c, page, nonce)
    return shared ? render(c, c.req.raw, nonce) : page
  }
}

const isPublic = ({ req }: Context): boolean => {
  const { path } = splitLanguagePath(req.path)
  return req.method === 'GET' && PUBLIC_PATHS.test(path) && hasNoShopCookie(req.header('cookie'))
}

/** A response that sets a cookie or has `no-store` belongs to one visitor. */
const isPersonal = (headers: Headers): boolean =>
  headers.has('set-cookie') || /no-store/.test(headers.get('cache-control') ?? '')

async function respond(c: Context, { text, headers }: CachedPage, nonce: string): Promise<Response> {
  const all = Object.fromEntries(headers)
  if (!acceptsEncoding(c.req.header('accept-encoding'), 'gzip')) return c.body(text.plain(nonce), 200, all)
  const vary = all.vary ? `${all.vary}, accept-encoding` : 'accept-encoding'
  return c.body(await text.gzip(nonce), 200, { ...all, vary, 'content-encoding': 'gzip' })
}

/** Pages by URL: rendered ones, and those that are being rendered. */
function createStore(now: () => number) {
  const pages = new LRUCache<string, CachedPage | Promise<CachedPage | Response>>({
    maxSize: MAX_CACHE_BYTES,
    ttl: MAX_AGE_MS,
    ttlAutopurge: true,
    ttlResolution: 0,
    perf: { now },
  })
  return {
    find: (url: string) => pages.get(url),
    add: (url: string, render: () => Promise<CachedPage | Response>): Promise<CachedPage | Response> => {
      const start = now()
      const rendering = render()
      // The size is unknown until the page is rendered.
      pages.set(url, rendering, { size: 1, start })
      const settle = (page?: CachedPage | Response) => {
        if (pages.peek(url, { allowStale: true }) !== rendering) return
        if (page === undefined || page instanceof Response) pages.delete(url)
        else pages.set(url, page, { size: page.text.size, start })
      }
      rendering.then(settle, () => settle())
      return rendering
    },
  }
}
