import { AsyncLocalStorage } from 'node:async_hooks'
import { getClientAddress, isLoopback, type TrustedAddresses } from '@vitrine/server'

/** The data of a shopper that the platform receives with a request. */
interface ShopperRequest {
  readonly address: string | undefined
  /** Members see it in their list of devices. */
  readonly userAgent?: string | undefined
  /** The currency that the shopper chose. */
  readonly currency?: string | undefined
  /** The language of the page. */
  readonly language?: string | undefined
  /** The token of a member of staff who looks at a shop in setup. */
  readonly preview?: string | undefined
}

const shoppers = new AsyncLocalStorage<ShopperRequest>()

/** Runs work whose platform requests are sent on behalf of a shopper. */
export const runForShopper = <Result>(shopper: ShopperRequest, work: () => Result): Result =>
  shoppers.run(shopper, work)

/** Loads what all readers of a language share, so without the token of a preview. */
export const runForReaders = <Result>(language: string | undefined, work: () => Result): Result =>
  shoppers.run({ address: undefined, ...shoppers.getStore(), preview: undefined, language }, work)

/** Runs work for the shopper of this request in another language than that of the page. */
export const runInLanguage = <Result>(language: string, work: () => Result): Result =>
  shoppers.run({ address: undefined, ...shoppers.getStore(), language }, work)

/**
 * The shopper's address, determined as the platform does it: the nearest address that is not a trusted proxy.
 * `undefined` if this machine itself sent the request.
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

/** Forwards the shopper's address to the platform, so that its rate limits apply to each shopper. */
export const fetchForShopper =
  (appSecret: string | undefined, send: typeof fetch = fetch): typeof fetch =>
  (input, init) => {
    const { address, userAgent, currency, language, preview } = shoppers.getStore() ?? {}
    if (!address && !userAgent && !currency && !language && !preview) return send(input, init)
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
    if (currency) headers.set('vitrine-currency', currency)
    if (language) headers.set('x-wix-linguist', language)
    if (preview) headers.set('vitrine-shop-preview', preview)
    if (userAgent) headers.set('user-agent', userAgent)
    if (address) headers.set('x-forwarded-for', address)
    if (address && appSecret) headers.set('vitrine-app-secret', appSecret)
    return send(input, { ...init, headers })
  }
