import { type CookieOptions, parse, serialize } from 'hono/utils/cookie'

/** The prefix of every cookie name. */
const PREFIX = 'vitrine-shop-'

/** Every cookie of this shop. */
export const SHOP_COOKIES = [
  'session',
  'visitor',
  'cart',
  'ended',
  'currency',
  'logins',
  'step',
  'preview',
] as const
export type ShopCookie = (typeof SHOP_COOKIES)[number]

/** Whether a request has no cookie of this shop. */
export const hasNoShopCookie = (header: string | undefined): boolean => !header?.includes(PREFIX)

/** Cookies ignore ports, so the prefix separates shops. Over https, `__Host-` keeps other hosts from setting them. */
export function cookieJar(isSecure: boolean) {
  const nameOf = (name: ShopCookie) => `${isSecure ? '__Host-' : ''}${PREFIX}${name}`
  const shared: CookieOptions = { path: '/', sameSite: 'Lax', secure: isSecure }
  return {
    /** Reads a request's cookies by name without prefix. */
    opened(header: string | null): (name: ShopCookie) => string | undefined {
      const all = parse(header ?? '')
      return (name) => all[nameOf(name)]
    },
    /** An empty value deletes the cookie. */
    write: (name: ShopCookie, value: string, options: CookieOptions): string =>
      serialize(nameOf(name), value, { ...shared, ...options, ...(!value && { maxAge: 0 }) }),
  }
}
