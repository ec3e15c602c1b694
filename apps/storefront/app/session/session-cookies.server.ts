import { EMPTY_TOKENS, type Tokens } from '@vitrine/client'
import { cookieJar } from './cookie-jar.server.ts'

/** What a browser keeps for this shop between two requests. */
export interface StoredSession {
  readonly tokens: Tokens | undefined
  /** How many pieces are in the cart, as far as was last heard. */
  readonly cartCount: number
  /** Another one for every person at this browser, so that pages forget what was the last one's. */
  readonly mark: string
  /** The platform ended a member's session, and nobody has been told yet. */
  readonly wasSignedOut: boolean
}

const YEAR = 365 * 24 * 60 * 60

export const sessionCookies = (isSecure: boolean) => {
  const jar = cookieJar(isSecure)
  return {
    read(header: string | null): StoredSession {
      const cookie = jar.opened(header)
      const [count = '', mark = ''] = (cookie('cart') ?? '').split('.')
      const [tokens] = SESSIONS.flatMap((name) => tokensIn(cookie(name)) ?? [])
      return {
        tokens,
        cartCount: /^\d{1,6}$/.test(count) ? Number(count) : 0,
        mark: /^\w{1,40}$/.test(mark) ? mark : '',
        wasSignedOut: cookie('ended') !== undefined,
      }
    },
    /**
     * Tokens are for servers: no script can read these. Visitors and members have one each, and the member's counts: an
     * answer that was on its way to the visitor while they signed in cannot sign them out.
     */
    session(tokens: Tokens, before: Tokens | undefined): string[] {
      const own = nameFor(tokens)
      const changed = SESSIONS.filter((name) => !own || name === own || (before && name === nameFor(before)))
      return changed.map((name) =>
        jar.write(name, name === own ? textOf(tokens) : '', { httpOnly: true, maxAge: YEAR }),
      )
    },
    /** The page reads this one, to show how much there is without asking anybody. */
    cart: (cartCount: number, mark: string) => jar.write('cart', `${cartCount}.${mark}`, { maxAge: YEAR }),
    ended: (isEnded: boolean) => jar.write('ended', isEnded ? '1' : '', { httpOnly: true, maxAge: 600 }),
  }
}

const SESSIONS = ['session', 'visitor'] as const

const nameFor = ({ refreshToken }: Tokens): (typeof SESSIONS)[number] | undefined => {
  if (refreshToken.value) return refreshToken.role === 'member' ? 'session' : 'visitor'
}

/** Short, because it travels with every request. */
const textOf = ({ accessToken, refreshToken }: Tokens): string =>
  Buffer.from(
    JSON.stringify([accessToken.value, accessToken.expiresAt, refreshToken.value, refreshToken.role]),
  ).toString('base64url')

/** What a browser sends may be anything: only what could be tokens is taken for them. */
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
