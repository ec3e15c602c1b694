import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'

/** Browsers accept the prefix only over https, and then keep the cookie from other hosts and paths. */
const cookieName = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? '__Host-vitrine_merchant' : 'vitrine_merchant'

const attributes = (publicUrl: string) =>
  ({ httpOnly: true, sameSite: 'Lax', path: '/', secure: publicUrl.startsWith('https:') }) as const

export const readSessionCookie = (c: Context, publicUrl: string): string | undefined =>
  getCookie(c, cookieName(publicUrl))

export const writeSessionCookie = (c: Context, publicUrl: string, token: string, expires: Date): void =>
  setCookie(c, cookieName(publicUrl), token, { ...attributes(publicUrl), expires })

export const clearSessionCookie = (c: Context, publicUrl: string): void => {
  deleteCookie(c, cookieName(publicUrl), attributes(publicUrl))
}
