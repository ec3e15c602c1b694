import type { SavedTaxGroup } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { useForm } from 'react-hook-form'
import { saveSetting } from '../pricing-settings/save-setting.ts'
import type { SettingsFormProps } from '../pricing-settings/settings-list.tsx'
import { fieldOf } from '../shared/forms/field-of.ts'
import { CheckboxInput, TextInput } from '../shared/forms/fields.tsx'
import { FormFrame } from '../shared/forms/form-frame.tsx'
import { useSaveForm } from '../shared/forms/use-save-form.ts'
import { taxesText as text } from '../shared/messages/settings/taxes.ts'
import { t } from '../shared/messages/t.ts'
import { client } from '../shared/shop-client.ts'
import { useCanEdit } from '../shared/use-session.ts'

/** A tax class. The default class can't be unset; another one has to become the default. */
export function TaxGroupForm({ item, onDone }: SettingsFormProps<SavedTaxGroup>): ReactElement {
  const canEdit = useCanEdit()
  const form = useForm({
    defaultValues: {
      name: item?.name ?? '',
      isDefault: item?.isDefault ?? false,
      isForShipping: item?.isForShipping ?? false,
    },
  })
  const saving = useSaveForm(form, {
    save: (values) =>
      saveSetting(item, values, {
        create: client.taxes.createTaxGroup,
        update: client.taxes.updateTaxGroup,
      }),
    done: ({ name }) => t(text.saved, { name }),
    onDone,
    formFieldName: (field) => (field === 'name' ? 'name' : undefined),
    errorMessages: { NAME_TAKEN: text.nameTaken },
    errorFields: { NAME_TAKEN: 'name' },
    canUndo: true,
  })
  return (
    <FormFrame onSubmit={saving.submit} {...saving} isReadOnly={!canEdit}>
      <TextInput label={text.name} maxLength={100} {...fieldOf(form)('name')} />
      <div>
        {!item?.isDefault && <CheckboxInput label={text.isDefault} {...form.register('isDefault')} />}
        <CheckboxInput label={text.isForShipping} {...form.register('isForShipping')} />
      </div>
    </FormFrame>
  )
}
