import { cookieJar, type ShopCookie } from '../session/cookie-jar.server.ts'
import { config } from '../shop.server.ts'

/** What a browser keeps of a sign-in that is under way. Scripts see none of it, and it is forgotten soon. */
const LIFETIME = 30 * 60

const jar = cookieJar(config.publicUrl.startsWith('https:'))

const keep = (name: ShopCookie, text: string): string =>
  jar.write(name, Buffer.from(text).toString('base64url'), { httpOnly: true, maxAge: LIFETIME })

const kept = (request: Request, name: ShopCookie): string =>
  Buffer.from(jar.opened(request.headers.get('cookie'))(name) ?? '', 'base64url').toString()

/** Storage for `pendingLogins`: what was kept, and after a change the cookie that keeps it. */
export function loginStorage(request: Request) {
  let text = kept(request, 'logins')
  return {
    getItem: () => (text.startsWith('[') ? text : null),
    setItem: (_key: string, value: string) => {
      text = value
    },
    cookie: () => keep('logins', text === '[]' ? '' : text),
  }
}

/** Whether a browser has been sent past the platform, and has not come back. */
export const isSigningIn = (request: Request): boolean => loginStorage(request).getItem() !== null

/** A sign-in that waits for the code which was mailed. */
interface WaitingForCode {
  readonly stateToken: string
  readonly email: string
  readonly next: string
}

export const keepStep = (step: WaitingForCode | undefined): string =>
  keep('step', step ? JSON.stringify([step.stateToken, step.email, step.next]) : '')

/** The step a browser is at. What it sends may be anything: only what could be a step is taken for one. */
export function keptStep(request: Request): WaitingForCode | undefined {
  try {
    const [stateToken, email, next] = JSON.parse(kept(request, 'step'))
    const isWhole = [stateToken, email, next].every((each) => typeof each === 'string')
    return isWhole ? { stateToken, email, next } : undefined
  } catch {
    return undefined
  }
}
