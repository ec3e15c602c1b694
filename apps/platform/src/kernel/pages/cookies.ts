import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { type CookieName, cookieName } from '../http/cookie-names.ts'

/** The cookies of the hosted pages. Scripts cannot read them, and other sites cannot use them. */
type PageCookie = Exclude<CookieName, 'merchantSession' | 'merchantDevice'>

export interface PageCookies {
  read(name: PageCookie): string | undefined
  write(name: PageCookie, value: string, maxAge?: number): void
  clear(name: PageCookie): void
}

/** The cookies of a request to the hosted pages. Over https their names keep other hosts from setting them. */
export function pageCookies(c: Context, publicUrl: string): PageCookies {
  const secure = publicUrl.startsWith('https:')
  const nameOf = (name: PageCookie) => cookieName(name, publicUrl)
  const attributes = { httpOnly: true, sameSite: 'Lax', path: '/', secure } as const
  return {
    read: (name) => getCookie(c, nameOf(name)),
    write: (name, value, maxAge) =>
      setCookie(c, nameOf(name), value, { ...attributes, ...(maxAge !== undefined && { maxAge }) }),
    clear: (name) => void deleteCookie(c, nameOf(name), attributes),
  }
}
