import { editorText } from '../shared/messages/editor.ts'
import { t } from '../shared/messages/t.ts'
import type { ProductForm } from './form/product-form.ts'
import { rowEdits, type VariantRow } from './variants/variant-rows.ts'

/** A product to copy. */
export interface ProductCopy {
  readonly form: ProductForm
  readonly rows: readonly VariantRow[]
}

/** A copy gets a new name and URL handle. It is hidden, and has no stock yet if inventory is tracked. */
export const duplicateProduct = ({ form, rows }: ProductCopy): ProductForm => ({
  ...form,
  name: t(editorText.duplicateName, { name: form.name }),
  slug: '',
  visible: false,
  sku: '',
  barcode: '',
  quantity: '',
  plans: form.plans.map((plan) => ({ ...plan, id: '' })),
  variantEdits: rowEdits(
    [],
    rows.map((row) => ({
      ...row,
      id: '',
      cells: { ...row.cells, sku: '', barcode: '', stock: row.cells.stock && '0' },
    })),
  ),
})
