import type { PagePosition, PageStart, QueryState } from './paging.ts'

interface Page<Item, Self> {
  items: Item[]
  /** Items on this page. */
  length: number
  /** The most items a page may hold. */
  pageSize: number
  /** The query that found this page. */
  query: unknown
  hasNext(): boolean
  hasPrev(): boolean
  /** Rejects with 'No next page to fetch' on the last page. */
  next(): Promise<Self>
  /** Rejects with 'No previous page to fetch' on the first page. */
  prev(): Promise<Self>
}

export interface OffsetPage<Item> extends Page<Item, OffsetPage<Item>> {
  /** From 0; undefined when pages have no size. */
  currentPage: number | undefined
  /** Undefined when the platform did not count. */
  totalPages: number | undefined
  /** Items on all pages; undefined when the platform did not count. */
  totalCount: number | undefined
}

export interface CursorPage<Item> extends Page<Item, CursorPage<Item>> {
  cursors: { next?: string; prev?: string }
}

/** Makes a page of what is on it, its place in the list, and a way to other places. */
export function createPage(
  content: object,
  { details, next, prev }: PagePosition,
  at: (place: Partial<QueryState>) => Promise<unknown>,
): unknown {
  const step = (place: PageStart, direction: string) => async () => {
    if (!place) throw new Error(`No ${direction} page to fetch`)
    return at(place)
  }
  return {
    ...content,
    ...details,
    hasNext: () => !!next,
    hasPrev: () => !!prev,
    next: step(next, 'next'),
    prev: step(prev, 'previous'),
  }
}
