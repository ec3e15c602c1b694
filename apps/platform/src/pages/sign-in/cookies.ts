import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'

/** What the platform's pages remember in a browser. Scripts see none of it, and other sites cannot make use of it. */
const COOKIES = {
  /** Tells browsers apart; everything below is bound to it. */
  browser: 'vitrine_browser',
  /** Who is signed in at the platform, for every app that asks. */
  member: 'vitrine_member',
  /** How far a sign-in has come. */
  step: 'vitrine_step',
  /** What was left over of a form that was not taken. */
  again: 'vitrine_again',
  /** A device on which its member has signed in before. */
  device: 'vitrine_device',
  /** The language that somebody chose. */
  language: 'vitrine_language',
} as const
type CookieName = keyof typeof COOKIES

export interface PageCookies {
  read(name: CookieName): string | undefined
  write(name: CookieName, value: string, maxAge?: number): void
  clear(name: CookieName): void
}

/** The cookies of a request to the platform's pages. Over https their names keep other hosts from planting them. */
export function pageCookies(c: Context, publicUrl: string): PageCookies {
  const secure = publicUrl.startsWith('https:')
  const nameOf = (name: CookieName) => (secure ? `__Host-${COOKIES[name]}` : COOKIES[name])
  const attributes = { httpOnly: true, sameSite: 'Lax', path: '/', secure } as const
  return {
    read: (name) => getCookie(c, nameOf(name)),
    write: (name, value, maxAge) =>
      setCookie(c, nameOf(name), value, { ...attributes, ...(maxAge !== undefined && { maxAge }) }),
    clear: (name) => void deleteCookie(c, nameOf(name), attributes),
  }
}
