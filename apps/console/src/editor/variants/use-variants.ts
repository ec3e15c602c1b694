import { useMemo } from 'react'
import type { ProductForm } from '../form/product-form.ts'
import type { SavedProduct } from '../product-changes.ts'
import { describeDeletedVariants, variantsOf } from './deleted-variants.ts'
import { type Combination, type VariantRow, withEdits } from './variant-rows.ts'

/** The variants of the product in the form. */
export interface Variants {
  readonly combinations: readonly Combination[]
  readonly rows: readonly VariantRow[]
  /** A warning about variants that saving deletes. */
  readonly deletedVariants: string | undefined
}

/** Computes the variants only when they change, not with every keystroke. */
export function useVariants(
  { options, manageVariants, variantEdits }: ProductForm,
  saved: SavedProduct | undefined,
): Variants {
  const form = useMemo(() => ({ options, manageVariants }), [options, manageVariants])
  return {
    combinations: useMemo(() => variantsOf(form), [form]),
    rows: useMemo(() => withEdits(saved?.rows ?? [], variantEdits), [saved, variantEdits]),
    deletedVariants: useMemo(() => describeDeletedVariants(saved, form), [saved, form]),
  }
}
