import type { Network } from '../network.ts'
import { createVisitorTokens, renewTokensIfValid } from './token-endpoint.ts'
import type { TokenStorage } from './token-storage.ts'
import { EMPTY_TOKENS, isAccessTokenValid, type Tokens } from './tokens.ts'

export interface SessionOptions {
  readonly clientId: string
  /** Tokens to begin with, from a cookie say. */
  readonly tokens?: Tokens | undefined
  readonly tokenStorage?: TokenStorage | undefined
  /** Told once when the platform ends a member's session. The call that met it goes on as a visitor. */
  readonly onSessionEnded?: ((ended: Tokens) => void) | undefined
  /** Told once when the storage throws. The session then lives in memory. */
  readonly onStorageFailed?: ((failure: unknown) => void) | undefined
  /** Seconds before its expiry that an access token is renewed; 0 unless said otherwise. */
  readonly renewBefore?: number | undefined
}

/** How long callers wait for another tab before they go ahead without it. */
const LOCK_TIMEOUT_MS = 10_000
/** How long a failed renewal is not tried again, so that a page full of widgets asks once. */
const RENEWAL_COOLDOWN_MS = 5_000

/** Keeps one set of tokens. However many callers find them stale at once, one renewal is sent. */
export interface TokenSession {
  /** What is known without waiting. */
  current(): Tokens
  set(tokens: Tokens): void
  /** Tokens that may be used; other than `refused`, which the platform did not take. */
  getTokens(network: Network, refused?: string): Promise<Tokens>
}

export function createTokenSession(options: SessionOptions): TokenSession {
  const store = createTokenStore(options)
  let flight: Promise<Tokens> | undefined
  let failed: { refreshToken: string; until: number; error: unknown } | undefined

  const isUsable = (tokens: Tokens, refused?: string): boolean =>
    isAccessTokenValid(tokens, options.renewBefore) && tokens.accessToken.value !== refused

  /**
   * The tokens to go on with, and those of the session that ended with them. Runs inside the lock, where it
   * reads first: whoever waited must see what the winner wrote.
   */
  const settle = async (network: Network, refused?: string): Promise<[tokens: Tokens, ended?: Tokens]> => {
    const before = await store.read()
    if (isUsable(before, refused)) return [before]
    const { epoch } = store
    /** Someone signed in or out meanwhile, or another tab rotated the token: theirs is the session now. */
    const isOvertaken = async () =>
      (await store.read()).refreshToken.value !== before.refreshToken.value || store.epoch !== epoch

    const continued = await renewTokensIfValid(network, before.refreshToken)
    if (await isOvertaken()) return settle(network, refused)
    const tokens = continued ?? (await createVisitorTokens(network, options.clientId))
    if (!continued && (await isOvertaken())) return settle(network, refused)
    await store.write(tokens)
    return !continued && before.refreshToken.role === 'member' ? [tokens, before] : [tokens]
  }

  const renew = async (network: Network, refused?: string): Promise<Tokens> => {
    try {
      const [tokens, ended] = await withLock(options.tokenStorage?.lock, () => settle(network, refused))
      if (ended) options.onSessionEnded?.(ended)
      return tokens
    } catch (error) {
      failed = {
        refreshToken: store.current().refreshToken.value,
        until: Date.now() + RENEWAL_COOLDOWN_MS,
        error,
      }
      throw error
    } finally {
      flight = undefined
    }
  }

  return {
    current: store.current,
    set: store.replace,
    getTokens: async (network, refused) => {
      const tokens = await store.read()
      if (isUsable(tokens, refused)) return tokens
      if (
        failed &&
        network.options.retry !== 0 &&
        failed.until > Date.now() &&
        failed.refreshToken === tokens.refreshToken.value
      )
        throw failed.error
      flight ??= renew(network, refused)
      return flight
    },
  }
}

/** The one place where tokens are kept: the given storage, and memory when that fails. */
function createTokenStore({ tokens, tokenStorage, onStorageFailed }: SessionOptions) {
  let known = tokens ?? EMPTY_TOKENS
  let storage = tokenStorage
  /** Given tokens win over stored ones; they are written when the session is first used. */
  let unwritten = tokens
  let writing: Promise<unknown> | undefined

  const fail = (failure: unknown) => {
    if (storage) onStorageFailed?.(failure)
    storage = undefined
  }
  /** What the storage answers, now or later; nothing when it throws, now or later. */
  const safely = <T>(work: () => T | Promise<T>): T | undefined | Promise<T | undefined> => {
    try {
      const result = work()
      return result instanceof Promise ? result.catch(fail as () => undefined) : result
    } catch (failure) {
      fail(failure)
    }
  }

  const store = {
    /** Counts sign-ins and sign-outs, so that a renewal that began before one can tell. */
    epoch: 0,
    current: (): Tokens => {
      const stored = unwritten ?? safely(() => storage?.getTokens())
      if (stored && !(stored instanceof Promise)) known = stored
      return known
    },
    read: async (): Promise<Tokens> => {
      if (unwritten) store.write(unwritten)
      await writing
      known = (await safely(() => storage?.getTokens())) ?? known
      return known
    },
    /** Writes wait for one another, or a slow storage could keep the older of two. */
    write: (tokens: Tokens): Promise<unknown> | undefined => {
      unwritten = undefined
      known = tokens
      const put = () => safely(() => storage?.setTokens(tokens)) as Promise<unknown> | undefined
      writing = writing ? writing.then(put) : put()
      return writing
    },
    replace: (tokens: Tokens): void => {
      store.epoch++
      store.write(tokens)
    },
  }
  return store
}

/** Runs work while no other tab does. Without Web Locks the platform's own grace keeps renewals safe. */
async function withLock<T>(name: string | undefined, work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks
  if (!name || !locks) return work()
  let started = false
  const begin = () => {
    started = true
    return work()
  }
  try {
    return await locks.request(`vitrine:${name}`, { signal: AbortSignal.timeout(LOCK_TIMEOUT_MS) }, begin)
  } catch (failure) {
    if (started) throw failure
    return work()
  }
}
