import type { Coupon } from '@vitrine/contract'
import { currencyDecimals } from '@vitrine/pricing'
import type { ReactElement } from 'react'
import { useForm } from 'react-hook-form'
import { saveSetting } from '../pricing-settings/save-setting.ts'
import { ScopePicker, scopeError } from '../pricing-settings/scope-picker.tsx'
import type { SettingsFormProps } from '../pricing-settings/settings-list.tsx'
import { fromDateTimeInput, toDateTimeInput } from '../shared/forms/date-time-input.ts'
import { fieldOf } from '../shared/forms/field-of.ts'
import { CheckboxInput, TextInput } from '../shared/forms/fields.tsx'
import { FormFrame } from '../shared/forms/form-frame.tsx'
import { NumberInput } from '../shared/forms/number-input.tsx'
import { parseAmount, parseNumberOrNull } from '../shared/forms/parse-number.ts'
import { useSaveForm } from '../shared/forms/use-save-form.ts'
import { discountsText as text } from '../shared/messages/discounts.ts'
import { forms } from '../shared/messages/forms.ts'
import { t } from '../shared/messages/t.ts'
import { client } from '../shared/shop-client.ts'
import { useCanEdit, useSession } from '../shared/use-session.ts'
import { toBenefit, toReductionFields } from './reduction.ts'
import { ReductionFields } from './reduction-fields.tsx'

type Values = ReturnType<typeof valuesOf>

const valuesOf = (coupon: Coupon | undefined) => ({
  name: coupon?.name ?? '',
  code: coupon?.code ?? '',
  ...toReductionFields(coupon?.benefit),
  scope: coupon?.scope ?? null,
  minimum: coupon?.minimumSubtotal ?? '',
  oneItem: coupon?.limitedToOneItem ?? false,
  active: coupon?.active ?? true,
  start: toDateTimeInput(coupon?.startTime),
  end: toDateTimeInput(coupon?.expirationTime),
  usageLimit: String(coupon?.usageLimit ?? ''),
  limitPerShopper: String(coupon?.limitPerShopper ?? ''),
})

const toCouponInput = (values: Values) => ({
  name: values.name.trim(),
  code: values.code.trim(),
  benefit: toBenefit(values),
  scope: values.scope,
  minimumSubtotal: parseAmount(values.minimum) || null,
  limitedToOneItem: values.oneItem,
  active: values.active,
  startTime: fromDateTimeInput(values.start),
  expirationTime: fromDateTimeInput(values.end),
  usageLimit: parseNumberOrNull(values.usageLimit),
  limitPerShopper: parseNumberOrNull(values.limitPerShopper),
})

const FIELDS: Readonly<Record<string, keyof Values>> = {
  name: 'name',
  code: 'code',
  minimumSubtotal: 'minimum',
  startTime: 'start',
  expirationTime: 'end',
  usageLimit: 'usageLimit',
  limitPerShopper: 'limitPerShopper',
}

/** The form of a coupon. */
export function CouponForm({ item, onDone }: SettingsFormProps<Coupon>): ReactElement {
  const { currency } = useSession().shop
  const canEdit = useCanEdit()
  const form = useForm<Values>({ defaultValues: valuesOf(item) })
  const { register, formState, watch, setValue } = form
  const field = fieldOf(form)
  register('scope', { validate: (scope) => scopeError(scope) ?? true })
  const saving = useSaveForm(form, {
    save: (values) =>
      saveSetting(item, toCouponInput(values), {
        create: client.coupons.createCoupon,
        update: client.coupons.updateCoupon,
      }),
    done: ({ name }) => t(text.saved, { name }),
    onDone,
    formFieldName: (field) => (field.startsWith('benefit') ? 'value' : FIELDS[field]),
    errorMessages: { COUPON_CODE_TAKEN: text.codeTaken },
    errorFields: { COUPON_CODE_TAKEN: 'code' },
    canUndo: true,
  })
  return (
    <FormFrame onSubmit={saving.submit} {...saving} isReadOnly={!canEdit}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label={text.name}
          hint={text.nameHint}
          {...field('name', { required: forms.nameRequired })}
        />
        <TextInput
          label={text.code}
          hint={text.codeHint}
          autoCapitalize="characters"
          {...field('code', {
            required: forms.codeRequired,
            validate: (code) => !/\s/.test(code.trim()) || text.codeWithSpaces,
          })}
        />
      </div>
      <ReductionFields form={form} kinds={['PERCENT', 'AMOUNT', 'FIXED_PRICE', 'FREE_SHIPPING']} />
      <ScopePicker
        scope={watch('scope')}
        onChange={(scope) => setValue('scope', scope, { shouldDirty: true })}
        error={formState.errors.scope?.message}
      />
      <NumberInput
        form={form}
        name="minimum"
        label={t(text.minimum, { currency })}
        hint={text.minimumHint}
        decimals={currencyDecimals(currency)}
        className="max-w-64"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput label={text.start} type="datetime-local" {...field('start')} />
        <TextInput label={text.end} type="datetime-local" hint={text.timeHint} {...field('end')} />
        <NumberInput form={form} name="usageLimit" label={text.usageLimit} decimals={0} min={1} />
        <NumberInput form={form} name="limitPerShopper" label={text.limitPerShopper} decimals={0} min={1} />
      </div>
      <div>
        <CheckboxInput label={text.onlyLowestPriced} {...register('oneItem')} />
        <CheckboxInput label={text.active} {...register('active')} />
      </div>
    </FormFrame>
  )
}
