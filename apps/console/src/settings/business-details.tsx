import { useQuery } from '@tanstack/react-query'
import type { ShopContact } from '@vitrine/contract'
import { type ReactElement, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { BUSINESS_DETAILS_ID } from '../shared/business-details/missing-detail.ts'
import { Section } from '../shared/components/section.tsx'
import { CountryInput } from '../shared/forms/country-input.tsx'
import { emailRule } from '../shared/forms/email-rule.ts'
import { fieldOf } from '../shared/forms/field-of.ts'
import { TextInput } from '../shared/forms/fields.tsx'
import { FormFrame } from '../shared/forms/form-frame.tsx'
import { SubdivisionInput } from '../shared/forms/subdivision-input.tsx'
import { useSaveForm } from '../shared/forms/use-save-form.ts'
import { settingsText as text } from '../shared/messages/settings/settings.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { shopQuery } from '../shared/shop-query.ts'
import { useIsOwner } from '../shared/use-session.ts'
import { BUSINESS_FIELDS, businessValues, contactChange, hasAddressFields } from './business-values.ts'

/** The address, contact and tax ID of the business, for shoppers and on invoices. */
export function BusinessDetails(): ReactElement | null {
  const { data } = useQuery(shopQuery)
  return data ? <BusinessForm contact={data.contact} /> : null
}

function BusinessForm({ contact }: { readonly contact: ShopContact }): ReactElement {
  const isOwner = useIsOwner()
  const form = useForm({ defaultValues: businessValues(contact) })
  const saving = useSaveForm(form, {
    save: (values) => client.settings.updateShop({ contact: contactChange(values, contact) }),
    done: () => text.businessSaved,
    canUndo: true,
    refetches: [keys.shop],
    violationMessage: ({ field, description }) =>
      field === 'contact.taxId'
        ? t(text.taxIdInvalid, { example: description.split(' ').at(-1) ?? '' })
        : undefined,
    formFieldName: (field) => BUSINESS_FIELDS.find((each) => field === `contact.${each}`),
  })
  const field = fieldOf(form)
  // The form is not there yet when the browser looks for the part that a link names.
  useEffect(() => {
    if (location.hash === `#${BUSINESS_DETAILS_ID}`)
      document.getElementById(BUSINESS_DETAILS_ID)?.scrollIntoView()
  }, [])
  const earlier = !hasAddressFields(contact) && contact.address
  return (
    <Section id={BUSINESS_DETAILS_ID} title={text.business} aside={isOwner ? undefined : text.ownerOnly}>
      <p className="mb-3 max-w-prose text-muted">{text.businessHint}</p>
      <FormFrame onSubmit={saving.submit} {...saving} action={text.saveBusiness} isReadOnly={!isOwner}>
        <div className="grid max-w-xl gap-3 sm:grid-cols-2">
          <TextInput label={text.legalName} hint={text.legalNameHint} {...field('legalName')} />
          <TextInput label={text.taxId} hint={text.taxIdHint} {...field('taxId')} />
          <TextInput
            label={text.street}
            hint={earlier && t(text.currentAddress, { address: earlier })}
            autoComplete="off"
            {...field('addressLine')}
          />
          <TextInput label={text.postalCode} {...field('postalCode')} />
          <TextInput label={text.city} {...field('city')} />
          <CountryInput
            label={text.country}
            {...field('country', { onChange: () => form.setValue('subdivision', '') })}
          />
          <SubdivisionInput
            country={form.watch('country')}
            label={text.subdivision}
            {...field('subdivision')}
          />
          <TextInput label={text.contactName} hint={text.contactNameHint} {...field('contactName')} />
          <TextInput label={text.contactEmail} type="email" {...field('email', emailRule)} />
          <TextInput label={text.contactPhone} type="tel" {...field('phone')} />
        </div>
      </FormFrame>
    </Section>
  )
}
