import { Notice } from '@vitrine/ui'
import type { FormEvent, ReactElement } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { PageTitle } from '../shared/components/page-title.tsx'
import { UnsavedChangesGuard } from '../shared/components/unsaved-changes-guard.tsx'
import { FieldGroup } from '../shared/forms/field-group.tsx'
import { language } from '../shared/i18n/language.ts'
import { editorText } from '../shared/messages/editor.ts'
import { shellText } from '../shared/messages/shell.ts'
import { t } from '../shared/messages/t.ts'
import { client } from '../shared/shop-client.ts'
import { useCanEdit } from '../shared/use-session.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { EditorBar } from './editor-bar.tsx'
import { EditorFields } from './editor-fields.tsx'
import { ErrorSummary, focusFirstError } from './error-summary.tsx'
import { EMPTY_FORM, type ProductForm } from './form/product-form.ts'
import { type EditorStart, toDraft } from './load-editor.ts'
import { isSame } from './product-changes.ts'
import { useAutosave } from './use-autosave.ts'
import { useSaveProduct } from './use-save-product.ts'
import { DeleteVariantsDialog } from './variants/delete-variants-dialog.tsx'
import { useVariants } from './variants/use-variants.ts'

interface ProductEditorProps {
  readonly start: EditorStart
  readonly onReset: () => void
}

/** The product editor. Saves a draft until the product is saved. */
export function ProductEditor({ start, onReset }: ProductEditorProps): ReactElement {
  const form = useForm<ProductForm>({ defaultValues: start.form })
  const { subject, saved: initial } = start
  const { saved, isDone, setDone, submit, errors, isSaving, deletion, conflict } = useSaveProduct(form, {
    subject,
    initial,
    onReset,
  })
  const canEdit = useCanEdit()
  const values = form.watch()
  const variants = useVariants(values, saved)
  const isDirty = !isDone && canEdit && !isSame(values, saved?.form ?? EMPTY_FORM)
  const isDraftSaved = useAutosave(subject, toDraft(values), saved?.product.revision, isDirty && !isSaving)
  const title = saved?.product.name ?? editorText.newTitle

  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label={title}
        onSubmit={(event: FormEvent) => void submit(event).then(focusFirstError)}
      >
        <PageTitle title={title} />
        <EditorBar
          product={saved?.product}
          copy={{ form: values, rows: variants.rows }}
          isDirty={isDirty}
          isDraftSaved={isDraftSaved}
          isSaving={isSaving}
          onRemoved={() => setDone(true)}
          onReset={onReset}
        />
        {start.draftDate && isDirty && saved === initial && (
          <Notice className="mb-4">
            {t(editorText.draftFound, {
              when: start.draftDate.toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' }),
            })}{' '}
            <button
              type="button"
              className="underline underline-offset-4"
              onClick={() => void client.formDrafts.deleteDraft(subject).then(onReset)}
            >
              {editorText.discardDraft}
            </button>
          </Notice>
        )}
        {!canEdit && <Notice className="mb-4">{shellText.viewerNotice}</Notice>}
        <ErrorSummary errors={errors} variants={variants} />
        {/* Input during a save would be lost. */}
        <FieldGroup isReadOnly={!canEdit} isBusy={isSaving} className="contents">
          <EditorFields saved={saved} variants={variants} />
        </FieldGroup>
      </form>
      {deletion && <DeleteVariantsDialog deletedVariants={deletion.about} onAnswer={deletion.answer} />}
      {conflict && <ConflictDialog versions={conflict.about} onAnswer={conflict.answer} />}
      {isDirty && <UnsavedChangesGuard texts={{ ...shellText.leave, ...editorText.leave }} />}
    </FormProvider>
  )
}
