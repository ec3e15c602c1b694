import { currencyDecimals } from '@vitrine/pricing'
import { X } from 'lucide-react'
import type { ReactElement } from 'react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { AddButton } from '../shared/forms/add-button.tsx'
import { CheckboxInput, SelectInput } from '../shared/forms/fields.tsx'
import { IconButton } from '../shared/forms/icon-button.tsx'
import { NumberInput } from '../shared/forms/number-input.tsx'
import { shippingText as text } from '../shared/messages/settings/shipping.ts'
import { t } from '../shared/messages/t.ts'
import { useSession } from '../shared/use-session.ts'
import type { OptionValues } from './shipping-option-values.ts'
import { useWeightUnit } from './use-weight-unit.ts'

interface RateFieldsProps {
  readonly form: UseFormReturn<OptionValues>
}

/** The rates of a shipping option with their conditions. */
export function RateFields({ form }: RateFieldsProps): ReactElement {
  const { currency } = useSession().shop
  const { register, control } = form
  const rates = useFieldArray({ control, name: 'rates' })
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-xs font-medium">{text.rates}</legend>
      <p className="text-xs text-muted">{text.ratesHint}</p>
      {rates.fields.map(({ id }, at) => (
        <div key={id} className="border-l-2 border-rule pl-4">
          <div className="flex flex-wrap items-start gap-3">
            <NumberInput
              form={form}
              name={`rates.${at}.amount`}
              label={t(text.amount, { currency })}
              isRequired
              decimals={currencyDecimals(currency)}
              className="w-32"
            />
            <div className="mt-5">
              <CheckboxInput label={text.perItem} {...register(`rates.${at}.perItem`)} />
            </div>
            <IconButton
              name={t(text.removeRate, { number: at + 1 })}
              Icon={X}
              className="mt-5 ml-auto"
              disabled={rates.fields.length === 1}
              onClick={() => rates.remove(at)}
            />
          </div>
          <ConditionFields form={form} rate={at} />
        </div>
      ))}
      <AddButton onClick={() => rates.append({ amount: '', perItem: false, conditions: [] })}>
        {text.addRate}
      </AddButton>
    </fieldset>
  )
}

function ConditionFields({ form, rate }: RateFieldsProps & { readonly rate: number }): ReactElement {
  const { register, control, watch } = form
  const { currency } = useSession().shop
  const weightUnit = useWeightUnit()
  const units = { BY_TOTAL_WEIGHT: weightUnit, BY_TOTAL_PRICE: currency, BY_TOTAL_QUANTITY: text.items }
  const valueLabel = (at: number) => {
    const unit = units[watch(`rates.${rate}.conditions.${at}.type`)]
    return unit ? t(text.valueIn, { unit }) : text.value
  }
  const conditions = useFieldArray({ control, name: `rates.${rate}.conditions` })
  return (
    <div className="mt-2 grid gap-2">
      {conditions.fields.map(({ id }, at) => (
        <div key={id} className="grid grid-cols-[1fr_1fr_6rem_auto] items-start gap-2">
          <SelectInput label={text.type} {...register(`rates.${rate}.conditions.${at}.type`)}>
            {Object.entries(text.types).map(([type, label]) => (
              <option key={type} value={type}>
                {label}
              </option>
            ))}
          </SelectInput>
          <SelectInput label={text.operator} {...register(`rates.${rate}.conditions.${at}.operator`)}>
            {Object.entries(text.operators).map(([operator, label]) => (
              <option key={operator} value={operator}>
                {label}
              </option>
            ))}
          </SelectInput>
          <NumberInput
            form={form}
            name={`rates.${rate}.conditions.${at}.value`}
            label={valueLabel(at)}
            isRequired
          />
          <IconButton
            name={text.removeCondition}
            Icon={X}
            className="mt-5"
            onClick={() => conditions.remove(at)}
          />
        </div>
      ))}
      <AddButton onClick={() => conditions.append({ type: 'BY_TOTAL_PRICE', operator: 'GTE', value: '' })}>
        {text.addCondition}
      </AddButton>
    </div>
  )
}
