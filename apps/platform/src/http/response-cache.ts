import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastPath } from '@vitrine/server'
import type { MiddlewareHandler } from 'hono'
import type { ReadBearer } from '../identity/bearer-token.ts'
import type { RegisteredApps } from '../identity/registered-apps.ts'
import { LruCache } from '../lru-cache.ts'
import { CURRENCY_HEADER } from '../shop/exchange-rates.ts'
import type { Shop } from '../shop/settings.ts'
import type { Operation } from './access.ts'
import type { FindClientNetwork } from './client-network.ts'
import type { RecordRequest } from './metrics.ts'
import { logRequest, REQUEST_ID_HEADERS } from './middleware.ts'
import { permissionRefusal } from './permission.ts'
import { overLimit } from './register.ts'
import type { HttpEnv, Server } from './routes.ts'

/** Bytes of answers that are ready to be sent again. */
const MAX_CACHE_BYTES = 16_000_000

/** The longest body by which a request is known again. */
const MAX_BODY_BYTES = 4000

/** The addresses that such bodies are sent to. */
const MAX_CACHEABLE_POST_URLS = 1000

/** What the answer depends on besides address and body, for whoever may ask. */
const KEY_HEADERS = ['host', 'origin', 'content-type', CURRENCY_HEADER]

/** An answer to everybody who asks in the same words, while what it was made of is as it was. */
interface CachedResponse {
  readonly operation: Operation
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
 * Gives shoppers who ask what others have asked the same bytes, before anything of the request is taken apart; that
 * takes several times as long as all the rest. Who asks, how often, and whether they may is looked at as ever.
 */
export function responseCache(server: Server, { readBearer, locate, count }: Dependencies) {
  const { apps, shop, catalog, log } = server
  const given = new LruCache<CachedResponse>(MAX_CACHE_BYTES)
  const names = new WeakMap<IncomingMessage, string>()
  const addresses = new LruCache<true>(MAX_CACHEABLE_POST_URLS)

  const rememberAnswers: MiddlewareHandler<HttpEnv> = async (c, next) => {
    const incoming = c.env?.incoming
    if (!incoming || catalog.responses.version() === undefined) return next()
    const name = names.get(incoming)
    const before = name === undefined ? undefined : await Promise.all([apps(), shop()])
    await next()
    const { written, operation } = c.var
    if (!operation || written?.asOf === undefined) return
    if (incoming.method === 'POST') addresses.set(incoming.url ?? '', true, 1)
    if (name === undefined || !before) return
    const { json: body, asOf } = written
    const headers = [...c.res.headers].filter(([header]) => !isPerRequest(header)).flat()
    headers.push('content-length', String(Buffer.byteLength(body)))
    const [appsThen, shopThen] = before
    const answer = { operation, headers, body, asOf, apps: appsThen, shop: shopThen }
    given.set(name, answer, name.length + body.length)
  }

  const again: FastPath = async (request, response) => {
    const start = performance.now()
    const name = await cacheKey(request, (address) => addresses.get(address) === true)
    if (name === undefined) return false
    names.set(request, name)
    const known = given.get(name)
    if (!known || known.asOf !== catalog.responses.version()) return false
    if (known.apps !== (await apps()) || known.shop !== (await shop())) return false
    const { operation, headers, body } = known
    const caller = (await readBearer(request.headers.authorization ?? ''))?.shopper
    if (!caller || (await permissionRefusal(server, caller, operation))) return false
    const network = await locate(request.socket.remoteAddress, (header) => headerOf(request, header))
    if (await overLimit(server, caller, network)) return false
    const requestId = randomUUID()
    const named = REQUEST_ID_HEADERS.flatMap((header) => [header, requestId])
    response.writeHead(200, [...headers, ...named]).end(body)
    const ms = performance.now() - start
    const { method = '' } = request
    count({ operation, status: 200, caller: caller.role }, ms)
    logRequest(log, { requestId, method, operation, status: 200, who: caller.role, ms })
    return true
  }

  return { again, rememberAnswers }
}

const isPerRequest = (header: string) => REQUEST_ID_HEADERS.some((name) => name === header)

/** A request in its own words; `undefined` for one that nobody is to be answered like. */
async function cacheKey(
  request: IncomingMessage,
  isAsked: (address: string) => boolean,
): Promise<string | undefined> {
  const { method, url = '', headers } = request
  const hasBody = method === 'POST' && isAsked(url)
  if ((method !== 'GET' && !hasBody) || !headers.authorization || headers['content-encoding'])
    return undefined
  const body = hasBody ? await shortBody(request) : ''
  if (body === undefined) return undefined
  // No header can hold what stands for one that is missing.
  return [method, url, ...KEY_HEADERS.map((header) => headerOf(request, header) ?? '\0'), body].join('\n')
}

const headerOf = ({ headers }: IncomingMessage, header: string): string | undefined =>
  headers[header]?.toString()

/** A body that is not long, byte by byte. Who reads the request next finds it there. */
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
