import { address } from '../codec/address-codec.ts'
import { mapValues } from '../codec/convert.ts'
import { date, number } from '../codec/value-codecs.ts'

const customValue = { numValue: number, dateValue: date }

export const profile = { customFields: { value: customValue }, addresses: { address } }

/** The codecs of a sign-in response. */
export const signIn = {
  identity: { _createdDate: date, _updatedDate: date, identityProfile: profile },
  additionalData: /* @__PURE__ */ mapValues(customValue),
}
