import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { listen, stopListening } from './listen.ts'

// docs/reliability.md, E1: a connection that the server ends is closed, even if its client keeps sending.
const CONNECTIONS = 20
/** The test fails if a connection stays open after this many writes. */
const MAX_WRITES = 100
const HOST_HEADER = 'Host: localhost\r\n'
const POST = `POST / HTTP/1.1\r\n${HOST_HEADER}`

const CLIENTS = {
  'sends headers that never end': { firstChunk: `GET / HTTP/1.1\r\n${HOST_HEADER}`, nextChunk: 'X: 1\r\n' },
  'sends a body byte by byte': { firstChunk: `${POST}Content-Length: 1000\r\n\r\n{`, nextChunk: ' ' },
  'sends a chunked body that never ends': {
    firstChunk: `${POST}Transfer-Encoding: chunked\r\n\r\n`,
    nextChunk: '1\r\n \r\n',
  },
  'keeps sending text that is not HTTP': { firstChunk: 'hello\r\n\r\n', nextChunk: 'hello\r\n\r\n' },
  'keeps sending after a rejected request': {
    firstChunk: 'GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\n\r\n',
    nextChunk: 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n',
  },
  'keeps sending a body that the server does not read': {
    firstChunk: `POST /too-large HTTP/1.1\r\n${HOST_HEADER}Content-Length: 100000000\r\n\r\n`,
    nextChunk: ' '.repeat(1000),
  },
  'asks to close the connection and keeps it open': {
    firstChunk: `GET / HTTP/1.1\r\n${HOST_HEADER}Connection: close\r\n\r\n`,
    nextChunk: '\r\n',
  },
  'sends one request and then empty lines': {
    firstChunk: `GET / HTTP/1.1\r\n${HOST_HEADER}\r\n`,
    nextChunk: '\r\n',
  },
  'reads nothing of a long response and sends empty lines': {
    firstChunk: `GET /endless HTTP/1.1\r\n${HOST_HEADER}\r\n`,
    nextChunk: '\r\n',
  },
  'reads nothing of a long response and sends more requests': {
    firstChunk: `GET /endless HTTP/1.1\r\n${HOST_HEADER}\r\n`,
    nextChunk: `GET / HTTP/1.1\r\n${HOST_HEADER}\r\n`,
  },
  'reads nothing of a long response and sends no HTTP': {
    firstChunk: `GET /endless HTTP/1.1\r\n${HOST_HEADER}\r\n`,
    nextChunk: 'hello\r\n\r\n',
  },
  'sends nothing at all': { firstChunk: '', nextChunk: '' },
} as const

const CHUNK = Buffer.alloc(64 * 1024)
const endless = () => new ReadableStream({ pull: (controller) => controller.enqueue(CHUNK) })

async function handle(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname === '/endless') return new Response(endless())
  if (pathname === '/too-large') return new Response('too large', { status: 413 })
  return new Response(`read ${(await request.arrayBuffer()).byteLength} bytes`)
}

async function openServer() {
  const reject = () => ({ headers: {}, body: 'rejected' })
  const server = await listen(handle, { host: '127.0.0.1', port: 0, reject })
  let opened = 0
  server.on('connection', () => {
    opened += 1
  })
  afterAll(() => stopListening(server, 0))
  const open = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))
  return { port: (server.address() as AddressInfo).port, open, opened: () => opened }
}

/** A client that ignores the end of the connection and never closes its own side. */
function openClient(port: number, { firstChunk, nextChunk }: { firstChunk: string; nextChunk: string }) {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => socket.write(firstChunk))
  socket.on('error', () => {})
  let writes = 0
  const writing = setInterval(() => {
    writes += 1
    if (nextChunk && socket.writable) socket.write(nextChunk)
  }, 500)
  socket.on('close', () => clearInterval(writing))
  // Without a listener for data nothing is read.
  if (!firstChunk.includes('/endless')) socket.resume()
  return { socket, isStillOpen: () => !socket.destroyed && writes > MAX_WRITES }
}

test.concurrent.each(Object.entries(CLIENTS))(
  'closes the connection of a client that %s',
  async (_, client) => {
    const { port, open, opened } = await openServer()
    const clients = Array.from({ length: CONNECTIONS }, () => openClient(port, client))
    while (
      (opened() < CONNECTIONS || (await open()) > 0) &&
      !clients.some(({ isStillOpen }) => isStillOpen())
    )
      await pause(100)
    expect(await open()).toBe(0)
    for (const { socket } of clients) socket.destroy()
    expect(opened()).toBe(CONNECTIONS)
    const response = await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } })
    expect(await response.text()).toBe('read 0 bytes')
  },
)
