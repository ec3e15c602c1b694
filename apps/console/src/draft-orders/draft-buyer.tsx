import { useQuery } from '@tanstack/react-query'
import type { DraftOrder } from '@vitrine/contract'
import { currencyDecimals } from '@vitrine/pricing'
import { isPostalCodeFirst } from '@vitrine/ui/countries'
import { LANGUAGES } from '@vitrine/ui/i18n'
import type { ReactElement } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Section } from '../shared/components/section.tsx'
import { formatPrice } from '../shared/format-amount.ts'
import { CountryInput } from '../shared/forms/country-input.tsx'
import { emailRule } from '../shared/forms/email-rule.ts'
import { fieldOf } from '../shared/forms/field-of.ts'
import { SelectInput, TextArea, TextInput } from '../shared/forms/fields.tsx'
import { NumberInput } from '../shared/forms/number-input.tsx'
import { SubdivisionInput } from '../shared/forms/subdivision-input.tsx'
import { languageName } from '../shared/language-names.ts'
import { draftOrdersText as text } from '../shared/messages/draft-orders.ts'
import { shopQuery } from '../shared/shop-query.ts'
import { useSession } from '../shared/use-session.ts'
import type { DraftValues } from './draft-values.ts'

interface DraftBuyerProps {
  readonly form: UseFormReturn<DraftValues>
  readonly draft: DraftOrder | undefined
}

/** The customer, shipping and discount of a draft. */
export function DraftBuyer({ form, draft }: DraftBuyerProps): ReactElement {
  const { currency } = useSession().shop
  const { register, watch, setValue } = form
  const field = fieldOf(form)
  const kind = watch('discountKind')
  const country = watch('country')
  const { data: shop } = useQuery(shopQuery)
  // A saved address stays, also where the shop no longer ships to.
  const saved = form.formState.defaultValues?.country
  const offered = shop?.shippingCountries.length ? [...shop.shippingCountries, saved ?? ''] : []
  const isFirst = isPostalCodeFirst(country)
  const postalCode = <TextInput key="postalCode" label={text.postalCode} {...register('postalCode')} />
  const { carrierServiceOptions = [] } = draft?.checkout.shippingInfo ?? {}
  const options = carrierServiceOptions.flatMap(({ shippingOptions }) => shippingOptions)
  return (
    <>
      <Section title={text.customer}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput label={text.email} hint={text.emailHint} type="email" {...field('email', emailRule)} />
          <SelectInput label={text.language} {...register('language')}>
            <option value="">{text.anyLanguage}</option>
            {LANGUAGES.filter(({ code }) => shop?.languages.includes(code)).map(({ code }) => (
              <option key={code} value={code}>
                {languageName(code)}
              </option>
            ))}
          </SelectInput>
          <TextInput label={text.firstName} {...register('firstName')} />
          <TextInput label={text.lastName} {...field('lastName')} />
          <TextInput label={text.phone} type="tel" {...register('phone')} />
          <TextInput label={text.company} {...register('company')} />
          <TextInput label={text.taxId} hint={text.taxIdHint} {...field('taxId', { maxLength: 50 })} />
          <TextInput
            label={text.purchaseOrderNumber}
            hint={text.purchaseOrderNumberHint}
            maxLength={100}
            {...register('purchaseOrderNumber')}
          />
        </div>
      </Section>
      <Section title={text.delivery}>
        <div className="grid gap-4 sm:grid-cols-2">
          <CountryInput
            label={text.country}
            offered={offered}
            className="sm:col-span-2"
            {...field('country', { onChange: () => setValue('subdivision', '') })}
          />
          <TextInput label={text.street} {...field('street')} />
          <TextInput label={text.street2} {...register('street2')} />
          {isFirst && postalCode}
          <TextInput label={text.city} {...field('city')} />
          <SubdivisionInput country={country} label={text.subdivision} {...register('subdivision')} />
          {!isFirst && postalCode}
          {options.length > 0 && (
            <SelectInput label={text.shipping} {...register('shippingOption')}>
              <option value="">{text.lowestPrice}</option>
              {options.map(({ code, title, cost }) => (
                <option key={code} value={code}>
                  {title} {formatPrice(cost?.price, currency)}
                </option>
              ))}
            </SelectInput>
          )}
        </div>
      </Section>
      <Section title={text.discount}>
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectInput label={text.discountKind} {...register('discountKind')}>
            {Object.entries(text.discounts).map(([kind, label]) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
          </SelectInput>
          {kind !== 'NONE' && (
            <NumberInput
              form={form}
              name="discountValue"
              label={text.discountValue}
              isRequired
              {...(kind === 'PERCENT'
                ? { max: 100, isPercentage: true }
                : { decimals: currencyDecimals(currency) })}
            />
          )}
        </div>
        <TextArea label={text.note} maxLength={1000} rows={3} className="mt-4" {...register('note')} />
      </Section>
    </>
  )
}
