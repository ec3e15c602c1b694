import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { stopListening } from '@vitrine/server'
import { afterAll, expect, test } from 'vitest'
import { serve } from './serve.ts'

const server = await serve(() => new Response('hello'), { host: '127.0.0.1', port: 0 })
afterAll(() => stopListening(server))

// docs/reliability.md, E3.
test.each([
  ['two hosts', 'GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n'],
  ['no HTTP at all', 'hello\r\n\r\n'],
])('rejects a request with %s in the common error format', async (_, text) => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let received = ''
  socket.setEncoding('latin1').on('data', (chunk) => {
    received += chunk
  })
  socket.write(text)
  await once(socket, 'close')
  const [head = '', body = ''] = received.split('\r\n\r\n')
  const [, requestId] = /x-wix-request-id: ([0-9a-f-]{36})/.exec(head) ?? []
  expect(head).toMatch(/^HTTP\/1.1 400 /)
  expect(JSON.parse(body).details).toMatchObject({
    applicationError: { code: 'MALFORMED_REQUEST' },
    requestId,
  })
})
