import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createSafeFetch } from '../../kernel/safe-fetch/safe-fetch.ts'
import { discoverIssuer } from './openid-configuration.ts'

const config = { publicUrl: 'https://id.shop.example', secretsKey: undefined }

test('gives up on a provider that does not answer', async () => {
  const server = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const safeFetch = createSafeFetch({ allow: [host] })
  const context = { safeFetch, config: { ...config, outboundAllowlist: [host] }, timeout: 50 }
  expect(await discoverIssuer(context, `http://${host}`)).toMatchObject({ reason: 'TIMED_OUT' })
})

test('does not follow a name that leads to a private address', async () => {
  const safeFetch = createSafeFetch({ resolve: async () => ['192.168.1.1'] })
  const context = { safeFetch, config: { ...config, outboundAllowlist: [] } }
  expect(await discoverIssuer(context, 'https://accounts.example')).toMatchObject({
    reason: 'ADDRESS_REFUSED',
  })
})

test('does not accept the configuration of another issuer', async () => {
  const safeFetch = async () => ({
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: new Uint8Array(Buffer.from(JSON.stringify({ issuer: 'https://evil.example' }))),
    isCut: false,
  })
  const context = { safeFetch, config: { ...config, outboundAllowlist: [] } }
  expect(await discoverIssuer(context, 'https://accounts.example')).toMatchObject({ reason: 'NOT_OPENID' })
})
