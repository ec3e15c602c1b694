import { image, pageUrl } from '../codec/media.ts'
import type { Shape } from '../codec/shape.ts'
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

export const checkoutLines: Shape = {
  media: image,
  url: pageUrl,
  physicalProperties,
  catalogOverrideFields,
  ...schedule,
}

export const checkout: Shape = {
  ...dates,
  lineItems: checkoutLines,
  billingInfo: withAddress,
  shippingInfo: { ...shippingInfo, shippingDestination: withAddress },
  membershipOptions,
  subscriptionCharges: { charges: { cycleBillingDate: date } },
  appliedDiscounts,
}
