import { isRefusal } from '@vitrine/client'
import type { Product } from '@vitrine/contract'
import { Button, Notice } from '@vitrine/ui'
import { type ReactElement, useCallback, useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { FailureNotice } from '../components/failure-notice.tsx'
import { Modal } from '../components/modal.tsx'
import { type FailureWords, failureWords } from '../failures.ts'
import { editorText } from '../messages/editor.ts'
import { say } from '../messages/say.ts'
import { useMayEdit, useSession } from '../session-role.ts'
import { shop } from '../shop.ts'
import { showToast } from '../toasts/toasts.ts'
import { Conflict } from './conflict.tsx'
import { EditorBar } from './editor-bar.tsx'
import { EditorFields } from './editor-fields.tsx'
import { faultsOf } from './field-of-violation.ts'
import type { ProductForm } from './product-form.ts'
import { formOf, type WholeProduct } from './read-product.ts'
import { readWhole, saveProduct } from './save-product.ts'
import { useDraft } from './use-draft.ts'
import type { VariantRow } from './variant-rows.ts'
import { type FormFaults, formFaults } from './write-product.ts'

/** What the editor begins with: the product, and what was typed before and not saved. */
export interface EditorStart {
  readonly subject: string
  readonly product: WholeProduct | undefined
  readonly base: ProductForm
  readonly form: ProductForm
  readonly rowsBefore: readonly VariantRow[]
  readonly rows: readonly VariantRow[]
  readonly draftDate: Date | undefined
}

interface ProductEditorProps {
  readonly start: EditorStart
  readonly onSaved: (product: Product) => void
  readonly onReset: () => void
}

/** Everything about one product on one page. What is typed is kept as a draft until it is saved. */
export function ProductEditor({ start, onSaved, onReset }: ProductEditorProps): ReactElement {
  const [product, setProduct] = useState(start.product)
  const [base, setBase] = useState(start.base)
  const [form, setForm] = useState(start.form)
  const [rows, setRows] = useState(start.rows)
  const [faults, setFaults] = useState<FormFaults>({})
  const [failure, setFailure] = useState<FailureWords>()
  const [isSaving, setSaving] = useState(false)
  const [theirs, setTheirs] = useState<WholeProduct>()
  const [isDone, setDone] = useState(false)
  const mayEdit = useMayEdit()
  const { currency } = useSession().shop

  const isDirty =
    !isDone && mayEdit && (JSON.stringify(form) !== JSON.stringify(base) || rows !== start.rowsBefore)
  const isKept = useDraft(
    start.subject,
    { form, rows: rows === start.rowsBefore ? null : rows },
    product?.revision,
    isDirty && !isSaving,
  )
  const blocker = useBlocker(useCallback(() => isDirty, [isDirty]))
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])

  const change = useCallback((part: Partial<ProductForm>) => setForm((was) => ({ ...was, ...part })), [])

  async function save(wanted: ProductForm, onto: WholeProduct | undefined): Promise<void> {
    const found = formFaults(wanted, currency)
    setFaults(found)
    setFailure(undefined)
    if (Object.keys(found).length > 0) return focusFirstFault()
    setSaving(true)
    try {
      const saved = await saveProduct({ product: onto, form: wanted, rowsBefore: start.rowsBefore, rows })
      setDone(true)
      await shop.workplace.dropDraft(start.subject).catch(() => {})
      showToast({ text: say(onto ? editorText.saved : editorText.created, { name: saved.name }) })
      onSaved(saved)
    } catch (error) {
      await tell(error)
    } finally {
      setSaving(false)
    }
  }

  async function tell(error: unknown): Promise<void> {
    if (product && isRefusal(error, 'STALE_REVISION')) return setTheirs(await readWhole(product._id))
    const found = faultsOf(error)
    if (!found) return setFailure(failureWords(error))
    setFaults(found)
    focusFirstFault()
  }

  async function resolve(resolved: ProductForm, saved: WholeProduct): Promise<void> {
    setTheirs(undefined)
    setProduct(saved)
    setBase(formOf(saved))
    setForm(resolved)
    if (JSON.stringify(resolved) !== JSON.stringify(formOf(saved))) await save(resolved, saved)
  }

  const others = Object.values(faults)
  return (
    <form
      noValidate
      aria-label={product?.name ?? editorText.newTitle}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSaving) void save(form, product)
      }}
    >
      <EditorBar
        product={product}
        form={form}
        isDirty={isDirty}
        isKept={isKept}
        isSaving={isSaving}
        onGone={() => setDone(true)}
        onReset={onReset}
      />
      {start.draftDate && isDirty && (
        <Notice className="mb-4">
          {say(editorText.draftFound, { when: start.draftDate.toLocaleString('en') })}{' '}
          <button
            type="button"
            className="underline underline-offset-4"
            onClick={() => void shop.workplace.dropDraft(start.subject).then(onReset)}
          >
            {editorText.discardDraft}
          </button>
        </Notice>
      )}
      {failure && <FailureNotice words={failure} />}
      {others.length > 0 && (
        <Notice tone="error" title={editorText.faults} className="mb-4">
          <ul className="list-inside list-disc">
            {others.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </Notice>
      )}
      <fieldset disabled={!mayEdit} className="contents">
        <EditorFields
          form={form}
          faults={faults}
          product={product}
          rows={rows}
          onChange={change}
          onMedia={(media) => setForm((was) => ({ ...was, media: media(was.media) }))}
          onRows={setRows}
        />
      </fieldset>
      {theirs && (
        <Conflict
          base={base}
          mine={form}
          theirs={formOf(theirs)}
          onResolve={(resolved) => void resolve(resolved, theirs)}
          onClose={() => setTheirs(undefined)}
        />
      )}
      {blocker.state === 'blocked' && (
        <Modal
          title={editorText.leave.title}
          description={editorText.leave.text}
          onClose={() => blocker.reset()}
        >
          <div className="flex justify-end gap-2">
            <Button size="small" variant="secondary" onClick={() => blocker.reset()}>
              {editorText.leave.stay}
            </Button>
            <Button size="small" onClick={() => blocker.proceed()}>
              {editorText.leave.go}
            </Button>
          </div>
        </Modal>
      )}
    </form>
  )
}

/** Once it is drawn. */
const focusFirstFault = (): void => {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('form [aria-invalid=true]')?.focus())
}
