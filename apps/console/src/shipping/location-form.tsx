import type { SavedLocation } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { useForm } from 'react-hook-form'
import { saveSetting } from '../pricing-settings/save-setting.ts'
import type { SettingsFormProps } from '../pricing-settings/settings-list.tsx'
import { fieldOf } from '../shared/forms/field-of.ts'
import { CheckboxInput, TextInput } from '../shared/forms/fields.tsx'
import { FormFrame } from '../shared/forms/form-frame.tsx'
import { NumberInput } from '../shared/forms/number-input.tsx'
import { useSaveForm } from '../shared/forms/use-save-form.ts'
import { forms } from '../shared/messages/forms.ts'
import { locationsText as text } from '../shared/messages/settings/locations.ts'
import { t } from '../shared/messages/t.ts'
import { client } from '../shared/shop-client.ts'
import { useCanEdit } from '../shared/use-session.ts'
import { AddressFields } from './address-fields.tsx'
import { type LocationValues, locationFieldOf, toLocationInput, toLocationValues } from './location-values.ts'

/** The form of a location. */
export function LocationForm({ item, onDone }: SettingsFormProps<SavedLocation>): ReactElement {
  const form = useForm<LocationValues>({ defaultValues: toLocationValues(item) })
  const { register } = form
  const saving = useSaveForm(form, {
    save: (values) =>
      saveSetting(item, toLocationInput(values), {
        create: client.locations.createLocation,
        update: client.locations.updateLocation,
      }),
    done: ({ name }) => t(text.saved, { name }),
    onDone,
    formFieldName: locationFieldOf,
    canUndo: true,
  })
  return (
    <FormFrame onSubmit={saving.submit} {...saving} isReadOnly={!useCanEdit()}>
      <TextInput
        label={text.name}
        maxLength={60}
        {...fieldOf(form)('name', { required: forms.nameRequired })}
      />
      <AddressFields register={(part) => form.register(`address.${part}`)} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput label={text.region} hint={text.regionHint} maxLength={10} {...register('region')} />
        <NumberInput
          form={form}
          name="position"
          label={text.priority}
          hint={text.priorityHint}
          decimals={0}
        />
      </div>
      <CheckboxInput label={text.shipsOrders} hint={text.shipsOrdersHint} {...register('shipsOrders')} />
      {!item?.isDefault && <CheckboxInput label={text.active} {...register('active')} />}
    </FormFrame>
  )
}
