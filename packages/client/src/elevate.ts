import { bindModule } from './bind-module.ts'
import { getElevatedHost } from './global-client.ts'

/**
 * Binds an operation to the elevated client, which a server sets with `client.enableContext('global', { elevated:
 * true })`.
 *
 * @example
 * ```ts
 * import { elevate } from '@vitrine/client'
 * import { products } from '@vitrine/client/stores'
 *
 * const createProduct = elevate(products.createProduct)
 * await createProduct({ name: 'Ridge mug' })
 * ```
 */
export const elevate = <Operation>(operation: Operation): Operation => bindModule(operation, getElevatedHost)
