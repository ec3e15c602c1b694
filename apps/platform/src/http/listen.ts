import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'

const SECOND = 1000
const MAX_HEADERS = 100
const MAX_URL = 8192

interface Address {
  readonly host: string
  readonly port: number
}

type Fetch = Parameters<typeof getRequestListener>[0]

/** Serves the app on a port. Slow senders and requests no browser makes are turned away before the app sees them. */
export function listen(fetch: Fetch, { host, port }: Address): Promise<Server> {
  const answer = getRequestListener(fetch)
  const server = createServer(
    {
      maxHeaderSize: 16 * 1024,
      headersTimeout: 5 * SECOND,
      requestTimeout: 8 * SECOND,
      connectionsCheckingInterval: SECOND,
      keepAliveTimeout: 5 * SECOND,
    },
    (request, response) => {
      const status = oddity(request)
      if (status === undefined) void answer(request, response)
      else turnAway(response, status)
    },
  )
  // One more than is allowed, so that too many can be told from enough.
  server.maxHeadersCount = MAX_HEADERS + 1
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
}

/** The status for what Node lets pass and proxies read differently: two hosts, old versions, absolute targets. */
function oddity({ rawHeaders, httpVersion, url = '' }: IncomingMessage): number | undefined {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return 505
  if (url.length > MAX_URL) return 414
  if (rawHeaders.length / 2 > MAX_HEADERS) return 431
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  return hosts.length === 1 && url.startsWith('/') ? undefined : 400
}

function turnAway(response: ServerResponse, status: number): void {
  response.writeHead(status, { connection: 'close', 'content-length': '0' }).end()
  response.socket?.destroySoon()
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
