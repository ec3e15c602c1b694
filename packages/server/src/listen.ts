import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { REQUEST_ID_HEADER } from '@vitrine/contract'
import { superviseConnections } from './connections.ts'

const SECOND = 1000

/** How long a client has to read why its connection ends, before it is cut off. */
const LINGER_MS = SECOND

/** The head of a request, in bytes, headers and characters. */
const LIMITS = { headBytes: 16 * 1024, headers: 100, urlLength: 8192 }

/** Whether a request was answered. If not, its body may have been read, and is in its `rawBody`. */
export type AnswerFirst = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>

/** The answer to a request that the app does not see. */
export interface Rejection {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

interface Options {
  readonly host: string
  readonly port: number
  /** Says what is answered to a request that the app does not see; one that cannot be parsed has no path. */
  readonly reject: (status: number, requestId: string, path?: string) => Rejection
  /** May answer in the app's place. */
  readonly answerFirst?: AnswerFirst | undefined
}

type Fetch = Parameters<typeof getRequestListener>[0]

/** Serves the app on a port. Slow senders and requests no browser makes are turned away before the app sees them. */
export function listen(fetch: Fetch, { host, port, reject, answerFirst }: Options): Promise<Server> {
  const inFull = getRequestListener(fetch)
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    // Who has left needs no answer. What fails otherwise is told in full.
    const isAnswered = await answerFirst?.(request, response).catch(() => request.errored !== null)
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
      answers.set(request.socket, response)
      const status = oddity(request)
      if (status === undefined) void answer(request, response)
      else turnAway(response, status, reject)
    },
  )
  server.on('clientError', (error, socket) => turnAwayUnparsed(error, socket, reject))
  superviseConnections(server, {
    nextRequestMs: 10 * SECOND,
    readingMs: 5 * SECOND,
    checkEveryMs: SECOND,
  })
  // One more than is allowed, so that too many can be told from enough.
  server.maxHeadersCount = LIMITS.headers + 1
  return new Promise((resolve, fail) => {
    server.once('error', fail)
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
function turnAway(response: ServerResponse, status: number, reject: Options['reject']): void {
  const { headers, body } = closing(status, reject, response.req.url)
  // Node ends the connection behind such an answer.
  response.writeHead(status, headers).end(body)
  if (response.socket) cutOff(response.socket)
}

/** The last answer on each connection. */
const answers = new WeakMap<Duplex, ServerResponse>()

/** Connections that end with an answer that is no request's. */
const ended = new WeakSet<Duplex>()

/** The same for what is no HTTP at all, or does not come in time. */
function turnAwayUnparsed(error: NodeJS.ErrnoException, socket: Duplex, reject: Options['reject']): void {
  // What comes behind the answer is thrown away.
  if (ended.has(socket)) return
  ended.add(socket)
  if (!socket.writable || error.code === 'ECONNRESET' || isAnswered(socket)) return void socket.destroy()
  const status = UNPARSED[error.code ?? ''] ?? 400
  const { headers, body } = closing(status, reject)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
  // The rest of a request that is late must not reach the app after all.
  if (status === 408) socket.once('finish', () => socket.destroy())
  cutOff(socket)
}

/** Whether the request that is being read has an answer, be it only the beginning of one. */
function isAnswered(socket: Duplex): boolean {
  const answer = answers.get(socket)
  return answer?.headersSent === true && !(answer.writableFinished && answer.req.complete)
}

/** Many a client takes no notice of the end of a connection; this one is over all the same. */
function cutOff(socket: Duplex): void {
  const lingering = setTimeout(() => socket.destroy(), LINGER_MS)
  socket.once('close', () => clearTimeout(lingering))
}

const UNPARSED: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** A rejection with the headers that every one of them has. */
function closing(status: number, reject: Options['reject'], path?: string): Rejection {
  const requestId = randomUUID()
  const { headers, body } = reject(status, requestId, path)
  const length = String(Buffer.byteLength(body))
  return {
    headers: { ...headers, connection: 'close', 'content-length': length, [REQUEST_ID_HEADER]: requestId },
    body,
  }
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
