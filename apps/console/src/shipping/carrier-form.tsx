import type { SavedCarrier } from '@vitrine/contract'
import { currencyDecimals } from '@vitrine/pricing'
import type { ReactElement } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { saveSetting } from '../pricing-settings/save-setting.ts'
import type { SettingsFormProps } from '../pricing-settings/settings-list.tsx'
import { fieldOf } from '../shared/forms/field-of.ts'
import { CheckboxInput, SelectInput, TextInput } from '../shared/forms/fields.tsx'
import { FormFrame } from '../shared/forms/form-frame.tsx'
import { NumberInput } from '../shared/forms/number-input.tsx'
import { useSaveForm } from '../shared/forms/use-save-form.ts'
import { forms } from '../shared/messages/forms.ts'
import { carriersText as text } from '../shared/messages/settings/shipping.ts'
import { t } from '../shared/messages/t.ts'
import { client } from '../shared/shop-client.ts'
import { useCanEdit, useSession } from '../shared/use-session.ts'
import { AddressFields } from './address-fields.tsx'
import { CarrierRates } from './carrier-rates.tsx'
import { type CarrierValues, carrierFieldOf, toCarrierInput, toCarrierValues } from './carrier-values.ts'

/** The form of a carrier, with a rate table or live rates. */
export function CarrierForm({ item, onDone }: SettingsFormProps<SavedCarrier>): ReactElement {
  const form = useForm<CarrierValues>({ defaultValues: toCarrierValues(item) })
  const { register, watch } = form
  const saving = useSaveForm(form, {
    save: (values) =>
      saveSetting(item, toCarrierInput(values), {
        create: client.carriers.createCarrier,
        update: client.carriers.updateCarrier,
      }),
    done: ({ name }) => t(text.saved, { name }),
    onDone,
    formFieldName: carrierFieldOf,
    canUndo: true,
  })
  return (
    <FormFrame onSubmit={saving.submit} {...saving} isReadOnly={!useCanEdit()}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label={text.name}
          maxLength={100}
          {...fieldOf(form)('name', { required: forms.nameRequired })}
        />
        <SelectInput label={text.provider} {...register('provider')}>
          {Object.entries(text.providers).map(([provider, label]) => (
            <option key={provider} value={provider}>
              {label}
            </option>
          ))}
        </SelectInput>
      </div>
      {watch('provider') === 'TABLE' ? (
        <CarrierRates form={form} />
      ) : (
        <ServerFields form={form} hasSecret={item?.hasSecret ?? false} />
      )}
      <CheckboxInput label={text.active} {...register('active')} />
    </FormFrame>
  )
}

interface ServerFieldsProps {
  readonly form: UseFormReturn<CarrierValues>
  readonly hasSecret: boolean
}

function ServerFields({ form, hasSecret }: ServerFieldsProps): ReactElement {
  const field = fieldOf(form)
  const { currency } = useSession().shop
  return (
    <>
      <TextInput
        label={text.url}
        hint={text.urlHint}
        type="url"
        placeholder="https://"
        {...field('ratesUrl')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label={text.secret}
          hint={hasSecret ? text.secretSaved : text.secretHint}
          type="password"
          autoComplete="off"
          {...field('secret')}
        />
        <NumberInput
          form={form}
          name="backupRate"
          label={t(text.fallbackRate, { currency })}
          hint={text.fallbackRateHint}
          decimals={currencyDecimals(currency)}
        />
      </div>
      <fieldset>
        <legend className="mb-1 text-xs font-medium">{text.from}</legend>
        <AddressFields register={(part) => form.register(`from.${part}`)} />
      </fieldset>
    </>
  )
}
