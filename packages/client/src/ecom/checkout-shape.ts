import { image, pageUrl } from '../codec/media.ts'
import { date } from '../codec/values.ts'
import {
  appliedDiscounts,
  catalogOverrideFields,
  dates,
  membershipOptions,
  physicalProperties,
  schedule,
  shippingInfo,
  withAddress,
} from './shapes.ts'

export const checkout = {
  ...dates,
  lineItems: { media: image, url: pageUrl, physicalProperties, catalogOverrideFields, ...schedule },
  billingInfo: withAddress,
  shippingInfo: { ...shippingInfo, shippingDestination: withAddress },
  membershipOptions,
  subscriptionCharges: { charges: { cycleBillingDate: date } },
  appliedDiscounts,
}
