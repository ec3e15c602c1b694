import type { PagingMetadata } from '@vitrine/contract'
import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queryable } from '../database/open-database.ts'
import { type OrderKey, orderBy, pagingMetadata, type Selection } from './compile-query.ts'
import type { CursorPosition, CursorSigner } from './cursor.ts'

/** A page of rows in SQL. */
export interface PageQuery {
  readonly where: SQL | undefined
  readonly orderBy: readonly SQL[]
  readonly limit: number
  readonly offset: number
  /** The values of a row that identify its adjacent pages; none with offset paging. */
  readonly place: SQL<CursorPosition['at']> | undefined
}

/** The rows of one page. */
export interface FoundRows<Row> {
  readonly rows: readonly (Row & { readonly place?: CursorPosition['at'] | null })[]
  /** The total, or more than the count limit; only with offset paging. */
  readonly total: () => Promise<number>
}

/** Counts the matches of a query. With a limit, it stops as soon as the limit is exceeded. */
export const countRows = (
  db: Queryable,
  found: SQLWrapper & { limit(max: number): SQLWrapper },
  max: number | undefined,
): Promise<number> => db.$count(sql`(${max === undefined ? found : found.limit(max + 1)}) as found`)

/** The query of a page in an order; the default order unless the caller sets one. */
export function pageQuery(selection: Selection, defaultOrder: readonly OrderKey[]): PageQuery {
  const keys = selection.order.length > 0 ? selection.order : defaultOrder
  const { where, limit, paging } = selection
  // One extra row shows whether the list continues.
  const max = limit + 1
  if ('offset' in paging) {
    return { where, orderBy: orderBy(keys), limit: max, offset: paging.offset, place: undefined }
  }
  const directed = paging.from?.isBackwards ? keys.map(reversed) : keys
  return {
    where: paging.from ? and(where, rowsAfter(directed, paging.from.at)) : where,
    orderBy: orderBy(directed),
    limit: max,
    offset: paging.skipped ?? 0,
    place: sql`jsonb_build_array(${sql.join(
      keys.map(({ by }) => by),
      sql`, `,
    )})`,
  }
}

const reversed = (key: OrderKey): OrderKey => ({ ...key, order: key.order === 'ASC' ? 'DESC' : 'ASC' })

/** The rows after the one with these values. */
function rowsAfter(keys: readonly OrderKey[], at: CursorPosition['at']): SQL | undefined {
  const values = keys.map(({ type }, index) => sql`${at[index] ?? null}::${sql.raw(type)}`)
  const [first] = keys
  if (first && keys.every(({ order, isNullable }) => order === first.order && !isNullable)) {
    // One row comparison, which an index can seek.
    const row = sql.join(
      keys.map(({ by }) => by),
      sql`, `,
    )
    return sql`(${row}) ${first.order === 'ASC' ? sql`>` : sql`<`} (${sql.join(values, sql`, `)})`
  }
  return or(
    ...keys.map((key, index) =>
      and(
        ...keys.slice(0, index).map(({ by }, earlier) => sql`${by} is not distinct from ${values[earlier]}`),
        comesAfter(key, values[index] ?? sql`null`, at[index] ?? null),
      ),
    ),
  )
}

/** In PostgreSQL nulls sort last in ascending and first in descending order. */
function comesAfter({ by, order }: OrderKey, value: SQL, input: unknown): SQL {
  if (input === null) return order === 'ASC' ? sql`false` : sql`${by} is not null`
  return order === 'ASC' ? sql`(${by} > ${value} or ${by} is null)` : sql`${by} < ${value}`
}

/** The rows of the requested page, and the cursors of the adjacent ones. */
export async function readPage<Row>(
  selection: Selection,
  { rows, total }: FoundRows<Row>,
  cursorSigner: CursorSigner | undefined,
): Promise<{ rows: readonly Row[]; metadata: PagingMetadata; total: number | undefined }> {
  const { paging, limit, filter, sort, maxCounted = Number.POSITIVE_INFINITY } = selection
  if ('offset' in paging) {
    const page = rows.slice(0, limit)
    // After the last page no count is needed.
    const isLast = rows.length <= limit && (rows.length > 0 || paging.offset === 0)
    const counted = isLast ? paging.offset + rows.length : await total()
    const all = counted > maxCounted ? undefined : counted
    return { rows: page, metadata: pagingMetadata(page.length, paging.offset, all), total: all }
  }
  const { from } = paging
  const isBackwards = from?.isBackwards ?? false
  const hasMore = rows.length > limit
  const page = isBackwards ? rows.slice(0, limit).toReversed() : rows.slice(0, limit)
  const cursor = (row: (typeof rows)[number] | undefined, isPrevious: boolean) =>
    row?.place && cursorSigner
      ? cursorSigner.sign({ filter, sort, at: row.place, isBackwards: isPrevious } satisfies CursorPosition)
      : null
  const next = isBackwards || hasMore ? cursor(page.at(-1), false) : null
  const prev = (isBackwards ? hasMore : from !== undefined) ? cursor(page[0], true) : null
  const metadata = { count: page.length, cursors: { next, prev }, hasNext: next !== null }
  return { rows: page, metadata, total: undefined }
}
