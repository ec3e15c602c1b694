import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { REQUEST_ID_HEADER } from '@vitrine/contract'
import type { Hono } from 'hono'
import { type Logger, pino } from 'pino'
import { type Counter, Registry } from 'prom-client'
import { afterAll } from 'vitest'
import { z } from 'zod'
import { notificationsOf } from '../../../tests/database.ts'
import { type AppOptions, createPlatform } from '../src/app.ts'
import { type Config, readConfig } from '../src/kernel/config.ts'
import type { Database } from '../src/kernel/database/open-database.ts'
import type { HttpEnv, OperationName } from '../src/kernel/http/route-types.ts'
import { refusalsOf } from '../src/kernel/operations/openapi.ts'
import type { Routes } from '../src/kernel/operations/operation.ts'
import type { RefusalCode } from '../src/kernel/refusal.ts'
import { ensureApp } from '../src/shop/apps/apps.ts'
import { issueSetUpToken } from '../src/shop/merchants/set-up.ts'
import { createResponseChecker, operationOf } from './response-checker.ts'

export const SHOP_ORIGIN = 'http://localhost:3000'
export const OWNER = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' }

export { fileDatabase } from '../../../tests/database.ts'

/** A folder for all tests of a file. */
export async function fileFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-platform-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return folder
}

interface Options extends Partial<Omit<AppOptions, 'db' | 'config'>> {
  readonly config?: Partial<Config>
}

interface Sending {
  readonly body?: unknown
  readonly headers?: Record<string, string>
  /** The remote address of the socket; without one there is no socket. */
  readonly from?: string
}

/** A response with its parsed body: JSON where it is JSON, text otherwise. */
export interface TestResponse {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests look at whatever came.
  readonly body: any
  readonly code: string | undefined
}

/** The demo settings: test cards are accepted, and the API description is public. */
const DEMO_ENVIRONMENT = {
  DATABASE_URL: 'postgres://unused',
  MEDIA_DIR: '/nonexistent',
  TEST_PAYMENTS: 'on',
  API_DOCS: 'public',
}

/** The platform on a database, called without a port. */
export async function openPlatform(db: Database, { config: overrides, ...options }: Options = {}) {
  const environment = {
    ...DEMO_ENVIRONMENT,
    ...(overrides?.publicUrl && { PUBLIC_URL: overrides.publicUrl }),
  }
  const config = { ...readConfig(environment), ...overrides }
  const metrics = options.metrics ?? new Registry()
  const notifications = options.notifications ?? notificationsOf(db)
  const { app, serveCached, routes } = createPlatform({
    db,
    config,
    ...options,
    ...(notifications && { notifications }),
    metrics,
  })
  const { clientId } = await ensureApp(db, { name: 'Storefront', origins: [SHOP_ORIGIN], redirectUris: [] })

  const holdToDescription = watchRefusals(metrics, routes)
  const send = async (
    method: string,
    path: string,
    { body, headers = {}, from }: Sending = {},
  ): Promise<TestResponse> => {
    const init: RequestInit = { method, headers }
    if (body !== undefined) {
      init.headers = { 'content-type': 'application/json', ...headers }
      init.body = typeof body === 'string' ? body : JSON.stringify(body)
    }
    const socket = from === undefined ? {} : { incoming: { socket: { remoteAddress: from } } }
    const response = await readAnswer(
      await app.fetch(new Request(new URL(path, config.publicUrl), init), socket),
    )
    if (response.status >= 400) {
      holdToDescription()
      takeRequestId(path, response)
    }
    if (response.status === 200) holdToShape(app, method, path, response)
    return response
  }

  return {
    app,
    serveCached,
    routes,
    operations: Object.keys(routes) as OperationName[],
    /** Who may call an operation. */
    rolesOf: (operation: string) => routes[operation as OperationName]?.roles ?? [],
    config,
    clientId,
    get: (path: string, headers?: Record<string, string>) => send('GET', path, headers && { headers }),
    post: (path: string, body: unknown, headers?: Record<string, string>) =>
      send('POST', path, headers ? { body, headers } : { body }),
    send,

    /** The headers of a new visitor. */
    visitor: async (): Promise<Record<string, string>> => {
      const { body } = await send('POST', '/oauth2/token', { body: { clientId, grantType: 'anonymous' } })
      return { authorization: body.access_token }
    },

    /** Sets the shop up. Returns the headers of its owner, on one of the platform's own pages. */
    owner: async (): Promise<Record<string, string>> => {
      const token = await issueSetUpToken(db, options.now)
      const { headers } = await send('POST', '/_vitrine/v1/merchants/set-up', { body: { token, ...OWNER } })
      return { cookie: cookieOf(headers), origin: config.publicUrl }
    },
  }
}

/** Accepts every input of a route; tests of the description itself check it. */
const ANY_INPUT = { parameters: z.unknown(), body: z.unknown(), base64Query: z.unknown() }

/** Read once for each operation: some tests are declined thousands of times. */
const REFUSALS = new Map<OperationName, ReadonlySet<RefusalCode>>()

function describedRefusals(operation: OperationName, routes: Routes): ReadonlySet<RefusalCode> {
  const { roles, declaration } = routes[operation] as Routes[OperationName]
  const known =
    REFUSALS.get(operation) ?? new Set(refusalsOf(operation, { roles, declaration, input: ANY_INPUT }))
  REFUSALS.set(operation, known)
  return known
}

/** Returns a function that fails after an operation has returned a refusal that the API description does not list. */
function watchRefusals(metrics: Registry, routes: Routes): () => void {
  const counter = metrics.getSingleMetric('vitrine_api_errors_total') as Counter<'operation' | 'code'>
  const count = counter.inc.bind(counter)
  let undeclared: string | undefined
  counter.inc = (labels) => {
    count(labels as Parameters<typeof count>[0])
    const { operation, code } = labels as { operation: OperationName; code: RefusalCode }
    const isDescribed = routes[operation]?.declaration.summary !== undefined
    if (isDescribed && !describedRefusals(operation, routes).has(code))
      undeclared = `${operation} returns ${code}, which it does not declare.`
  }
  return () => {
    if (undeclared) throw new Error(undeclared)
  }
}

/** Fails when a refusal has no request id. Returns the rest, which is the same for equal refusals. */
function takeRequestId(path: string, { status, headers, body }: TestResponse): void {
  if (typeof body?.details !== 'object') return
  const { requestId, ...details } = body.details
  if (requestId === undefined || requestId !== headers.get(REQUEST_ID_HEADER))
    throw new Error(`${path} declines with ${status} and tells the request id ${requestId}.`)
  body.details = details
}

const checkResponse = createResponseChecker()

/** Fails when a response differs from the API description. */
function holdToShape(
  app: Hono<HttpEnv>,
  method: string,
  path: string,
  { headers, body }: TestResponse,
): void {
  const operation =
    headers.get('content-type')?.startsWith('application/json') && operationOf(app, method, path)
  const fault = operation && checkResponse(operation, body)
  if (fault) throw new Error(`${fault}\nIf the type of the handler has changed: npm run schemas.`)
}

/** A log that stores its lines. */
export const logTo = (lines: string[]): Logger =>
  pino(
    new Writable({
      write: (line, _, done) => {
        lines.push(String(line))
        done()
      },
    }),
  )

export const cookieOf = (headers: Headers): string => headers.get('set-cookie')?.split(';')[0] ?? ''

async function readAnswer(response: Response): Promise<TestResponse> {
  const text = await response.text()
  const isJson = text !== '' && response.headers.get('content-type')?.startsWith('application/json')
  const body = isJson ? JSON.parse(text) : text
  const code = isJson ? body?.details?.applicationError?.code : undefined
  return { status: response.status, headers: response.headers, body, code }
}
