import { LRUCache } from 'lru-cache'
import type { ReadSource } from '../../kernel/database/replica.ts'
import { findProductsWithRelations } from '../products/product-repository.ts'
import { type SerializerContext, serializeProduct } from '../products/product-serializer.ts'
import type { CatalogNotifications } from './catalog-notifications.ts'

/** How many characters of product JSON a process caches: a few thousand products. */
const MAX_CACHE_CHARACTERS = 16_000_000

/** The JSON of products by id, as shoppers see them: hidden products are missing. */
export type ProductJsonCache = (
  ids: readonly string[],
  serializerContext: SerializerContext,
) => Promise<ReadonlyMap<string, string>>

/** Caches the serialized JSON of products until they change. */
export function createProductCache(notifications: CatalogNotifications, reads: ReadSource): ProductJsonCache {
  const cache = new LRUCache<string, ReadonlyMap<string, string>>({ maxSize: MAX_CACHE_CHARACTERS })
  // A load that started before a change may return old data, so a change discards the load.
  const loads = new Map<string, object>()
  notifications.subscribe((changed) => {
    if (changed === 'all') {
      cache.clear()
      loads.clear()
    } else
      for (const id of changed) {
        cache.delete(id)
        loads.delete(id)
      }
  })

  const save = (id: string, name: string, text: string) => {
    const texts = new Map(cache.get(id)).set(name, text)
    cache.set(id, texts, { size: [...texts.values()].reduce((sum, { length }) => sum + length, 0) })
  }

  return async (ids, serializerContext) => {
    const name = priceContextKey(serializerContext)
    const texts = new Map<string, string>()
    const missing: string[] = []
    for (const id of ids) {
      const text = cache.get(id)?.get(name)
      if (text === undefined) missing.push(id)
      else texts.set(id, text)
    }
    if (missing.length === 0) return texts

    const load = {}
    if (notifications.isConnected()) for (const id of missing) loads.set(id, load)
    // Choose the database only now: a replica that was current a moment ago may lag behind.
    for (const product of await findProductsWithRelations(reads.current(), missing)) {
      if (!product.visible) continue
      const text = JSON.stringify(serializeProduct(product, serializerContext))
      texts.set(product.id, text)
      if (loads.get(product.id) === load) save(product.id, name, text)
    }
    for (const id of missing) if (loads.get(id) === load) loads.delete(id)
    return texts
  }
}

/** The part of a cache key for what responses depend on besides the catalog. */
export const priceContextKey = ({ currency, rate }: SerializerContext): string =>
  rate ? `${currency} ${rate.currency} ${rate.rate}` : currency
