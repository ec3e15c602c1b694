import type { Notifications } from '../../kernel/database/notifications.ts'
import type { ReadSource } from '../../kernel/database/replica.ts'
import { catalogNotifications } from './catalog-notifications.ts'
import { type CatalogResponseCache, createCatalogResponseCache } from './catalog-response-cache.ts'
import { createProductCache, type ProductJsonCache } from './product-cache.ts'

/** The catalog data that this process caches. It is used only while the process receives change notifications. */
export interface CatalogCache {
  readonly productJson: ProductJsonCache
  readonly responses: CatalogResponseCache
}

export function createCatalogCache(
  notifications: Notifications | undefined,
  reads: ReadSource,
): CatalogCache {
  const changes = catalogNotifications(notifications)
  return { productJson: createProductCache(changes, reads), responses: createCatalogResponseCache(changes) }
}
