import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** Where the shop may call. */
export interface TargetRules {
  /** `host:port` pairs that may be reached although they are not public; for development and tests. */
  readonly allow: readonly string[]
  /** Others may belong to a service that takes a request for words of its own language. */
  readonly ports: readonly number[]
}

export const PUBLIC_ONLY: TargetRules = { allow: [], ports: [80, 443, 8080, 8443] }

/** The same, with exceptions. */
export const targetRules = (allow: readonly string[]): TargetRules => ({ ...PUBLIC_ONLY, allow })

/**
 * A URL that the shop may be made to call, as far as the text alone can tell; where its name leads is checked when it
 * is called. `undefined` otherwise. Odd spellings of addresses (octal, hexadecimal, short) are undone by the parser.
 */
export function readTarget(text: string, rules: TargetRules): URL | undefined {
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

/** The address that a URL names directly. */
export function addressIn({ hostname }: URL): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return isIP(bare) ? bare : undefined
}
