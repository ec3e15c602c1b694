import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { listen, stopListening } from './listen.ts'

const reject = (status: number, requestId: string) => ({
  headers: { 'content-type': 'text/plain' },
  body: `Turned away: ${status}, ${requestId}`,
})

/** More than the system takes off our hands at once, in bytes. */
const LONG = 16_000_000

let answered = 0
const server = await listen(
  async (request: Request) => {
    answered += 1
    if (new URL(request.url).pathname === '/slow') await new Promise((resolve) => setTimeout(resolve, 6500))
    return new Response(new URL(request.url).pathname === '/long' ? new Uint8Array(LONG) : 'hello')
  },
  { host: '127.0.0.1', port: 0, reject },
)
const { port } = server.address() as AddressInfo
afterAll(() => stopListening(server))

/** Sends bytes as they are; what comes back until the server closes. */
async function raw(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.setEncoding('latin1').on('data', (chunk) => {
    received += chunk
  })
  socket.on('error', () => {})
  socket.write(text)
  await once(socket, 'close')
  return received
}

const get = (path: string, headers = '') =>
  raw(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}Connection: close\r\n\r\n`)

test('an ordinary request is answered', async () => {
  expect(await get('/')).toContain('hello')
})

test.concurrent('a connection that asks for nothing more is closed', async () => {
  expect(await raw('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')).toContain('hello')
})

test.concurrent('who waits for an answer that takes long is given it', async () => {
  expect(await get('/slow')).toContain('hello')
})

test.concurrent('who reads a long answer slowly is given all of it', async () => {
  const socket = connect(port, '127.0.0.1')
  let received = 0
  let pause: NodeJS.Timeout | undefined
  socket.on('data', (chunk) => {
    received += chunk.length
    if (pause) return
    socket.pause()
    pause = setTimeout(() => {
      pause = undefined
      socket.resume()
    }, 20)
  })
  socket.write('GET /long HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  await once(socket, 'close')
  expect(received).toBeGreaterThan(LONG)
})

// Rows E2 and E3.
test.each([
  ['two hosts', 'GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n', '400'],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', '400'],
  ['an absolute target', 'GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\n\r\n', '400'],
  ['an old version', 'GET /\r\n\r\n', '(400|505)'],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
    '400',
  ],
  [
    'a length and chunks',
    'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    '400',
  ],
  ['a length below zero', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n', '400'],
  ['a length in words', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0x1\r\n\r\na', '400'],
  [
    'an encoding nobody knows',
    'POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
    '400',
  ],
  [
    'chunks that are not last',
    'POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n',
    '400',
  ],
  ['lines that end half', 'GET / HTTP/1.1\nHost: localhost\n\n', '400'],
  ['a folded header', 'GET / HTTP/1.1\r\nHost: localhost\r\nX: a\r\n b\r\n\r\n', '400'],
  ['a space before the colon', 'GET / HTTP/1.1\r\nHost : localhost\r\n\r\n', '400'],
  ['a NUL in a header', 'GET / HTTP/1.1\r\nHost: localhost\r\nX: a\u0000b\r\n\r\n', '400'],
  ['a version to come', 'GET / HTTP/3.0\r\nHost: localhost\r\n\r\n', '(400|505)'],
  ['a long address', `GET /${'a'.repeat(9000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`, '414'],
  ['a large head', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'a'.repeat(17_000)}\r\n\r\n`, '431'],
  ['many headers', `GET / HTTP/1.1\r\nHost: localhost\r\n${'X: 1\r\n'.repeat(101)}\r\n`, '431'],
])('a request with %s is turned away before the app sees it', async (_, text, status) => {
  const before = answered
  const answer = await raw(text)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  const [, requestId] = /x-wix-request-id: ([0-9a-f-]{36})\r\n/.exec(answer) ?? []
  expect(answer).toMatch(new RegExp(`\\r\\n\\r\\nTurned away: ${status}, ${requestId}$`))
  expect(answered).toBe(before)
})

test('stopping lets a request in flight finish', async () => {
  const stopping = await listen(
    async () => {
      await new Promise((resolve) => setTimeout(resolve, 200))
      return new Response('finished')
    },
    { host: '127.0.0.1', port: 0, reject },
  )
  const address = stopping.address() as AddressInfo
  const answer = fetch(`http://127.0.0.1:${address.port}/`)
  await once(stopping, 'request')
  await stopListening(stopping)
  expect(await (await answer).text()).toBe('finished')
  await expect(fetch(`http://127.0.0.1:${address.port}/`)).rejects.toThrow()
})
