import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { cookieName } from '../../kernel/http/cookie-names.ts'
import type { MerchantRow } from './merchant-repository.ts'

const DAY = 24 * 60 * 60 * 1000
const LIFETIME = 180 * DAY

const nameAt = (publicUrl: string) => cookieName('merchantDevice', publicUrl)

/**
 * The token of a browser in which this merchant has signed in. It grants no access, and expires with the password.
 */
export const knownDeviceToken = ({ id, passwordHash }: Pick<MerchantRow, 'id' | 'passwordHash'>): string =>
  createHmac('sha256', passwordHash).update(`known device of ${id}`).digest('base64url')

/** Whether this merchant has signed in in this browser with the current password. */
export function isKnownDevice(mark: string | undefined, merchant: MerchantRow | undefined): boolean {
  if (mark === undefined || !merchant) return false
  const [actual, expected] = [Buffer.from(mark), Buffer.from(knownDeviceToken(merchant))]
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

export const readDeviceCookie = (c: Context, publicUrl: string): string | undefined =>
  getCookie(c, nameAt(publicUrl))

export const writeDeviceCookie = (c: Context, publicUrl: string, mark: string, now: Date): void =>
  setCookie(c, nameAt(publicUrl), mark, {
    httpOnly: true,
    sameSite: 'Strict',
    path: '/',
    secure: publicUrl.startsWith('https:'),
    expires: new Date(now.getTime() + LIFETIME),
  })
