import type { FieldViolation, PagingMetadata, Query } from '@vitrine/contract'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { LIMITS } from '../limits.ts'
import { invalid, Refusal } from '../refusal.ts'
import { compileFilter } from './compile-filter.ts'
import { type CursorPosition, type CursorSigner, parseCursor } from './cursor.ts'
import type { Fields, Sort } from './query-field.ts'

export const DEFAULT_PAGE_SIZE = 50

const Sorting = z.strictObject({
  fieldName: z.string().max(100),
  order: z.enum(['ASC', 'DESC']).default('ASC'),
})

/** An integer up to `max`, or its text: shops take the page number from their URL. */
export const pagingNumber = (max: number) =>
  z
    .union(
      [
        z.int(),
        z
          .string()
          .regex(/^\d{1,9}$/)
          .transform(Number),
      ],
      'must be a whole number',
    )
    .pipe(z.int().min(0).max(max))
    .nullish()

const pageSize = pagingNumber(LIMITS.pageSize)

/** The `query` member of a query request. */
export const QuerySchema = z.strictObject({
  filter: z.unknown().optional(),
  sort: z.array(Sorting).max(LIMITS.sortKeys).nullish(),
  paging: z.strictObject({ limit: pageSize, offset: pagingNumber(LIMITS.offsetOfMerchants) }).nullish(),
  cursorPaging: z
    .strictObject({ limit: pageSize, cursor: z.string().max(LIMITS.cursor).nullish() })
    .nullish(),
})
export type WireQuery = z.infer<typeof QuerySchema>

/** The body of a query request. Unknown members are ignored, as on Wix Headless. */
export const QueryRequest = z.object({ query: QuerySchema.nullish() })

export interface OrderKey extends Sort {
  readonly order: 'ASC' | 'DESC'
}

/** A compiled query. */
export interface Selection {
  /** The filter as first sent. */
  readonly filter: unknown
  readonly sort: NonNullable<Query['sort']>
  readonly where: SQL | undefined
  /** Empty for the default order. */
  readonly order: readonly OrderKey[]
  readonly limit: number
  readonly paging:
    | { readonly offset: number }
    | { readonly from: CursorPosition | undefined; readonly skipped?: number }
  /** The count limit; undefined counts everything. */
  readonly maxCounted?: number | undefined
}

export interface QueryLimits {
  /** The name of the query in the request, for violations. */
  readonly name?: 'query' | 'search'
  /** The maximum offset. */
  readonly maxOffset: number
  readonly maxCounted?: number | undefined
  /** Opens cursors; without it there are none. */
  readonly cursorSigner?: CursorSigner | undefined
}

/** Compiles a wire query into SQL over the given fields, or returns all violations. */
export function compileQuery(
  fields: Fields,
  query: WireQuery | null | undefined,
  { name = 'query', maxOffset, maxCounted, cursorSigner }: QueryLimits,
): Selection | Refusal<'INVALID_ARGUMENT'> {
  const { cursorPaging, paging } = query ?? {}
  if (!cursorPaging) {
    const offset = paging?.offset ?? 0
    if (offset > maxOffset) return invalid(offsetTooLarge(name, maxOffset))
    const selection = compile(fields, query ?? {}, { name, limit: paging?.limit, paging: { offset } })
    return selection instanceof Refusal ? selection : { ...selection, maxCounted }
  }
  const { cursor, limit } = cursorPaging
  const cursorPath = `${name}.cursorPaging.cursor`
  if (!cursorSigner)
    return invalid(violation(`${name}.cursorPaging`, 'FIELD_NOT_ALLOWED', 'is not supported here'))
  if (paging)
    return invalid(
      violation(`${name}.paging`, 'ONE_OF_ALIGNMENT', `must not be used with ${name}.cursorPaging`),
    )
  if (!cursor) return compile(fields, query ?? {}, { name, limit, paging: { from: undefined } })
  if (query?.sort?.length || (query?.filter && Object.keys(query.filter).length > 0))
    return invalid(violation(cursorPath, 'ONE_OF_ALIGNMENT', 'must not be used with filter or sort'))
  const position = parseCursor(cursorSigner, cursor)
  if (!position) return invalid(violation(cursorPath, 'FORMAT', 'is not a valid cursor'))
  const { filter, sort } = position
  return compile(fields, { filter, sort: [...sort] }, { name, limit, paging: { from: position } })
}

interface Page {
  readonly name: string
  readonly limit: number | null | undefined
  readonly paging: Selection['paging']
}

function compile(
  fields: Fields,
  { filter = {}, sort }: Pick<WireQuery, 'filter' | 'sort'>,
  { name, limit, paging }: Page,
): Selection | Refusal<'INVALID_ARGUMENT'> {
  const { where, violations } = compileFilter(fields, filter ?? {}, `${name}.filter`)
  const { order, violations: inSort } = compileSort(fields, sort ?? [], `${name}.sort`)
  const all = [...violations, ...inSort]
  if (all.length > 0) return invalid(...all.sort(byField))
  return { filter, sort: sort ?? [], where, order, limit: limit ?? DEFAULT_PAGE_SIZE, paging }
}

function compileSort(fields: Fields, sort: NonNullable<Query['sort']>, path: string) {
  const violations: FieldViolation[] = []
  const order: OrderKey[] = []
  sort.forEach(({ fieldName, order: direction }, index) => {
    const by = Object.hasOwn(fields, fieldName) ? fields[fieldName]?.sort : undefined
    if (by) order.push({ ...by, order: direction })
    else
      violations.push(
        violation(`${path}[${index}].fieldName`, 'FIELD_NOT_ALLOWED', 'is not a sortable field'),
      )
  })
  // Equal rows need a tiebreaker, or pages would overlap. In the direction of the last key, one index serves both.
  const id = fields.id?.sort
  if (id && order.length > 0) order.push({ ...id, order: sort.at(-1)?.order ?? 'ASC' })
  return { order, violations }
}

const violation = (
  field: string,
  violatedRule: FieldViolation['violatedRule'],
  description: string,
): FieldViolation => ({ field, violatedRule, description })

const offsetTooLarge = (name: string, threshold: number): FieldViolation => ({
  field: `${name}.paging.offset`,
  violatedRule: 'MAX',
  description: `must be at most ${threshold}; narrow the filter or use cursor paging`,
  data: { threshold },
})

const byField = (one: FieldViolation, other: FieldViolation) => (one.field < other.field ? -1 : 1)

export const pagingMetadata = (count: number, offset: number, total: number | undefined): PagingMetadata => ({
  count,
  offset,
  // Beyond the count limit more always follow, because offsets never reach that far.
  ...(total === undefined ? { hasNext: true } : { total }),
  tooManyToCount: total === undefined,
})

export const orderBy = (keys: readonly OrderKey[]): SQL[] =>
  keys.map(({ by, order }) => (order === 'DESC' ? sql`${by} desc` : sql`${by} asc`))
