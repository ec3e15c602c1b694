import type { PagePosition, PageStart, QueryState } from './paging.ts'

interface Page<Item, Self> {
  items: Item[]
  /** The number of items on this page. */
  length: number
  /** The maximum number of items on a page. */
  pageSize: number
  /** The query of this page. */
  query: unknown
  hasNext(): boolean
  hasPrev(): boolean
  /** Rejects with 'No next page to fetch' on the last page. */
  next(): Promise<Self>
  /** Rejects with 'No previous page to fetch' on the first page. */
  prev(): Promise<Self>
}

export interface OffsetPage<Item> extends Page<Item, OffsetPage<Item>> {
  /** Starts at 0. `undefined` without a page size. */
  currentPage: number | undefined
  /** `undefined` if the platform does not count. */
  totalPages: number | undefined
  /** Items on all pages. `undefined` if the platform does not count. */
  totalCount: number | undefined
}

export interface CursorPage<Item> extends Page<Item, CursorPage<Item>> {
  cursors: { next?: string; prev?: string }
}

/** Creates a page with functions that load its neighbors. */
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
