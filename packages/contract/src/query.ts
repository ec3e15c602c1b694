import { defineEnum } from './define-enum.ts'

export const SortOrder = /* @__PURE__ */ defineEnum('ASC DESC')
export type SortOrder = keyof typeof SortOrder

/** A sort key. Earlier keys take precedence; `fieldName` may be a dotted path. */
export interface Sorting {
  fieldName: string
  order: SortOrder
}

export interface OffsetPaging {
  /** Page size, 50 by default. */
  limit?: number
  /** Number of items to skip, 0 by default. */
  offset?: number
}

export interface CursorPaging {
  /** Page size, 50 by default. */
  limit?: number
  /** From an earlier page. It contains filter and order, which are not sent again. */
  cursor?: string
}

/** A value that a filter compares with. */
export type FilterValue = string | number | boolean | null | Date | readonly FilterValue[]

/** The operators of a condition on one field. */
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

/** Conditions by field path, joined by "and"; `$and`, `$or` and `$not` combine filters. */
export interface Filter {
  [field: string]: FilterValue | FieldCondition | Filter | readonly Filter[] | undefined
  $and?: readonly Filter[]
  $or?: readonly Filter[]
  $not?: Filter
}

/** The `query` field of a query request. */
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

/** The `metadata` field of a query response. */
export interface PagingMetadata {
  /** Items on this page. */
  count?: number
  offset?: number
  /** Items on all pages; absent when `tooManyToCount`. */
  total?: number
  tooManyToCount?: boolean
  cursors?: Cursors
  /** Whether there is a next page. */
  hasNext?: boolean
}
