import type { IOAuthStrategy } from '../auth/oauth-strategy.ts'
import type { OauthData } from '../auth/sign-in.ts'
import type { Tokens } from '../auth/tokens.ts'

/** The methods of `sessionStorage` and `localStorage` in use. The storage must outlive the page. */
interface PageStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

interface PendingLogin extends OauthData {
  readonly begun: number
}

const KEY = 'vitrine-logins'
/** Tabs can sign in concurrently. Older logins are discarded. */
const MAX_PENDING_LOGINS = 5
const LIFETIME = 10 * 60_000

export interface PendingLogins {
  /** Stores the data of a login. Throws if the storage fails, before the redirect. */
  save(oauthData: OauthData): void
  /**
   * Exchanges the response of the login page for member tokens. Works once per login: the data is deleted before
   * the exchange, so that a reload cannot replay it.
   */
  complete(
    auth: Pick<IOAuthStrategy, 'parseFromUrl' | 'getMemberTokens'>,
    url: string,
    responseMode?: 'fragment' | 'query',
  ): Promise<{ tokens: Tokens; originalUri: string }>
  /** Discards the login with this state, for example if it failed. Returns the page to continue on. */
  discard(state: string): string | undefined
}

/**
 * Stores login data during the redirect to the login page.
 *
 * @example
 * ```ts
 * import { createClient, OAuthStrategy } from '@vitrine/client'
 * import { pendingLogins } from '@vitrine/client/extras'
 *
 * const client = createClient({ auth: OAuthStrategy({ clientId: 'your-client-id' }) })
 * const logins = pendingLogins()
 *
 * export async function leave() {
 *   const oauthData = await client.auth.generateOAuthData(`${location.origin}/callback`, location.href)
 *   logins.save(oauthData)
 *   location.href = (await client.auth.getAuthUrl(oauthData)).authUrl
 * }
 *
 * export async function comeBack() {
 *   const { tokens, originalUri } = await logins.complete(client.auth, location.href)
 *   client.auth.setTokens(tokens)
 *   location.replace(originalUri)
 * }
 * ```
 */
export function pendingLogins(storage: () => PageStorage = () => globalThis.sessionStorage): PendingLogins {
  const all = (): PendingLogin[] => {
    const kept = JSON.parse(storage().getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(({ begun }) => Date.now() - begun < LIFETIME) : []
  }
  const keep = (logins: PendingLogin[]) =>
    storage().setItem(KEY, JSON.stringify(logins.slice(-MAX_PENDING_LOGINS)))
  const take = (state: string): PendingLogin | undefined => {
    const login = all().find((each) => each.state === state)
    if (login) keep(all().filter((each) => each.state !== state))
    return login
  }

  return {
    save: (oauthData) => keep([...all(), { ...oauthData, begun: Date.now() }]),
    complete: async (auth, url, responseMode = 'fragment') => {
      const { code, state, error } = auth.parseFromUrl(url, responseMode)
      if (error || !code || !state || repeats(url, responseMode)) throw new Error('Missing code or _state')
      const login = take(state)
      if (!login) throw new Error('Invalid _state')
      const tokens = await auth.getMemberTokens(code, state, login)
      return { tokens, originalUri: sameOrigin(login) }
    },
    discard: (state) => {
      const login = take(state)
      return login && sameOrigin(login)
    },
  }
}

/** The login page sends each parameter once. */
function repeats(url: string, responseMode: 'fragment' | 'query'): boolean {
  const { hash, search } = new URL(url)
  const params = new URLSearchParams(responseMode === 'query' ? search : hash.slice(1))
  return params.getAll('code').length > 1 || params.getAll('state').length > 1
}

/** The page to continue on if it is on the same origin, otherwise the home page. */
function sameOrigin({ originalUri: requestedUri, redirectUri }: OauthData): string {
  const { origin } = new URL(redirectUri)
  const target = URL.canParse(requestedUri, origin) ? new URL(requestedUri, origin) : undefined
  return target?.origin === origin ? target.href : `${origin}/`
}
