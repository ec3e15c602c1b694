export const pageSize = 24

/** The page a URL asks for, counted from 1. Anything that is not a page number is the first page. */
export function pageOf(search: URLSearchParams): number {
  const text = search.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}

/** The address of a page of a list. The first page has no number, so that it has one address only. */
export const pageHref = (path: string, page: number): string => (page > 1 ? `${path}?page=${page}` : path)

/** The pages to offer: the first, the last, and those around the current one. `undefined` is a gap. */
export function pageLinks(current: number, last: number): (number | undefined)[] {
  const near = [1, last, current - 1, current, current + 1]
  const pages = [...new Set(near)].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const missing = page - (pages[index - 1] ?? 0) - 1
    if (missing === 0) return [page]
    return missing === 1 ? [page - 1, page] : [undefined, page]
  })
}
