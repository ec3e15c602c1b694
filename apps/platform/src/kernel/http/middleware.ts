import { randomUUID } from 'node:crypto'
import { REQUEST_ID_HEADER } from '@vitrine/contract'
import type { LanguageCode } from '@vitrine/ui/i18n'
import type { MiddlewareHandler } from 'hono'
import { cors as honoCors } from 'hono/cors'
import type { Logger } from 'pino'
import type { Caller } from '../caller.ts'
import type { Config } from '../config.ts'
import { type RefusalCode, refuse } from '../refusal.ts'
import { replyRefusal } from './reply.ts'
import type { HttpEnv, OperationName, Server } from './route-types.ts'

type Middleware = MiddlewareHandler<HttpEnv>

/** The headers with the request id. */
export const REQUEST_ID_HEADERS = [REQUEST_ID_HEADER, 'x-request-id'] as const

export interface CompletedRequest {
  readonly requestId: string
  readonly method: string
  readonly operation: OperationName | 'none'
  readonly status: number
  readonly caller: Caller['role'] | 'anonymous'
  readonly refusal?: RefusalCode | undefined
  readonly durationMs: number
}

export type RecordRequest = (request: CompletedRequest) => void

/** Assigns a request id, and records the completed request. */
export const assignRequestId =
  (record: RecordRequest): Middleware =>
  async (c, next) => {
    const requestId = randomUUID()
    const start = performance.now()
    c.set('requestId', requestId)
    await next()
    for (const name of REQUEST_ID_HEADERS) c.res.headers.set(name, requestId)
    record({
      requestId,
      method: c.req.method,
      operation: c.get('operation') ?? 'none',
      status: c.res.status,
      caller: c.get('caller')?.role ?? 'anonymous',
      refusal: c.get('refusal'),
      durationMs: performance.now() - start,
    })
  }

/** Logs a line. URLs and bodies are not logged: links carry tokens, also in their paths, and some are mistyped. */
export const logRequest = (log: Logger, { requestId, durationMs, refusal: _, ...line }: CompletedRequest) =>
  log.info({ request_id: requestId, ...line, duration_ms: Math.round(durationMs * 10) / 10 }, 'request')

/** Lets pages read the languages that the shop offers. */
export const setLanguages =
  (read: () => Promise<readonly LanguageCode[]>): Middleware =>
  async (c, next) => {
    c.set('languages', read)
    await next()
  }

const API_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** The default security headers of every response. */
export const securityHeaders = ({ config }: Server): Middleware => {
  const isHttps = config.publicUrl.startsWith('https:')
  return async (c, next) => {
    await next()
    const { headers } = c.res
    const unlessSet = (name: string, value: string) => headers.has(name) || headers.set(name, value)
    unlessSet('Content-Security-Policy', API_POLICY)
    unlessSet('Cache-Control', 'no-store')
    unlessSet('Cross-Origin-Resource-Policy', 'same-origin')
    headers.set('X-Content-Type-Options', 'nosniff')
    if (!allowsFraming(headers)) unlessSet('X-Frame-Options', 'DENY')
    unlessSet('Referrer-Policy', 'no-referrer')
    unlessSet('Cross-Origin-Opener-Policy', 'same-origin')
    if (isHttps) headers.set('Strict-Transport-Security', 'max-age=31536000')
  }
}

/**
 * The older header does not support lists of origins; browsers that read it beside a policy would reject all of them.
 */
const allowsFraming = (headers: Headers) =>
  /frame-ancestors (?!'none')/.test(headers.get('Content-Security-Policy') ?? '')

/** Serves only our own hosts, so that no foreign name can point at this machine (DNS rebinding). */
export const checkHost = ({ config }: Server): Middleware => {
  const ownHosts = new Set([new URL(config.publicUrl).hostname, 'localhost', '127.0.0.1', '[::1]'])
  // Requests use few host names, and each is parsed once.
  const origins = new Set<string>()
  const isOwnHost = (url: string) => {
    const origin = url.slice(0, url.indexOf('/', 'https://'.length))
    if (origins.has(origin)) return true
    if (!ownHosts.has(new URL(url).hostname)) return false
    if (origins.size < MAX_CACHED_ORIGINS) origins.add(origin)
    return true
  }
  return async (c, next) => (isOwnHost(c.req.url) ? next() : replyRefusal(c, refuse('HOST_NOT_ALLOWED')))
}

/** A host of ours is accepted with every port. */
const MAX_CACHED_ORIGINS = 100

interface CorsDependencies {
  readonly config: Config
  readonly apps: () => Promise<{ isAllowedOrigin(origin: string, platformUrl: string): boolean }>
}

/**
 * CORS: lets pages of registered origins read responses, and pages of this machine while the platform runs on it. Never
 * with cookies: those are for the platform's own pages. Any header is allowed: shops trace their requests, and without
 * cookies a header grants nothing.
 */
export const cors = ({ config, apps }: CorsDependencies): Middleware => {
  const { publicUrl } = config
  const share = honoCors({
    origin: async (origin) => ((await apps()).isAllowedOrigin(origin, publicUrl) ? origin : null),
    allowMethods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'],
    exposeHeaders: [REQUEST_ID_HEADER, 'retry-after'],
    maxAge: 600,
  })
  return (c, next) => {
    const origin = c.req.header('origin')
    return origin === undefined || origin === publicUrl ? next() : share(c, next)
  }
}
