import { type CookieOptions, parse, serialize } from 'hono/utils/cookie'

/** Every cookie of this shop has it in its name. */
const PREFIX = 'vitrine-shop-'

/** Every cookie of this shop. */
export const SHOP_COOKIES = ['session', 'visitor', 'cart', 'ended', 'currency', 'logins', 'step'] as const
export type ShopCookie = (typeof SHOP_COOKIES)[number]

/** Whether a request has no cookie of this shop. */
export const hasNoShopCookie = (header: string | undefined): boolean => !header?.includes(PREFIX)

/** Cookies ignore ports, so each name says whose it is. Over https it also keeps other hosts from planting it. */
export function cookieJar(isSecure: boolean) {
  const nameOf = (name: ShopCookie) => `${isSecure ? '__Host-' : ''}${PREFIX}${name}`
  const shared: CookieOptions = { path: '/', sameSite: 'Lax', secure: isSecure }
  return {
    /** What a browser sent, by the name without its prefix. */
    opened(header: string | null): (name: ShopCookie) => string | undefined {
      const all = parse(header ?? '')
      return (name) => all[nameOf(name)]
    },
    /** An empty value takes the cookie away. */
    write: (name: ShopCookie, value: string, options: CookieOptions): string =>
      serialize(nameOf(name), value, { ...shared, ...options, ...(!value && { maxAge: 0 }) }),
  }
}
