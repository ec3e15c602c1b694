import { AsyncLocalStorage } from 'node:async_hooks'
import { getClientAddress, isLoopback, type TrustedAddresses } from '@vitrine/server'

/** As much as the platform is told of for whom it is asked. */
interface ShopperRequest {
  readonly address: string | undefined
  /** What their browser calls itself: members see by it where they are signed in. */
  readonly userAgent?: string | undefined
  /** In which they want to see prices. */
  readonly currency?: string | undefined
}

const shoppers = new AsyncLocalStorage<ShopperRequest>()

/** Does work for a shopper: what it asks of the platform is asked in their name. */
export const runForShopper = <Result>(shopper: ShopperRequest, work: () => Result): Result =>
  shoppers.run(shopper, work)

/**
 * Where a shopper is, as the platform works it out: the nearest address that no trusted proxy vouches for. Nowhere, when
 * the machine itself asks.
 */
export function shopperAddress(
  connection: string | undefined,
  forwardedFor: string | undefined,
  trusted: TrustedAddresses,
): string | undefined {
  if (connection === undefined) return undefined
  const address = getClientAddress(connection, forwardedFor, trusted)
  return address !== undefined && isLoopback(address) && trusted.has(address) ? undefined : address
}

/** Tells the platform for whom it is asked, so that it can count each shopper's requests for themselves. */
export const fetchForShopper =
  (appSecret: string | undefined, send: typeof fetch = fetch): typeof fetch =>
  (input, init) => {
    const { address, userAgent, currency } = shoppers.getStore() ?? {}
    if (!address && !userAgent && !currency) return send(input, init)
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
    if (currency) headers.set('vitrine-currency', currency)
    if (userAgent) headers.set('user-agent', userAgent)
    if (address) headers.set('x-forwarded-for', address)
    if (address && appSecret) headers.set('vitrine-app-secret', appSecret)
    return send(input, { ...init, headers })
  }
