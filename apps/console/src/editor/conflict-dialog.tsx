import { Button } from '@vitrine/ui'
import { type ReactElement, useState } from 'react'
import { Modal } from '../shared/components/modal.tsx'
import { editorText } from '../shared/messages/editor.ts'
import { FIELD_LABELS } from './form/field-labels.ts'
import { findConflicts, mergeForms, type Versions } from './form/merge-forms.ts'
import type { ProductForm } from './form/product-form.ts'

interface ConflictDialogProps {
  readonly versions: Versions
  /** Continues with this form on top of the saved version. */
  readonly onAnswer: (form?: ProductForm) => void
}

const text = editorText.conflict

/** Resolves a conflict: shows both versions, with a choice for each field. */
export function ConflictDialog({ versions, onAnswer }: ConflictDialogProps): ReactElement {
  const fields = findConflicts(versions)
  const [discarded, setDiscarded] = useState<ReadonlySet<keyof ProductForm>>(new Set())
  const choose = (field: keyof ProductForm, isMine: boolean) => {
    const next = new Set(discarded)
    if (isMine) next.delete(field)
    else next.add(field)
    setDiscarded(next)
  }
  return (
    <Modal title={text.title} description={text.text} onClose={() => onAnswer()} isWide>
      <div className="overflow-x-auto">
        <table className="mb-5 w-full text-left">
          <thead className="border-b border-rule text-xs text-muted">
            <tr>
              {[text.field, text.yours, text.theirs].map((column) => (
                <th key={column} scope="col" className="py-2 pr-4 font-normal">
                  {column}
                </th>
              ))}
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
                        {shown(isMine ? versions.mine : versions.theirs, field)}
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
          onClick={() => onAnswer(mergeForms(versions, new Set(fields)))}
        >
          {text.takeTheirs}
        </Button>
        <Button size="small" onClick={() => onAnswer(mergeForms(versions, discarded))}>
          {text.chooseYours}
        </Button>
      </div>
    </Modal>
  )
}

function shown(form: ProductForm, field: keyof ProductForm): string {
  const value = form[field]
  if (typeof value === 'boolean') return value ? text.yes : text.no
  return (typeof value === 'string' ? value : formatList(form, field)) || text.none
}

/** A list, truncated to fit a cell. */
function formatList(form: ProductForm, field: keyof ProductForm): string {
  if (field === 'options')
    return form.options
      .map(({ name, choices }) => `${name}: ${choices.map(({ description }) => description).join(', ')}`)
      .join('; ')
  if (field === 'infoSections')
    return form.infoSections.map(({ title, description }) => `${title}: ${description}`).join('; ')
  if (field === 'textFields' || field === 'plans') return form[field].map(({ title }) => title).join('; ')
  if (field === 'media') return form.media.map(({ altText }, at) => altText || String(at + 1)).join(', ')
  return field === 'file' ? (form.file?.fileName ?? '') : ''
}
