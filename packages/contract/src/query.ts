import { defineEnum } from './define-enum.ts'

export const SortOrder = /* @__PURE__ */ defineEnum('ASC DESC')
export type SortOrder = keyof typeof SortOrder

/** One key of an order. Earlier keys win; `fieldName` may be a dotted path. */
export interface Sorting {
  fieldName: string
  order: SortOrder
}

export interface OffsetPaging {
  /** Page size; 50 unless said otherwise. */
  limit?: number
  /** How many items to pass over; 0 unless said otherwise. */
  offset?: number
}

export interface CursorPaging {
  /** Page size; 50 unless said otherwise. */
  limit?: number
  /** From an earlier page. It carries that page's filter and order, which are then not sent again. */
  cursor?: string
}

/** What `$eq`-less members and `$` operators compare with. */
export type FilterValue = string | number | boolean | null | Date | readonly FilterValue[]

/** The operators a condition on one field may hold. */
export interface FieldCondition {
  $eq?: FilterValue
  $ne?: FilterValue
  $gt?: FilterValue
  $gte?: FilterValue
  $lt?: FilterValue
  $lte?: FilterValue
  $in?: readonly FilterValue[]
  $hasSome?: readonly FilterValue[]
  $hasAll?: readonly FilterValue[]
  $startsWith?: string
  $endsWith?: string
  $contains?: string
  $exists?: boolean
}

/** Conditions by field path, joined by "and", with `$and`, `$or` and `$not` for everything else. */
export interface Filter {
  [field: string]: FilterValue | FieldCondition | Filter | readonly Filter[] | undefined
  $and?: readonly Filter[]
  $or?: readonly Filter[]
  $not?: Filter
}

/** The `query` member of a query request. */
export interface Query {
  filter?: Filter
  sort?: Sorting[]
  paging?: OffsetPaging
  cursorPaging?: CursorPaging
}

export interface Cursors {
  next?: string | null
  prev?: string | null
}

/** The `metadata` member of a query answer. */
export interface PagingMetadata {
  /** Items on this page. */
  count?: number
  offset?: number
  /** Items on all pages; absent when `tooManyToCount`. */
  total?: number
  tooManyToCount?: boolean
  cursors?: Cursors
  /** Whether the list goes on; said where nothing else tells. */
  hasNext?: boolean
}
