import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { cookieName } from '../../kernel/http/cookie-names.ts'

const nameAt = (publicUrl: string) => cookieName('merchantSession', publicUrl)

const attributes = (publicUrl: string) =>
  ({ httpOnly: true, sameSite: 'Lax', path: '/', secure: publicUrl.startsWith('https:') }) as const

export const readSessionCookie = (c: Context, publicUrl: string): string | undefined =>
  getCookie(c, nameAt(publicUrl))

export const writeSessionCookie = (c: Context, publicUrl: string, token: string, expires: Date): void =>
  setCookie(c, nameAt(publicUrl), token, { ...attributes(publicUrl), expires })

export const clearSessionCookie = (c: Context, publicUrl: string): void => {
  deleteCookie(c, nameAt(publicUrl), attributes(publicUrl))
}
