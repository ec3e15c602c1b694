import type { MiddlewareHandler } from 'hono'
import { networkOf, originalAddress, trustedAddresses } from './remote-address.ts'
import type { HttpEnv, Server } from './routes.ts'

/** A confidential app shows its secret here, and its word about the shopper's address is taken. */
const APP_SECRET = 'vitrine-app-secret'

const everybody = { has: () => true }

/** Finds out which network a request comes from. None is set for those who ask for themselves and are trusted. */
export const located = ({ config, apps }: Server): MiddlewareHandler<HttpEnv> => {
  const proxies = trustedAddresses(config.trustedProxies) ?? { has: () => false }
  return async (c, next) => {
    const nearest = c.env?.incoming?.socket.remoteAddress
    if (nearest === undefined) return next()
    const forwarded = c.req.header('x-forwarded-for')
    const secret = c.req.header(APP_SECRET)
    // An app speaks for shoppers, who come in one step; what they may have sent themselves is left of it.
    const isApp = forwarded !== undefined && secret !== undefined && (await apps()).hasSecret(secret)
    const last = forwarded?.slice(forwarded.lastIndexOf(',') + 1)
    const address = isApp
      ? originalAddress(nearest, last, everybody)
      : originalAddress(nearest, forwarded, proxies)
    if (address !== undefined) c.set('network', networkOf(address))
    return next()
  }
}
