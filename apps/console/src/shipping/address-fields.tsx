import type { ReactElement } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { CountryInput } from '../shared/forms/country-input.tsx'
import { TextInput } from '../shared/forms/fields.tsx'
import { shippingText as text } from '../shared/messages/settings/shipping.ts'
import type { AddressValues } from './address-values.ts'

interface AddressFieldsProps {
  readonly register: (part: keyof AddressValues) => UseFormRegisterReturn
}

export const AddressFields = ({ register }: AddressFieldsProps): ReactElement => (
  <div className="grid gap-4 sm:grid-cols-2">
    <TextInput label={text.street} {...register('street')} />
    <TextInput label={text.city} {...register('city')} />
    <TextInput label={text.postalCode} {...register('postalCode')} />
    <CountryInput label={text.country} {...register('country')} />
  </div>
)
