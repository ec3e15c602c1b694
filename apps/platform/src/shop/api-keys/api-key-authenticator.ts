import { LruCache } from '../../kernel/cache/lru-cache.ts'
import type { App } from '../../kernel/caller.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { countAttempt } from '../../kernel/rate-limit/attempt-limits.ts'
import { waitUntil } from '../../kernel/rate-limit/throttle-repository.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { hashOf } from '../../kernel/secrets/secret.ts'
import { findAppByKey } from './api-keys.ts'

type Found = App | Refusal<'RATE_LIMITED'> | undefined

const KEYS = 1000
const NETWORKS = 10_000

/**
 * Finds apps by their keys. Keys come with every request, so only invalid ones count, and a network with too many is
 * rejected from memory until its window ends. A key that was valid here before is not affected.
 */
export function createApiKeyAuthenticator(db: Queryable) {
  const rightKeys = new LruCache<true>(KEYS)
  const refusedUntil = new LruCache<Date>(NETWORKS)

  return async (key: string, network: string, now: Date): Promise<Found> => {
    const keyHash = hashOf(key)
    const until = refusedUntil.get(network)
    if (until && now < until && !rightKeys.get(keyHash)) return waitUntil(until, now)
    const app = await findAppByKey(db, key, now)
    if (app) rightKeys.set(keyHash, true, 1)
    else rightKeys.delete(keyHash)
    const limited = app ? undefined : await countAttempt(db, 'apiKey', { network }, now)
    if (!limited) return app
    refusedUntil.set(network, new Date(now.getTime() + limited.data.retryAfter * 1000), 1)
    return limited
  }
}
