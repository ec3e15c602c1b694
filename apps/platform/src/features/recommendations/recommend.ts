import type { CatalogItem, Recommendation, RecommendationAlgorithm, Wire } from '@vitrine/contract'
import { ALGORITHMS, STORES_APP_ID } from '../../catalog/recommendations/algorithms.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { findBoughtTogether } from './bought-together-repository.ts'
import { findRelated, findSimilarity } from './related-products-repository.ts'

type Algorithm = Wire<RecommendationAlgorithm>

export interface RecommendationInput {
  readonly algorithms: readonly Algorithm[]
  readonly items: readonly CatalogItem[]
  readonly minimum: number
}

type Refused = Refusal<
  'RECOMMENDATIONS_PROVIDER_NOT_FOUND' | 'ALGORITHM_NOT_SUPPORTED' | 'ITEM_APP_ID_NOT_SUPPORTED'
>

/** The default number of recommendations. */
const DEFAULT_COUNT = 16

/** Returns the result of the first algorithm that finds enough; nothing when none does. */
export async function recommend(
  db: Queryable,
  input: RecommendationInput,
): Promise<{ recommendation: Wire<Recommendation> } | Refused> {
  const storesAlgorithms = input.algorithms.filter(({ appId }) => appId === STORES_APP_ID)
  if (storesAlgorithms.length === 0) return refuse('RECOMMENDATIONS_PROVIDER_NOT_FOUND')
  const supported = storesAlgorithms.filter(({ id }) => ALGORITHMS.has(id.toLowerCase()))
  if (supported.length === 0)
    return refuse('ALGORITHM_NOT_SUPPORTED', { unsupportedAlgorithms: storesAlgorithms })
  const items = input.items.filter(({ appId }) => appId === STORES_APP_ID)
  if (items.length < input.items.length && items.length === 0)
    return refuse('ITEM_APP_ID_NOT_SUPPORTED', { items: input.items, algorithms: supported })

  const productIds = items.map(({ catalogItemId }) => parseId(catalogItemId)).filter((id) => id !== undefined)
  for (const algorithm of supported) {
    const found = await findBy(db, algorithm, productIds, Math.max(DEFAULT_COUNT, input.minimum))
    if (found.length >= Math.max(1, input.minimum))
      return { recommendation: { items: found.map(asItem), algorithm } }
  }
  return { recommendation: { items: [] } }
}

async function findBy(
  db: Queryable,
  { id }: Algorithm,
  productIds: readonly string[],
  limit: number,
): Promise<readonly string[]> {
  const method = ALGORITHMS.get(id.toLowerCase())?.method
  if (method === 'bought-together') return findBoughtTogether(db, productIds, limit)
  // Best sellers are not counted.
  if (method !== 'related') return []
  const similarity = await findSimilarity(db, productIds)
  return similarity ? findRelated(db, similarity, limit) : []
}

const asItem = (productId: string): CatalogItem => ({ catalogItemId: productId, appId: STORES_APP_ID })
