import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { listen, stopListening } from './listen.ts'

const reject = (status: number, requestId: string) => ({
  headers: { 'content-type': 'text/plain' },
  body: `Rejected: ${status}, ${requestId}`,
})

/** More bytes than the socket buffers hold. */
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

/** Sends raw bytes and returns the response until the server closes the connection. */
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

test('answers an ordinary request', async () => {
  expect(await get('/')).toContain('hello')
})

test.concurrent('closes an idle connection', async () => {
  expect(await raw('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')).toContain('hello')
})

test.concurrent('delivers a slow response to a waiting client', async () => {
  expect(await get('/slow')).toContain('hello')
})

test.concurrent('delivers a long response completely to a slow reader', async () => {
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

// docs/reliability.md, E2 and E3.
test.each([
  ['two hosts', 'GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n', '400'],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', '400'],
  ['an absolute target', 'GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\n\r\n', '400'],
  ['HTTP 0.9', 'GET /\r\n\r\n', '(400|505)'],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
    '400',
  ],
  [
    'a length and chunked encoding',
    'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    '400',
  ],
  ['a negative length', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n', '400'],
  ['a hexadecimal length', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0x1\r\n\r\na', '400'],
  [
    'an unknown encoding',
    'POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
    '400',
  ],
  [
    'chunked as not the last encoding',
    'POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n',
    '400',
  ],
  ['bare line feeds', 'GET / HTTP/1.1\nHost: localhost\n\n', '400'],
  ['a folded header', 'GET / HTTP/1.1\r\nHost: localhost\r\nX: a\r\n b\r\n\r\n', '400'],
  ['a space before the colon', 'GET / HTTP/1.1\r\nHost : localhost\r\n\r\n', '400'],
  ['a NUL in a header', 'GET / HTTP/1.1\r\nHost: localhost\r\nX: a\u0000b\r\n\r\n', '400'],
  ['a future version', 'GET / HTTP/3.0\r\nHost: localhost\r\n\r\n', '(400|505)'],
  ['a long URL', `GET /${'a'.repeat(9000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`, '414'],
  ['large headers', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'a'.repeat(17_000)}\r\n\r\n`, '431'],
  ['many headers', `GET / HTTP/1.1\r\nHost: localhost\r\n${'X: 1\r\n'.repeat(101)}\r\n`, '431'],
])('rejects a request with %s before the app receives it', async (_, text, status) => {
  const before = answered
  const answer = await raw(text)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  const [, requestId] = /x-wix-request-id: ([0-9a-f-]{36})\r\n/.exec(answer) ?? []
  expect(answer).toMatch(new RegExp(`\\r\\n\\r\\nRejected: ${status}, ${requestId}$`))
  expect(answered).toBe(before)
})

test('finishes a request in flight when the server stops', async () => {
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
