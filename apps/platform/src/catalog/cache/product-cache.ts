import { notifiedCache } from '../../kernel/cache/notified-cache.ts'
import type { Notifications } from '../../kernel/database/notifications.ts'
import type { ReadSource } from '../../kernel/database/replica.ts'
import { findProductsWithRelations } from '../products/product-repository.ts'
import { type SerializerContext, serializeProduct } from '../products/product-serializer.ts'
import { translateProducts } from '../translations/translation-repository.ts'

/** The channel on which the triggers of the catalog tables notify after a commit; the migrations name it. */
export const CATALOG_CHANNEL = 'vitrine_catalog'

/** How many characters of product JSON a process caches: a few thousand products. */
const MAX_CACHE_CHARACTERS = 16_000_000

/** The JSON of products by id, as shoppers see them: hidden products are missing. */
export type ProductJsonCache = (
  ids: readonly string[],
  serializerContext: SerializerContext,
) => Promise<ReadonlyMap<string, string>>

/** Caches the serialized JSON of products until they change. */
export function createProductCache(
  notifications: Notifications | undefined,
  reads: ReadSource,
): ProductJsonCache {
  /** The JSON of each product by prices and language. */
  const cache = notifiedCache<ReadonlyMap<string, string>>({
    notifications,
    channels: [CATALOG_CHANNEL],
    // No product is named when only their order changed.
    changedKeys: (payload) => (payload === '*' ? 'all' : payload.split(' ')),
    maxSize: MAX_CACHE_CHARACTERS,
  })

  return async (ids, serializerContext) => {
    const name = contextKey(serializerContext)
    const texts = new Map<string, string>()
    const missing: string[] = []
    for (const id of ids) {
      const text = cache.get(id)?.get(name)
      if (text === undefined) missing.push(id)
      else texts.set(id, text)
    }
    if (missing.length === 0) return texts

    return cache.load(async (save) => {
      // Choose the database only now: a replica that was current a moment ago may lag behind.
      const db = reads.current()
      const found = await findProductsWithRelations(db, missing)
      for (const product of await translateProducts(db, found, serializerContext.language)) {
        if (!product.visible) continue
        const text = JSON.stringify(serializeProduct(product, serializerContext))
        texts.set(product.id, text)
        const byContext = new Map(cache.get(product.id)).set(name, text)
        save(
          product.id,
          byContext,
          [...byContext.values()].reduce((sum, { length }) => sum + length, 0),
        )
      }
      return texts
    })
  }
}

const contextKey = ({ currency, rate, language }: SerializerContext): string =>
  [language, currency, rate?.currency, rate?.rate].join(' ')
