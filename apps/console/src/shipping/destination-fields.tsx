import { X } from 'lucide-react'
import type { ReactElement } from 'react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { countryName } from '../shared/countries/countries.ts'
import { CountryPicker } from '../shared/countries/country-picker.tsx'
import { missingCountries } from '../shared/countries/country-regions.ts'
import { TextInput } from '../shared/forms/fields.tsx'
import { IconButton } from '../shared/forms/icon-button.tsx'
import { shippingText as text } from '../shared/messages/settings/shipping.ts'
import { t } from '../shared/messages/t.ts'
import type { OptionValues } from './shipping-option-values.ts'

/** Where an option is offered: everywhere, or in some countries or parts of them. */
export function DestinationFields({ form }: { readonly form: UseFormReturn<OptionValues> }): ReactElement {
  const { register, watch, setValue, control, formState } = form
  const destinations = useFieldArray({
    control,
    name: 'destinations',
    rules: {
      validate: (list, { isEverywhere }) => isEverywhere || list.length > 0 || text.countriesRequired,
    },
  })
  const isEverywhere = watch('isEverywhere')
  const add = (codes: readonly string[]) =>
    destinations.append(
      missingCountries(destinations.fields, codes).map((country) => ({ country, parts: '' })),
      { shouldFocus: false },
    )
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
              onChange={() => setValue('isEverywhere', each, { shouldDirty: true })}
              className="size-4 accent-accent"
            />
            {each ? text.everywhere : text.specificCountries}
          </label>
        ))}
      </div>
      {!isEverywhere && (
        <div className="grid gap-3">
          <CountryPicker
            selected={destinations.fields.map(({ country }) => country)}
            error={formState.errors.destinations?.root?.message}
            onAdd={add}
            onRemove={(code) =>
              destinations.remove(destinations.fields.findIndex((each) => each.country === code))
            }
          />
          {destinations.fields.length > 0 && (
            <details open={destinations.fields.some(({ parts }) => parts !== '') || undefined}>
              <summary className="min-h-9 cursor-pointer py-1.5 font-medium">{text.subdivisions}</summary>
              <p className="mb-2 text-xs text-muted">{text.subdivisionsHint}</p>
              <div className="grid max-h-80 gap-1 overflow-y-auto">
                {destinations.fields.map(({ id, country }, at) => (
                  <div key={id} className="flex items-end gap-2">
                    <TextInput
                      className="min-w-0 flex-1"
                      label={t(text.subdivisionsOf, { name: countryName(country) })}
                      placeholder={text.wholeCountry}
                      {...register(`destinations.${at}.parts`)}
                    />
                    <IconButton
                      name={t(text.removeCountry, { name: countryName(country) })}
                      Icon={X}
                      onClick={() => destinations.remove(at)}
                    />
                  </div>
                ))}
              </div>
            </details>
          )}
        </div>
      )}
    </fieldset>
  )
}
