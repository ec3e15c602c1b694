import type { SavedShippingOption } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { useForm } from 'react-hook-form'
import { saveSetting } from '../pricing-settings/save-setting.ts'
import type { SettingsFormProps } from '../pricing-settings/settings-list.tsx'
import { fieldOf } from '../shared/forms/field-of.ts'
import { CheckboxInput, SelectInput, TextArea, TextInput } from '../shared/forms/fields.tsx'
import { FormFrame } from '../shared/forms/form-frame.tsx'
import { NumberInput } from '../shared/forms/number-input.tsx'
import { useSaveForm } from '../shared/forms/use-save-form.ts'
import { forms } from '../shared/messages/forms.ts'
import { shippingText as text } from '../shared/messages/settings/shipping.ts'
import { t } from '../shared/messages/t.ts'
import { client } from '../shared/shop-client.ts'
import { useCanEdit } from '../shared/use-session.ts'
import { AddressFields } from './address-fields.tsx'
import { DestinationFields } from './destination-fields.tsx'
import { RateFields } from './rate-fields.tsx'
import { type OptionValues, toOptionInput, toOptionValues } from './shipping-option-values.ts'
import { SlotFields } from './slot-fields.tsx'
import { slotFieldOf } from './slot-values.ts'
import { useLocations } from './use-locations.ts'

function formFieldName(field: string) {
  const [, at] = /^rates\[?\.?(\d+)\]?\.amount$/.exec(field) ?? []
  if (at) return `rates.${Number(at)}.amount` as const
  const [, rate, nth] = /^rates\[?\.?(\d+)\]?\.conditions\[?\.?(\d+)\]?\.value$/.exec(field) ?? []
  if (rate && nth) return `rates.${Number(rate)}.conditions.${Number(nth)}.value` as const
  return field === 'title' || field === 'position' ? field : slotFieldOf(field)
}

/** The form of a shipping option: its method, destinations and rates. */
export function ShippingOptionForm({ item, onDone }: SettingsFormProps<SavedShippingOption>): ReactElement {
  const canEdit = useCanEdit()
  const form = useForm<OptionValues>({ defaultValues: toOptionValues(item) })
  const { register, watch } = form
  const locations = useLocations(item?.pickupLocationId)
  const saving = useSaveForm(form, {
    save: (values) =>
      saveSetting(item, toOptionInput(values), {
        create: client.shippingOptions.createShippingOption,
        update: client.shippingOptions.updateShippingOption,
      }),
    done: ({ title }) => t(text.saved, { name: title }),
    onDone,
    formFieldName,
    canUndo: true,
  })
  return (
    <FormFrame onSubmit={saving.submit} {...saving} isReadOnly={!canEdit}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label={text.optionTitle}
          maxLength={100}
          {...fieldOf(form)('title', { required: forms.nameRequired })}
        />
        <SelectInput label={text.method} {...register('how')}>
          {Object.entries(text.methods).map(([how, label]) => (
            <option key={how} value={how}>
              {label}
            </option>
          ))}
        </SelectInput>
      </div>
      {watch('how') !== '' && <AddressFields register={(part) => register(`address.${part}`)} />}
      {watch('how') !== '' && locations.length > 1 && (
        <SelectInput
          label={text.pickupLocation}
          hint={text.pickupLocationHint}
          {...register('pickupLocationId')}
        >
          <option value="">{text.anyPickupLocation}</option>
          {locations.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </SelectInput>
      )}
      <DestinationFields form={form} />
      <RateFields form={form} />
      <div className="grid gap-4 sm:grid-cols-[1fr_8rem]">
        <TextInput
          label={text.deliveryTime}
          hint={text.deliveryTimeHint}
          maxLength={500}
          {...register('deliveryTime')}
        />
        <NumberInput form={form} name="position" label={text.position} decimals={0} />
      </div>
      <SlotFields form={form} />
      <TextArea label={text.instructions} maxLength={500} rows={2} {...register('instructions')} />
      <CheckboxInput label={text.active} {...register('active')} />
    </FormFrame>
  )
}
