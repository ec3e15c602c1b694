import { createLruCache } from '../../kernel/cache/lru-cache.ts'
import type { Authenticated, Authenticator } from '../../kernel/http/authenticate.ts'
import { throttledNetwork } from '../../kernel/http/client-network.ts'
import type { Server } from '../../kernel/http/route-types.ts'
import { countAttempt } from '../../kernel/rate-limit/attempt-limits.ts'
import { waitUntil } from '../../kernel/rate-limit/throttle-repository.ts'
import { refuse } from '../../kernel/refusal.ts'
import { hashOf } from '../../kernel/secrets/secret.ts'
import { findAppByKey, looksLikeApiKey } from './api-keys.ts'

const KEYS = 1000
const NETWORKS = 10_000

/**
 * Authenticates apps by their keys. Keys come with every request, so only invalid ones count, and a network with too
 * many is rejected from memory until its window ends. A key that was valid here before is not affected.
 */
export function apiKeyAuthenticator({ db, now }: Server): Authenticator {
  const rightKeys = createLruCache<true>(KEYS)
  const refusedUntil = createLruCache<Date>(NETWORKS)

  const findApp = async (key: string, network: string): Promise<Authenticated> => {
    const at = now()
    const keyHash = hashOf(key)
    const until = refusedUntil.get(network)
    if (until && at < until && !rightKeys.get(keyHash)) return waitUntil(until, at)
    const app = await findAppByKey(db, key, at)
    if (app) rightKeys.set(keyHash, true)
    else rightKeys.delete(keyHash)
    const limited = app ? undefined : await countAttempt(db, 'apiKey', { network }, at)
    if (!limited) return app ?? refuse('UNAUTHENTICATED')
    refusedUntil.set(network, new Date(at.getTime() + limited.data.retryAfter * 1000))
    return limited
  }

  return (c, authorization) => {
    // The vendor's SDK signs members in with the visitor's token before the key: `{access token},{key}`.
    const key = authorization?.slice(authorization.indexOf(',') + 1).trim()
    return key !== undefined && looksLikeApiKey(key) ? findApp(key, throttledNetwork(c)) : undefined
  }
}
