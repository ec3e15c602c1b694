import { isRefusal } from '@vitrine/client'
import type { Product } from '@vitrine/contract'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useSaveForm } from '../shared/forms/use-save-form.ts'
import { editorText } from '../shared/messages/editor.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { cellViolation, formFieldOf } from './form/form-violations.ts'
import { findConflicts, mergeForms, type Versions } from './form/merge-forms.ts'
import type { ProductForm } from './form/product-form.ts'
import { isSame, productChanges, type SavedProduct } from './product-changes.ts'
import { loadSavedProduct, saveProduct } from './save-product.ts'
import { useQuestion } from './use-question.ts'
import { describeDeletedVariants } from './variants/deleted-variants.ts'

interface SaveResult {
  readonly product: Product
  /** The product as it is saved now, unless it is new. */
  readonly now: SavedProduct | undefined
  readonly isMerged: boolean
}

interface SaveProductOptions {
  readonly subject: string
  readonly initial: SavedProduct | undefined
  readonly onReset: () => void
}

/** Saves the product. Asks first if that deletes variants or conflicts with the changes of someone else. */
export function useSaveProduct(
  form: UseFormReturn<ProductForm>,
  { subject, initial, onReset }: SaveProductOptions,
) {
  const [saved, setSaved] = useState(initial)
  const [isDone, setDone] = useState(false)
  const [deletion, askDeletion] = useQuestion<string, boolean>()
  const [conflict, askConflict] = useQuestion<Versions, ProductForm>()
  const navigate = useNavigate()
  const deleteDraft = () => client.formDrafts.deleteDraft(subject).catch(() => {})

  async function save(values: ProductForm, before = saved, isMerged = false): Promise<SaveResult | false> {
    const deletedVariants = describeDeletedVariants(before, values)
    if (deletedVariants && !(await askDeletion(deletedVariants))) return false
    try {
      const product = await saveProduct(before, productChanges(before, values))
      // Leaving the page of a new product must not ask to discard changes. The guard is removed on the next render.
      if (!before) setDone(true)
      await deleteDraft()
      const now = before && (await loadSavedProduct(product._id).catch(() => undefined))
      return { product, now, isMerged }
    } catch (error) {
      if (!before || !isRefusal(error, 'STALE_REVISION')) throw error
      return mergeAndSave(values, before)
    }
  }

  /** Someone else saved in the meantime. Merges both versions if they changed different fields. */
  async function mergeAndSave(mine: ProductForm, before: SavedProduct): Promise<SaveResult | false> {
    const theirs = await loadSavedProduct(before.product._id)
    const versions = { base: before.form, mine, theirs: theirs.form }
    const hasConflicts = findConflicts(versions).length > 0
    const merged = hasConflicts ? await askConflict(versions) : mergeForms(versions)
    if (!merged) return false
    setSaved(theirs)
    form.reset(merged)
    if (!isSame(merged, theirs.form)) return save(merged, theirs, !hasConflicts)
    await deleteDraft()
    return false
  }

  const { submit, errors, isSaving } = useSaveForm(form, {
    save,
    done: (_, { product: { name }, isMerged }) =>
      t(!saved ? editorText.created : isMerged ? editorText.savedMerged : editorText.saved, { name }),
    refetches: [keys.products],
    // Keeps the page with its focus and scroll positions.
    onDone: ({ product, now }) => {
      if (!saved) return navigate(`/products/${product._id}`, { replace: true })
      if (!now) return onReset()
      setSaved(now)
      form.reset(now.form)
    },
    formFieldName: formFieldOf,
    violationMessage: (violation, values) => cellViolation(violation, productChanges(saved, values)),
    errorMessages: { SLUG_TAKEN: editorText.slugTaken },
    errorFields: { SLUG_TAKEN: 'slug' },
  })
  return {
    saved,
    isDone,
    setDone,
    submit,
    errors,
    isSaving: isSaving && !deletion && !conflict,
    deletion,
    conflict,
  }
}
