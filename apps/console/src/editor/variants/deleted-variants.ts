import { editorText } from '../../shared/messages/editor.ts'
import { t } from '../../shared/messages/t.ts'
import { hasVariants } from '../form/form-to-product.ts'
import type { ProductForm } from '../form/product-form.ts'
import type { SavedProduct } from '../product-changes.ts'
import { combinationsOf, deletedRows } from './variant-rows.ts'

type VariantFields = Pick<ProductForm, 'options' | 'manageVariants'>

/** The combinations that a product manages as variants. */
export const variantsOf = (form: VariantFields) => (hasVariants(form) ? combinationsOf(form.options) : [])

const MAX_NAMED = 5

/** A warning about variants that saving deletes. */
export function describeDeletedVariants(
  saved: SavedProduct | undefined,
  form: VariantFields,
): string | undefined {
  const lost = deletedRows(saved?.rows ?? [], variantsOf(form))
  if (lost.length === 0) return undefined
  const names = lost.slice(0, MAX_NAMED).map(({ choices }) => Object.values(choices).join(' · '))
  return t(editorText.deletesVariants, {
    count: lost.length,
    names: [...names, ...(lost.length > MAX_NAMED ? ['…'] : [])].join(', '),
  })
}
