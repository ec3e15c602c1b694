import { useQuery } from '@tanstack/react-query'
import type { SavedTaxRegion } from '@vitrine/contract'
import { X } from 'lucide-react'
import type { ReactElement } from 'react'
import { useFieldArray, useForm } from 'react-hook-form'
import type { SettingsFormProps } from '../pricing-settings/settings-list.tsx'
import { countryName } from '../shared/countries.ts'
import { AddButton } from '../shared/forms/add-button.tsx'
import { CountryInput } from '../shared/forms/country-input.tsx'
import { CheckboxInput, SelectInput, TextInput } from '../shared/forms/fields.tsx'
import { FormFrame } from '../shared/forms/form-frame.tsx'
import { IconButton } from '../shared/forms/icon-button.tsx'
import { NumberInput } from '../shared/forms/number-input.tsx'
import { parseAmount } from '../shared/forms/parse-number.ts'
import { SubdivisionInput } from '../shared/forms/subdivision-input.tsx'
import { useSaveForm } from '../shared/forms/use-save-form.ts'
import { forms } from '../shared/messages/forms.ts'
import { taxesText as text } from '../shared/messages/settings/taxes.ts'
import { t } from '../shared/messages/t.ts'
import { client } from '../shared/shop-client.ts'
import { useCanEdit } from '../shared/use-session.ts'
import { taxGroupsQuery } from './tax-groups-query.ts'

interface Values {
  country: string
  subdivision: string
  included: boolean
  rates: { taxGroupId: string; name: string; percentage: string; jurisdiction?: string }[]
}

const valuesOf = (region: SavedTaxRegion | undefined): Values => ({
  country: region?.country ?? '',
  subdivision: region?.subdivision ?? '',
  included: region?.taxIncludedInPrice ?? true,
  rates: region?.rates.map((rate) => ({ ...rate, percentage: String(rate.percentage) })) ?? [],
})

function save(item: SavedTaxRegion | undefined, values: Values): Promise<unknown> {
  const { country, subdivision, included: taxIncludedInPrice } = values
  const rates = values.rates.map((rate) => ({ ...rate, percentage: Number(parseAmount(rate.percentage)) }))
  const subdivisionCode = subdivision.trim()
  if (item)
    return client.taxes.updateTaxRegion(item._id, {
      country,
      subdivision: subdivisionCode || null,
      taxIncludedInPrice,
      rates,
      revision: item.revision,
    })
  return client.taxes.createTaxRegion({
    country,
    ...(subdivisionCode && { subdivision: subdivisionCode }),
    taxIncludedInPrice,
    rates,
  })
}

function formFieldName(field: string) {
  const [, index, name] = /^rates\[?\.?(\d+)\]?\.(taxGroupId|name|percentage)$/.exec(field) ?? []
  if (index && name) return `rates.${Number(index)}.${name as 'name'}` as const
  return field === 'country' || field === 'subdivision' ? field : undefined
}

/** The form of a tax region. */
export function TaxRegionForm({ item, onDone }: SettingsFormProps<SavedTaxRegion>): ReactElement {
  const canEdit = useCanEdit()
  const { data: groups = [] } = useQuery(taxGroupsQuery)
  const form = useForm<Values>({ defaultValues: valuesOf(item) })
  const { register, formState, control, watch, setValue } = form
  const rates = useFieldArray({ control, name: 'rates' })
  const saving = useSaveForm(form, {
    save: (values) => save(item, values),
    done: ({ country }) => t(text.regionSaved, { name: countryName(country) }),
    onDone,
    formFieldName,
    errorMessages: { TAX_REGION_TAKEN: text.regionTaken },
  })
  const { errors } = formState
  const first = groups.find(({ isDefault }) => isDefault) ?? groups[0]
  return (
    <FormFrame onSubmit={saving.submit} {...saving} isReadOnly={!canEdit}>
      <div className="grid gap-4 sm:grid-cols-2">
        <CountryInput
          label={text.country}
          error={errors.country?.message}
          {...register('country', {
            required: forms.countryRequired,
            onChange: () => setValue('subdivision', ''),
          })}
        />
        <SubdivisionInput
          country={watch('country')}
          label={text.subdivision}
          hint={text.subdivisionHint}
          error={errors.subdivision?.message}
          {...register('subdivision')}
        />
      </div>
      <CheckboxInput label={text.included} {...register('included')} />
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-xs font-medium">{text.rates}</legend>
        {rates.fields.map(({ id }, index) => (
          <div
            key={id}
            className="grid grid-cols-[1fr_5rem_auto] items-start gap-2 sm:grid-cols-[1fr_1fr_6rem_auto]"
          >
            <SelectInput
              label={text.group}
              className="max-sm:col-span-3"
              {...register(`rates.${index}.taxGroupId`)}
            >
              {groups.map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  {name}
                </option>
              ))}
            </SelectInput>
            <TextInput
              label={text.rateName}
              error={errors.rates?.[index]?.name?.message}
              {...register(`rates.${index}.name`, { required: forms.nameRequired })}
            />
            <NumberInput
              form={form}
              name={`rates.${index}.percentage`}
              label={text.percentage}
              isRequired
              max={100}
            />
            <IconButton
              name={t(text.removeRate, { number: index + 1 })}
              Icon={X}
              className="mt-5"
              onClick={() => rates.remove(index)}
            />
          </div>
        ))}
        <AddButton
          disabled={!first}
          onClick={() => rates.append({ taxGroupId: first?._id ?? '', name: '', percentage: '' })}
        >
          {text.addRate}
        </AddButton>
      </fieldset>
    </FormFrame>
  )
}
