import { addressForm } from '@vitrine/ui/address-forms'
import { findSubdivision, listSubdivisions } from '@vitrine/ui/subdivisions'

/** The fields of an address and its recipient. */
export interface AddressFields {
  readonly firstName: string
  readonly lastName: string
  readonly line1: string
  readonly line2: string
  readonly postalCode: string
  readonly city: string
  readonly subdivision: string
  readonly country: string
}

/** The required fields in a country, as at checkout. */
export function requiredAddressFields(country: string): readonly (keyof AddressFields)[] {
  const { postalCode, subdivision } = addressForm(country)
  return [
    'firstName',
    'lastName',
    'country',
    'line1',
    'city',
    ...(postalCode.isRequired ? (['postalCode'] as const) : []),
    ...(subdivision?.isRequired ? (['subdivision'] as const) : []),
  ]
}

/** The subdivision by its code; none in countries whose addresses have none. `undefined` for an unknown one. */
export function parseSubdivision({ country, subdivision }: AddressFields): string | undefined {
  if (!addressForm(country).subdivision) return ''
  const isKnown = listSubdivisions(country).length > 0 && subdivision !== ''
  return isKnown ? findSubdivision(country, subdivision)?.code : subdivision
}
