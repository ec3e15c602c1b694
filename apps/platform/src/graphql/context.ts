import { type Shopping, shoppingOf } from '../cart/cart-context.ts'
import type { CollectionProducts } from '../catalog/read-collection-products.ts'
import { readCollectionProducts } from '../catalog/read-collection-products.ts'
import type { Reading } from '../catalog/read-context.ts'
import type { Server } from '../http/routes.ts'
import type { WireQuery } from '../query/query.ts'
import { Refusal } from '../refusal.ts'
import { batched } from './batch-loader.ts'

/** What the fields of one request work with. */
export interface GraphqlContext {
  readonly server: Server
  readonly reading: Reading
  /** What the use cases of the cart work with. */
  readonly shopping: () => Promise<Shopping>
  /** The name its sender gave to the request, so that it can be sent again. */
  readonly idempotencyKey: string | undefined
  readonly isStrict: boolean
  readonly productsOf: (asked: AskedProducts) => Promise<CollectionProducts | Refusal>
}

interface AskedProducts {
  readonly collectionId: string
  readonly query: WireQuery | null | undefined
}

interface Asking {
  readonly reading: Reading
  readonly network: string
  readonly isStrict: boolean
  readonly idempotencyKey: string | undefined
}

export const openContext = (
  server: Server,
  { reading, network, isStrict, idempotencyKey }: Asking,
): GraphqlContext => ({
  server,
  reading,
  shopping: () => shoppingOf(server, { caller: reading.caller, network }, isStrict, reading.currencyWanted),
  idempotencyKey,
  isStrict,
  productsOf: batched((asked) => productsOfAll(reading, asked)),
})

/** Collections of one list are asked alike, so there is one question, or as many as there are aliases. */
async function productsOfAll(
  reading: Reading,
  asked: readonly AskedProducts[],
): Promise<readonly (CollectionProducts | Refusal)[]> {
  const questions = new Map<string, Promise<readonly CollectionProducts[] | Refusal>>()
  const idsFor = (question: string) =>
    asked.filter(({ query }) => questionOf(query) === question).map(({ collectionId }) => collectionId)
  return Promise.all(
    asked.map(async ({ collectionId, query }) => {
      const question = questionOf(query)
      const ids = idsFor(question)
      const answer = questions.get(question) ?? readCollectionProducts(reading, ids, query)
      questions.set(question, answer)
      const pages = await answer
      return pages instanceof Refusal ? pages : (pages[ids.indexOf(collectionId)] as CollectionProducts)
    }),
  )
}

const questionOf = (query: WireQuery | null | undefined) => JSON.stringify(query ?? {})
