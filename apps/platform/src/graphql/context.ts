import { type CartContext, createCartContext } from '../cart/cart-context.ts'
import type { CollectionProducts } from '../catalog/read-collection-products.ts'
import { readCollectionProducts } from '../catalog/read-collection-products.ts'
import type { CatalogReadContext } from '../catalog/read-context.ts'
import type { Server } from '../http/routes.ts'
import type { WireQuery } from '../query/query.ts'
import { Refusal } from '../refusal.ts'
import { createBatchLoader } from './batch-loader.ts'

/** The context of the fields of one request. */
export interface GraphqlContext {
  readonly server: Server
  readonly reading: CatalogReadContext
  /** The context of the cart use cases. */
  readonly cartContext: () => Promise<CartContext>
  /** The idempotency key of the request. */
  readonly idempotencyKey: string | undefined
  readonly isStrict: boolean
  readonly productsOf: (asked: CollectionProductsRequest) => Promise<CollectionProducts | Refusal>
}

interface CollectionProductsRequest {
  readonly collectionId: string
  readonly query: WireQuery | null | undefined
}

interface RequestInfo {
  readonly reading: CatalogReadContext
  readonly network: string
  readonly isStrict: boolean
  readonly idempotencyKey: string | undefined
}

export const createGraphqlContext = (
  server: Server,
  { reading, network, isStrict, idempotencyKey }: RequestInfo,
): GraphqlContext => ({
  server,
  reading,
  cartContext: () =>
    createCartContext(server, { caller: reading.caller, network }, isStrict, reading.currencyWanted),
  idempotencyKey,
  isStrict,
  productsOf: createBatchLoader((asked) => loadCollectionProducts(reading, asked)),
})

/** Collections of one list use the same arguments, so there is one query per alias. */
async function loadCollectionProducts(
  reading: CatalogReadContext,
  asked: readonly CollectionProductsRequest[],
): Promise<readonly (CollectionProducts | Refusal)[]> {
  const questions = new Map<string, Promise<readonly CollectionProducts[] | Refusal>>()
  const idsFor = (question: string) =>
    asked.filter(({ query }) => queryKey(query) === question).map(({ collectionId }) => collectionId)
  return Promise.all(
    asked.map(async ({ collectionId, query }) => {
      const question = queryKey(query)
      const ids = idsFor(question)
      const answer = questions.get(question) ?? readCollectionProducts(reading, ids, query)
      questions.set(question, answer)
      const pages = await answer
      return pages instanceof Refusal ? pages : (pages[ids.indexOf(collectionId)] as CollectionProducts)
    }),
  )
}

const queryKey = (query: WireQuery | null | undefined) => JSON.stringify(query ?? {})
