import { useQuery } from '@tanstack/react-query'
import type { SavedTaxRegion } from '@vitrine/contract'
import { X } from 'lucide-react'
import type { ChangeEvent, ReactElement } from 'react'
import { useFieldArray, useForm } from 'react-hook-form'
import { saveSetting } from '../pricing-settings/save-setting.ts'
import type { SettingsFormProps } from '../pricing-settings/settings-list.tsx'
import { countryName } from '../shared/countries/countries.ts'
import { AddButton } from '../shared/forms/add-button.tsx'
import { CountryInput } from '../shared/forms/country-input.tsx'
import { fieldOf } from '../shared/forms/field-of.ts'
import { CheckboxInput, SelectInput, TextInput } from '../shared/forms/fields.tsx'
import { FormFrame } from '../shared/forms/form-frame.tsx'
import { IconButton } from '../shared/forms/icon-button.tsx'
import { NumberInput } from '../shared/forms/number-input.tsx'
import { SubdivisionInput } from '../shared/forms/subdivision-input.tsx'
import { useSaveForm } from '../shared/forms/use-save-form.ts'
import { forms } from '../shared/messages/forms.ts'
import { taxesText as text } from '../shared/messages/settings/taxes.ts'
import { t } from '../shared/messages/t.ts'
import { refetchQueries } from '../shared/query-client.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { shopQuery } from '../shared/shop-query.ts'
import { useCanEdit } from '../shared/use-session.ts'
import { pricesIncludeTax } from './prices-include-tax.ts'
import { newRate, type RegionValues, toRegionInput, toRegionValues } from './tax-region-values.ts'
import { taxGroupsQuery, taxRegionsQuery } from './taxes-queries.ts'

function formFieldName(field: string) {
  const [, index, name] = /^rates\[?\.?(\d+)\]?\.(taxGroupId|name|percentage)$/.exec(field) ?? []
  if (index && name) return `rates.${Number(index)}.${name as 'name'}` as const
  return field === 'country' || field === 'subdivision' ? field : undefined
}

/** The tax class of products that have no other one. */
async function createFirstGroup() {
  const group = await client.taxes.createTaxGroup({
    name: text.firstGroup,
    isDefault: true,
    isForShipping: true,
  })
  await refetchQueries(keys.taxGroups)
  return group
}

/** The form of a tax region. */
export function TaxRegionForm({ item, onDone }: SettingsFormProps<SavedTaxRegion>): ReactElement {
  const canEdit = useCanEdit()
  const { data: groups = [] } = useQuery(taxGroupsQuery)
  const { data: regions = [] } = useQuery(taxRegionsQuery)
  const { data: shop } = useQuery(shopQuery)
  const shopCountry = shop?.contact.country
  const first = groups.find(({ isDefault }) => isDefault) ?? groups[0]
  const isTaxed = regions.some(({ country, subdivision }) => country === shopCountry && !subdivision)
  const form = useForm<RegionValues>({
    defaultValues: toRegionValues(item, isTaxed ? '' : shopCountry, first?._id),
  })
  const { register, control, watch, setValue } = form
  const field = fieldOf(form)
  const rates = useFieldArray({ control, name: 'rates' })
  const saving = useSaveForm(form, {
    save: async (values) => {
      const isGroupMissing = values.rates.some(({ taxGroupId }) => taxGroupId === '')
      const { _id: firstGroupId } = first ?? (isGroupMissing ? await createFirstGroup() : { _id: '' })
      return saveSetting(item, toRegionInput(values, firstGroupId), {
        create: client.taxes.createTaxRegion,
        update: client.taxes.updateTaxRegion,
      })
    },
    done: ({ country }) => t(text.regionSaved, { name: countryName(country) }),
    onDone,
    formFieldName,
    errorMessages: { TAX_REGION_TAKEN: text.regionTaken },
    canUndo: true,
  })
  return (
    <FormFrame onSubmit={saving.submit} {...saving} isReadOnly={!canEdit}>
      <div className="grid gap-4 sm:grid-cols-2">
        <CountryInput
          label={text.country}
          {...field('country', {
            required: forms.countryRequired,
            onChange: (event: ChangeEvent<HTMLSelectElement>) => {
              setValue('subdivision', '')
              if (!item) setValue('included', pricesIncludeTax(event.target.value))
            },
          })}
        />
        <SubdivisionInput
          country={watch('country')}
          label={text.subdivision}
          hint={text.subdivisionHint}
          {...field('subdivision')}
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
              {groups.length === 0 && <option value="">{text.firstGroup}</option>}
              {groups.map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  {name}
                </option>
              ))}
            </SelectInput>
            <TextInput
              label={text.rateName}
              {...field(`rates.${index}.name`, { required: forms.nameRequired })}
            />
            <NumberInput
              form={form}
              name={`rates.${index}.percentage`}
              label={text.percentage}
              isRequired
              isPercentage
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
        <AddButton onClick={() => rates.append(newRate(first?._id))}>{text.addRate}</AddButton>
      </fieldset>
    </FormFrame>
  )
}
