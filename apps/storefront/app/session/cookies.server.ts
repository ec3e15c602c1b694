import { EMPTY_TOKENS, type Tokens } from '@vitrine/client'
import { type CookieOptions, parse, serialize } from 'hono/utils/cookie'

/** What a browser keeps for this shop between two requests. */
export interface Kept {
  readonly tokens: Tokens | undefined
  /** How many pieces are in the cart, as far as was last heard. */
  readonly inCart: number
  /** Another one for every person at this browser, so that pages forget what was the last one's. */
  readonly mark: string
  /** The platform ended a member's session, and nobody has been told yet. */
  readonly wasSignedOut: boolean
}

const YEAR = 365 * 24 * 60 * 60

/** Cookies ignore ports, so each name says whose it is. Over https it also keeps other hosts from planting it. */
export const cookiesOf = (isSecure: boolean) => {
  const nameOf = (name: string) => (isSecure ? `__Host-vitrine-shop-${name}` : `vitrine-shop-${name}`)
  const shared: CookieOptions = { path: '/', sameSite: 'Lax', secure: isSecure }
  const write = (name: string, value: string, options: CookieOptions) =>
    serialize(nameOf(name), value, { ...shared, maxAge: value ? YEAR : 0, ...options })
  return {
    read(header: string | null): Kept {
      const all = parse(header ?? '')
      const [count = '', mark = ''] = (all[nameOf('cart')] ?? '').split('.')
      return {
        tokens: tokensIn(all[nameOf('session')]),
        inCart: /^\d{1,6}$/.test(count) ? Number(count) : 0,
        mark: /^\w{1,40}$/.test(mark) ? mark : '',
        wasSignedOut: all[nameOf('ended')] !== undefined,
      }
    },
    /** Tokens are for servers: no script can read this one. */
    session: (tokens: Tokens) =>
      write('session', tokens.refreshToken.value ? textOf(tokens) : '', { httpOnly: true }),
    /** The page reads this one, to show how much there is without asking anybody. */
    cart: (inCart: number, mark: string) => write('cart', `${inCart}.${mark}`, {}),
    ended: (isEnded: boolean) =>
      write('ended', isEnded ? '1' : '', { httpOnly: true, ...(isEnded && { maxAge: 600 }) }),
  }
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
