import type { CartContext } from '../../cart/context/cart-context.ts'
import { createCartContext } from '../../cart/context/create-cart-context.ts'
import type { CatalogReadContext } from '../../catalog/products/catalog-read-context.ts'
import type { CollectionProducts } from '../../catalog/queries/read-collection-products.ts'
import { readCollectionProducts } from '../../catalog/queries/read-collection-products.ts'
import type { OperationName } from '../../kernel/http/route-types.ts'
import type { Route, Routes } from '../../kernel/operations/operation.ts'
import type { WireQuery } from '../../kernel/query/compile-query.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { PricingServer } from '../../pricing/pricing-server.ts'
import { createBatchLoader } from './batch-loader.ts'

/** The context of the fields of one request. */
export interface GraphqlContext {
  readonly server: PricingServer
  readonly readContext: CatalogReadContext
  /** The context of the cart use cases. */
  readonly cartContext: () => Promise<CartContext>
  /** The idempotency key of the request. */
  readonly idempotencyKey: string | undefined
  readonly isStrict: boolean
  /** The REST call of a field. */
  readonly routeOf: (operation: OperationName) => Route
  readonly productsOf: (requested: CollectionProductsRequest) => Promise<CollectionProducts | Refusal>
}

interface CollectionProductsRequest {
  readonly collectionId: string
  readonly query: WireQuery | null | undefined
}

interface RequestInfo {
  readonly readContext: CatalogReadContext
  readonly network: string
  readonly isStrict: boolean
  readonly idempotencyKey: string | undefined
  readonly routes: Routes
}

export const createGraphqlContext = (
  server: PricingServer,
  { readContext, network, isStrict, idempotencyKey, routes }: RequestInfo,
): GraphqlContext => ({
  server,
  readContext,
  cartContext: () =>
    createCartContext(server, { caller: readContext.caller, network }, isStrict, readContext.displayCurrency),
  idempotencyKey,
  isStrict,
  routeOf: (operation) => routes[operation] as Route,
  productsOf: createBatchLoader((requested) => loadCollectionProducts(readContext, requested)),
})

/** Collections of one list use the same arguments, so there is one query per alias. */
async function loadCollectionProducts(
  readContext: CatalogReadContext,
  requested: readonly CollectionProductsRequest[],
): Promise<readonly (CollectionProducts | Refusal)[]> {
  const pendingQueries = new Map<string, Promise<readonly CollectionProducts[] | Refusal>>()
  const idsFor = (key: string) =>
    requested.filter(({ query }) => queryKey(query) === key).map(({ collectionId }) => collectionId)
  return Promise.all(
    requested.map(async ({ collectionId, query }) => {
      const key = queryKey(query)
      const ids = idsFor(key)
      const response = pendingQueries.get(key) ?? readCollectionProducts(readContext, ids, query)
      pendingQueries.set(key, response)
      const pages = await response
      return pages instanceof Refusal ? pages : (pages[ids.indexOf(collectionId)] as CollectionProducts)
    }),
  )
}

const queryKey = (query: WireQuery | null | undefined) => JSON.stringify(query ?? {})
