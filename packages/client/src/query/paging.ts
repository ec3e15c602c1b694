import type { Filter, PagingMetadata, Query, Sorting } from '@vitrine/contract'

/** What a query has collected so far. */
export interface QueryState {
  readonly filter?: Filter | undefined
  readonly sort?: readonly Sorting[]
  readonly limit: number
  readonly offset: number
  readonly cursor?: string | undefined
}

/** Where another page begins; nothing when there is none. */
export type PageStart = Partial<QueryState> | '' | 0 | false | null | undefined

/** What a page tells of its place in the list, and where its neighbours begin. */
export interface PagePosition {
  readonly details: object
  readonly next: PageStart
  readonly prev: PageStart
}

/** One of the two ways to ask for a part of a list. */
export interface Paging {
  /** The wire form of a query with these terms. */
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
      // What is too much to count goes on for as long as the platform says so.
      next: (tooManyToCount ? limit && hasNext : Number(currentPage) + 1 < Number(totalPages)) && {
        offset: offset + limit,
      },
      prev: currentPage && { offset: Math.max(offset - limit, 0) },
    }
  },
}

export const cursorPaging: Paging = {
  // With a cursor nothing else is sent, because the cursor holds the rest.
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
