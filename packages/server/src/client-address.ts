import { BlockList, isIP, isIPv4 } from 'node:net'

/** Proxies whose `X-Forwarded-For` is trusted. */
export interface TrustedAddresses {
  has(address: string): boolean
}

/** The default: proxies on the same machine. */
const LOOPBACK_PROXIES = '127.0.0.1,::1'

/** Parses `TRUSTED_PROXIES`: addresses and networks such as `10.0.0.0/8`, and the invalid entries. Defaults to the loopback addresses. */
export function parseTrustedProxies(text: string | undefined): {
  readonly entries: readonly string[]
  readonly invalid: readonly string[]
} {
  const entries = (text?.trim() || LOOPBACK_PROXIES).split(',').flatMap((entry) => entry.trim() || [])
  return { entries, invalid: entries.filter((entry) => parseNetwork(entry) === undefined) }
}

interface Network {
  readonly address: string
  readonly prefix: number
  readonly family: 'ipv4' | 'ipv6'
}

function parseNetwork(entry: string): Network | undefined {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? []
  const family = familyOf(address)
  if (!family) return undefined
  const maxPrefix = family === 'ipv4' ? 32 : 128
  const prefix = bits === undefined ? maxPrefix : Number(bits)
  return prefix > maxPrefix ? undefined : { address, prefix, family }
}

export function createTrustedAddresses(entries: readonly string[]): TrustedAddresses {
  const list = new BlockList()
  for (const entry of entries) {
    const network = parseNetwork(entry)
    if (!network) throw new RangeError(`${entry} is not an IP address or network`)
    list.addSubnet(network.address, network.prefix, network.family)
  }
  // Cached, because most requests come through the same few proxies.
  const cache = new Map<string, boolean>()
  const checkAddress = (address: string) => {
    const family = familyOf(address)
    const isListed = family !== undefined && list.check(address, family)
    if (cache.size >= MAX_CACHED_ADDRESSES) cache.clear()
    cache.set(address, isListed)
    return isListed
  }
  return { has: (address) => cache.get(address) ?? checkAddress(address) }
}

const MAX_CACHED_ADDRESSES = 1000

const familyOf = (address: string): 'ipv4' | 'ipv6' | undefined =>
  (({ 4: 'ipv4', 6: 'ipv6' }) as const)[isIP(address) as 4 | 6]

/** Removes a port, brackets and the IPv6 form of an IPv4 address. */
function normalizeAddress(text: string): string | undefined {
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(text) ?? []
  const [, beforePort] = /^([\d.]+):\d+$/.exec(text) ?? []
  const address = (bracketed ?? beforePort ?? text).replace(/^::ffff:(?=[\d.]+$)/i, '')
  return isIP(address) ? address : undefined
}

/**
 * The client's address: the nearest one that is not a trusted proxy. `undefined` if a trusted proxy itself sent the
 * request.
 */
export function getClientAddress(
  remoteAddress: string,
  forwardedFor: string | undefined,
  trusted: TrustedAddresses,
): string | undefined {
  let address = normalizeAddress(remoteAddress)
  if (address === undefined || !trusted.has(address)) return address ?? remoteAddress
  const hops = forwardedFor === undefined ? [] : forwardedFor.split(',').reverse()
  for (const hop of hops) {
    const previous = normalizeAddress(hop.trim())
    // Trusted proxies write only valid entries, so the address before an invalid entry is the last reliable one.
    if (previous === undefined) return address
    address = previous
    if (!trusted.has(address)) return address
  }
  return hops.length > 0 ? address : undefined
}

/** The network of an address for rate limits. For IPv6 that is the /64, because one household has 2^64 addresses. */
export function rateLimitNetwork(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const missing = Math.max(0, 8 - groups(head).length - groups(tail).length)
  const all = [...groups(head), ...Array.from({ length: missing }, () => '0'), ...groups(tail)]
  return `${all
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/** Whether an address is this machine itself. */
export const isLoopback = (address: string): boolean => {
  const own = normalizeAddress(address)
  return own === '::1' || (own !== undefined && isIPv4(own) && own.startsWith('127.'))
}
