import { useQuery } from '@tanstack/react-query'
import { type ShopInfo, ShopStatus } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { useForm } from 'react-hook-form'
import { CurrencyInput } from '../shared/components/currency-input.tsx'
import { Section } from '../shared/components/section.tsx'
import { fieldOf } from '../shared/forms/field-of.ts'
import { CheckboxInput, SelectInput, TextInput } from '../shared/forms/fields.tsx'
import { FormFrame } from '../shared/forms/form-frame.tsx'
import { useSaveForm } from '../shared/forms/use-save-form.ts'
import { timeZoneOptions } from '../shared/i18n/time-zones.ts'
import { forms } from '../shared/messages/forms.ts'
import { settingsText as text } from '../shared/messages/settings/settings.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { shopQuery } from '../shared/shop-query.ts'
import { useCan, useIsOwner } from '../shared/use-session.ts'
import { OpeningCheck } from './opening-check.tsx'
import { paymentMethodsQuery } from './payment-methods.ts'
import { shopValues } from './shop-values.ts'

/** The name, status, currency, units and time zone of the shop. */
export function ShopSettings(): ReactElement | null {
  const { data } = useQuery(shopQuery)
  return data ? <ShopForm info={data} /> : null
}

const FIELDS = ['name', 'currency', 'status', 'weightUnit', 'timeZone'] as const

function ShopForm({ info }: { readonly info: ShopInfo }): ReactElement {
  const isOwner = useIsOwner()
  const canViewMoney = useCan(['money'], 'view')
  const { data: methods } = useQuery({ ...paymentMethodsQuery, enabled: canViewMoney })
  const form = useForm({ defaultValues: shopValues(info) })
  const saving = useSaveForm(form, {
    save: (values) => client.settings.updateShop(values),
    done: ({ status }) => (status === 'ENABLED' && info.status !== 'ENABLED' ? text.opened : text.saved),
    canUndo: true,
    refetches: [keys.shop, keys.session],
    formFieldName: (field) => FIELDS.find((each) => each === field),
  })
  const { register } = form
  const field = fieldOf(form)
  return (
    <Section title={text.shop} aside={isOwner ? undefined : text.ownerOnly}>
      <FormFrame onSubmit={saving.submit} {...saving} isReadOnly={!isOwner}>
        <div className="grid max-w-xl gap-3 sm:grid-cols-2">
          <TextInput
            label={text.shopName}
            {...field('name', { validate: (typed) => typed.trim() !== '' || forms.nameRequired })}
          />
          <SelectInput
            label={text.status}
            hint={methods?.acceptsRealPayments === false && text.noPaymentsHint}
            {...register('status')}
          >
            {(Object.keys(ShopStatus) as ShopStatus[]).map((each) => (
              <option key={each} value={each}>
                {text.statuses[each]}
              </option>
            ))}
          </SelectInput>
          <CurrencyInput
            label={text.currency}
            hint={text.currencyHint}
            selected={info.currency}
            {...field('currency', { required: forms.currencyRequired })}
          />
          <SelectInput label={text.weightUnit} hint={text.weightUnitHint} {...register('weightUnit')}>
            <option value="KG">{text.weightUnits.KG}</option>
            <option value="LB">{text.weightUnits.LB}</option>
          </SelectInput>
          <SelectInput label={text.timeZone} hint={text.timeZoneHint} {...register('timeZone')}>
            {timeZoneOptions(info.timeZone).map(([zone, label]) => (
              <option key={zone} value={zone}>
                {label}
              </option>
            ))}
          </SelectInput>
        </div>
        {info.status !== 'ENABLED' && <OpeningCheck isShown={form.watch('status') === 'ENABLED'} />}
        <CheckboxInput
          label={text.newOrderEmailsEnabled}
          hint={text.newOrderEmailsHint}
          {...register('newOrderEmailsEnabled')}
        />
        <CheckboxInput label={text.backInStockRequestsEnabled} {...register('backInStockRequestsEnabled')} />
      </FormFrame>
    </Section>
  )
}
