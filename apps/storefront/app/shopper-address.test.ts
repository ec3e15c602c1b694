import { expect, test } from 'vitest'
import { addressOf, fetchForShopper, onBehalfOf } from './shopper-address.server.ts'

test.each([
  ['203.0.113.7', undefined, [], '203.0.113.7'],
  ['::ffff:203.0.113.7', undefined, [], '203.0.113.7'],
  // What a stranger says of themselves is not taken.
  ['203.0.113.7', '198.51.100.1', [], '203.0.113.7'],
  ['10.0.0.2', '198.51.100.1, 203.0.113.9', ['10.0.0.2'], '203.0.113.9'],
  ['127.0.0.1', '203.0.113.9', [], '203.0.113.9'],
  ['127.0.0.1', undefined, [], undefined],
  ['::1', '127.0.0.1', [], undefined],
  [undefined, '203.0.113.9', [], undefined],
])(
  'a request from %s that says %s, with the proxies %j, is from %s',
  (connection, says, proxies, address) => {
    expect(addressOf(connection, says, proxies)).toBe(address)
  },
)

const NAMES = ['x-forwarded-for', 'vitrine-app-secret', 'authorization', 'user-agent']

test('the platform is told for whom it is asked, and with which right, in each request for itself', async () => {
  const seen: (string | null)[][] = []
  const send = fetchForShopper('the-secret', async (input, init) => {
    const { headers } = new Request(input, init)
    seen.push(NAMES.map((name) => headers.get(name)))
    return new Response()
  })
  const ask = () => send('https://api.shop.example/', { headers: { authorization: 'token' } })
  await Promise.all([
    onBehalfOf({ address: '203.0.113.7', userAgent: 'Firefox' }, async () => {
      await Promise.resolve()
      await ask()
    }),
    onBehalfOf({ address: '203.0.113.8' }, ask),
    ask(),
  ])
  expect(seen.sort()).toEqual(
    [
      ['203.0.113.7', 'the-secret', 'token', 'Firefox'],
      ['203.0.113.8', 'the-secret', 'token', null],
      [null, null, 'token', null],
    ].sort(),
  )
})
