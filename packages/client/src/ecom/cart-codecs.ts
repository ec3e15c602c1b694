import { address } from '../codec/address-codec.ts'
import type { CodecMap } from '../codec/convert.ts'
import { image, pageUrl } from '../codec/media-codecs.ts'
import { date, dates, number } from '../codec/value-codecs.ts'

export const physicalProperties = { weight: number }
export const schedule = {
  subscriptionOptionInfo: { subscriptionSettings: { startDate: date } },
  serviceProperties: { scheduledDate: date, endDate: date },
}
export const catalogOverrideFields = { image, physicalProperties }
export const withAddress = { address }

export const lineItems: CodecMap = {
  image,
  url: pageUrl,
  physicalProperties,
  catalogOverrideFields,
  ...schedule,
}
export const customLineItems: CodecMap = { media: image, url: pageUrl, physicalProperties, ...schedule }
export const cart = { ...dates, lineItems, contactInfo: withAddress }

export const logistics = { deliveryTimeSlot: { from: date, to: date }, pickupDetails: withAddress }
export const shippingInfo = {
  selectedCarrierServiceOption: { logistics },
  carrierServiceOptions: { shippingOptions: { logistics } },
}
export const membershipOptions: CodecMap = {
  eligibleMemberships: { expirationDate: date },
  invalidMemberships: { membership: { expirationDate: date } },
}
export const appliedDiscounts: CodecMap = { merchantDiscount: { percentage: number } }
export const totals: CodecMap = { cart, shippingInfo, membershipOptions, appliedDiscounts }
