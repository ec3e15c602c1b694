import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { taxGroups } from '../../kernel/database/schema/pricing/shipping-and-tax.ts'
import { invalid, type Refusal } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'

/** Null restores the default. */
export const taxGroupIdSchema = z
  .string()
  .max(100)
  .nullable()
  .transform((id) => (id ? (parseId(id) ?? id) : null))

/** The refusal of unknown tax groups. Known ones are locked, so that they exist until the transaction ends. */
export async function findTaxGroupViolation(
  tx: Queryable,
  requested: readonly { readonly field: string; readonly id: string | null | undefined }[],
): Promise<Refusal<'INVALID_ARGUMENT'> | undefined> {
  const given = requested.flatMap(({ field, id }) => (id ? [{ field, id: parseId(id) }] : []))
  if (given.length === 0) return undefined
  const ids = [...new Set(given.flatMap(({ id }) => id ?? []))]
  const known =
    ids.length === 0
      ? []
      : await tx.select({ id: taxGroups.id }).from(taxGroups).where(inArray(taxGroups.id, ids)).for('share')
  const unknown = given.filter(({ id }) => !known.some((group) => group.id === id))
  if (unknown.length === 0) return undefined
  return invalid(
    ...unknown.map(({ field }) => ({
      field,
      violatedRule: 'VALIDATION' as const,
      description: 'must be the id of a tax group',
    })),
  )
}
