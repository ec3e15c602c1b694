import { EMPTY_TOKENS, type Tokens } from '@vitrine/client'
import { cookieJar } from './cookie-jar.server.ts'

/** The session data in the cookies of this shop. */
export interface StoredSession {
  readonly tokens: Tokens | undefined
  /** The last known number of items in the cart. */
  readonly cartCount: number
  /** Differs for each person at this browser, so that pages discard the previous person's data. */
  readonly ownerId: string
  /** The platform ended the member's session, and no page has shown it yet. */
  readonly wasSignedOut: boolean
}

const YEAR = 365 * 24 * 60 * 60

export const sessionCookies = (isSecure: boolean) => {
  const jar = cookieJar(isSecure)
  return {
    read(header: string | null): StoredSession {
      const cookie = jar.opened(header)
      const [count = '', ownerId = ''] = (cookie('cart') ?? '').split('.')
      const [tokens] = SESSIONS.flatMap((name) => tokensIn(cookie(name)) ?? [])
      return {
        tokens,
        cartCount: /^\d{1,6}$/.test(count) ? Number(count) : 0,
        ownerId: /^\w{1,40}$/.test(ownerId) ? ownerId : '',
        wasSignedOut: cookie('ended') !== undefined,
      }
    },
    /**
     * Scripts cannot read these cookies. Visitors and members have separate ones, and the member's wins: a late response
     * to the visitor cannot sign the member out.
     */
    session(tokens: Tokens, before: Tokens | undefined): string[] {
      const own = nameFor(tokens)
      const changed = SESSIONS.filter((name) => !own || name === own || (before && name === nameFor(before)))
      return changed.map((name) =>
        jar.write(name, name === own ? textOf(tokens) : '', { httpOnly: true, maxAge: YEAR }),
      )
    },
    /** Pages read this cookie to show the item count without a request. */
    cart: (cartCount: number, ownerId: string) =>
      jar.write('cart', `${cartCount}.${ownerId}`, { maxAge: YEAR }),
    ended: (isEnded: boolean) => jar.write('ended', isEnded ? '1' : '', { httpOnly: true, maxAge: 600 }),
  }
}

const SESSIONS = ['session', 'visitor'] as const

const nameFor = ({ refreshToken }: Tokens): (typeof SESSIONS)[number] | undefined => {
  if (refreshToken.value) return refreshToken.role === 'member' ? 'session' : 'visitor'
}

/** Short, because every request carries it. */
const textOf = ({ accessToken, refreshToken }: Tokens): string =>
  Buffer.from(
    JSON.stringify([accessToken.value, accessToken.expiresAt, refreshToken.value, refreshToken.role]),
  ).toString('base64url')

/** Ignores cookies that do not hold tokens. */
function tokensIn(text = ''): Tokens | undefined {
  try {
    const [access, expiresAt, refresh, role] = JSON.parse(Buffer.from(text, 'base64url').toString())
    if ([access, refresh].some((value) => typeof value !== 'string' || !value)) return undefined
    if (!Number.isFinite(expiresAt) || (role !== 'visitor' && role !== 'member')) return undefined
    return {
      ...EMPTY_TOKENS,
      accessToken: { value: access, expiresAt },
      refreshToken: { value: refresh, role },
    }
  } catch {
    return undefined
  }
}
