import { X } from 'lucide-react'
import { type ReactElement, useId } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { AddButton } from '../shared/forms/add-button.tsx'
import { CheckboxInput, SelectInput, TextInput } from '../shared/forms/fields.tsx'
import { IconButton } from '../shared/forms/icon-button.tsx'
import { NumberInput } from '../shared/forms/number-input.tsx'
import { parseNumber } from '../shared/forms/parse-number.ts'
import { registerText } from '../shared/forms/register-text.ts'
import { SelectOptions } from '../shared/forms/select-options.tsx'
import { plansText as text } from '../shared/messages/plans.ts'
import { t } from '../shared/messages/t.ts'
import { useSession } from '../shared/use-session.ts'
import { MAX_LENGTHS } from './form/max-lengths.ts'
import { NEW_PLAN, planError } from './form/plan-form.ts'
import type { ProductForm } from './form/product-form.ts'

const MAX_PLANS = 20

/** The subscription plans of a product. */
export function PlansEditor(): ReactElement {
  const { register } = useFormContext<ProductForm>()
  // A plan has an `id` of its own.
  const plans = useFieldArray<ProductForm, 'plans', 'key'>({ name: 'plans', keyName: 'key' })
  return (
    <div className="grid gap-4">
      <p className="hint text-xs text-muted">{text.hint}</p>
      {plans.fields.map(({ key }, at) => (
        <PlanFields key={key} at={at} onRemove={() => plans.remove(at)} />
      ))}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <AddButton
          disabled={plans.fields.length >= MAX_PLANS}
          onClick={() => plans.append(NEW_PLAN, { shouldFocus: false })}
        >
          {text.add}
        </AddButton>
        {plans.fields.length > 0 && (
          <CheckboxInput label={text.oneTimePurchaseLabel} {...register('allowsOneTimePurchase')} />
        )}
      </div>
    </div>
  )
}

function PlanFields({ at, onRemove }: { readonly at: number; readonly onRemove: () => void }): ReactElement {
  const form = useFormContext<ProductForm>()
  const { currency } = useSession().shop
  const heading = useId()
  const number = at + 1
  const plan = `plans.${at}` as const
  const isSingular = parseNumber(form.watch(`${plan}.interval`)) === 1
  const numeric = (name: 'interval' | 'cycles') => ({
    error: form.formState.errors.plans?.[at]?.[name]?.message,
    ...form.register(`${plan}.${name}`, {
      validate: (_, { plans }) => (plans[at] && planError(plans[at], name, currency)) ?? true,
    }),
  })
  return (
    <fieldset aria-labelledby={heading} className="grid min-w-0 gap-3 border border-rule p-3">
      <div className="flex items-center justify-between gap-3">
        <h3 id={heading} className="font-medium">
          {t(text.plan, { number })}
        </h3>
        <IconButton name={t(text.remove, { number })} Icon={X} onClick={onRemove} />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextInput
          label={text.title}
          hint={text.titleHint}
          {...registerText(form, `${plan}.title`, {
            maxLength: MAX_LENGTHS.planTitle,
            required: text.errors.title,
          })}
        />
        <TextInput
          label={text.description}
          {...registerText(form, `${plan}.description`, { maxLength: MAX_LENGTHS.planDescription })}
        />
      </div>
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-5">
        <TextInput label={text.interval} inputMode="numeric" {...numeric('interval')} />
        <SelectInput label={text.frequency} {...form.register(`${plan}.frequency`)}>
          <SelectOptions labels={text.frequencies[isSingular ? 'one' : 'other']} />
        </SelectInput>
        <TextInput label={text.cycles} hint={text.cyclesHint} inputMode="numeric" {...numeric('cycles')} />
        <SelectInput
          label={text.discount}
          {...form.register(`${plan}.discountType`, {
            onChange: () => form.clearErrors(`${plan}.discountValue`),
          })}
        >
          <SelectOptions labels={text.discounts} />
        </SelectInput>
        {form.watch(`${plan}.discountType`) !== 'NONE' && (
          <NumberInput
            form={form}
            name={`${plan}.discountValue`}
            label={text.value}
            validateWith={({ plans }) => plans[at] && planError(plans[at], 'discountValue', currency)}
          />
        )}
      </div>
    </fieldset>
  )
}
