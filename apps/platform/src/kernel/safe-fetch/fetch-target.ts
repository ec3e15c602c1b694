import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** The allowed targets. */
export interface TargetRules {
  /** `host:port` pairs that may be reached although they are not public; for development and tests. */
  readonly allow: readonly string[]
  /** Other ports may belong to a service that reads a request as its own protocol. */
  readonly ports: readonly number[]
}

export const PUBLIC_ONLY: TargetRules = { allow: [], ports: [80, 443, 8080, 8443] }

/** The same, with exceptions. */
export const targetRules = (allow: readonly string[]): TargetRules => ({ ...PUBLIC_ONLY, allow })

/**
 * A URL that the shop may call, as far as the text shows; its resolved addresses are checked on the call. `undefined`
 * otherwise. The parser normalizes odd spellings of addresses (octal, hexadecimal, short).
 */
export function parseTarget(text: string, rules: TargetRules): URL | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined
  if (url.username || url.password) return undefined
  url.hash = ''
  if (isAllowed(url, rules)) return url
  const literal = addressIn(url)
  const isOpen = literal === undefined || isPublicAddress(literal)
  return isOpen && rules.ports.includes(portOf(url)) ? url : undefined
}

export const isAllowed = (url: URL, { allow }: TargetRules): boolean =>
  allow.includes(`${url.hostname}:${portOf(url)}`)

export const portOf = ({ port, protocol }: URL): number => Number(port || (protocol === 'https:' ? 443 : 80))

/** The IP address in a URL. */
export function addressIn({ hostname }: URL): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return isIP(bare) ? bare : undefined
}
