import { X } from 'lucide-react'
import type { ReactElement } from 'react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { countryName } from '../shared/countries.ts'
import { AddButton } from '../shared/forms/add-button.tsx'
import { CountryInput } from '../shared/forms/country-input.tsx'
import { TextInput } from '../shared/forms/fields.tsx'
import { IconButton } from '../shared/forms/icon-button.tsx'
import { forms } from '../shared/messages/forms.ts'
import { shippingText as text } from '../shared/messages/settings/shipping.ts'
import { t } from '../shared/messages/t.ts'
import type { OptionValues } from './shipping-option-values.ts'

/** Where an option is offered: everywhere, or in some countries or parts of them. */
export function DestinationFields({ form }: { readonly form: UseFormReturn<OptionValues> }): ReactElement {
  const { register, watch, setValue, control, formState } = form
  const destinations = useFieldArray({ control, name: 'destinations' })
  const isEverywhere = watch('isEverywhere')
  return (
    <fieldset>
      <legend className="mb-1 text-xs font-medium">{text.destinations}</legend>
      <div className="mb-2 flex flex-wrap gap-x-6">
        {[true, false].map((each) => (
          <label key={String(each)} className="flex min-h-9 items-center gap-2">
            <input
              type="radio"
              name="everywhere"
              checked={isEverywhere === each}
              onChange={() => {
                setValue('isEverywhere', each, { shouldDirty: true })
                if (!each && destinations.fields.length === 0) destinations.append({ country: '', parts: '' })
              }}
              className="size-4 accent-accent"
            />
            {each ? text.everywhere : text.specificCountries}
          </label>
        ))}
      </div>
      {!isEverywhere && (
        <div className="grid gap-2">
          {destinations.fields.map(({ id }, at) => (
            <div key={id} className="grid grid-cols-[1fr_1fr_auto] items-start gap-2">
              <CountryInput
                label={text.country}
                error={formState.errors.destinations?.[at]?.country?.message}
                {...register(`destinations.${at}.country`, { required: forms.countryRequired })}
              />
              <TextInput label={text.subdivisions} {...register(`destinations.${at}.parts`)} />
              <IconButton
                name={removeLabel(watch(`destinations.${at}.country`))}
                Icon={X}
                className="mt-5"
                disabled={destinations.fields.length === 1}
                onClick={() => destinations.remove(at)}
              />
            </div>
          ))}
          <p className="text-xs text-muted">{text.subdivisionsHint}</p>
          <AddButton onClick={() => destinations.append({ country: '', parts: '' })}>
            {text.addCountry}
          </AddButton>
        </div>
      )}
    </fieldset>
  )
}

const removeLabel = (country: string): string =>
  country ? t(text.removeCountry, { name: countryName(country) }) : text.removeAnyCountry
