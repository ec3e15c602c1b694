import { address } from '../codec/address-codec.ts'
import { mapValues } from '../codec/convert.ts'
import { date, number } from '../codec/value-codecs.ts'

const customValue = { numValue: number, dateValue: date }

/** Dates, numbers and addresses of a profile. */
export const profile = { customFields: { value: customValue }, addresses: { address } }

/** … and of what every step of a sign-in answers. */
export const signIn = {
  identity: { _createdDate: date, _updatedDate: date, identityProfile: profile },
  additionalData: /* @__PURE__ */ mapValues(customValue),
}
