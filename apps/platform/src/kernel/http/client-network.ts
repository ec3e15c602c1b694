import {
  createTrustedAddresses,
  getClientAddress,
  rateLimitNetwork,
  type TrustedAddresses,
} from '@vitrine/server'
import type { MiddlewareHandler } from 'hono'
import type { Config } from '../config.ts'
import type { HttpContext, HttpEnv } from './route-types.ts'

/** The header with a confidential app's secret, which makes its forwarded address trusted. */
const APP_SECRET = 'vitrine-app-secret'

/** Trusts one more hop than the proxies: the app itself. */
function trustingApp(proxies: TrustedAddresses): TrustedAddresses {
  let isAppMet = false
  return {
    has: (address) => {
      if (proxies.has(address)) return true
      const isApp = !isAppMet
      isAppMet = true
      return isApp
    },
  }
}

type Header = (name: string) => string | undefined

/** The network of a request; undefined for trusted local callers. */
export type FindClientNetwork = (nearest: string | undefined, header: Header) => Promise<string | undefined>

interface Dependencies {
  readonly config: Pick<Config, 'trustedProxies'>
  readonly apps: () => Promise<{ hasSecret(secret: string): boolean }>
}

export function clientNetworkFinder({ config, apps }: Dependencies): FindClientNetwork {
  const proxies = createTrustedAddresses(config.trustedProxies)
  return async (nearest, header) => {
    if (nearest === undefined) return undefined
    const forwarded = header('x-forwarded-for')
    const secret = header(APP_SECRET)
    // An app forwards for shoppers in one hop; addresses that they sent themselves are ignored.
    const isApp = forwarded !== undefined && secret !== undefined && (await apps()).hasSecret(secret)
    const address = getClientAddress(nearest, forwarded, isApp ? trustingApp(proxies) : proxies)
    return address === undefined ? undefined : rateLimitNetwork(address)
  }
}

export const setClientNetwork =
  (locate: FindClientNetwork): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    const network = await locate(c.env?.incoming?.socket.remoteAddress, (name) => c.req.header(name))
    if (network !== undefined) c.set('network', network)
    return next()
  }

/**
 * The network that secret attempts count for. Unidentified clients count together: a local proxy that forwards no
 * addresses allows no unlimited guesses.
 */
export const throttledNetwork = (c: HttpContext): string => c.get('network') ?? 'local'
