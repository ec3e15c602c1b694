import type { CodecMap } from '../codec/convert.ts'
import { image, pageUrl } from '../codec/media-codecs.ts'
import { date, dates } from '../codec/value-codecs.ts'
import {
  appliedDiscounts,
  catalogOverrideFields,
  membershipOptions,
  physicalProperties,
  schedule,
  shippingInfo,
  withAddress,
} from './cart-codecs.ts'

export const checkoutLines: CodecMap = {
  media: image,
  url: pageUrl,
  physicalProperties,
  catalogOverrideFields,
  ...schedule,
}

export const checkout: CodecMap = {
  ...dates,
  lineItems: checkoutLines,
  billingInfo: withAddress,
  shippingInfo: { ...shippingInfo, shippingDestination: withAddress },
  membershipOptions,
  subscriptionCharges: { charges: { cycleBillingDate: date } },
  appliedDiscounts,
}
