import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createSafeFetch } from '../../kernel/safe-fetch/safe-fetch.ts'
import type { FactorMessage } from './factor-provider.ts'
import { httpFactorProvider } from './http-factor-provider.ts'

const MESSAGE: FactorMessage = {
  id: '7c1f5a34-2b60-4c0d-9d5e-3f1a86b7c210',
  type: 'SMS',
  purpose: 'SIGN_IN',
  to: '+4930123456',
  code: '123456',
  text: '123456 is your code.',
  shopName: 'Shop',
  language: 'en',
  expiresAt: '2026-01-01T00:00:00.000Z',
}

async function serve(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  onTestFinished(close)
  return { close, host: `127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const send = (host: string, allow: readonly string[] = [host]) =>
  httpFactorProvider(
    { url: `http://${host}/`, secret: 'a long enough secret', factors: ['SMS'] },
    { safeFetch: createSafeFetch({ allow }), now: () => new Date(), timeoutMs: 100 },
  ).send(MESSAGE)

test('repeats a message to a server that does not respond, and gives up', async () => {
  let attempts = 0
  const { host } = await serve(() => {
    attempts += 1
  })
  expect(await send(host)).toEqual({ reason: 'TIMED_OUT' })
  expect(attempts).toBe(3)
})

test('repeats a message to a server that is busy', async () => {
  let attempts = 0
  const { host } = await serve((_, response) => {
    attempts += 1
    response.writeHead(attempts === 1 ? 429 : 200).end()
  })
  expect(await send(host)).toBeUndefined()
  expect(attempts).toBe(2)
})

test('reports a server that is down, and one in the private network', async () => {
  const { host, close } = await serve(() => {})
  expect(await send(host, [])).toEqual({ reason: 'ADDRESS_REFUSED' })
  close()
  expect(await send(host)).toEqual({ reason: 'UNREACHABLE' })
})
