import { cookieJar, type ShopCookie } from '../session/cookie-jar.server.ts'
import { config } from '../shared/shop-client.server.ts'

/** The lifetime of the cookies of a pending sign-in. Scripts cannot read them. */
const MAX_AGE_SECONDS = 30 * 60

const jar = cookieJar(config.publicUrl.startsWith('https:'))

const writeCookie = (name: ShopCookie, text: string): string =>
  jar.write(name, Buffer.from(text).toString('base64url'), { httpOnly: true, maxAge: MAX_AGE_SECONDS })

const readCookie = (request: Request, name: ShopCookie): string =>
  Buffer.from(jar.opened(request.headers.get('cookie'))(name) ?? '', 'base64url').toString()

/** Cookie storage for `pendingLogins`. `cookie()` returns the header to set. */
export function loginStorage(request: Request) {
  let text = readCookie(request, 'logins')
  return {
    getItem: () => (text.startsWith('[') ? text : null),
    setItem: (_key: string, value: string) => {
      text = value
    },
    cookie: () => writeCookie('logins', text === '[]' ? '' : text),
  }
}

/** Whether the browser was redirected to the platform and has not returned. */
export const isSigningIn = (request: Request): boolean => loginStorage(request).getItem() !== null

/** A sign-in that waits for the emailed code. */
interface PendingVerification {
  readonly stateToken: string
  readonly email: string
  readonly next: string
}

export const verificationCookie = (step: PendingVerification | undefined): string =>
  writeCookie('step', step ? JSON.stringify([step.stateToken, step.email, step.next]) : '')

/** The pending verification in the cookie. The cookie is untrusted input, so its shape is checked. */
export function readVerification(request: Request): PendingVerification | undefined {
  try {
    const [stateToken, email, next] = JSON.parse(readCookie(request, 'step'))
    const isValid = [stateToken, email, next].every((each) => typeof each === 'string')
    return isValid ? { stateToken, email, next } : undefined
  } catch {
    return undefined
  }
}
