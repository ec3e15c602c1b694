import type { Filter, PagingMetadata, Query, Sorting } from '@vitrine/contract'

/** The conditions and page of a query. */
export interface QueryState {
  readonly filter?: Filter | undefined
  readonly sort?: readonly Sorting[]
  readonly limit: number
  readonly offset: number
  readonly cursor?: string | undefined
}

/** The start of another page; falsy if there is none. */
export type PageStart = Partial<QueryState> | '' | 0 | false | null | undefined

/** The position of a page, and the starts of its neighbors. */
export interface PagePosition {
  readonly details: object
  readonly next: PageStart
  readonly prev: PageStart
}

/** A paging method: offset or cursor. */
export interface Paging {
  /** The query on the wire. */
  queryOf(terms: Query, state: QueryState): Query
  positionOf(about: PagingMetadata, state: QueryState): PagePosition
}

export const offsetPaging: Paging = {
  queryOf: (terms, { offset, limit }) => ({ ...terms, paging: { offset, limit } }),
  positionOf: ({ tooManyToCount, total, hasNext }, { offset, limit }) => {
    const totalCount = tooManyToCount ? undefined : total
    const currentPage = limit ? Math.floor(offset / limit) : undefined
    const totalPages = limit && totalCount !== undefined ? Math.ceil(totalCount / limit) : undefined
    return {
      details: { currentPage, totalPages, totalCount },
      // Without a total count, `hasNext` decides.
      next: (tooManyToCount ? limit && hasNext : Number(currentPage) + 1 < Number(totalPages)) && {
        offset: offset + limit,
      },
      prev: currentPage && { offset: Math.max(offset - limit, 0) },
    }
  },
}

export const cursorPaging: Paging = {
  // With a cursor, nothing else is sent, because the cursor contains it.
  queryOf: (terms, { cursor, limit }) =>
    cursor ? { cursorPaging: { cursor, limit } } : { ...terms, cursorPaging: { limit } },
  positionOf: ({ cursors }) => {
    const { next, prev } = cursors ?? {}
    return {
      details: { cursors: { next: next ?? undefined, prev: prev ?? undefined } },
      next: next && { cursor: next },
      prev: prev && { cursor: prev },
    }
  },
}
