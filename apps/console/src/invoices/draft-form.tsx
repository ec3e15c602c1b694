import type { Invoice } from '@vitrine/contract'
import { type ReactElement, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { Section } from '../shared/components/section.tsx'
import { TextArea, TextInput } from '../shared/forms/fields.tsx'
import { FormFrame } from '../shared/forms/form-frame.tsx'
import { registerText } from '../shared/forms/register-text.ts'
import { useSaveForm } from '../shared/forms/use-save-form.ts'
import { invoicesText as text } from '../shared/messages/invoices.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { useCanEdit } from '../shared/use-session.ts'
import { toDraftChanges, toDraftValues } from './draft-values.ts'

/** Edits what a draft says about the buyer, and when it is due. */
export function DraftForm({
  invoice,
  onDirty,
}: {
  readonly invoice: Invoice
  /** Called with whether the form has unsaved changes. */
  readonly onDirty: (isDirty: boolean) => void
}): ReactElement {
  const canEdit = useCanEdit()
  const form = useForm({ defaultValues: toDraftValues(invoice) })
  const saving = useSaveForm(form, {
    save: (values) =>
      client.invoices.updateInvoice(invoice._id, { ...toDraftChanges(values), revision: invoice.revision }),
    done: () => text.saved,
    refetches: [keys.invoices],
    formFieldName: (field) => {
      if (field.startsWith('buyer[') || field.startsWith('buyer.') || field === 'buyer') return 'buyer'
      return field === 'buyerTaxId' || field === 'dueDate' ? field : undefined
    },
    violationMessage: ({ field }) => (field === 'dueDate' ? text.dueDatePast : undefined),
    errorMessages: { INVALID_TRANSITION: text.conflict },
  })
  useEffect(() => onDirty(saving.isDirty), [onDirty, saving.isDirty])
  return (
    <Section title={text.edit}>
      <div className="max-w-xl">
        <FormFrame onSubmit={saving.submit} {...saving} action={text.save} isReadOnly={!canEdit}>
          <TextArea
            label={text.buyer}
            hint={text.buyerHint}
            rows={5}
            {...registerText(form, 'buyer', { maxLength: 2000, required: text.buyerRequired })}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextInput label={text.taxIdLabel} {...registerText(form, 'buyerTaxId', { maxLength: 50 })} />
            <TextInput
              label={text.dueDate}
              hint={text.dueDateHint}
              type="date"
              {...registerText(form, 'dueDate')}
            />
          </div>
        </FormFrame>
      </div>
    </Section>
  )
}
