import { X } from 'lucide-react'
import type { ReactElement } from 'react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { AddButton } from '../shared/forms/add-button.tsx'
import { fieldOf } from '../shared/forms/field-of.ts'
import { CheckboxInput, SelectInput, TextInput } from '../shared/forms/fields.tsx'
import { IconButton } from '../shared/forms/icon-button.tsx'
import { NumberInput } from '../shared/forms/number-input.tsx'
import { timeZoneOptions } from '../shared/i18n/time-zones.ts'
import { shippingText } from '../shared/messages/settings/shipping.ts'
import { t } from '../shared/messages/t.ts'
import type { OptionValues } from './shipping-option-values.ts'
import { NEW_WINDOW, WEEKDAYS } from './slot-values.ts'

const text = shippingText.slots

interface SlotFieldsProps {
  readonly form: UseFormReturn<OptionValues>
}

/** The time slots of a shipping option. */
export function SlotFields({ form }: SlotFieldsProps): ReactElement {
  const { register, watch, control } = form
  const windows = useFieldArray({ control, name: 'slots.windows' })
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-xs font-medium">{text.title}</legend>
      <CheckboxInput label={text.chooseTimeSlot} {...register('slots.isOffered')} />
      {watch('slots.isOffered') && (
        <>
          {windows.fields.map(({ id }, at) => (
            <WindowFields
              key={id}
              form={form}
              at={at}
              onRemove={windows.fields.length > 1 ? () => windows.remove(at) : undefined}
            />
          ))}
          <AddButton onClick={() => windows.append(NEW_WINDOW)}>{text.add}</AddButton>
          <div className="grid gap-4 sm:grid-cols-3">
            <SelectInput label={text.zone} {...fieldOf(form)('slots.timeZone')}>
              {timeZoneOptions(watch('slots.timeZone')).map(([zone, label]) => (
                <option key={zone} value={zone}>
                  {label}
                </option>
              ))}
            </SelectInput>
            <NumberInput
              form={form}
              name="slots.leadTimeHours"
              label={text.minimumNotice}
              isRequired
              decimals={0}
            />
            <NumberInput
              form={form}
              name="slots.daysAhead"
              label={text.maximumAdvance}
              isRequired
              decimals={0}
              min={1}
            />
          </div>
        </>
      )}
    </fieldset>
  )
}

interface WindowFieldsProps extends SlotFieldsProps {
  readonly at: number
  readonly onRemove: (() => void) | undefined
}

function WindowFields({ form, at, onRemove }: WindowFieldsProps): ReactElement {
  const field = fieldOf(form)
  const dayError = form.formState.errors.slots?.windows?.[at]?.days?.message
  return (
    <fieldset className="grid gap-2 border-l-2 border-rule pl-4">
      <legend className="sr-only">{t(text.window, { number: at + 1 })}</legend>
      <div className="flex flex-wrap gap-x-4">
        {WEEKDAYS.map((day) => (
          <CheckboxInput
            key={day}
            label={text.days[day]}
            value={day}
            {...form.register(`slots.windows.${at}.days`)}
          />
        ))}
      </div>
      {dayError && <p className="text-xs font-medium text-danger">{dayError}</p>}
      <div className="flex flex-wrap items-start gap-3">
        <TextInput label={text.from} type="time" className="w-32" {...field(`slots.windows.${at}.from`)} />
        <TextInput label={text.to} type="time" className="w-32" {...field(`slots.windows.${at}.to`)} />
        <NumberInput
          form={form}
          name={`slots.windows.${at}.capacity`}
          label={text.capacity}
          placeholder={text.unlimited}
          decimals={0}
          min={1}
          className="w-36"
        />
        {onRemove && (
          <IconButton
            name={t(text.remove, { number: at + 1 })}
            Icon={X}
            className="mt-5"
            onClick={onRemove}
          />
        )}
      </div>
    </fieldset>
  )
}
