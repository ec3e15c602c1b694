import type { Filter } from '@vitrine/contract'

/** The selected products: by ID, or all that match the filter with exceptions. */
export interface Selection {
  readonly isAll: boolean
  /** The selected IDs, or the exceptions if all are selected. */
  readonly ids: ReadonlySet<string>
}

export const NO_SELECTION: Selection = { isAll: false, ids: new Set() }
export const ALL_SELECTED: Selection = { isAll: true, ids: new Set() }

export const isSelectedIn = ({ isAll, ids }: Selection, id: string): boolean => isAll !== ids.has(id)

export function toggleSelection({ isAll, ids }: Selection, id: string): Selection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { isAll, ids: next }
}

export const selectedCount = ({ isAll, ids }: Selection, total: number): number =>
  isAll ? Math.max(0, total - ids.size) : ids.size

/** The selection of a bulk edit: IDs, or the filter without deselected products. */
export function bulkSelection(
  { isAll, ids }: Selection,
  filter: Filter,
): { ids: string[] } | { filter: Filter } {
  if (!isAll) return { ids: [...ids] }
  return { filter: ids.size === 0 ? filter : { $and: [filter, { $not: { id: { $in: [...ids] } } }] } }
}
