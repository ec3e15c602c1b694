import type { Address } from '@vitrine/contract'

/** An address as form fields. */
export type AddressValues = ReturnType<typeof toAddressValues>

export const toAddressValues = (address: Address | undefined) => ({
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
