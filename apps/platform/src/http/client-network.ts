import { getClientAddress, networkOf, type TrustedAddresses, trustedAddresses } from '@vitrine/server'
import type { MiddlewareHandler } from 'hono'
import type { HttpContext, HttpEnv, Server } from './routes.ts'

/** A confidential app shows its secret here, and its word about the shopper's address is taken. */
const APP_SECRET = 'vitrine-app-secret'

/** Takes the word of one more than the proxies: of the app itself, wherever it is. */
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

/** Finds out which network a request comes from; none for those who ask for themselves and are trusted. */
export type FindClientNetwork = (nearest: string | undefined, header: Header) => Promise<string | undefined>

export function clientNetworkFinder({ config, apps }: Pick<Server, 'config' | 'apps'>): FindClientNetwork {
  const proxies = trustedAddresses(config.trustedProxies)
  return async (nearest, header) => {
    if (nearest === undefined) return undefined
    const forwarded = header('x-forwarded-for')
    const secret = header(APP_SECRET)
    // An app speaks for shoppers, who come in one step; what they may have sent themselves is left of it.
    const isApp = forwarded !== undefined && secret !== undefined && (await apps()).hasSecret(secret)
    const address = getClientAddress(nearest, forwarded, isApp ? trustingApp(proxies) : proxies)
    return address === undefined ? undefined : networkOf(address)
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
 * The network that attempts at something secret are counted for. Those that nobody vouches for are counted together:
 * a proxy on this machine that names no addresses lets nobody guess without limit.
 */
export const throttledNetwork = (c: HttpContext): string => c.get('network') ?? 'local'
