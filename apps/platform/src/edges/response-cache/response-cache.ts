import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastPath } from '@vitrine/server'
import type { MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import type { CatalogServer } from '../../catalog/catalog-server.ts'
import type { ReadBearer } from '../../identity/oauth/bearer-authenticator.ts'
import type { FindClientNetwork } from '../../kernel/http/client-network.ts'
import { logRequest, REQUEST_ID_HEADERS } from '../../kernel/http/middleware.ts'
import type { HttpEnv, OperationName } from '../../kernel/http/route-types.ts'
import { rateLimitRefusal } from '../../kernel/operations/register-routes.ts'
import type { Role } from '../../kernel/roles.ts'
import type { RegisteredApps } from '../../shop/apps/registered-apps.ts'
import { permissionRefusal } from '../../shop/profile/permission.ts'
import { CURRENCY_HEADER } from '../../shop/profile/requested-currency.ts'
import type { Shop } from '../../shop/profile/shop-settings.ts'
import type { RecordRequest } from '../monitoring/metrics.ts'

/** Bytes of cached responses. */
const MAX_CACHE_BYTES = 16_000_000

/** The longest body in a cache key. */
const MAX_BODY_BYTES = 4000

/** How many POST URLs with cacheable responses are remembered. */
const MAX_CACHEABLE_POST_URLS = 1000

/** The headers that a response depends on besides URL and body. */
const KEY_HEADERS = ['host', 'origin', 'content-type', CURRENCY_HEADER]

/** A shared response, valid while its sources are unchanged. */
interface CachedResponse {
  readonly operation: OperationName
  readonly roles: readonly Role[]
  readonly headers: readonly string[]
  readonly body: string | Uint8Array
  readonly asOf: number
  readonly apps: RegisteredApps
  readonly shop: Shop
}

interface Dependencies {
  readonly readBearer: ReadBearer
  readonly locate: FindClientNetwork
  readonly count: RecordRequest
}

/**
 * Serves shoppers with the same request the same bytes before the request is parsed, because parsing takes several
 * times as long as everything else. Authentication, rate limits and access apply as usual.
 */
export function responseCache(server: CatalogServer, { readBearer, locate, count }: Dependencies) {
  const { apps, shop, catalog, log } = server
  const cached = new LRUCache<string, CachedResponse>({ maxSize: MAX_CACHE_BYTES })
  const keys = new WeakMap<IncomingMessage, string>()
  const postUrls = new LRUCache<string, true>({ max: MAX_CACHEABLE_POST_URLS })

  const storeResponses: MiddlewareHandler<HttpEnv> = async (c, next) => {
    const incoming = c.env?.incoming
    if (!incoming || catalog.responses.version() === undefined) return next()
    const key = keys.get(incoming)
    const before = key === undefined ? undefined : await Promise.all([apps(), shop()])
    await next()
    const { written, operation, roles } = c.var
    if (!operation || !roles || written?.asOf === undefined) return
    if (incoming.method === 'POST') postUrls.set(incoming.url ?? '', true)
    if (key === undefined || !before) return
    const { json: body, asOf } = written
    const headers = [...c.res.headers].filter(([header]) => !isPerRequest(header)).flat()
    headers.push('content-length', String(Buffer.byteLength(body)))
    const [appsBefore, shopBefore] = before
    const response = { operation, roles, headers, body, asOf, apps: appsBefore, shop: shopBefore }
    cached.set(key, response, { size: key.length + body.length })
  }

  const serveCached: FastPath = async (request, response) => {
    const start = performance.now()
    const key = await cacheKey(request, (url) => postUrls.get(url) === true)
    if (key === undefined) return false
    keys.set(request, key)
    const entry = cached.get(key)
    if (!entry || entry.asOf !== catalog.responses.version()) return false
    if (entry.apps !== (await apps()) || entry.shop !== (await shop())) return false
    const { operation, roles, headers, body } = entry
    const caller = (await readBearer(request.headers.authorization ?? ''))?.shopper
    if (!caller || (await permissionRefusal(server, caller, operation, roles))) return false
    const network = await locate(request.socket.remoteAddress, (header) => headerOf(request, header))
    if (await rateLimitRefusal(server, caller, network)) return false
    const requestId = randomUUID()
    const requestIds = REQUEST_ID_HEADERS.flatMap((header) => [header, requestId])
    response.writeHead(200, [...headers, ...requestIds]).end(body)
    const durationMs = performance.now() - start
    const { method = '' } = request
    count({ operation, status: 200, caller: caller.role }, durationMs)
    logRequest(log, { requestId, method, operation, status: 200, caller: caller.role, durationMs })
    return true
  }

  return { serveCached, storeResponses }
}

const isPerRequest = (header: string) => REQUEST_ID_HEADERS.some((name) => name === header)

/** The cache key of a request; `undefined` for one that is not shared. */
async function cacheKey(
  request: IncomingMessage,
  isCacheablePost: (url: string) => boolean,
): Promise<string | undefined> {
  const { method, url = '', headers } = request
  const hasBody = method === 'POST' && isCacheablePost(url)
  if ((method !== 'GET' && !hasBody) || !headers.authorization || headers['content-encoding'])
    return undefined
  const body = hasBody ? await shortBody(request) : ''
  if (body === undefined) return undefined
  // No header can contain the marker of a missing one.
  return [method, url, ...KEY_HEADERS.map((header) => headerOf(request, header) ?? '\0'), body].join('\n')
}

const headerOf = ({ headers }: IncomingMessage, header: string): string | undefined =>
  headers[header]?.toString()

/** A short body as bytes. The next reader of the request finds it too. */
function shortBody(request: IncomingMessage): Promise<string | undefined> | undefined {
  if (!(Number(request.headers['content-length'] ?? Number.NaN) <= MAX_BODY_BYTES)) return undefined
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('error', reject)
    request.on('end', () => {
      const rawBody = Buffer.concat(chunks)
      Object.assign(request, { rawBody })
      resolve(rawBody.toString('latin1'))
    })
  })
}
