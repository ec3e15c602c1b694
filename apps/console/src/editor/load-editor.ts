import { shop } from '../shop.ts'
import { duplicateProduct, type ProductCopy } from './duplicate-product.ts'
import type { SavedProduct } from './product-changes.ts'
import { EMPTY_FORM, type ProductForm } from './product-form.ts'
import { loadSavedProduct } from './save-product.ts'
import { type RowEdit, type VariantRow, withEdits } from './variant-rows.ts'

/** What the editor begins with: the product, and what was typed before and not saved. */
export interface EditorStart {
  readonly subject: string
  readonly saved: SavedProduct | undefined
  readonly form: ProductForm
  readonly rows: readonly VariantRow[]
  readonly draftDate: Date | undefined
}

/** Reads a product with its variants, and what was typed about it before and not saved. */
export async function loadEditor(
  id: string,
  copyOf: ProductCopy | undefined,
  mayEdit: boolean,
): Promise<EditorStart> {
  const isNew = id === 'new'
  if (isNew && copyOf)
    return { subject: id, saved: undefined, ...duplicateProduct(copyOf), draftDate: undefined }
  const [saved, draft] = await Promise.all([
    isNew ? undefined : loadSavedProduct(id),
    mayEdit ? shop.workplace.getDraft(id) : null,
  ])
  const kept = draft && readDraft(draft.content)
  const base = saved?.form ?? EMPTY_FORM
  return {
    subject: id,
    saved,
    form: kept ? { ...base, ...kept.form } : base,
    rows: withEdits(saved?.rows ?? [], kept?.edits ?? []),
    draftDate: kept ? draft._updatedDate : undefined,
  }
}

/** What is kept of an editor until it is saved. */
export interface Draft {
  readonly version: typeof VERSION
  readonly form: ProductForm
  readonly edits: readonly RowEdit[]
}

/** Drafts of another shape are not read. */
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
