import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { products } from '../../kernel/database/schema/catalog/catalog.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { compileFilter } from '../../kernel/query/compile-filter.ts'
import { invalid, type Refusal } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { productFields } from '../products/catalog-query-fields.ts'

/** Products by id, or all that match a filter. */
export const Selection = z.union([
  z.strictObject({ ids: z.array(z.string()).min(1).max(LIMITS.productsPerChange) }),
  z.strictObject({ filter: z.record(z.string(), z.unknown()) }),
])
export type Selection = z.infer<typeof Selection>

/** The condition for the selected products. */
export function selectionCondition(
  selection: Selection,
  currency: string,
): SQL | undefined | Refusal<'INVALID_ARGUMENT'> {
  if ('ids' in selection) {
    const ids = selection.ids.map(parseId).filter((id) => id !== undefined)
    return sql`${products.id} = any(${sql.param(ids)}::uuid[])`
  }
  const { where, violations } = compileFilter(productFields(currency), selection.filter, 'selection.filter')
  return violations.length > 0 ? invalid(...violations) : where
}
