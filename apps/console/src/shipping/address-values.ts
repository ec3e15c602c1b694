import type { Address } from '@vitrine/contract'

/** An address as form fields. */
export interface AddressValues {
  street: string
  city: string
  postalCode: string
  country: string
}

export const toAddressValues = (address: Address | undefined): AddressValues => ({
  street: address?.addressLine1 ?? '',
  city: address?.city ?? '',
  postalCode: address?.postalCode ?? '',
  country: address?.country ?? '',
})

export const toAddress = ({ street, city, postalCode, country }: AddressValues): Address => ({
  country,
  city,
  postalCode,
  addressLine1: street,
})
