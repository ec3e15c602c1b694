import { createTrustedAddresses } from '@vitrine/server'
import { expect, test } from 'vitest'
import { fetchForShopper, runForShopper, shopperAddress } from './fetch-for-shopper.server.ts'

const OWN = ['127.0.0.1', '::1']

test.each([
  ['203.0.113.7', undefined, OWN, '203.0.113.7'],
  ['::ffff:203.0.113.7', undefined, OWN, '203.0.113.7'],
  // Ignores forwarded addresses from untrusted clients.
  ['203.0.113.7', '198.51.100.1', OWN, '203.0.113.7'],
  ['10.0.0.2', '198.51.100.1, 203.0.113.9', ['10.0.0.2'], '203.0.113.9'],
  // Networks and chained proxies.
  ['10.0.0.2', '198.51.100.1, 203.0.113.9', ['10.0.0.0/8'], '203.0.113.9'],
  ['10.0.0.2', '198.51.100.1, 203.0.113.9, 10.0.0.3', ['10.0.0.0/8'], '203.0.113.9'],
  ['2001:db8::1', '[2a00::9]:4711', ['2001:db8::/32'], '2a00::9'],
  ['10.0.0.2', 'rubbish', ['10.0.0.0/8'], '10.0.0.2'],
  ['127.0.0.1', '203.0.113.9', OWN, '203.0.113.9'],
  ['127.0.0.1', undefined, OWN, undefined],
  ['::1', '127.0.0.1', OWN, undefined],
  // An unlisted proxy counts as the client.
  ['127.0.0.1', '203.0.113.9', ['10.0.0.2'], '127.0.0.1'],
  [undefined, '203.0.113.9', OWN, undefined],
])(
  'reads the address of a request from %s with %s and proxies %j as %s',
  (connection, says, proxies, address) => {
    expect(shopperAddress(connection, says, createTrustedAddresses(proxies))).toBe(address)
  },
)

const NAMES = ['x-forwarded-for', 'vitrine-app-secret', 'authorization', 'user-agent', 'x-wix-linguist']

test('sends the client address and the app secret with each request', async () => {
  const seen: (string | null)[][] = []
  const send = fetchForShopper('the-secret', async (input, init) => {
    const { headers } = new Request(input, init)
    seen.push(NAMES.map((name) => headers.get(name)))
    return new Response()
  })
  const ask = () => send('https://api.shop.example/', { headers: { authorization: 'token' } })
  await Promise.all([
    runForShopper({ address: '203.0.113.7', userAgent: 'Firefox' }, async () => {
      await Promise.resolve()
      await ask()
    }),
    runForShopper({ address: '203.0.113.8', language: 'de' }, ask),
    ask(),
  ])
  expect(seen.sort()).toEqual(
    [
      ['203.0.113.7', 'the-secret', 'token', 'Firefox', null],
      ['203.0.113.8', 'the-secret', 'token', null, 'de'],
      [null, null, 'token', null, null],
    ].sort(),
  )
})
