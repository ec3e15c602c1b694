import { client } from '../shared/shop-client.ts'
import { duplicateProduct, type ProductCopy } from './duplicate-product.ts'
import { EMPTY_FORM, type ProductForm } from './form/product-form.ts'
import type { SavedProduct } from './product-changes.ts'
import { loadSavedProduct } from './save-product.ts'

/** The initial state of the editor: the product and its draft. */
export interface EditorStart {
  readonly subject: string
  readonly saved: SavedProduct | undefined
  readonly form: ProductForm
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
    return { subject: id, saved: undefined, form: duplicateProduct(copyOf), draftDate: undefined }
  const [saved, draft] = await Promise.all([
    isNew ? undefined : loadSavedProduct(id),
    canEdit ? client.formDrafts.getDraft(id) : null,
  ])
  const restored = draft && readDraft(draft.content)
  const base = saved?.form ?? EMPTY_FORM
  return {
    subject: id,
    saved,
    form: { ...base, ...restored },
    draftDate: restored ? draft._updatedDate : undefined,
  }
}

/** Drafts of another shape are ignored. */
const VERSION = 3

export const toDraft = (form: ProductForm) => ({ version: VERSION, form })

function readDraft(content: string): ProductForm | undefined {
  try {
    const { version, form } = JSON.parse(content) as ReturnType<typeof toDraft>
    return version === VERSION ? form : undefined
  } catch {
    return undefined
  }
}
