import type { BulkResults, ItemMetadata, Wire } from '@vitrine/contract'
import { Refusal } from '../refusal.ts'
import { REFUSAL_RESPONSES } from '../refusal-responses.ts'

/** The response to a bulk change: a result for each id. */
export function serializeBulkResults(
  ids: readonly string[],
  errorAt: (index: number) => ItemMetadata['error'],
): Wire<BulkResults> {
  const results = ids.map((id, originalIndex) => {
    const error = errorAt(originalIndex)
    return { itemMetadata: { id, originalIndex, success: error === undefined, ...(error && { error }) } }
  })
  const totalSuccesses = results.filter(({ itemMetadata }) => itemMetadata.success).length
  const totalFailures = results.length - totalSuccesses
  return { results, bulkActionMetadata: { totalSuccesses, totalFailures, undetailedFailures: 0 } }
}

/** Changes items one after the other, each in its own transaction. */
export async function changeEach(
  ids: readonly string[],
  change: (id: string) => Promise<object | Refusal>,
): Promise<Wire<BulkResults>> {
  const errors: ItemMetadata['error'][] = []
  for (const id of ids) {
    const outcome = await change(id)
    errors.push(
      outcome instanceof Refusal
        ? { code: outcome.code, description: REFUSAL_RESPONSES[outcome.code].description, data: {} }
        : undefined,
    )
  }
  return serializeBulkResults(ids, (index) => errors[index])
}
