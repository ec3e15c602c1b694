import type { ItemScope, MembershipPeriod, MembershipPlan } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { useForm } from 'react-hook-form'
import { ScopePicker, scopeError } from '../pricing-settings/scope-picker.tsx'
import { fieldOf } from '../shared/forms/field-of.ts'
import { SelectInput, TextInput } from '../shared/forms/fields.tsx'
import { FormFrame } from '../shared/forms/form-frame.tsx'
import { NumberInput } from '../shared/forms/number-input.tsx'
import { parseNumberOrNull } from '../shared/forms/parse-number.ts'
import { useSaveForm } from '../shared/forms/use-save-form.ts'
import { membershipsText as text } from '../shared/messages/customers/memberships.ts'
import { forms } from '../shared/messages/forms.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { useCanEdit } from '../shared/use-session.ts'

interface Values {
  name: string
  credits: string
  count: string
  period: MembershipPeriod
  /** Null for all products. */
  scope: ItemScope | null
}

const valuesOf = (plan: MembershipPlan | undefined): Values => ({
  name: plan?.name ?? '',
  credits: String(plan?.credits ?? ''),
  count: String(plan?.validity?.count ?? ''),
  period: plan?.validity?.period ?? 'MONTHS',
  scope:
    plan && !plan.allProducts ? { productIds: plan.productIds, collectionIds: plan.collectionIds } : null,
})

function toMembershipInput({ name, credits, count, period, scope }: Values) {
  const validFor = parseNumberOrNull(count)
  return {
    name: name.trim(),
    credits: parseNumberOrNull(credits),
    validity: validFor === null ? null : { count: validFor, period },
    allProducts: scope === null,
    productIds: scope?.productIds ?? [],
    collectionIds: scope?.collectionIds ?? [],
  }
}

interface MembershipFormProps {
  readonly plan?: MembershipPlan
  readonly onDone: () => void
}

/** The form to create or edit a membership. */
export function MembershipForm({ plan, onDone }: MembershipFormProps): ReactElement {
  const form = useForm<Values>({ defaultValues: valuesOf(plan) })
  const { register, formState, watch, setValue } = form
  const field = fieldOf(form)
  register('scope', { validate: (scope) => scopeError(scope) ?? true })
  const saving = useSaveForm(form, {
    save: (values) => {
      const { credits, validity, ...input } = toMembershipInput(values)
      return plan
        ? client.memberships.updateMembership(plan._id, { ...input, credits, validity })
        : client.memberships.createMembership({
            ...input,
            ...(credits !== null && { credits }),
            ...(validity && { validity }),
          })
    },
    done: ({ name }) => t(text.saved, { name }),
    refetches: [keys.memberships],
    onDone,
    formFieldName: (name) =>
      name.startsWith('validity') ? 'count' : name === 'name' || name === 'credits' ? name : undefined,
  })
  return (
    <FormFrame
      onSubmit={saving.submit}
      {...saving}
      {...(!plan && { action: text.create })}
      isReadOnly={!useCanEdit()}
    >
      <TextInput
        label={text.name}
        hint={text.nameHint}
        {...field('name', { required: forms.nameRequired })}
      />
      <NumberInput
        form={form}
        name="credits"
        label={text.credits}
        hint={text.creditsHint}
        decimals={0}
        min={1}
        max={1_000_000}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberInput
          form={form}
          name="count"
          label={text.validity}
          hint={text.validityHint}
          decimals={0}
          min={1}
          max={3650}
        />
        <SelectInput label={text.period} {...field('period')}>
          {(['DAYS', 'MONTHS'] as const).map((period) => (
            <option key={period} value={period}>
              {text.periods[period]}
            </option>
          ))}
        </SelectInput>
      </div>
      {plan && plan.holders > 0 && <p className="text-xs text-muted">{text.termsHint}</p>}
      <ScopePicker
        scope={watch('scope')}
        onChange={(scope) => setValue('scope', scope, { shouldDirty: true })}
        error={formState.errors.scope?.message}
      />
    </FormFrame>
  )
}
