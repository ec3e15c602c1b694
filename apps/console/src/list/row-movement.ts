import type { KeyboardEvent } from 'react'

/** Marks the link that arrow keys move between, one for each row. */
export const ROW_LINK = 'data-row-link'

/** The links of all rows, from the first to the last. */
export const rowLinks = (within: ParentNode): HTMLElement[] => [
  ...within.querySelectorAll<HTMLElement>(`tbody [${ROW_LINK}]`),
]

/** Moves the focus from the link of one row to that of another. */
export function moveBetweenRows(event: KeyboardEvent<HTMLTableElement>): void {
  const links = rowLinks(event.currentTarget)
  const at = links.indexOf(event.target as HTMLElement)
  const next = at < 0 ? undefined : rowAfterKey(event.key, at, links.length)
  if (next === undefined) return
  event.preventDefault()
  links[next]?.focus()
}

/** Which row a key leads to from row `at` of `count`; undefined when the key is not about rows. */
export function rowAfterKey(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, count - 1)
    case 'ArrowUp':
      return Math.max(at - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
