import { shop } from '../shop.ts'
import { type CopyOf, copied } from './copied-product.ts'
import { BLANK, type ProductForm } from './product-form.ts'
import { readSaved } from './save-product.ts'
import { type RowEdit, type VariantRow, withEdits } from './variant-rows.ts'
import type { SavedProduct } from './whole-changes.ts'

/** What the editor begins with: the product, and what was typed before and not saved. */
export interface EditorStart {
  readonly subject: string
  readonly saved: SavedProduct | undefined
  readonly form: ProductForm
  readonly rows: readonly VariantRow[]
  readonly draftDate: Date | undefined
}

/** Reads a product with its variants, and what was typed about it before and not saved. */
export async function openEditor(
  id: string,
  copyOf: CopyOf | undefined,
  mayEdit: boolean,
): Promise<EditorStart> {
  const isNew = id === 'new'
  if (isNew && copyOf) return { subject: id, saved: undefined, ...copied(copyOf), draftDate: undefined }
  const [saved, draft] = await Promise.all([
    isNew ? undefined : readSaved(id),
    mayEdit ? shop.workplace.getDraft(id) : null,
  ])
  const kept = draft && readDraft(draft.content)
  const base = saved?.form ?? BLANK
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

export const draftOf = (form: ProductForm, edits: readonly RowEdit[]): Draft => ({
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
