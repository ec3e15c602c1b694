import { isRefusal } from '@vitrine/client'
import type { Product } from '@vitrine/contract'
import { Notice } from '@vitrine/ui'
import { type ReactElement, useCallback, useMemo, useState } from 'react'
import { ErrorNotice } from '../shared/components/error-notice.tsx'
import { PageTitle } from '../shared/components/page-title.tsx'
import { UnsavedChangesGuard } from '../shared/components/unsaved-changes-guard.tsx'
import { type ErrorMessage, errorMessage } from '../shared/error-messages.ts'
import { FieldGroup } from '../shared/forms/field-group.tsx'
import { editorText } from '../shared/messages/editor.ts'
import { shellText } from '../shared/messages/shell.ts'
import { t } from '../shared/messages/t.ts'
import { client } from '../shared/shop-client.ts'
import { showToast } from '../shared/toasts/toasts.ts'
import { useCanEdit, useSession } from '../shared/use-session.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { EditorBar } from './editor-bar.tsx'
import { EditorFields } from './editor-fields.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { hasVariants } from './form/form-to-product.ts'
import { findConflicts, mergeForms } from './form/merge-forms.ts'
import { EMPTY_FORM, type ProductForm } from './form/product-form.ts'
import { toFormErrors } from './form/to-form-errors.ts'
import { type EditorStart, toDraft } from './load-editor.ts'
import { productChanges, type SavedProduct } from './product-changes.ts'
import { loadSavedProduct, saveProduct } from './save-product.ts'
import { useAutosave } from './use-autosave.ts'
import { useFormErrors } from './use-form-errors.ts'
import { DeleteVariantsDialog } from './variants/delete-variants-dialog.tsx'
import { withSavedKeys } from './variants/renamed-options.ts'
import { combinationsOf, deletedRows, rowEdits, type VariantRow, withEdits } from './variants/variant-rows.ts'

interface ProductEditorProps {
  readonly start: EditorStart
  readonly onSaved: (product: Product) => void
  readonly onReset: () => void
}

/** The values to save, and the version that they are based on. */
interface SaveRequest {
  readonly saved: SavedProduct | undefined
  readonly form: ProductForm
  readonly rows: readonly VariantRow[]
}

/** The product editor. Saves a draft until the product is saved. */
export function ProductEditor({ start, onSaved, onReset }: ProductEditorProps): ReactElement {
  const [saved, setSaved] = useState(start.saved)
  const [form, setForm] = useState(start.form)
  const [rows, setRows] = useState(start.rows)
  const [failure, setFailure] = useState<ErrorMessage>()
  const [isSaving, setSaving] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const [theirs, setTheirs] = useState<SavedProduct>()
  const [isDone, setDone] = useState(false)
  const canEdit = useCanEdit()
  const { currency } = useSession().shop

  const base = saved?.form ?? EMPTY_FORM
  const { options, manageVariants } = form
  // Rows render only when the options change, not with every keystroke.
  const combinations = useMemo(() => variantsOf({ options, manageVariants }), [options, manageVariants])
  const edits = useMemo(() => rowEdits(saved?.rows ?? [], rows), [saved, rows])
  const deletedVariants = useMemo(() => describeDeletedVariants(saved, combinations), [saved, combinations])
  const errors = useFormErrors({ form, combinations, rows, currency })
  const isDirty = !isDone && canEdit && (!isSame(form, base) || edits.length > 0)
  const isDraftSaved = useAutosave(
    start.subject,
    toDraft(form, edits),
    saved?.product.revision,
    isDirty && !isSaving,
  )
  const change = useCallback((part: Partial<ProductForm>) => setForm((was) => ({ ...was, ...part })), [])

  function submit(): void {
    if (isSaving) return
    setFailure(undefined)
    if (!errors.validate({ form, combinations, rows, currency })) focusFirstError()
    else if (deletedVariants) setConfirming(true)
    else void save({ saved, form, rows })
  }

  async function save(request: SaveRequest, message: string = editorText.saved): Promise<void> {
    const changes = productChanges(request.saved, request.form, request.rows)
    setSaving(true)
    try {
      const product = await saveProduct(request.saved, changes)
      // Leaving the page of a new product must not ask to discard changes. The guard is removed on the next render.
      if (!request.saved) setDone(true)
      await client.formDrafts.deleteDraft(start.subject).catch(() => {})
      if (request.saved) await showSaved(product)
      showToast({ text: t(request.saved ? message : editorText.created, { name: product.name }) })
      onSaved(product)
    } catch (error) {
      if (request.saved && isRefusal(error, 'STALE_REVISION'))
        return await mergeWithSaved(request, request.saved)
      const found = toFormErrors(error, changes)
      if (!found) return setFailure(errorMessage(error))
      errors.setServerErrorsOf(found)
      focusFirstError()
    } finally {
      setSaving(false)
    }
  }

  /** Keeps the page with its focus and scroll positions. */
  async function showSaved({ _id }: Product): Promise<void> {
    const now = await loadSavedProduct(_id).catch(() => undefined)
    if (!now) return onReset()
    setSaved(now)
    setForm(now.form)
    setRows(now.rows)
    errors.reset()
  }

  /** Someone else saved in the meantime. Merges both versions if they changed different fields. */
  async function mergeWithSaved(request: SaveRequest, before: SavedProduct): Promise<void> {
    const now = await loadSavedProduct(before.product._id)
    if (findConflicts(before.form, request.form, now.form).length > 0) return setTheirs(now)
    await saveMerged(mergeForms(before.form, request.form, now.form, new Set()), now, editorText.savedMerged)
  }

  async function saveMerged(resolved: ProductForm, now: SavedProduct, message?: string): Promise<void> {
    const rebased = withEdits(now.rows, edits)
    setTheirs(undefined)
    setSaved(now)
    setForm(resolved)
    setRows(rebased)
    if (describeDeletedVariants(now, variantsOf(resolved))) return setConfirming(true)
    // Nothing is left to save, so the draft is deleted.
    if (isSame(resolved, now.form) && edits.length === 0)
      await client.formDrafts.deleteDraft(start.subject).catch(() => {})
    else await save({ saved: now, form: resolved, rows: rebased }, message)
  }

  return (
    <form
      noValidate
      aria-label={saved?.product.name ?? editorText.newTitle}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <PageTitle title={saved?.product.name ?? editorText.newTitle} />
      <EditorBar
        product={saved?.product}
        copy={{ form, rows }}
        isDirty={isDirty}
        isDraftSaved={isDraftSaved}
        isSaving={isSaving}
        onRemoved={() => setDone(true)}
        onReset={onReset}
      />
      {start.draftDate && isDirty && saved === start.saved && (
        <Notice className="mb-4">
          {t(editorText.draftFound, {
            when: start.draftDate.toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' }),
          })}{' '}
          <button
            type="button"
            className="underline underline-offset-4"
            onClick={() => void client.formDrafts.deleteDraft(start.subject).then(onReset)}
          >
            {editorText.discardDraft}
          </button>
        </Notice>
      )}
      {!canEdit && <Notice className="mb-4">{shellText.viewerNotice}</Notice>}
      {failure && <ErrorNotice message={failure} />}
      <ErrorSummary of={errors.shown.messages} />
      {/* Input during a save would be lost. */}
      <FieldGroup isReadOnly={!canEdit} isBusy={isSaving} className="contents">
        <EditorFields
          form={form}
          errors={errors.shown.fields}
          isNew={!saved}
          combinations={combinations}
          rows={rows}
          deletedVariants={deletedVariants}
          onChange={change}
          onMedia={(media) => setForm((was) => ({ ...was, media: media(was.media) }))}
          onOptionsLeft={() =>
            setForm((was) => ({ ...was, options: withSavedKeys(was.options, base.options) }))
          }
          onRows={setRows}
        />
      </FieldGroup>
      {isConfirming && deletedVariants && (
        <DeleteVariantsDialog
          deletedVariants={deletedVariants}
          onCancel={() => setConfirming(false)}
          onSave={() => {
            setConfirming(false)
            void save({ saved, form, rows })
          }}
        />
      )}
      {theirs && (
        <ConflictDialog
          base={base}
          mine={form}
          theirs={theirs.form}
          onResolve={(resolved) => void saveMerged(resolved, theirs)}
          onClose={() => setTheirs(undefined)}
        />
      )}
      {isDirty && <UnsavedChangesGuard text={editorText.leaveText} />}
    </form>
  )
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const variantsOf = (form: Pick<ProductForm, 'options' | 'manageVariants'>) =>
  hasVariants(form) ? combinationsOf(form.options) : []

const MAX_NAMED = 5

/** A warning about variants that saving deletes. */
function describeDeletedVariants(
  saved: SavedProduct | undefined,
  combinations: ReturnType<typeof combinationsOf>,
): string | undefined {
  const lost = deletedRows(saved?.rows ?? [], combinations)
  if (lost.length === 0) return undefined
  const names = lost.slice(0, MAX_NAMED).map(({ choices }) => Object.values(choices).join(' · '))
  return t(editorText.deletesVariants, {
    count: lost.length,
    names: [...names, ...(lost.length > MAX_NAMED ? ['…'] : [])].join(', '),
  })
}

/** Waits for the next frame. A virtualized variant row may not exist; its error is listed above the fields. */
const focusFirstError = (): void => {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>('form [aria-invalid=true]')
    if (field) field.focus()
    else document.querySelector('form [role=alert]')?.scrollIntoView({ block: 'center' })
  })
}
