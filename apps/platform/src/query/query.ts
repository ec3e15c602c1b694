import type { FieldViolation, PagingMetadata, Query } from '@vitrine/contract'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { LIMITS } from '../limits.ts'
import { invalid, type Refusal } from '../refusal.ts'
import type { Fields } from './field.ts'
import { compileFilter } from './filter.ts'

const DEFAULT_PAGE_SIZE = 50

const Sorting = z.strictObject({
  fieldName: z.string().max(100),
  order: z.enum(['ASC', 'DESC']).default('ASC'),
})

/** The `query` member of a query request. */
export const QuerySchema = z.strictObject({
  filter: z.unknown().optional(),
  sort: z.array(Sorting).max(LIMITS.sortKeys).nullish(),
  paging: z
    .strictObject({
      limit: z.int().min(0).max(LIMITS.pageSize).nullish(),
      offset: z.int().min(0).max(LIMITS.offset).nullish(),
    })
    .nullish(),
})

/** The body of a query request. Members the platform does not know are left aside, as the hosted platform does. */
export const QueryRequest = z.object({ query: QuerySchema.nullish() })

/** A page of an entity in SQL. */
export interface Selection {
  readonly where: SQL | undefined
  /** Empty when the caller leaves the order to the shop. */
  readonly orderBy: readonly SQL[]
  readonly limit: number
  readonly offset: number
}

/** Turns a query of the wire into SQL over the given fields, or names everything that is wrong with it. */
export function compileQuery(
  fields: Fields,
  query: z.infer<typeof QuerySchema> | null | undefined,
): Selection | Refusal<'INVALID_ARGUMENT'> {
  const { where, violations } = compileFilter(fields, query?.filter ?? {})
  const { orderBy, violations: inSort } = compileSort(fields, query?.sort ?? [])
  const all = [...violations, ...inSort]
  if (all.length > 0) return invalid(...all.sort(byField))
  return {
    where,
    orderBy,
    limit: query?.paging?.limit ?? DEFAULT_PAGE_SIZE,
    offset: query?.paging?.offset ?? 0,
  }
}

function compileSort(fields: Fields, sort: NonNullable<Query['sort']>) {
  const violations: FieldViolation[] = []
  const orderBy: SQL[] = []
  sort.forEach(({ fieldName, order }, index) => {
    const by = Object.hasOwn(fields, fieldName) ? fields[fieldName]?.sort : undefined
    if (by) orderBy.push(order === 'DESC' ? sql`${by} desc` : sql`${by} asc`)
    else
      violations.push({
        field: `query.sort[${index}].fieldName`,
        violatedRule: 'FIELD_NOT_ALLOWED',
        description: 'is not a field to sort by',
      })
  })
  // Equal rows need an order too, or pages would overlap. In the direction of the last key, one index serves both.
  const id = fields.id?.sort
  if (id && orderBy.length > 0) orderBy.push(sort.at(-1)?.order === 'DESC' ? sql`${id} desc` : sql`${id} asc`)
  return { orderBy, violations }
}

const byField = (one: FieldViolation, other: FieldViolation) => (one.field < other.field ? -1 : 1)

export const pagingMetadata = (page: readonly unknown[], offset: number, total: number): PagingMetadata => ({
  count: page.length,
  offset,
  total,
  tooManyToCount: false,
})
