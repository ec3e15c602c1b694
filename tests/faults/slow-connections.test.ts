import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { createApp } from '@vitrine/platform/app'
import { readConfig } from '@vitrine/platform/kernel/config'
import { serve } from '@vitrine/platform/kernel/http/serve'
import { stopListening } from '@vitrine/server'
import { afterAll, expect, test } from 'vitest'
import { fileDatabase, fileFolder } from '../../apps/platform/testing/open-platform.ts'
import { openStorefront } from '../pages/open-storefront.ts'

// docs/reliability.md, E1: idle connections are closed whatever they send, and others are not affected.
const CONNECTIONS = 500
const SECOND = 1000

const PIECE = Buffer.alloc(64 * 1024)

/** More than the kernel buffers, sent like a file, so that the server waits for its reader. */
const endless = () => new ReadableStream({ pull: (controller) => controller.enqueue(PIECE) })

interface Slow {
  readonly first: string
  readonly drip: string
  readonly isUnread?: boolean
}

const HEAD = 'Host: localhost\r\nOrigin: https://shop.example\r\n'
const post = (path: string, type: string) => `POST ${path} HTTP/1.1\r\n${HEAD}Content-Type: ${type}\r\n`
const FORM = 'application/x-www-form-urlencoded'

const ANYWHERE: Readonly<Record<string, Slow>> = {
  'headers that never end': { first: `GET /health HTTP/1.1\r\n${HEAD}`, drip: 'X: 1\r\n' },
  'empty lines after a request': { first: `GET /health HTTP/1.1\r\n${HEAD}\r\n`, drip: '\r\n' },
  'no HTTP, again and again': { first: 'hello\r\n\r\n', drip: 'hello\r\n\r\n' },
}
const AT_PLATFORM: Readonly<Record<string, Slow>> = {
  ...ANYWHERE,
  'a body that comes byte by byte': {
    first: `${post('/oauth2/token', 'application/json')}Content-Length: 1000\r\n\r\n{`,
    drip: ' ',
  },
  'a body that is too large': {
    first: `${post('/oauth2/token', 'application/json')}Content-Length: 314572800\r\n\r\n`,
    drip: ' '.repeat(1000),
  },
  'a response that is never read': {
    first: `GET /endless HTTP/1.1\r\n${HEAD}\r\n`,
    drip: '\r\n',
    isUnread: true,
  },
}
const AT_STOREFRONT: Readonly<Record<string, Slow>> = {
  ...ANYWHERE,
  'a form that comes byte by byte': {
    first: `${post('/sign-in', FORM)}Content-Length: 1000\r\n\r\n`,
    drip: 'x',
  },
  'a form that is too large': {
    first: `${post('/sign-in', FORM)}Content-Length: 314572800\r\n\r\n`,
    drip: 'x'.repeat(1000),
  },
}

async function openPlatformPort() {
  const db = await fileDatabase()
  const config = readConfig({ DATABASE_URL: 'postgres://unused', MEDIA_DIR: '/nonexistent' })
  const app = createApp({ db, config })
  const server = await serve(
    (request, env) =>
      new URL(request.url).pathname === '/endless' ? new Response(endless()) : app.fetch(request, env),
    { host: '127.0.0.1', port: 0 },
  )
  afterAll(() => stopListening(server, 0))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const platform = await openPlatformPort()
const { url: storefront } = await openStorefront(await fileDatabase(), { mediaDir: await fileFolder() })

/** Sends just enough to keep the connection alive, and ignores its end. */
function keepSlow(url: string, { first, drip, isUnread }: Slow) {
  let wasOpen = false
  const port = Number(new URL(url).port)
  const socket: Socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => {
    wasOpen = true
    socket.write(first)
  })
  socket.on('error', () => {})
  const dripping = setInterval(() => socket.writable && socket.write(drip), SECOND)
  socket.on('close', () => clearInterval(dripping))
  if (!isUnread) socket.resume()
  return { socket, wasOpen: () => wasOpen }
}

test.each([
  ...Object.entries(AT_PLATFORM).map(([name, slow]) => ['the platform', name, platform, slow] as const),
  ...Object.entries(AT_STOREFRONT).map(([name, slow]) => ['the storefront', name, storefront, slow] as const),
])('closes slow connections and serves others at %s: %s', async (_, __, url, slow) => {
  const began = performance.now()
  const connections = Array.from({ length: CONNECTIONS }, () => keepSlow(url, slow))
  const checks: number[] = []
  // Data to a closed connection returns a reset; a half-closed one accepts it.
  while (connections.some(({ socket }) => !socket.destroyed)) {
    const start = performance.now()
    const health = await fetch(`${url}/health`, { headers: { connection: 'close' } })
    expect(health.status).toBe(200)
    checks.push(performance.now() - start)
    await pause(250)
  }
  const seconds = ((performance.now() - began) / SECOND).toFixed(1)
  const slowest = Math.max(...checks).toFixed(0)
  process.stdout.write(`\n  all closed after ${seconds} s; others got a response within ${slowest} ms\n`)
  expect(connections.filter(({ wasOpen }) => wasOpen()).length).toBeGreaterThan(CONNECTIONS / 2)
})
