import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { listen, stopListening } from './listen.ts'

const reject = () => ({ headers: {}, body: 'rejected' })

/** More bytes than the socket buffers hold. */
const LONG = 16_000_000

const server = await listen(
  async (request: Request) => {
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

test('responds to an ordinary request', async () => {
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

test('finishes a request in flight when the server stops', async () => {
  const stopping = await listen(
    async () => {
      await new Promise((resolve) => setTimeout(resolve, 200))
      return new Response('finished')
    },
    { host: '127.0.0.1', port: 0, reject },
  )
  const address = stopping.address() as AddressInfo
  const response = fetch(`http://127.0.0.1:${address.port}/`)
  await once(stopping, 'request')
  await stopListening(stopping)
  expect(await (await response).text()).toBe('finished')
  await expect(fetch(`http://127.0.0.1:${address.port}/`)).rejects.toThrow()
})
