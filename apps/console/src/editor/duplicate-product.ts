import { editorText } from '../messages/editor.ts'
import { t } from '../messages/t.ts'
import type { ProductForm } from './product-form.ts'
import type { VariantRow } from './variant-rows.ts'

/** What a copy of a product begins with. */
export interface ProductCopy {
  readonly form: ProductForm
  readonly rows: readonly VariantRow[]
}

/** A copy has a name and an address of its own. It is hidden, and has no pieces yet where they are counted. */
export const duplicateProduct = ({ form, rows }: ProductCopy): ProductCopy => ({
  form: {
    ...form,
    name: t(editorText.duplicateName, { name: form.name }),
    slug: '',
    visible: false,
    sku: '',
    pieces: '',
    plans: form.plans.map((plan) => ({ ...plan, id: '' })),
  },
  rows: rows.map((row) => ({
    ...row,
    id: '',
    cells: { ...row.cells, sku: '', stock: row.cells.stock && '0' },
  })),
})
