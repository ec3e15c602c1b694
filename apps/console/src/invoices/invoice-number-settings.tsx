import { useQuery } from '@tanstack/react-query'
import { EInvoiceFormat, type InvoiceSettings } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { useForm } from 'react-hook-form'
import { AddBusinessDetails } from '../shared/business-details/add-business-details.tsx'
import { Section } from '../shared/components/section.tsx'
import { fieldOf } from '../shared/forms/field-of.ts'
import { SelectInput, TextInput } from '../shared/forms/fields.tsx'
import { FormFrame } from '../shared/forms/form-frame.tsx'
import { useSaveForm } from '../shared/forms/use-save-form.ts'
import { invoicesText as text } from '../shared/messages/invoices.ts'
import { settingsText } from '../shared/messages/settings/settings.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { useIsOwner } from '../shared/use-session.ts'
import { invoiceSettingsQuery } from './invoice-queries.ts'

/** How invoices and credit notes are numbered, and the format of e-invoices. */
export function InvoiceNumberSettings(): ReactElement | null {
  const { data } = useQuery(invoiceSettingsQuery)
  return data ? <NumberForm key={JSON.stringify(data)} settings={data} /> : null
}

const FIELDS = [
  'invoiceNumbers.pattern',
  'invoiceNumbers.nextNumber',
  'creditNoteNumbers.pattern',
  'creditNoteNumbers.nextNumber',
  'eInvoiceFormat',
] as const

function NumberForm({ settings }: { readonly settings: InvoiceSettings }): ReactElement {
  const isOwner = useIsOwner()
  const { invoiceNumbers, creditNoteNumbers } = settings
  const form = useForm({ defaultValues: settings })
  const saving = useSaveForm(form, {
    save: (values) =>
      client.invoices.updateInvoiceSettings({
        invoiceNumbers: changeOf(values.invoiceNumbers),
        creditNoteNumbers: changeOf(values.creditNoteNumbers),
        eInvoiceFormat: values.eInvoiceFormat,
      }),
    done: () => text.numbersSaved,
    canUndo: true,
    refetches: [keys.invoiceSettings],
    formFieldName: (field) => FIELDS.find((each) => each === field),
    violationMessage: ({ field, data }) => {
      if (field.endsWith('.pattern')) return text.patternInvalid
      const smallest = (data as { readonly threshold?: number } | undefined)?.threshold
      return t(text.numberUsed, { number: smallest ?? 1 })
    },
  })
  const field = fieldOf(form)
  return (
    <Section title={text.numbers} aside={isOwner ? undefined : settingsText.ownerOnly}>
      <AddBusinessDetails />
      <FormFrame onSubmit={saving.submit} {...saving} isReadOnly={!isOwner}>
        <div className="grid max-w-xl gap-3 sm:grid-cols-2">
          <TextInput
            label={text.invoicePattern}
            hint={t(text.patternHint, { number: '{0000}', year: '{YYYY}' })}
            {...field('invoiceNumbers.pattern')}
          />
          <TextInput
            label={text.nextInvoiceNumber}
            hint={t(text.nextNumberHint, { number: invoiceNumbers.example })}
            inputMode="numeric"
            {...field('invoiceNumbers.nextNumber', { validate: isNumber })}
          />
          <TextInput label={text.creditNotePattern} {...field('creditNoteNumbers.pattern')} />
          <TextInput
            label={text.nextCreditNoteNumber}
            hint={t(text.nextNumberHint, { number: creditNoteNumbers.example })}
            inputMode="numeric"
            {...field('creditNoteNumbers.nextNumber', { validate: isNumber })}
          />
          <SelectInput
            label={text.eInvoiceFormat}
            hint={text.eInvoiceFormatHints[form.watch('eInvoiceFormat')]}
            {...form.register('eInvoiceFormat')}
          >
            {(Object.keys(EInvoiceFormat) as EInvoiceFormat[]).map((format) => (
              <option key={format} value={format}>
                {text.eInvoiceFormats[format]}
              </option>
            ))}
          </SelectInput>
        </div>
      </FormFrame>
    </Section>
  )
}

const isNumber = (value: unknown) => /^[1-9]\d{0,11}$/.test(String(value).trim()) || text.numberRequired

const changeOf = ({ pattern, nextNumber }: InvoiceSettings['invoiceNumbers']) => ({
  pattern: pattern.trim(),
  nextNumber: Number(nextNumber),
})
