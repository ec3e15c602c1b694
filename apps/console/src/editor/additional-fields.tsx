import { X } from 'lucide-react'
import type { ReactElement } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { AddButton } from '../shared/forms/add-button.tsx'
import { CheckboxInput, TextArea, TextInput } from '../shared/forms/fields.tsx'
import { IconButton } from '../shared/forms/icon-button.tsx'
import { registerText } from '../shared/forms/register-text.ts'
import { editorText as text } from '../shared/messages/editor.ts'
import { t } from '../shared/messages/t.ts'
import { MAX_LENGTHS } from './form/max-lengths.ts'
import type { ProductForm } from './form/product-form.ts'

/** The additional info sections of the product page. */
export function InfoSections(): ReactElement {
  const form = useFormContext<ProductForm>()
  const { fields, append, remove } = useFieldArray<ProductForm, 'infoSections'>({ name: 'infoSections' })
  return (
    <div className="grid gap-4">
      <p className="hint text-xs text-muted">{text.sectionsHint}</p>
      {fields.map(({ id }, at) => (
        <div key={id} className="grid grid-cols-[1fr_auto] items-end gap-2">
          <TextInput
            label={t(text.sectionTitle, { number: at + 1 })}
            {...registerText(form, `infoSections.${at}.title`, {
              maxLength: MAX_LENGTHS.sectionTitle,
              required: text.needsHeading,
            })}
          />
          <IconButton name={t(text.removeSection, { number: at + 1 })} Icon={X} onClick={() => remove(at)} />
          <TextArea
            label={t(text.sectionText, { number: at + 1 })}
            className="col-span-2"
            {...registerText(form, `infoSections.${at}.description`, { maxLength: MAX_LENGTHS.sectionText })}
          />
        </div>
      ))}
      <AddButton
        disabled={fields.length >= 20}
        onClick={() => append({ title: '', description: '' }, { shouldFocus: false })}
      >
        {text.addSection}
      </AddButton>
    </div>
  )
}

/** The text fields that customers fill in before they add the product to the cart. */
export function TextFields(): ReactElement {
  const form = useFormContext<ProductForm>()
  const { fields, append, remove } = useFieldArray<ProductForm, 'textFields'>({ name: 'textFields' })
  return (
    <div className="grid gap-4">
      <p className="hint text-xs text-muted">{text.textsHint}</p>
      {fields.map(({ id }, at) => (
        <div key={id} className="grid grid-cols-[1fr_7rem_auto] items-end gap-2">
          <TextInput
            label={t(text.fieldLabel, { number: at + 1 })}
            {...registerText(form, `textFields.${at}.title`, {
              maxLength: MAX_LENGTHS.question,
              required: text.needsFieldLabel,
            })}
          />
          <TextInput
            label={text.maxLength}
            inputMode="numeric"
            error={form.formState.errors.textFields?.[at]?.maxLength?.message}
            {...form.register(`textFields.${at}.maxLength`, {
              validate: (typed) =>
                (/^\d{1,3}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= 500) ||
                text.needsFieldLabel,
            })}
          />
          <IconButton name={t(text.removeText, { number: at + 1 })} Icon={X} onClick={() => remove(at)} />
          <CheckboxInput label={text.isRequired} {...form.register(`textFields.${at}.mandatory`)} />
        </div>
      ))}
      <AddButton
        disabled={fields.length >= 10}
        onClick={() => append({ title: '', maxLength: '100', mandatory: false }, { shouldFocus: false })}
      >
        {text.addText}
      </AddButton>
    </div>
  )
}
