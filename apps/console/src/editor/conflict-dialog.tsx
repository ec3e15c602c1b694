import { Button } from '@vitrine/ui'
import { type ReactElement, useState } from 'react'
import { Modal } from '../shared/components/modal.tsx'
import { editorText } from '../shared/messages/editor.ts'
import { FIELD_LABELS } from './form/field-labels.ts'
import { findConflicts, mergeForms } from './form/merge-forms.ts'
import type { ProductForm } from './form/product-form.ts'

interface ConflictDialogProps {
  readonly base: ProductForm
  readonly mine: ProductForm
  readonly theirs: ProductForm
  /** Continues with this form on top of the saved version. */
  readonly onResolve: (form: ProductForm) => void
  readonly onClose: () => void
}

const text = editorText.conflict

/** Resolves a conflict: shows both versions, with a choice for each field. */
export function ConflictDialog({
  base,
  mine,
  theirs,
  onResolve,
  onClose,
}: ConflictDialogProps): ReactElement {
  const fields = findConflicts(base, mine, theirs)
  const [discarded, setDiscarded] = useState<ReadonlySet<keyof ProductForm>>(new Set())
  const choose = (field: keyof ProductForm, isMine: boolean) => {
    const next = new Set(discarded)
    if (isMine) next.delete(field)
    else next.add(field)
    setDiscarded(next)
  }
  return (
    <Modal title={text.title} description={text.text} onClose={onClose} isWide>
      <div className="overflow-x-auto">
        <table className="mb-5 w-full text-left">
          <thead className="border-b border-rule text-xs text-muted">
            <tr>
              <th scope="col" className="py-2 pr-4 font-normal">
                {text.field}
              </th>
              <th scope="col" className="py-2 pr-4 font-normal">
                {text.yours}
              </th>
              <th scope="col" className="py-2 font-normal">
                {text.theirs}
              </th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field} className="border-b border-rule align-top">
                <th scope="row" className="py-2 pr-4 font-medium">
                  {FIELD_LABELS[field]}
                </th>
                {[true, false].map((isMine) => (
                  <td key={String(isMine)} className="py-2 pr-4">
                    <label className="flex gap-2">
                      <input
                        type="radio"
                        name={`conflict-${field}`}
                        checked={discarded.has(field) !== isMine}
                        onChange={() => choose(field, isMine)}
                        className="mt-0.5 size-4 accent-accent"
                      />
                      <span className="line-clamp-4 wrap-anywhere">
                        {shown(isMine ? mine : theirs, field)}
                      </span>
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          size="small"
          variant="secondary"
          onClick={() => onResolve(mergeForms(base, mine, theirs, new Set(fields)))}
        >
          {text.takeTheirs}
        </Button>
        <Button size="small" onClick={() => onResolve(mergeForms(base, mine, theirs, discarded))}>
          {text.chooseYours}
        </Button>
      </div>
    </Modal>
  )
}

function shown(form: ProductForm, field: keyof ProductForm): string {
  const value = form[field]
  if (typeof value === 'string') return value || text.none
  if (typeof value === 'boolean') return value ? text.yes : text.no
  return formatFieldValue(form, field) || text.none
}

/** A list, truncated to fit a cell. */
function formatFieldValue(
  { options, infoSections, textFields, plans, media, file }: ProductForm,
  field: keyof ProductForm,
): string {
  const lists: Partial<Record<keyof ProductForm, () => string>> = {
    options: () =>
      options
        .map(({ name, choices }) => `${name}: ${choices.map(({ description }) => description).join(', ')}`)
        .join('; '),
    infoSections: () => infoSections.map(({ title, description }) => `${title}: ${description}`).join('; '),
    textFields: () => textFields.map(({ title }) => title).join('; '),
    plans: () => plans.map(({ title }) => title).join('; '),
    media: () => media.map(({ altText }, at) => altText || String(at + 1)).join(', '),
    file: () => file?.fileName ?? '',
  }
  return lists[field]?.() ?? ''
}
