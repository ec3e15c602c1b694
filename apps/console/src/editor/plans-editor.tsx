import { X } from 'lucide-react'
import { type ReactElement, useId } from 'react'
import { AddButton } from '../shared/forms/add-button.tsx'
import { CheckboxInput, SelectInput, TextInput } from '../shared/forms/fields.tsx'
import { IconButton } from '../shared/forms/icon-button.tsx'
import { plansText as text } from '../shared/messages/plans.ts'
import { t } from '../shared/messages/t.ts'
import { useSession } from '../shared/use-session.ts'
import { MAX_LENGTHS } from './form/max-lengths.ts'
import { type FormPlan, NEW_PLAN, planErrors } from './form/plan-form.ts'
import type { ProductForm } from './form/product-form.ts'

const MAX_PLANS = 20

interface PlansEditorProps {
  readonly form: Pick<ProductForm, 'plans' | 'allowsOneTimePurchase'>
  /** Whether to show the errors of fields, after an attempt to save. */
  readonly showsErrors: boolean
  readonly onChange: (change: Partial<ProductForm>) => void
}

/** The subscription plans of a product. */
export function PlansEditor({ form, showsErrors, onChange }: PlansEditorProps): ReactElement {
  const { plans, allowsOneTimePurchase } = form
  return (
    <div className="grid gap-4">
      <p className="hint text-xs text-muted">{text.hint}</p>
      {plans.map((plan, at) => (
        <PlanFields
          // biome-ignore lint/suspicious/noArrayIndexKey: plans have no other identity before they are saved.
          key={at}
          plan={plan}
          number={at + 1}
          showsErrors={showsErrors}
          onChange={(change) =>
            onChange({ plans: plans.map((each, index) => (index === at ? { ...each, ...change } : each)) })
          }
          onRemove={() => onChange({ plans: plans.filter((_, index) => index !== at) })}
        />
      ))}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <AddButton
          disabled={plans.length >= MAX_PLANS}
          onClick={() => onChange({ plans: [...plans, NEW_PLAN] })}
        >
          {text.add}
        </AddButton>
        {plans.length > 0 && (
          <CheckboxInput
            label={text.oneTimePurchaseLabel}
            checked={allowsOneTimePurchase}
            onChange={({ target }) => onChange({ allowsOneTimePurchase: target.checked })}
          />
        )}
      </div>
    </div>
  )
}

interface PlanFieldsProps {
  readonly plan: FormPlan
  readonly number: number
  readonly showsErrors: boolean
  readonly onChange: (change: Partial<FormPlan>) => void
  readonly onRemove: () => void
}

type TextName = 'title' | 'description' | 'interval' | 'cycles' | 'discountValue'

function PlanFields({ plan, number, showsErrors, onChange, onRemove }: PlanFieldsProps): ReactElement {
  const { currency } = useSession().shop
  const heading = useId()
  const errors = showsErrors ? planErrors(plan, currency) : {}
  const field = (name: TextName) => ({
    value: plan[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
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
          charLimit={MAX_LENGTHS.planTitle}
          {...field('title')}
        />
        <TextInput
          label={text.description}
          charLimit={MAX_LENGTHS.planDescription}
          {...field('description')}
        />
      </div>
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-5">
        <TextInput label={text.interval} inputMode="numeric" {...field('interval')} />
        <SelectInput
          label={text.frequency}
          value={plan.frequency}
          onChange={({ target }) => onChange({ frequency: target.value as FormPlan['frequency'] })}
        >
          <Choices of={text.frequencies} />
        </SelectInput>
        <TextInput label={text.cycles} hint={text.cyclesHint} inputMode="numeric" {...field('cycles')} />
        <SelectInput
          label={text.discount}
          value={plan.discountType}
          onChange={({ target }) => onChange({ discountType: target.value as FormPlan['discountType'] })}
        >
          <Choices of={text.discounts} />
        </SelectInput>
        {plan.discountType !== 'NONE' && (
          <TextInput label={text.value} inputMode="decimal" {...field('discountValue')} />
        )}
      </div>
    </fieldset>
  )
}

const Choices = ({ of: names }: { readonly of: Readonly<Record<string, string>> }): ReactElement[] =>
  Object.entries(names).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ))
