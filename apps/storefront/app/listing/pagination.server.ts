import {
  type ListingParams,
  MAX_PAGES,
  PAGE_SIZE,
  type Pages,
  serializeListing,
} from './listing-params.server.ts'

export interface PageLink {
  readonly page: number
  readonly href: string
  readonly current: boolean
}

/** Links to the other pages of a list. */
export interface Pagination {
  /** The first, the last and the nearby pages. `null` is a gap. */
  readonly links: readonly (PageLink | null)[]
  readonly previous?: string
  readonly next?: string
  /** The link that shows more products, and their number. */
  readonly more?: { readonly href: string; readonly count: number }
}

/** Undefined for a single page. */
export function getPagination(
  path: string,
  listing: ListingParams,
  total: number,
  pages: number,
): Pagination | undefined {
  if (pages <= 1) return undefined
  const { first, last } = listing.pages
  const href = (shown: Pages) => `${path}${serializeListing({ ...listing, pages: shown })}`
  const at = (page: number) => href({ first: page, last: page })
  const hasNext = last < pages
  const isFull = last - first + 1 >= MAX_PAGES
  return {
    links: pageNumbers({ first, last }, pages).map((page) =>
      page === null ? null : { page, href: at(page), current: page >= first && page <= last },
    ),
    ...(first > 1 && { previous: at(first - 1) }),
    ...(hasNext && {
      next: at(last + 1),
      more: {
        // Earlier pages stay, up to the limit.
        href: isFull ? at(last + 1) : href({ first, last: last + 1 }),
        count: Math.min(PAGE_SIZE, total - last * PAGE_SIZE),
      },
    }),
  }
}

function pageNumbers({ first, last }: Pages, pages: number): (number | null)[] {
  const shown = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const near = [1, pages, first - 1, ...shown, last + 1]
  const numbers = [...new Set(near)].filter((page) => page >= 1 && page <= pages).sort((a, b) => a - b)
  return numbers.flatMap((page, index) => {
    const missing = page - (numbers[index - 1] ?? 0) - 1
    if (missing === 0) return [page]
    return missing === 1 ? [page - 1, page] : [null, page]
  })
}
