import { client } from '../shared/shop-client.ts'
import { duplicateProduct, type ProductCopy } from './duplicate-product.ts'
import { EMPTY_FORM, type ProductForm } from './form/product-form.ts'
import type { SavedProduct } from './product-changes.ts'
import { loadSavedProduct } from './save-product.ts'
import { type RowEdit, type VariantRow, withEdits } from './variants/variant-rows.ts'

/** The initial state of the editor: the product and its draft. */
export interface EditorStart {
  readonly subject: string
  readonly saved: SavedProduct | undefined
  readonly form: ProductForm
  readonly rows: readonly VariantRow[]
  readonly draftDate: Date | undefined
}

/** Loads a product with its variants and its draft. */
export async function loadEditor(
  id: string,
  copyOf: ProductCopy | undefined,
  canEdit: boolean,
): Promise<EditorStart> {
  const isNew = id === 'new'
  if (isNew && copyOf)
    return { subject: id, saved: undefined, ...duplicateProduct(copyOf), draftDate: undefined }
  const [saved, draft] = await Promise.all([
    isNew ? undefined : loadSavedProduct(id),
    canEdit ? client.formDrafts.getDraft(id) : null,
  ])
  const restored = draft && readDraft(draft.content)
  const base = saved?.form ?? EMPTY_FORM
  return {
    subject: id,
    saved,
    form: restored ? { ...base, ...restored.form } : base,
    rows: withEdits(saved?.rows ?? [], restored?.edits ?? []),
    draftDate: restored ? draft._updatedDate : undefined,
  }
}

/** The part of the editor that a draft stores. */
export interface Draft {
  readonly version: typeof VERSION
  readonly form: ProductForm
  readonly edits: readonly RowEdit[]
}

/** Ignores drafts of another shape. */
const VERSION = 2

export const toDraft = (form: ProductForm, edits: readonly RowEdit[]): Draft => ({
  version: VERSION,
  form,
  edits,
})

function readDraft(content: string): Draft | undefined {
  try {
    const draft = JSON.parse(content) as Draft
    return draft.version === VERSION ? draft : undefined
  } catch {
    return undefined
  }
}
