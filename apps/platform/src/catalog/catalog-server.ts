import type { IdentityServer } from '../identity/identity-server.ts'
import type { ProductJsonCache } from './cache/product-cache.ts'

/** The dependencies of the catalog's capabilities, and of the layers after it. */
export interface CatalogServer extends IdentityServer {
  readonly productJson: ProductJsonCache
}
