import type { IdentityServer } from '../identity/identity-server.ts'
import type { CatalogCache } from './cache/catalog-cache.ts'

/** The dependencies of the catalog's capabilities, and of the layers after it. */
export interface CatalogServer extends IdentityServer {
  /** The catalog cache for shoppers. */
  readonly catalog: CatalogCache
}
