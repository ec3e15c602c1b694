import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { fileDatabase, fileFolder } from '../../apps/platform/testing/open-platform.ts'
import { openStorefront } from './open-storefront.ts'

// docs/reliability.md, E1, E2, E3 and E18 of the storefront, which shoppers reach first: over real sockets, at the built server.
const shop = await openStorefront(await fileDatabase(), { mediaDir: await fileFolder() })
const port = Number(new URL(shop.url).port)

const HOST = 'Host: shop.example\r\nOrigin: https://shop.example\r\n'
const FORM = 'Content-Type: application/x-www-form-urlencoded\r\n'
const POST = `POST /sign-in HTTP/1.1\r\n${HOST}${FORM}`
const LIMIT = 64 * 1024

const opened: Socket[] = []
afterAll(() => {
  for (const socket of opened) socket.destroy()
})

/** A client that never closes its side of a connection. */
function open() {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  opened.push(socket)
  let received = ''
  socket.setEncoding('latin1').on('data', (chunk) => {
    received += chunk
  })
  socket.on('error', () => {})
  return { socket, received: () => received }
}

/** Sends until nothing is accepted, even after a response. Returns the accepted bytes and the response. */
async function flood(head: string, piece: string, most: number) {
  const { socket, received } = open()
  const answered = once(socket, 'data')
  socket.write(head)
  socket.write(piece)
  await answered
  let sent = piece.length
  while (sent < most && !socket.destroyed) {
    const taken = new Promise<void>((resolve) => socket.write(piece, () => resolve()))
    await Promise.race([taken, new Promise((resolve) => socket.once('close', resolve))])
    sent += piece.length
  }
  return { sent, received }
}

const MEGABYTE = 'x'.repeat(1024 * 1024)
/** More than any machine sends before the connection is closed. */
const ENDLESS = 20_000 * MEGABYTE.length
const CHUNK = `100000\r\n${MEGABYTE}\r\n`

test.each([
  ['declares its length', `${POST}Content-Length: ${ENDLESS}\r\n\r\n`, MEGABYTE],
  ['hides its length', `${POST}Transfer-Encoding: chunked\r\n\r\n`, CHUNK],
])('rejects a form of 20 GB that %s, and closes its connection', async (_, head, piece) => {
  const { sent, received } = await flood(head, piece, ENDLESS)
  expect(received()).toMatch(/^HTTP\/1\.1 413 /)
  expect(received()).toContain('<h1>')
  expect(sent).toBeLessThan(ENDLESS)
})

test('accepts a form of 64 kB, and rejects one byte more with a localized page', async () => {
  const send = (path: string, size: number) =>
    shop.fetch(path, {
      method: 'POST',
      headers: {
        origin: 'https://shop.example',
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'text/html',
      },
      body: 'email='.padEnd(size, 'x'),
    })
  expect((await send('/forgot-password', LIMIT)).status).not.toBe(413)
  const refused = await send('/de/forgot-password', LIMIT + 1)
  expect(refused.status).toBe(413)
  const page = await refused.text()
  expect(page).toContain('<html lang="de" dir="ltr">')
  expect(page).toContain('Ihr Text ist zu lang')
  expect(refused.headers.get('cache-control')).toBe('no-store')
  expect((await send('/ar/forgot-password', LIMIT + 1)).headers.get('content-language')).toBe('ar')
})

const SLOW = {
  'sends a head that never ends': { first: `GET / HTTP/1.1\r\n${HOST}`, drip: 'X: 1\r\n' },
  'sends a body byte by byte': { first: `${POST}Content-Length: 1000\r\n\r\n`, drip: 'x' },
  'sends a request that is turned away and goes on': {
    first: 'GET / HTTP/1.1\r\nHost: one\r\nHost: two\r\n\r\n',
    drip: '\r\n',
  },
  'goes on after its form was refused': {
    first: `${POST}Content-Length: ${ENDLESS}\r\n\r\n`,
    drip: 'x'.repeat(1000),
  },
  'asks once and then sends empty lines': { first: `GET /health HTTP/1.1\r\n${HOST}\r\n`, drip: '\r\n' },
} as const

test.concurrent.each(Object.entries(SLOW))('disconnects a client that %s', async (_, client) => {
  const sockets = Array.from({ length: 20 }, () => {
    const { socket } = open()
    socket.write(client.first)
    return socket
  })
  // Only a closed connection responds to further data with a reset; a half-closed one accepts it.
  while (sockets.some((socket) => !socket.destroyed)) {
    for (const socket of sockets) if (!socket.destroyed) socket.write(client.drip)
    await pause(300)
  }
  expect((await shop.get('/products')).status).toBe(200)
})

test.each([
  ['two hosts', 'GET / HTTP/1.1\r\nHost: one\r\nHost: two\r\n\r\n', 400],
  ['an absolute target', 'GET http://evil.example/ HTTP/1.1\r\nHost: one\r\n\r\n', 400],
  ['a long URL', `GET /${'a'.repeat(9000)} HTTP/1.1\r\nHost: one\r\n\r\n`, 414],
  ['large headers', `GET / HTTP/1.1\r\nHost: one\r\nCookie: ${'a'.repeat(17_000)}\r\n\r\n`, 431],
  [
    'a length and chunked encoding',
    `${POST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
  ],
])('rejects a request with %s with a page', async (_, text, status) => {
  const { socket, received } = open()
  socket.write(text)
  await new Promise((resolve) => socket.once('end', resolve))
  expect(received()).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(received()).toMatch(/content-security-policy: default-src 'none'/i)
  expect(received()).toContain('<h1>')
})

test('reports to a load balancer whether the process runs and reaches the platform', async () => {
  const health = await shop.get('/health')
  expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }])
  const ready = await shop.get('/ready')
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }])
  for (const { headers } of [health, ready]) {
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.has('set-cookie')).toBe(false)
    expect(headers.has('content-encoding')).toBe(false)
  }
  shop.state.isDown = true
  try {
    expect((await shop.get('/health')).status).toBe(200)
    const away = await shop.get('/ready')
    expect([away.status, await away.json()]).toEqual([503, { status: 'not ready' }])
  } finally {
    shop.state.isDown = false
  }
  await expect.poll(async () => (await shop.get('/ready')).status).toBe(200)
  expect((await shop.get('/de/health')).status).toBe(404)
})

test('logs the route of an error, and nothing else of the URL', async () => {
  const before = shop.errors().length
  const secrets = Array.from({ length: 4 }, () => `secret-${randomUUID()}`)
  const [slug, token, referer, unknown] = secrets
  shop.state.isOdd = true
  try {
    const headers = { referer: `https://shop.example/${referer}`, cookie: 'vitrine-shop-cart=1' }
    await shop.fetch(`/products/${slug}?token=${token}`, { headers })
    await shop.fetch(`/nowhere/${unknown}`, { headers })
  } finally {
    shop.state.isOdd = false
  }
  await expect.poll(() => shop.errors().slice(before)).toContain('"route":"products/:slug"')
  const logged = shop.errors().slice(before)
  expect(secrets.filter((secret) => logged.includes(secret))).toEqual([])
})

test('does not log a client that disconnects while sending', async () => {
  const before = shop.errors().length
  const { socket } = open()
  await new Promise<void>((resolve) =>
    socket.write(`${POST}Content-Length: 1000\r\n\r\nemail=`, () => resolve()),
  )
  socket.destroy()
  await shop.get('/health')
  await pause(200)
  expect((await shop.get('/health')).status).toBe(200)
  expect(shop.errors().slice(before)).toBe('')
})
