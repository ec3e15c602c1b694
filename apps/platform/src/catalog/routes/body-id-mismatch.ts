import { invalid, type Refusal } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'

/** A body id that differs from the path id. The request is ambiguous, so it is rejected. */
export function bodyIdMismatch(body: unknown, id: string): Refusal<'INVALID_ARGUMENT'> | undefined {
  const { id: own, product, collection } = body as BodyWithId
  const named = [
    ['id', own],
    ['product.id', product?.id],
    ['collection.id', collection?.id],
  ] as const
  const mismatch = named.find(([, value]) => value !== undefined && value !== null && !isSameId(value, id))
  return (
    mismatch &&
    invalid({ field: mismatch[0], violatedRule: 'VALIDATION', description: 'must be the id in the path' })
  )
}

interface BodyWithId {
  readonly id?: unknown
  readonly product?: { readonly id?: unknown }
  readonly collection?: { readonly id?: unknown }
}

const isSameId = (value: unknown, id: string) =>
  value === id ||
  (typeof value === 'string' && parseId(value) !== undefined && parseId(value) === parseId(id))
