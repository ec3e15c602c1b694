import { config } from '../shared/shop-client.server.ts'
import { cookieJar } from './cookie-jar.server.ts'

const TWELVE_HOURS = 12 * 60 * 60
const jar = cookieJar(config.publicUrl.startsWith('https:'))

/** The token of a member of staff who looks at a shop in setup. The platform checks it. */
export function previewFromCookie(cookieHeader: string | null): string | undefined {
  const token = jar.opened(cookieHeader)('preview')
  return token && /^[\w.-]{1,300}$/.test(token) ? token : undefined
}

export const previewCookie = (token: string): string =>
  jar.write('preview', token, { httpOnly: true, maxAge: TWELVE_HOURS })
