import { type CookieOptions, parse, serialize } from 'hono/utils/cookie'

/** Every cookie of this shop has it in its name. */
const PREFIX = 'vitrine-shop-'

/** Whether somebody sends nothing that this shop has given them. */
export const isStranger = (header: string | undefined): boolean => !header?.includes(PREFIX)

/** Cookies ignore ports, so each name says whose it is. Over https it also keeps other hosts from planting it. */
export function cookieJar(isSecure: boolean) {
  const nameOf = (name: string) => `${isSecure ? '__Host-' : ''}${PREFIX}${name}`
  const shared: CookieOptions = { path: '/', sameSite: 'Lax', secure: isSecure }
  return {
    /** What a browser sent, by the name without its prefix. */
    opened(header: string | null): (name: string) => string | undefined {
      const all = parse(header ?? '')
      return (name) => all[nameOf(name)]
    },
    /** An empty value takes the cookie away. */
    write: (name: string, value: string, options: CookieOptions): string =>
      serialize(nameOf(name), value, { ...shared, ...options, ...(!value && { maxAge: 0 }) }),
  }
}
