import { expect, test } from 'vitest'
import {
  createTrustedAddresses,
  getClientAddress,
  isLoopback,
  parseTrustedProxies,
  rateLimitNetwork,
} from './client-address.ts'

const trusted = createTrustedAddresses(['127.0.0.1', '::1', '10.0.0.0/8', '2001:db8::/32'])

test.each([
  ['a direct client', '203.0.113.7', undefined, '203.0.113.7'],
  ['a client with a forged header', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['a client through our proxy', '127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['a client through our proxy, with a forged header', '10.1.2.3', '1.1.1.1, 203.0.113.7', '203.0.113.7'],
  ['a client through two of our proxies', '127.0.0.1', '1.1.1.1, 203.0.113.7, 10.0.0.9', '203.0.113.7'],
  ['our proxy as an IPv4-mapped IPv6 address', '::ffff:127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['an address with a port', '127.0.0.1', '203.0.113.7:4711', '203.0.113.7'],
  ['an IPv6 address in brackets', '::1', '[2a00::1]:4711', '2a00::1'],
  ['invalid text before our proxy', '127.0.0.1', 'invalid, 10.0.0.9', '10.0.0.9'],
  ['only invalid text', '127.0.0.1', '<script>', '127.0.0.1'],
  ['a client in our network through our proxy', '127.0.0.1', '10.0.0.7', '10.0.0.7'],
  ['a request of the proxy itself', '127.0.0.1', undefined, undefined],
])('finds the client address of %s', (_, remote, forwarded, expected) => {
  expect(getClientAddress(remote, forwarded, trusted)).toBe(expected)
})

test.each([
  'localhost',
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0.0/x',
  '10.0.0.0/0x8',
  '10.0.0.0/8/9',
  '::/129',
  '1.2.3',
])('rejects %j as an address or a network', (entry) => {
  expect(parseTrustedProxies(`10.0.0.1, ${entry}`)).toEqual({
    entries: ['10.0.0.1', entry],
    invalid: [entry],
  })
  expect(() => createTrustedAddresses([entry])).toThrow(entry)
})

test.each([
  ['an unset value', undefined, ['127.0.0.1', '::1']],
  ['a blank value', ' ', ['127.0.0.1', '::1']],
  ['a list with spaces', ' 10.0.0.0/8 ,, 2001:db8::/32,', ['10.0.0.0/8', '2001:db8::/32']],
])('parses the trusted proxies from %s, with loopback as the default', (_, text, entries) => {
  expect(parseTrustedProxies(text)).toEqual({ entries, invalid: [] })
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('maps %s to the network %s', (address, network) => {
  expect(rateLimitNetwork(address)).toBe(network)
})

test.each([
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['10.0.0.1', false],
  ['1127.0.0.1', false],
])('reports for %s whether it is a loopback address: %s', (address, expected) => {
  expect(isLoopback(address)).toBe(expected)
})
