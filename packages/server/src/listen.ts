import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { REQUEST_ID_HEADER } from '@vitrine/contract'
import { LIMITS } from '../limits.ts'
import { refuse } from '../refusal.ts'
import type { AnswerAgain } from './again.ts'
import { errorBody } from './reply.ts'

const SECOND = 1000

interface Address {
  readonly host: string
  readonly port: number
}

type Fetch = Parameters<typeof getRequestListener>[0]

/**
 * Serves the app on a port. Slow senders and requests no browser makes are turned away before the app sees them, and
 * `again` may answer in its place.
 */
export function listen(fetch: Fetch, { host, port }: Address, again?: AnswerAgain): Promise<Server> {
  const inFull = getRequestListener(fetch)
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    // Who has left needs no answer. What fails otherwise is told in full.
    const isAnswered = await again?.(request, response).catch(() => request.errored !== null)
    if (!isAnswered) await inFull(request, response)
  }
  const server = createServer(
    {
      maxHeaderSize: LIMITS.headBytes,
      // Counting hosts is left to us, so that all who are turned away get the same kind of answer.
      requireHostHeader: false,
      headersTimeout: 5 * SECOND,
      requestTimeout: 8 * SECOND,
      connectionsCheckingInterval: SECOND,
      keepAliveTimeout: 5 * SECOND,
    },
    (request, response) => {
      // Who does not take their answer loses it. Who still waits for one, while we work on it, does not.
      response.on('timeout', (socket) => socket.writableLength > 0 && socket.destroy())
      const status = oddity(request)
      if (status === undefined) void answer(request, response)
      else turnAway(response, status)
    },
  )
  server.on('clientError', turnAwayUnparsed)
  // Without a listener of the server's own, a connection on which nobody waits for anything is closed.
  server.setTimeout(5 * SECOND)
  // One more than is allowed, so that too many can be told from enough.
  server.maxHeadersCount = LIMITS.headers + 1
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
}

/** The status for what Node lets pass and proxies read differently: two hosts, odd encodings, old versions, absolute targets. */
function oddity({ rawHeaders, headers, httpVersion, url = '' }: IncomingMessage): number | undefined {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return 505
  if (url.length > LIMITS.urlLength) return 414
  if (rawHeaders.length / 2 > LIMITS.headers) return 431
  if (!/^chunked$/i.test(headers['transfer-encoding'] ?? 'chunked')) return 400
  const hosts = rawHeaders.filter(
    (name, index) => index % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host',
  )
  return hosts.length === 1 && url.startsWith('/') ? undefined : 400
}

/** Closes the connection: what follows on it cannot be trusted to be a request of its own. */
function turnAway(response: ServerResponse, status: number): void {
  const { headers, body } = unreadable(status)
  response.writeHead(status, headers).end(body)
  response.socket?.destroySoon()
}

/** The same for what is no HTTP at all. */
function turnAwayUnparsed(error: NodeJS.ErrnoException, socket: Duplex): void {
  const status = UNPARSED[error.code ?? ''] ?? 400
  const { headers, body } = unreadable(status)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const answer = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n')
  if (socket.writable && error.code !== 'ECONNRESET') socket.end(answer)
  else socket.destroy()
}

const UNPARSED: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** The only answers that the app does not make, in the form of all others. */
function unreadable(status: number) {
  const requestId = randomUUID()
  const refusal = refuse('MALFORMED_REQUEST', { reason: STATUS_CODES[status] ?? 'unreadable' })
  const body = JSON.stringify(errorBody(refusal, requestId))
  const headers = {
    connection: 'close',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    [REQUEST_ID_HEADER]: requestId,
  }
  return { headers, body }
}

/** Takes no new requests, lets those in flight finish, and ends those that do not within the time given. */
export function stopListening(server: Server, patience = 10 * SECOND): Promise<void> {
  // A connection whose request is answered would otherwise wait for the next one until its time is up.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const impatient = setTimeout(() => server.closeAllConnections(), patience)
  return new Promise((resolve) => {
    server.close(() => {
      clearInterval(sweep)
      clearTimeout(impatient)
      resolve()
    })
  })
}
