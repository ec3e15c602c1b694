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

interface Sending {
  readonly allow?: readonly string[]
  readonly timeoutMs?: number
}

/** Sends the message, and counts the attempts. */
async function send(host: string, { allow = [host], timeoutMs = 60_000 }: Sending = {}) {
  let attempts = 0
  const safeFetch = createSafeFetch({ allow })
  const provider = httpFactorProvider(
    { url: `http://${host}/`, secret: 'a long enough secret', factors: ['SMS'] },
    {
      safeFetch: (request) => {
        attempts += 1
        return safeFetch(request)
      },
      now: () => new Date(),
      timeoutMs,
    },
  )
  return { failure: await provider.send(MESSAGE), attempts }
}

test('repeats a message to a server that does not respond, and gives up', async () => {
  const { host } = await serve(() => {})
  expect(await send(host, { timeoutMs: 100 })).toEqual({ failure: { reason: 'TIMED_OUT' }, attempts: 3 })
})

test('repeats a message to a server that is busy', async () => {
  const statuses = [429, 200]
  const { host } = await serve((_, response) => {
    response.writeHead(statuses.shift() ?? 500).end()
  })
  expect(await send(host)).toEqual({ failure: undefined, attempts: 2 })
})

test('reports a server that is down, and one in the private network', async () => {
  const { host, close } = await serve(() => {})
  expect(await send(host, { allow: [] })).toEqual({ failure: { reason: 'ADDRESS_REFUSED' }, attempts: 1 })
  close()
  expect(await send(host)).toEqual({ failure: { reason: 'UNREACHABLE' }, attempts: 3 })
})
