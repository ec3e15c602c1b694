import type { ShopContact } from '@vitrine/contract'
import { withoutEmptyFields } from './shop-values.ts'

const EMPTY = {
  legalName: '',
  taxId: '',
  addressLine: '',
  postalCode: '',
  city: '',
  subdivision: '',
  country: '',
  contactName: '',
  email: '',
  phone: '',
} as const

type BusinessField = keyof typeof EMPTY
type BusinessValues = Record<BusinessField, string>

export const BUSINESS_FIELDS = Object.keys(EMPTY) as BusinessField[]

/** The fields of the form for business details. */
export function businessValues({ address: _, ...contact }: ShopContact): BusinessValues {
  return { ...EMPTY, ...contact }
}

export const hasAddressFields = ({ addressLine, postalCode, city }: ShopContact): boolean =>
  Boolean(addressLine || postalCode || city)

/** What the form saves. An address on one line, of earlier versions, stays until there is another. */
export const contactChange = (values: BusinessValues, saved: ShopContact): ShopContact =>
  withoutEmptyFields({
    ...values,
    ...(!hasAddressFields(saved) && saved.address && { address: saved.address }),
  })
