import type { Queryable } from '../../kernel/database/open-database.ts'
import { taxGroups } from '../../kernel/database/schema/pricing/shipping-and-tax.ts'

interface TaxedState {
  readonly taxGroupId: string | null
  readonly variants: readonly { readonly taxGroupId: string | null }[]
}

/** A function that replaces tax groups that were deleted since by the default one. */
export async function existingTaxGroups(tx: Queryable) {
  const groups = await tx.select({ id: taxGroups.id }).from(taxGroups)
  const existing = (id: string | null | undefined) => groups.find((group) => group.id === id)?.id ?? null
  return <State extends TaxedState>(state: State): State => ({
    ...state,
    taxGroupId: existing(state.taxGroupId),
    variants: state.variants.map((variant) => ({ ...variant, taxGroupId: existing(variant.taxGroupId) })),
  })
}
