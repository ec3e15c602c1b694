import type { productReviews } from '@vitrine/client/merchant'
import { REVIEW_CSV_COLUMNS } from '@vitrine/contract'

/** The reviews of a CSV file, by the names of its columns; `undefined` without a product or a rating. */
export function reviewRows([head, ...rows]: readonly string[][]): productReviews.ReviewRow[] | undefined {
  const columns = head?.map((name) =>
    REVIEW_CSV_COLUMNS.find((column) => column === name.trim().toLowerCase()),
  )
  if (!columns?.includes('product') || !columns.includes('rating')) return undefined
  return rows.map((cells, index) => ({
    line: index + 2,
    values: Object.fromEntries(columns.flatMap((column, at) => (column ? [[column, cells[at] ?? '']] : []))),
  }))
}
