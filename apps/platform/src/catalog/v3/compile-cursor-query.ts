import { compileQuery, type QueryLimits, type Selection } from '../../kernel/query/compile-query.ts'
import type { Fields } from '../../kernel/query/query-field.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { CursorQuery } from './product-v3-schema.ts'

/** Compiles a query of Catalog V3. Every page has cursors, also one that was requested by its offset. */
export function compileCursorQuery(
  fields: Fields,
  { filter, sort, cursorPaging, paging }: CursorQuery,
  limits: QueryLimits,
): Selection | Refusal<'INVALID_ARGUMENT'> {
  const requested = { filter: filter ?? {}, sort }
  const skipped = cursorPaging || paging?.cursor ? 0 : (paging?.offset ?? 0)
  if (skipped > 0) {
    const selection = compileQuery(
      fields,
      { ...requested, paging: { limit: paging?.limit, offset: skipped } },
      limits,
    )
    return selection instanceof Refusal ? selection : { ...selection, paging: { from: undefined, skipped } }
  }
  const { limit, cursor } = cursorPaging ?? paging ?? {}
  return compileQuery(fields, { ...requested, cursorPaging: { limit, cursor } }, limits)
}
