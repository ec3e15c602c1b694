import type { Network } from '../network.ts'
import { createVisitorTokens, renewTokensIfValid } from './token-endpoint.ts'
import type { TokenStorage } from './token-storage.ts'
import { EMPTY_TOKENS, isAccessTokenValid, type Tokens } from './tokens.ts'

export interface SessionOptions {
  readonly clientId: string
  /** Initial tokens, for example from a cookie. */
  readonly tokens?: Tokens | undefined
  readonly tokenStorage?: TokenStorage | undefined
  /** Called once when the platform ends a member's session. The call continues as a visitor. */
  readonly onSessionEnded?: ((ended: Tokens) => void) | undefined
  /** Called once when the storage throws. The session continues in memory. */
  readonly onStorageFailed?: ((failure: unknown) => void) | undefined
  /** Renews an access token this many seconds before it expires. Default: 0. */
  readonly renewBefore?: number | undefined
}

/** How long a call waits for the renewal in another tab. */
const LOCK_TIMEOUT_MS = 10_000
/** Pause after a failed renewal, so that many concurrent calls send one request. */
const RENEWAL_COOLDOWN_MS = 5_000

/** Owns the tokens. Concurrent calls share one renewal. */
export interface TokenSession {
  /** The tokens in memory, without waiting for the storage. */
  current(): Tokens
  set(tokens: Tokens): void
  /** Valid tokens. `refused` is an access token that the platform rejected. */
  getTokens(network: Network, refused?: string): Promise<Tokens>
}

export function createTokenSession(options: SessionOptions): TokenSession {
  const store = createTokenStore(options)
  let flight: Promise<Tokens> | undefined
  let failed: { refreshToken: string; until: number; error: unknown } | undefined

  const isUsable = (tokens: Tokens, refused?: string): boolean =>
    isAccessTokenValid(tokens, options.renewBefore) && tokens.accessToken.value !== refused

  /**
   * Returns the tokens to use, and the tokens of a session that ended. Runs inside the lock and reads the storage
   * first, because another tab may have renewed them.
   */
  const readOrRenew = async (
    network: Network,
    refused?: string,
  ): Promise<[tokens: Tokens, ended?: Tokens]> => {
    const before = await store.read()
    if (isUsable(before, refused)) return [before]
    const { epoch } = store
    /** Whether somebody signed in or out meanwhile, or another tab rotated the token. */
    const isOutdated = async () =>
      (await store.read()).refreshToken.value !== before.refreshToken.value || store.epoch !== epoch

    const continued = await renewTokensIfValid(network, before.refreshToken)
    if (await isOutdated()) return readOrRenew(network, refused)
    const tokens = continued ?? (await createVisitorTokens(network, options.clientId))
    if (!continued && (await isOutdated())) return readOrRenew(network, refused)
    await store.write(tokens)
    return !continued && before.refreshToken.role === 'member' ? [tokens, before] : [tokens]
  }

  const renew = async (network: Network, refused?: string): Promise<Tokens> => {
    try {
      const [tokens, ended] = await withLock(options.tokenStorage?.lock, () => readOrRenew(network, refused))
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

/** The only place that stores tokens: the given storage, or memory if it fails. */
function createTokenStore({ tokens, tokenStorage, onStorageFailed }: SessionOptions) {
  let known = tokens ?? EMPTY_TOKENS
  let storage = tokenStorage
  /** Tokens passed to the client replace stored ones. They are written at the first use. */
  let initialTokens = tokens
  let writing: Promise<unknown> | undefined

  const fail = (failure: unknown) => {
    if (storage) onStorageFailed?.(failure)
    storage = undefined
  }
  /** The result of the storage, or `undefined` if it throws or rejects. */
  const catchStorageErrors = <T>(work: () => T | Promise<T>): T | undefined | Promise<T | undefined> => {
    try {
      const result = work()
      return result instanceof Promise ? result.catch(fail as () => undefined) : result
    } catch (failure) {
      fail(failure)
    }
  }

  const store = {
    /** Counts sign-ins and sign-outs, so that a renewal can detect them. */
    epoch: 0,
    current: (): Tokens => {
      const stored = initialTokens ?? catchStorageErrors(() => storage?.getTokens())
      if (stored && !(stored instanceof Promise)) known = stored
      return known
    },
    read: async (): Promise<Tokens> => {
      if (initialTokens) store.write(initialTokens)
      await writing
      known = (await catchStorageErrors(() => storage?.getTokens())) ?? known
      return known
    },
    /** Writes run one after another, so that a slow storage keeps the newest tokens. */
    write: (tokens: Tokens): Promise<unknown> | undefined => {
      initialTokens = undefined
      known = tokens
      const put = () => catchStorageErrors(() => storage?.setTokens(tokens)) as Promise<unknown> | undefined
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

/** Runs `work` in one tab at a time. Without Web Locks, the platform's grace period keeps renewals safe. */
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
