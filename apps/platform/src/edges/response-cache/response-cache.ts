import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastPath } from '@vitrine/server'
import type { MiddlewareHandler } from 'hono'
import { CATALOG_CHANNEL } from '../../catalog/cache/product-cache.ts'
import type { ReadBearer } from '../../identity/oauth/bearer-authenticator.ts'
import { createLruCache } from '../../kernel/cache/lru-cache.ts'
import { notifiedCache } from '../../kernel/cache/notified-cache.ts'
import type { Notifications } from '../../kernel/database/notifications.ts'
import type { FindClientNetwork } from '../../kernel/http/client-network.ts'
import { REQUEST_ID_HEADERS, type RecordRequest } from '../../kernel/http/middleware.ts'
import { parseAuthorization } from '../../kernel/http/parse-authorization.ts'
import type { HttpEnv, OperationName } from '../../kernel/http/route-types.ts'
import { LANGUAGE_HEADER } from '../../kernel/i18n/match-language.ts'
import type { CheckAccess } from '../../kernel/operations/check-access.ts'
import type { AccessRule } from '../../kernel/roles.ts'
import { APPS_CHANNEL } from '../../shop/apps/app-repository.ts'
import { SHOP_CHANNEL } from '../../shop/profile/read-shop.ts'
import { CURRENCY_HEADER } from '../../shop/profile/requested-currency.ts'

/** Bytes of cached responses. */
const MAX_CACHE_BYTES = 16_000_000

/** The longest body in a cache key. */
const MAX_BODY_BYTES = 4000

/** How many POST URLs with cacheable responses are remembered. */
const MAX_CACHEABLE_POST_URLS = 1000

/** The headers that a response depends on besides URL and body. */
const KEY_HEADERS = ['host', 'origin', 'content-type', CURRENCY_HEADER, LANGUAGE_HEADER]

interface CachedResponse {
  readonly operation: OperationName
  readonly accessRule: AccessRule
  readonly headers: readonly string[]
  readonly body: Uint8Array
}

interface Dependencies {
  readonly notifications: Notifications | undefined
  readonly readBearer: ReadBearer
  readonly locate: FindClientNetwork
  readonly checkAccess: CheckAccess
  readonly record: RecordRequest
}

/**
 * Serves shoppers with the same request the same bytes before the request is parsed, because parsing takes several
 * times as long as everything else. Authentication, rate limits and access apply as usual.
 */
export function responseCache({ notifications, readBearer, locate, checkAccess, record }: Dependencies) {
  const responses = notifiedCache<CachedResponse>({
    notifications,
    channels: [CATALOG_CHANNEL, APPS_CHANNEL, SHOP_CHANNEL],
    maxSize: MAX_CACHE_BYTES,
  })
  const keys = new WeakMap<IncomingMessage, string>()
  const postUrls = createLruCache<true>(MAX_CACHEABLE_POST_URLS)

  const storeResponses: MiddlewareHandler<HttpEnv> = (c, next) =>
    responses.load(async (save) => {
      await next()
      const incoming = c.env?.incoming
      const { sharedJson, operation, accessRule } = c.var
      if (!incoming || sharedJson === undefined || !operation || !accessRule) return
      if (incoming.method === 'POST') postUrls.set(incoming.url ?? '', true)
      const key = keys.get(incoming)
      if (key === undefined) return
      const body = Buffer.from(sharedJson)
      const headers = [...c.res.headers].filter(([header]) => !isPerRequest(header)).flat()
      headers.push('content-length', String(body.length))
      save(key, { operation, accessRule, headers, body }, key.length + body.length)
    })

  const serveCached: FastPath = async (request, response) => {
    const start = performance.now()
    const key = await cacheKey(request, (url) => postUrls.get(url) === true)
    if (key === undefined) return false
    keys.set(request, key)
    const cached = responses.get(key)
    if (!cached) return false
    const { operation, accessRule: rule, headers, body } = cached
    const caller = (await readBearer(parseAuthorization(request.headers.authorization) ?? ''))?.shopper
    if (!caller) return false
    const network = await locate(request.socket.remoteAddress, (header) => headerOf(request, header))
    if (await checkAccess({ caller, network, operation, rule })) return false
    const requestId = randomUUID()
    const requestIds = REQUEST_ID_HEADERS.flatMap((header) => [header, requestId])
    response.writeHead(200, [...headers, ...requestIds]).end(body)
    const durationMs = performance.now() - start
    const { method = '' } = request
    record({ requestId, method, operation, status: 200, caller: caller.role, durationMs })
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
