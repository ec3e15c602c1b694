import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'
import { createSafeFetch, SafeFetchError, type SafeFetchRequest } from './safe-fetch.ts'

let connections = 0
const canary = createServer((_, response) => response.end('a secret of this machine')).on(
  'connection',
  () => {
    connections += 1
  },
)
await new Promise<void>((resolve) => canary.listen(0, '::', resolve))
afterAll(() => canary.close())
const { port } = canary.address() as AddressInfo

const get = (url: string, more: Partial<SafeFetchRequest> = {}): SafeFetchRequest => ({
  method: 'GET',
  url,
  timeout: 2000,
  maxBytes: 100,
  ...more,
})

async function serve(listener: RequestListener): Promise<{ server: Server; host: string }> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { server, host: `127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const HOSTS = `
127.0.0.1 127.0.0.2 127.1 127.0.1 127.255.255.254 0177.0.0.1 0177.0.0.01 0x7f.0.0.1 0x7f000001 2130706433 017700000001
0x7f.1 127.0.0.1. 0.0.0.0 0 0x0 10.0.0.1 10.255.255.255 012.0.0.1 0xa000001 167772161 172.16.0.1 172.31.255.255
192.168.0.1 192.168.1.254 3232235521 0300.0250.0.1 169.254.169.254 169.254.0.1 2852039166 0xa9fea9fe 0251.0376.0251.0376
100.64.0.1 100.100.100.200 100.127.255.255 192.0.0.192 192.0.2.1 198.18.0.1 198.19.255.255 198.51.100.1 203.0.113.1
224.0.0.1 239.255.255.250 240.0.0.1 255.255.255.255 [::] [::1] [0:0:0:0:0:0:0:1] [::ffff:127.0.0.1] [::ffff:7f00:1]
[::ffff:10.0.0.1] [::ffff:169.254.169.254] [::127.0.0.1] [64:ff9b::7f00:1] [64:ff9b::169.254.169.254] [fe80::1] [fe80::1%25eth0]
[febf::1] [fec0::1] [fc00::1] [fd00:ec2::254] [fd12:3456::1] [ff02::1] [2002:7f00:1::] [2001::7f00:1] [2001:db8::1] [100::1]
localhost LOCALHOST localhost. ①②⑦.⓪.⓪.① 127。0。0。1 user@127.0.0.1 user:secret@127.0.0.1 example.com@127.0.0.1`
  .trim()
  .split(/\s+/)

const OTHERS = [
  'file:///etc/passwd',
  'gopher://127.0.0.1/_x',
  'ftp://127.0.0.1/',
  'data:text/plain,hello',
  'javascript:1',
  'unix:/var/run/docker.sock',
  `//127.0.0.1:${port}/`,
  '/relative',
  '',
  'http://',
  'http://user:password@8.8.8.8/',
  'http://8.8.8.8:22/',
  'http://8.8.8.8:5432/',
  'http://8.8.8.8:25/',
  'https://8.8.8.8:6379/',
]

// docs/reliability.md, X1.
test.each([...HOSTS.map((host) => `http://${host}:${port}/`), ...OTHERS])(
  'does not connect to %s',
  async (url) => {
    const safeFetch = createSafeFetch({ ports: [80, 443, port] })
    const outcome = await safeFetch(get(url))
    expect(outcome).toBeInstanceOf(SafeFetchError)
    expect(connections).toBe(0)
  },
)

test('covers a large corpus of forbidden targets', () => {
  expect(HOSTS.length + OTHERS.length).toBeGreaterThanOrEqual(80)
})

test.each([
  ['one of its addresses is private', ['93.184.215.14', '127.0.0.1']],
  ['it resolves to this machine', ['127.0.0.1']],
  ['it resolves to cloud metadata', ['169.254.169.254']],
  ['it resolves to a private network', ['fd00::1']],
])('does not connect to a name when %s', async (_, addresses) => {
  const safeFetch = createSafeFetch({ ports: [port], resolve: async () => addresses })
  expect(await safeFetch(get(`http://rebind.example:${port}/`))).toEqual(
    new SafeFetchError('ADDRESS_REFUSED'),
  )
  expect(connections).toBe(0)
})

test('resolves a name once, so that a rebind has no effect', async () => {
  const { host } = await serve((_, response) => response.end())
  const name = `rebind.example:${host.split(':')[1]}`
  const responses = [['127.0.0.1'], ['127.0.0.2']]
  let lookUps = 0
  const resolve = async () => responses[lookUps++] ?? []
  expect(await createSafeFetch({ allow: [name], resolve })(get(`http://${name}/`))).toMatchObject({
    status: 200,
  })
  expect(lookUps).toBe(1)
})

test('reports an unknown name', async () => {
  const safeFetch = createSafeFetch({
    resolve: () => Promise.reject(new Error('ENOTFOUND')),
  })
  expect(await safeFetch(get('https://nowhere.example/'))).toEqual(new SafeFetchError('NAME_UNKNOWN'))
})

test('connects to a configured host by name', async () => {
  const { host } = await serve((request, response) => response.end(`${request.method} ${request.url}`))
  const safeFetch = createSafeFetch({ allow: [host] })
  const outcome = await safeFetch(get(`http://${host}/a?b=c#d`))
  expect(outcome).toMatchObject({ status: 200, isCut: false })
  expect(new TextDecoder().decode((outcome as { body: Uint8Array }).body)).toBe('GET /a?b=c')
})

test('does not allow other ports of an allowed host', async () => {
  const { host } = await serve((_, response) => response.end())
  const safeFetch = createSafeFetch({ allow: [host], ports: [port] })
  expect(await safeFetch(get(`http://127.0.0.1:${port}/`))).toBeInstanceOf(SafeFetchError)
  expect(connections).toBe(0)
})

test('connects to the vetted address with the name of the host', async () => {
  const { host } = await serve((request, response) => response.end(request.headers.host))
  const name = `receiver.example:${host.split(':')[1]}`
  const safeFetch = createSafeFetch({ allow: [name], resolve: async () => ['127.0.0.1'] })
  const outcome = await safeFetch(get(`http://${name}/`))
  expect(new TextDecoder().decode((outcome as { body: Uint8Array }).body)).toBe(name)
})

test.each([301, 302, 303, 307, 308])('returns a redirect (%i) instead of following it', async (status) => {
  const { host } = await serve((_, response) =>
    response.writeHead(status, { location: `http://127.0.0.1:${port}/` }).end(),
  )
  expect(await createSafeFetch({ allow: [host] })(get(`http://${host}/`))).toMatchObject({ status })
  expect(connections).toBe(0)
})

test('reads no more of a response than requested', async () => {
  const { host } = await serve((_, response) => {
    const chunk = Buffer.alloc(64 * 1024, 'x')
    const pour = () => {
      while (response.write(chunk)) {
        // Until the receiver has enough.
      }
    }
    response.on('drain', pour)
    pour()
  })
  const outcome = await createSafeFetch({ allow: [host] })(get(`http://${host}/`, { maxBytes: 4096 }))
  expect(outcome).toMatchObject({ status: 200, isCut: true })
  expect((outcome as { body: Uint8Array }).body).toHaveLength(4096)
})

test('aborts when a server never responds', async () => {
  const { host } = await serve(() => {})
  const outcome = await createSafeFetch({ allow: [host] })(get(`http://${host}/`, { timeout: 200 }))
  expect(outcome).toEqual(new SafeFetchError('TIMED_OUT'))
})

test('aborts when a server responds byte by byte', async () => {
  const { host } = await serve((_, response) => {
    const drip = setInterval(() => response.write('.'), 20)
    response.on('close', () => clearInterval(drip))
  })
  const outcome = await createSafeFetch({ allow: [host] })(get(`http://${host}/`, { timeout: 200 }))
  expect(outcome).toEqual(new SafeFetchError('TIMED_OUT'))
})

test('reports dropped and refused connections as unreachable', async () => {
  const { host, server } = await serve((request) => request.socket.destroy())
  const safeFetch = createSafeFetch({ allow: [host] })
  expect(await safeFetch(get(`http://${host}/`))).toEqual(new SafeFetchError('UNREACHABLE'))
  await new Promise((resolve) => server.close(resolve))
  expect(await safeFetch(get(`http://${host}/`))).toEqual(new SafeFetchError('UNREACHABLE'))
})

const HOURS = 10_000_000

test('aborts a stalled handshake long before the request timeout', async () => {
  const sockets: Socket[] = []
  const silent = createTcpServer((socket) => sockets.push(socket.on('error', () => {})))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    silent.close()
  })
  const host = `127.0.0.1:${(silent.address() as AddressInfo).port}`
  const outcome = await createSafeFetch({ allow: [host] })(get(`https://${host}/`, { timeout: HOURS }))
  expect(outcome).toEqual(new SafeFetchError('TIMED_OUT'))
})

test('treats no address that embeds a private one as public', () => {
  const byte = fc.integer({ min: 0, max: 255 })
  const closed = fc.oneof(
    fc.tuple(fc.constant(127), byte, byte, byte),
    fc.tuple(fc.constant(10), byte, byte, byte),
    fc.tuple(fc.constant(169), fc.constant(254), byte, byte),
    fc.tuple(fc.constant(192), fc.constant(168), byte, byte),
  )
  fc.assert(
    fc.property(closed, (bytes) => {
      const dotted = bytes.join('.')
      const [a = 0, b = 0, c = 0, d = 0] = bytes
      const hex = `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
      for (const address of [
        dotted,
        `::ffff:${dotted}`,
        `::${dotted}`,
        `64:ff9b::${dotted}`,
        `2002:${hex}::1`,
      ])
        expect(isPublicAddress(address)).toBe(false)
    }),
  )
})

test.each([
  '8.8.8.8',
  '1.1.1.1',
  '172.32.0.1',
  '100.128.0.1',
  '2606:4700:4700::1111',
  '2a00:1450:4001::200e',
])('treats %s as public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

/** Calls only the bucket that the operator names, which may have a private address. */
const BUCKET_STORAGE = 'kernel/media-storage/bucket-storage.ts'

test('makes requests in no other file of the platform', () => {
  const sources = join(import.meta.dirname, '../..')
  const calling = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter(
      (path) => /\.tsx?$/.test(path) && !path.includes('.test.') && !path.startsWith('kernel/safe-fetch'),
    )
    .filter((path) =>
      /(?<![.\w])fetch\(|from 'node:(https|http2|dns|tls)|\bundici\b|request\b.*from 'node:http'/.test(
        readFileSync(join(sources, path), 'utf8'),
      ),
    )
  expect(calling).toEqual([BUCKET_STORAGE])
})
