import type { Tokens } from './tokens.ts'

/** Stores tokens between calls. Both functions may return a promise. */
export interface TokenStorage {
  getTokens(): Tokens | undefined | Promise<Tokens | undefined>
  setTokens(tokens: Tokens): unknown
  /** Name of the lock for tabs or workers that share the storage: one renews, the others wait. */
  readonly lock?: string
}

/** The methods of `localStorage` and `sessionStorage` in use. */
interface KeyValueStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

const DEFAULT_KEY = 'vitrine-session'

/**
 * Stores tokens in `localStorage` or a similar storage, so that tabs share one session.
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
 * Stores tokens in a cookie with path `/` that scripts and servers can read. If you have a server, prefer an
 * HttpOnly cookie, which scripts cannot read.
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

/** Returns `undefined` if the text is not valid. */
function parseTokens(text: string | null): Tokens | undefined {
  const tokens = JSON.parse(text || 'null')
  return tokens?.accessToken && tokens.refreshToken ? tokens : undefined
}
