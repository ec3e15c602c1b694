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
  readonly at: (place: Place) => Promise<unknown>
}

export function createPage(
  { items = [], pagingMetadata: about = {} }: Answer,
  { offset, limit }: { readonly offset: number; readonly limit: number },
  { paging, query, at }: Origin,
): OffsetPage<unknown> | CursorPage<unknown> {
  const { next: after, prev: before } = about.cursors ?? {}
  const totalCount = about.tooManyToCount ? undefined : about.total
  const currentPage = limit ? Math.floor(offset / limit) : undefined
  const totalPages = limit && totalCount !== undefined ? Math.ceil(totalCount / limit) : undefined
  const byOffset = paging === 'offset'
  const next = byOffset
    ? Number(currentPage) + 1 < Number(totalPages) && { offset: offset + limit }
    : after && { cursor: after }
  const prev = byOffset
    ? currentPage && { offset: Math.max(offset - limit, 0) }
    : before && { cursor: before }
  const step = (place: Place | '' | 0 | false | null | undefined, direction: string) => async () => {
    if (!place) throw new Error(`No ${direction} page to fetch`)
    return at(place)
  }
  return {
    items,
    length: items.length,
    pageSize: limit,
    query,
    ...(byOffset
      ? { currentPage, totalPages, totalCount }
      : { cursors: { next: after ?? undefined, prev: before ?? undefined } }),
    hasNext: () => !!next,
    hasPrev: () => !!prev,
    next: step(next, 'next'),
    prev: step(prev, 'previous'),
  } as never
}
