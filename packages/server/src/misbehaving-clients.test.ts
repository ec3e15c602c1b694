import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { listen, stopListening } from './listen.ts'

// docs/reliability.md, E1: a connection that the server ends is closed, even if its client keeps sending.
const CONNECTIONS = 20
/** A client that survives this many drips wins. The server runs in the same process and gets as many chances to check. */
const MAX_DRIPS = 100
const HEAD = 'Host: localhost\r\n'
const POST = `POST / HTTP/1.1\r\n${HEAD}`

const CLIENTS = {
  'sends a head that never ends': { first: `GET / HTTP/1.1\r\n${HEAD}`, drip: 'X: 1\r\n' },
  'sends a body byte by byte': { first: `${POST}Content-Length: 1000\r\n\r\n{`, drip: ' ' },
  'sends a chunked body that never ends': {
    first: `${POST}Transfer-Encoding: chunked\r\n\r\n`,
    drip: '1\r\n \r\n',
  },
  'keeps sending text that is not HTTP': { first: 'hello\r\n\r\n', drip: 'hello\r\n\r\n' },
  'keeps sending after a rejected request': {
    first: 'GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\n\r\n',
    drip: 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n',
  },
  'keeps sending a body that the server does not read': {
    first: `POST /too-large HTTP/1.1\r\n${HEAD}Content-Length: 100000000\r\n\r\n`,
    drip: ' '.repeat(1000),
  },
  'asks to close the connection and keeps it open': {
    first: `GET / HTTP/1.1\r\n${HEAD}Connection: close\r\n\r\n`,
    drip: '\r\n',
  },
  'sends one request and then empty lines': { first: `GET / HTTP/1.1\r\n${HEAD}\r\n`, drip: '\r\n' },
  'reads nothing of a long response and sends empty lines': {
    first: `GET /endless HTTP/1.1\r\n${HEAD}\r\n`,
    drip: '\r\n',
  },
  'reads nothing of a long response and sends more requests': {
    first: `GET /endless HTTP/1.1\r\n${HEAD}\r\n`,
    drip: `GET / HTTP/1.1\r\n${HEAD}\r\n`,
  },
  'reads nothing of a long response and sends no HTTP': {
    first: `GET /endless HTTP/1.1\r\n${HEAD}\r\n`,
    drip: 'hello\r\n\r\n',
  },
  'sends nothing at all': { first: '', drip: '' },
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
function openStubbornClient(port: number, { first, drip }: { first: string; drip: string }) {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => socket.write(first))
  socket.on('error', () => {})
  let drips = 0
  const dripping = setInterval(() => {
    drips += 1
    if (drip && socket.writable) socket.write(drip)
  }, 500)
  socket.on('close', () => clearInterval(dripping))
  // Without a listener for data nothing is read.
  if (!first.includes('/endless')) socket.resume()
  return { socket, hasWon: () => !socket.destroyed && drips > MAX_DRIPS }
}

test.concurrent.each(Object.entries(CLIENTS))(
  'closes the connection of a client that %s',
  async (_, client) => {
    const { port, open, opened } = await openServer()
    const clients = Array.from({ length: CONNECTIONS }, () => openStubbornClient(port, client))
    while ((opened() < CONNECTIONS || (await open()) > 0) && !clients.some(({ hasWon }) => hasWon()))
      await pause(100)
    expect(await open()).toBe(0)
    for (const { socket } of clients) socket.destroy()
    expect(opened()).toBe(CONNECTIONS)
    const polite = await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } })
    expect(await polite.text()).toBe('read 0 bytes')
  },
)
