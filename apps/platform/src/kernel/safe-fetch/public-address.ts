import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** IPv4 ranges that are not public (RFC 6890 and later). */
const CLOSED_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]

/** The public ranges of IPv6; ranges that map or tunnel IPv4 are outside, or excluded below. */
const OPEN_IPV6 = ['2000::/3']

/** Tunnels (Teredo, 6to4), identifiers that are not addresses, benchmarks and examples. */
const CLOSED_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']

const closed4 = listOf(CLOSED_IPV4, 'ipv4')
const open6 = listOf(OPEN_IPV6, 'ipv6')
const closed6 = listOf(CLOSED_IPV6, 'ipv6')

/** Whether an address is public: not this machine, its network or its cloud. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed4.check(address, 'ipv4')
  // A zone, as in fe80::1%eth0, is meaningful only on a local network.
  if (!isIPv6(address) || address.includes('%')) return false
  return open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6')
}

function listOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [network = '', prefix] = range.split('/')
    list.addSubnet(network, Number(prefix), family)
  }
  return list
}
