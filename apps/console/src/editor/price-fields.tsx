import { useQuery } from '@tanstack/react-query'
import type { MeasurementUnit } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { useFormContext } from 'react-hook-form'
import { productNumberRule } from '../products/product-number-error.ts'
import { WithdrawalExceptionOptions } from '../products/withdrawal-exception-options.tsx'
import { Section } from '../shared/components/section.tsx'
import { formatAmount } from '../shared/format-amount.ts'
import { SelectInput } from '../shared/forms/fields.tsx'
import { NumberInput } from '../shared/forms/number-input.tsx'
import { SelectOptions } from '../shared/forms/select-options.tsx'
import { editorText } from '../shared/messages/editor.ts'
import { t } from '../shared/messages/t.ts'
import { shopQuery } from '../shared/shop-query.ts'
import { useSession } from '../shared/use-session.ts'
import { ratesByCountry } from '../taxes/rates-by-country.ts'
import { TaxGroupOptions } from '../taxes/tax-group-options.tsx'
import { taxGroupsQuery, taxRegionsQuery } from '../taxes/taxes-queries.ts'
import type { ProductForm } from './form/product-form.ts'
import { marginOf } from './margin.ts'

/** The price of a product with its cost, its discount and its price per unit. */
export function PriceFields(): ReactElement {
  const form = useFormContext<ProductForm>()
  const { currency } = useSession().shop
  const [price, cost, discountType] = form.watch(['price', 'cost', 'discountType'])
  const rule = productNumberRule('price', currency)
  const margin = marginOf(price, cost, currency)
  return (
    <Section title={editorText.sections.price} aside={margin && t(editorText.margin, margin)}>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <NumberInput
          form={form}
          name="price"
          label={t(editorText.priceIn, { currency })}
          {...rule}
          isRequired
        />
        <NumberInput form={form} name="cost" label={t(editorText.costIn, { currency })} {...rule} />
        <SelectInput
          label={editorText.discount}
          {...form.register('discountType', { onChange: () => form.clearErrors('discountValue') })}
        >
          <option value="NONE">{editorText.discountNone}</option>
          <option value="PERCENT">{editorText.discountPercent}</option>
          <option value="AMOUNT">{editorText.discountAmount}</option>
        </SelectInput>
        {discountType !== 'NONE' && (
          <NumberInput
            form={form}
            name="discountValue"
            label={editorText.discountValue}
            {...(discountType === 'PERCENT' ? { decimals: 2, max: 100, isPercentage: true } : rule)}
            isRequired
          />
        )}
      </div>
      <TaxClass />
      <RightOfWithdrawal />
      <UnitPrice />
    </Section>
  )
}

/** Shown once there is a choice. */
function TaxClass(): ReactElement | null {
  const { register, watch } = useFormContext<ProductForm>()
  const { data: groups = [] } = useQuery(taxGroupsQuery)
  const { data: regions = [] } = useQuery(taxRegionsQuery)
  const selected = watch('taxGroupId')
  if (groups.length < 2 && selected === '') return null
  const rates = ratesByCountry(selected || (groups.find(({ isDefault }) => isDefault)?._id ?? ''), regions)
  return (
    <div className="mt-4 grid gap-4 sm:grid-cols-2">
      <SelectInput
        label={editorText.taxGroupId}
        hint={rates && t(editorText.taxRates, { rates })}
        {...register('taxGroupId')}
      >
        <TaxGroupOptions groups={groups} />
      </SelectInput>
    </div>
  )
}

/** Shown in shops with the withdrawal function. */
function RightOfWithdrawal(): ReactElement | null {
  const { register, watch } = useFormContext<ProductForm>()
  const { data: shop } = useQuery(shopQuery)
  if (!shop?.withdrawalsEnabled && watch('withdrawalException') === '') return null
  return (
    <div className="mt-4 grid gap-4 sm:grid-cols-2">
      <SelectInput
        label={editorText.withdrawalException}
        hint={editorText.withdrawalHint}
        {...register('withdrawalException')}
      >
        <WithdrawalExceptionOptions />
      </SelectInput>
    </div>
  )
}

const UNITS: Readonly<Record<Exclude<MeasurementUnit, 'UNSPECIFIED'>, string>> = editorText.units
const QUANTITY = { decimals: 6, min: 0.000001 }

function UnitPrice(): ReactElement {
  const form = useFormContext<ProductForm>()
  const { currency } = useSession().shop
  return (
    <details className="mt-4" open={form.watch('unitTotal') !== '' || undefined}>
      <summary className="disclosure w-fit text-xs text-muted">{editorText.unit}</summary>
      <p className="my-2 text-xs text-muted">
        {t(editorText.unitHint, { price: formatAmount(4, currency), unitPrice: formatAmount(16, currency) })}
      </p>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <NumberInput form={form} name="unitTotal" label={editorText.unitTotal} {...QUANTITY} />
        <SelectInput label={editorText.unitTotalUnit} {...form.register('unitTotalUnit')}>
          <SelectOptions labels={UNITS} />
        </SelectInput>
        <NumberInput form={form} name="unitBase" label={editorText.unitBase} {...QUANTITY} />
        <SelectInput label={editorText.unitBaseUnit} {...form.register('unitBaseUnit')}>
          <SelectOptions labels={UNITS} />
        </SelectInput>
      </div>
    </details>
  )
}
