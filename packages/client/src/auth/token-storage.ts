import type { Tokens } from './tokens.ts'

/** Where tokens live between calls. Both functions may response with a promise. */
export interface TokenStorage {
  getTokens(): Tokens | undefined | Promise<Tokens | undefined>
  setTokens(tokens: Tokens): unknown
  /** Set when several tabs or workers share the storage: while one renews, others with this name wait. */
  readonly lock?: string
}

/** The part of `localStorage` and `sessionStorage` that is used here. */
interface KeyValueStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

const DEFAULT_KEY = 'vitrine-session'

/**
 * Keeps tokens in `localStorage` (or another storage of its kind), so that tabs share one session.
 *
 * @example
 * ```ts
 * import { OAuthStrategy, webTokenStorage } from '@vitrine/client'
 *
 * const auth = OAuthStrategy({ clientId: 'your-client-id', tokenStorage: webTokenStorage() })
 * ```
 */
export const webTokenStorage = (
  options: { key?: string; storage?: () => KeyValueStorage } = {},
): TokenStorage => {
  const { key = DEFAULT_KEY, storage = () => globalThis.localStorage } = options
  return {
    lock: key,
    getTokens: () => parseTokens(storage().getItem(key)),
    setTokens: (tokens) => storage().setItem(key, JSON.stringify(tokens)),
  }
}

/**
 * Keeps tokens in a cookie that scripts and servers can read, under the path `/`. Prefer an HttpOnly
 * cookie that your server sets where there is a server: then no script can read the tokens.
 *
 * @example
 * ```ts
 * import { cookieTokenStorage, OAuthStrategy } from '@vitrine/client'
 *
 * const auth = OAuthStrategy({ clientId: 'your-client-id', tokenStorage: cookieTokenStorage({ maxAge: 86_400 }) })
 * ```
 */
export const cookieTokenStorage = (
  options: { name?: string; path?: string; maxAge?: number; document?: () => { cookie: string } } = {},
): TokenStorage => {
  const {
    name = DEFAULT_KEY,
    path = '/',
    maxAge = 31_536_000,
    document = () => globalThis.document,
  } = options
  return {
    lock: name,
    getTokens: () => {
      const found = document()
        .cookie.split(/;\s*/)
        .find((cookie) => cookie.startsWith(`${name}=`))
      return found ? parseTokens(decodeURIComponent(found.slice(name.length + 1))) : undefined
    },
    setTokens: (tokens) => {
      const secure = globalThis.location?.protocol === 'https:' ? '; Secure' : ''
      document().cookie = `${name}=${encodeURIComponent(JSON.stringify(tokens))}; Path=${path}; Max-Age=${maxAge}; SameSite=Lax${secure}`
    },
  }
}

/** Tokens from text, or nothing when the text is of another kind. */
function parseTokens(text: string | null): Tokens | undefined {
  const tokens = JSON.parse(text || 'null')
  return tokens?.accessToken && tokens.refreshToken ? tokens : undefined
}
