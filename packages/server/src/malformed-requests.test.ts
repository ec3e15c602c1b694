import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { listen, stopListening } from './listen.ts'

/** The number of requests that reach the app. */
let received = 0
const server = await listen(
  () => {
    received += 1
    return new Response('hello')
  },
  {
    host: '127.0.0.1',
    port: 0,
    reject: (status, requestId) => ({
      headers: { 'content-type': 'text/plain' },
      body: `Rejected: ${status}, ${requestId}`,
    }),
  },
)
const { port } = server.address() as AddressInfo
afterAll(() => stopListening(server))

/** Sends raw bytes and returns the response until the server closes the connection. */
async function raw(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let response = ''
  socket.setEncoding('latin1').on('data', (chunk) => {
    response += chunk
  })
  socket.on('error', () => {})
  socket.write(text)
  await once(socket, 'close')
  return response
}

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
  const before = received
  const response = await raw(text)
  expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  const [, requestId] = /x-wix-request-id: ([0-9a-f-]{36})\r\n/.exec(response) ?? []
  expect(response).toMatch(new RegExp(`\\r\\n\\r\\nRejected: ${status}, ${requestId}$`))
  expect(received).toBe(before)
})
