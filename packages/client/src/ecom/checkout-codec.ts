import type { Shape } from '../codec/convert.ts'
import { image, pageUrl } from '../codec/media-codecs.ts'
import { date } from '../codec/value-codecs.ts'
import {
  appliedDiscounts,
  catalogOverrideFields,
  dates,
  membershipOptions,
  physicalProperties,
  schedule,
  shippingInfo,
  withAddress,
} from './cart-codecs.ts'

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
