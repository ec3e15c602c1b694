import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { REQUEST_ID_HEADER } from '@vitrine/contract'
import { closeStaleConnections } from './close-stale-connections.ts'

const SECOND = 1000

/** How long a client has to read the rejection before its connection is destroyed. */
const LINGER_MS = SECOND

/** Limits of the request line and headers. */
const LIMITS = { headerBytes: 16 * 1024, headers: 100, urlLength: 8192 }

/** Returns whether it sent a response. If not, it may have read the body into the request's `rawBody`. */
export type FastPath = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>

/** The response to a request that never reaches the app. */
export interface Rejection {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

interface Options {
  readonly host: string
  readonly port: number
  /** Builds the response to a rejected request. A request that cannot be parsed has no path. */
  readonly reject: (status: number, requestId: string, path?: string) => Rejection
  /** Runs before the app and may send the response itself. */
  readonly fastPath?: FastPath | undefined
}

type Fetch = Parameters<typeof getRequestListener>[0]

/** Serves the app on a port. Rejects slow clients and malformed requests before they reach the app. */
export function listen(fetch: Fetch, { host, port, reject, fastPath }: Options): Promise<Server> {
  const handleInApp = getRequestListener(fetch)
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    // A client that disconnected needs no response. The app handles every other error.
    const hasResponded = await fastPath?.(request, response).catch(() => request.errored !== null)
    if (!hasResponded) await handleInApp(request, response)
  }
  const server = createServer(
    {
      maxHeaderSize: LIMITS.headerBytes,
      // `invalidRequestStatus` checks the host header, so that every rejection has the same format.
      requireHostHeader: false,
      headersTimeout: 5 * SECOND,
      requestTimeout: 8 * SECOND,
      connectionsCheckingInterval: SECOND,
      keepAliveTimeout: 5 * SECOND,
    },
    (request, response) => {
      lastResponses.set(request.socket, response)
      const status = invalidRequestStatus(request)
      if (status === undefined) void handle(request, response)
      else rejectRequest(response, status, reject)
    },
  )
  server.on('clientError', (error, socket) => rejectUnparsed(error, socket, reject))
  closeStaleConnections(server, {
    idleMs: 10 * SECOND,
    stalledReadMs: 5 * SECOND,
    checkIntervalMs: SECOND,
  })
  // One more than the limit, so that too many headers can be detected.
  server.maxHeadersCount = LIMITS.headers + 1
  return new Promise((resolve, fail) => {
    server.once('error', fail)
    server.listen(port, host, () => resolve(server))
  })
}

/**
 * The error status for requests that Node accepts but that proxies may parse differently: two hosts, unknown encodings,
 * old versions, absolute targets.
 */
function invalidRequestStatus({
  rawHeaders,
  headers,
  httpVersion,
  url = '',
}: IncomingMessage): number | undefined {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return 505
  if (url.length > LIMITS.urlLength) return 414
  if (rawHeaders.length / 2 > LIMITS.headers) return 431
  if (!/^chunked$/i.test(headers['transfer-encoding'] ?? 'chunked')) return 400
  const hosts = rawHeaders.filter(
    (name, index) => index % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host',
  )
  return hosts.length === 1 && url.startsWith('/') ? undefined : 400
}

/** Also closes the connection: the bytes that follow may not be a separate request. */
function rejectRequest(response: ServerResponse, status: number, reject: Options['reject']): void {
  const { headers, body } = closingResponse(status, reject, response.req.url)
  // `connection: close` makes Node end the connection after the response.
  response.writeHead(status, headers).end(body)
  if (response.socket) destroyAfterLinger(response.socket)
}

/** The last response on each connection. */
const lastResponses = new WeakMap<Duplex, ServerResponse>()

/** Connections that end with the rejection of an unparsed request. */
const closingSockets = new WeakSet<Duplex>()

/** Rejects input that is not HTTP or does not arrive in time. */
function rejectUnparsed(error: NodeJS.ErrnoException, socket: Duplex, reject: Options['reject']): void {
  // Ignores everything that arrives after the rejection.
  if (closingSockets.has(socket)) return
  closingSockets.add(socket)
  if (!socket.writable || error.code === 'ECONNRESET' || hasResponse(socket)) return void socket.destroy()
  const status = PARSE_ERROR_STATUS[error.code ?? ''] ?? 400
  const { headers, body } = closingResponse(status, reject)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
  // The rest of a timed-out request must not reach the app.
  if (status === 408) socket.once('finish', () => socket.destroy())
  destroyAfterLinger(socket)
}

/** Whether a response to the current request has started. */
function hasResponse(socket: Duplex): boolean {
  const response = lastResponses.get(socket)
  return response?.headersSent === true && !(response.writableFinished && response.req.complete)
}

/** Some clients ignore the end of a connection, so it is destroyed after a moment. */
function destroyAfterLinger(socket: Duplex): void {
  const lingering = setTimeout(() => socket.destroy(), LINGER_MS)
  socket.once('close', () => clearTimeout(lingering))
}

const PARSE_ERROR_STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** A rejection with the headers that all rejections share. */
function closingResponse(status: number, reject: Options['reject'], path?: string): Rejection {
  const requestId = randomUUID()
  const { headers, body } = reject(status, requestId, path)
  const length = String(Buffer.byteLength(body))
  return {
    headers: { ...headers, connection: 'close', 'content-length': length, [REQUEST_ID_HEADER]: requestId },
    body,
  }
}

/** Stops accepting requests, waits for those in flight, and closes the rest after the timeout. */
export function stopListening(server: Server, timeoutMs = 10 * SECOND): Promise<void> {
  // Otherwise an idle connection would stay open until its timeout.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const timeout = setTimeout(() => server.closeAllConnections(), timeoutMs)
  return new Promise((resolve) => {
    server.close(() => {
      clearInterval(sweep)
      clearTimeout(timeout)
      resolve()
    })
  })
}
