import { AsyncLocalStorage } from 'node:async_hooks'

/** As much as the platform is told of for whom it is asked. */
interface Asking {
  readonly address: string | undefined
  /** What their browser calls itself: members see by it where they are signed in. */
  readonly userAgent?: string | undefined
  /** In which they want to see prices. */
  readonly currency?: string | undefined
}

const shoppers = new AsyncLocalStorage<Asking>()

/** Does work for a shopper: what it asks of the platform is asked in their name. */
export const onBehalfOf = <Result>(shopper: Asking, work: () => Result): Result => shoppers.run(shopper, work)

const isOwn = (address: string) => /^(::ffff:)?127\.|^::1$/.test(address)

/**
 * Where a shopper is: at the other end of the connection or, when a proxy that is ours is there, where it says.
 * Nowhere, when the machine itself asks.
 */
export function addressOf(
  connection: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: readonly string[],
): string | undefined {
  if (connection === undefined) return undefined
  const plain = connection.replace(/^::ffff:(?=[\d.]+$)/, '')
  const isProxy = isOwn(connection) || trustedProxies.includes(plain)
  const [last] = (isProxy && forwardedFor?.split(',').slice(-1)) || []
  const address = last?.trim() || plain
  return isOwn(address) ? undefined : address
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
