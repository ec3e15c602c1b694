import { LRUCache } from 'lru-cache'
import { SerializedJson } from '../../kernel/http/serialized-json.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { CatalogNotifications } from './catalog-notifications.ts'

/** How many bytes of responses a process caches. */
const MAX_CACHE_BYTES = 16_000_000

type SerializedOutcome<Outcome> = Outcome extends Refusal | SerializedJson<unknown>
  ? Outcome
  : SerializedJson<Outcome>

export interface CatalogResponseCache {
  /** Returns the cached response for the key. Loads it again after any change in the catalog. */
  getOrLoad<Outcome extends object>(
    key: string,
    load: () => Promise<Outcome>,
  ): Promise<Outcome | SerializedOutcome<Outcome>>
  /** The number of changes so far; `undefined` while change notifications are not received. */
  version(): number | undefined
}

export function createCatalogResponseCache(notifications: CatalogNotifications): CatalogResponseCache {
  const cache = new LRUCache<string, SerializedJson<never>>({ maxSize: MAX_CACHE_BYTES })
  let changes = 0
  notifications.subscribe(() => {
    changes += 1
    cache.clear()
  })
  return {
    version: () => (notifications.isConnected() ? changes : undefined),
    getOrLoad: async <Outcome extends object>(key: string, load: () => Promise<Outcome>) => {
      if (!notifications.isConnected()) return load()
      const cached = cache.get(key)
      if (cached) return cached as unknown as SerializedOutcome<Outcome>
      const changesBefore = changes
      const outcome = await load()
      if (outcome instanceof Refusal) return outcome
      const bytes = Buffer.from(outcome instanceof SerializedJson ? outcome.json : JSON.stringify(outcome))
      const response = new SerializedJson<never>(bytes, changesBefore)
      if (changes === changesBefore) cache.set(key, response, { size: bytes.length + key.length })
      return response as unknown as SerializedOutcome<Outcome>
    },
  }
}
