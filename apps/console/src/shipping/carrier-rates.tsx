import { currencyDecimals } from '@vitrine/pricing'
import { X } from 'lucide-react'
import type { ReactElement } from 'react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { AddButton } from '../shared/forms/add-button.tsx'
import { fieldOf } from '../shared/forms/field-of.ts'
import { TextInput } from '../shared/forms/fields.tsx'
import { IconButton } from '../shared/forms/icon-button.tsx'
import { NumberInput } from '../shared/forms/number-input.tsx'
import { forms } from '../shared/messages/forms.ts'
import { carriersText as text } from '../shared/messages/settings/shipping.ts'
import { t } from '../shared/messages/t.ts'
import { useSession } from '../shared/use-session.ts'
import { type CarrierValues, NEW_RATE } from './carrier-values.ts'
import { useWeightUnit } from './use-weight-unit.ts'

/** The rate table of a carrier. */
export function CarrierRates({ form }: { readonly form: UseFormReturn<CarrierValues> }): ReactElement {
  const { currency } = useSession().shop
  const unit = useWeightUnit()
  const field = fieldOf(form)
  const rates = useFieldArray({ control: form.control, name: 'rates' })
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-xs font-medium">{text.rates}</legend>
      <p className="text-xs text-muted">
        {text.ratesHint} {text.countriesHint}
      </p>
      {rates.fields.map(({ id }, at) => {
        return (
          <div
            key={id}
            className="grid grid-cols-2 items-start gap-2 border-l-2 border-rule pl-4 sm:grid-cols-[1.8fr_1.2fr_1.4fr_1fr_1.4fr_auto]"
          >
            <TextInput
              label={text.rateTitle}
              maxLength={100}
              className="max-sm:col-span-2"
              {...field(`rates.${at}.title`, { required: forms.nameRequired })}
            />
            <TextInput label={text.countries} {...field(`rates.${at}.countries`)} />
            <NumberInput
              form={form}
              name={`rates.${at}.maxWeight`}
              label={unit ? t(text.maxWeightIn, { unit }) : text.maxWeight}
            />
            <NumberInput
              form={form}
              name={`rates.${at}.amount`}
              label={t(text.amount, { currency })}
              isRequired
              decimals={currencyDecimals(currency)}
            />
            <TextInput label={text.deliveryTime} maxLength={200} {...field(`rates.${at}.deliveryTime`)} />
            <IconButton
              name={t(text.removeRate, { number: at + 1 })}
              Icon={X}
              className="justify-self-end max-sm:col-span-2 sm:mt-5"
              disabled={rates.fields.length === 1}
              onClick={() => rates.remove(at)}
            />
          </div>
        )
      })}
      <AddButton onClick={() => rates.append(NEW_RATE)}>{text.addRate}</AddButton>
    </fieldset>
  )
}
