import { ALL_PRODUCTS, parseId } from '../../kernel/wire-id.ts'

/**
 * The collection whose order an unsorted list follows: the one the filter names, if it names exactly one and every
 * match is in it.
 */
export function sortingCollectionId(filter: unknown): string | undefined {
  const named = collectionIn(filter)
  const id = named === undefined ? undefined : parseId(named)
  return id === ALL_PRODUCTS ? undefined : id
}

/** The collection that a filter matches exactly. */
export function exactCollectionId(filter: unknown): string | undefined {
  if (!isRecord(filter) || Object.keys(filter).length !== 1) return undefined
  const { collectionIds } = filter
  const isPlain = !isRecord(collectionIds) || Object.keys(collectionIds).length === 1
  return isPlain ? sortingCollectionId({ collectionIds }) : undefined
}

function collectionIn(filter: unknown): string | undefined {
  if (!isRecord(filter)) return undefined
  const own = onlyId(filter.collectionIds)
  if (own !== undefined || !Array.isArray(filter.$and)) return own
  const inParts = filter.$and.map(collectionIn).filter((id) => id !== undefined)
  return inParts.length === 1 ? inParts[0] : undefined
}

function onlyId(condition: unknown): string | undefined {
  if (typeof condition === 'string') return condition
  if (!isRecord(condition)) return undefined
  const { $eq, $contains, $in, $hasSome } = condition
  const single = [$eq, $contains].find((value) => typeof value === 'string')
  const list = [$in, $hasSome].find((value) => Array.isArray(value) && value.length === 1)
  return (single ?? (Array.isArray(list) ? list[0] : undefined)) as string | undefined
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
