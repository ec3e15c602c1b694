import type { Cursors } from '@vitrine/contract'
import type { Answer } from './builder.ts'

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

interface Place {
  readonly offset?: number
  readonly cursor?: string | undefined
}

interface Origin {
  readonly paging: 'offset' | 'cursor'
  readonly query: unknown
  readonly limit: number
  readonly offset: number
  readonly at: (place: Place) => Promise<unknown>
}

export const createPage = (answer: Answer, origin: Origin): OffsetPage<unknown> | CursorPage<unknown> => {
  const items = answer.items ?? []
  const step = (place: Place | undefined, direction: string) => async () => {
    if (!place) throw new Error(`No ${direction} page to fetch`)
    return origin.at(place)
  }
  const { next, prev, ...totals } =
    origin.paging === 'offset' ? offsetPlaces(answer, origin) : cursorPlaces(answer)
  return {
    items,
    length: items.length,
    pageSize: origin.limit,
    query: origin.query,
    ...totals,
    hasNext: () => Boolean(next),
    hasPrev: () => Boolean(prev),
    next: step(next, 'next'),
    prev: step(prev, 'previous'),
  } as never
}

function offsetPlaces({ pagingMetadata = {} }: Answer, { offset, limit }: Origin) {
  const totalCount = pagingMetadata.tooManyToCount ? undefined : pagingMetadata.total
  const currentPage = limit ? Math.floor(offset / limit) : undefined
  const totalPages = totalCount === undefined || !limit ? undefined : Math.ceil(totalCount / limit)
  return {
    currentPage,
    totalPages,
    totalCount,
    next:
      totalPages !== undefined && Number(currentPage) < totalPages - 1
        ? { offset: offset + limit }
        : undefined,
    prev: currentPage ? { offset: Math.max(offset - limit, 0) } : undefined,
  }
}

function cursorPlaces({ pagingMetadata = {} }: Answer) {
  const { next, prev }: Cursors = pagingMetadata.cursors ?? {}
  return {
    cursors: { ...(next && { next }), ...(prev && { prev }) },
    next: next ? { cursor: next } : undefined,
    prev: prev ? { cursor: prev } : undefined,
  }
}
