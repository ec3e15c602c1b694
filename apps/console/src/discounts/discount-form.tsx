import type { AutomaticDiscount, ItemScope, PriceReduction } from '@vitrine/contract'
import { currencyDecimals } from '@vitrine/pricing'
import type { ReactElement } from 'react'
import { useForm } from 'react-hook-form'
import { saveSetting } from '../pricing-settings/save-setting.ts'
import { ScopePicker, scopeError } from '../pricing-settings/scope-picker.tsx'
import type { SettingsFormProps } from '../pricing-settings/settings-list.tsx'
import { fromDateTimeInput, toDateTimeInput } from '../shared/forms/date-time-input.ts'
import { fieldOf } from '../shared/forms/field-of.ts'
import { CheckboxInput, SelectInput, TextInput } from '../shared/forms/fields.tsx'
import { FormFrame } from '../shared/forms/form-frame.tsx'
import { NumberInput } from '../shared/forms/number-input.tsx'
import { useSaveForm } from '../shared/forms/use-save-form.ts'
import { discountsText as text } from '../shared/messages/discounts.ts'
import { forms } from '../shared/messages/forms.ts'
import { t } from '../shared/messages/t.ts'
import { client } from '../shared/shop-client.ts'
import { useCanEdit, useSession } from '../shared/use-session.ts'
import { type ReductionFields as Reduction, toBenefit, toReductionFields } from './reduction.ts'
import { ReductionFields } from './reduction-fields.tsx'
import {
  isRangeInverted,
  type TriggerFields,
  toCartTrigger,
  toTriggerFields,
  triggerFieldOf,
} from './trigger.ts'

interface Values extends Reduction {
  name: string
  scope: ItemScope | null
  active: boolean
  start: string
  end: string
  /** Absent when the form cannot show the conditions. */
  trigger?: TriggerFields
}

function valuesOf(discount: AutomaticDiscount | undefined): Values {
  const trigger = toTriggerFields(discount?.trigger)
  return {
    name: discount?.name ?? '',
    ...toReductionFields(discount?.reduction),
    scope: discount?.scope ?? null,
    active: discount?.active ?? true,
    start: toDateTimeInput(discount?.activeTimeInfo.start),
    end: toDateTimeInput(discount?.activeTimeInfo.end),
    ...(trigger && { trigger }),
  }
}

function toDiscountInput(values: Values) {
  const [start, end] = [fromDateTimeInput(values.start), fromDateTimeInput(values.end)]
  return {
    name: values.name.trim(),
    reduction: toBenefit(values) as PriceReduction,
    active: values.active,
    activeTimeInfo: { ...(start && { start }), ...(end && { end }) },
    scope: values.scope,
    ...(values.trigger && { trigger: toCartTrigger(values.trigger) }),
  }
}

const FIELDS: Readonly<Record<string, 'name' | 'start' | 'end'>> = {
  name: 'name',
  'activeTimeInfo.start': 'start',
  'activeTimeInfo.end': 'end',
}

/** The form of an automatic discount. */
export function DiscountForm({ item, onDone }: SettingsFormProps<AutomaticDiscount>): ReactElement {
  const { currency } = useSession().shop
  const decimals = currencyDecimals(currency)
  const canEdit = useCanEdit()
  const form = useForm<Values>({ defaultValues: valuesOf(item) })
  const { register, formState, watch, setValue } = form
  const field = fieldOf(form)
  register('scope', { validate: (scope) => scopeError(scope) ?? true })
  const saving = useSaveForm(form, {
    save: (values) =>
      saveSetting(item, toDiscountInput(values), {
        create: client.automaticDiscounts.createAutomaticDiscount,
        update: client.automaticDiscounts.updateAutomaticDiscount,
      }),
    done: ({ name }) => t(text.saved, { name }),
    onDone,
    formFieldName: (field) => {
      if (field.startsWith('reduction')) return 'value'
      const { trigger } = form.getValues()
      const condition = trigger && triggerFieldOf(trigger, field)
      return condition ? `trigger.${condition}` : FIELDS[field]
    },
    canUndo: true,
  })
  return (
    <FormFrame onSubmit={saving.submit} {...saving} isReadOnly={!canEdit}>
      <TextInput
        label={text.name}
        hint={text.nameHint}
        {...field('name', { required: forms.nameRequired })}
      />
      <ReductionFields form={form} kinds={['PERCENT', 'AMOUNT', 'FIXED_PRICE']} />
      <ScopePicker
        scope={watch('scope')}
        onChange={(scope) => setValue('scope', scope, { shouldDirty: true })}
        error={formState.errors.scope?.message}
      />
      <fieldset>
        <legend className="mb-1 text-xs font-medium">{text.conditions}</legend>
        {watch('trigger') ? (
          <>
            <p className="mb-2 text-xs text-muted">{text.conditionsHint}</p>
            <div className="grid gap-3 sm:grid-cols-2">
              <NumberInput
                form={form}
                name="trigger.subtotalFrom"
                label={t(text.subtotalFrom, { currency })}
                decimals={decimals}
              />
              <NumberInput
                form={form}
                name="trigger.subtotalTo"
                label={t(text.subtotalTo, { currency })}
                decimals={decimals}
                validateWith={({ trigger }) =>
                  trigger && isRangeInverted(trigger.subtotalFrom, trigger.subtotalTo)
                    ? text.rangeInverted
                    : undefined
                }
              />
              <NumberInput form={form} name="trigger.quantityFrom" label={text.quantityFrom} decimals={0} />
              <NumberInput
                form={form}
                name="trigger.quantityTo"
                label={text.quantityTo}
                decimals={0}
                validateWith={({ trigger }) =>
                  trigger && isRangeInverted(trigger.quantityFrom, trigger.quantityTo)
                    ? text.rangeInverted
                    : undefined
                }
              />
              <SelectInput label={text.match} {...register('trigger.match')}>
                <option value="AND">{text.allConditions}</option>
                <option value="OR">{text.anyCondition}</option>
              </SelectInput>
            </div>
          </>
        ) : (
          <p className="text-muted">{text.customTrigger}</p>
        )}
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput label={text.start} type="datetime-local" {...field('start')} />
        <TextInput label={text.end} type="datetime-local" hint={text.timeHint} {...field('end')} />
      </div>
      <CheckboxInput label={text.active} {...register('active')} />
    </FormFrame>
  )
}
