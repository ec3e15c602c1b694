import { address } from '../codec/address.ts'
import { image, pageUrl } from '../codec/media.ts'
import { date, number } from '../codec/values.ts'

export const dates = { _createdDate: date, _updatedDate: date }
const physicalProperties = { weight: number }
const schedule = {
  subscriptionOptionInfo: { subscriptionSettings: { startDate: date } },
  serviceProperties: { scheduledDate: date, endDate: date },
}
const catalogOverrideFields = { image, physicalProperties }
const withAddress = { address }

export const lineItems = { image, url: pageUrl, physicalProperties, catalogOverrideFields, ...schedule }
export const customLineItems = { media: image, url: pageUrl, physicalProperties, ...schedule }
export const cart = { ...dates, lineItems, contactInfo: withAddress }

const logistics = { deliveryTimeSlot: { from: date, to: date }, pickupDetails: withAddress }
const shippingInfo = {
  selectedCarrierServiceOption: { logistics },
  carrierServiceOptions: { shippingOptions: { logistics } },
}
const membershipOptions = {
  eligibleMemberships: { expirationDate: date },
  invalidMemberships: { membership: { expirationDate: date } },
}
export const appliedDiscounts = { merchantDiscount: { percentage: number } }
export const totals = { cart, shippingInfo, membershipOptions, appliedDiscounts }

export const checkout = {
  ...dates,
  lineItems: { media: image, url: pageUrl, physicalProperties, catalogOverrideFields, ...schedule },
  billingInfo: withAddress,
  shippingInfo: { ...shippingInfo, shippingDestination: withAddress },
  membershipOptions,
  subscriptionCharges: { charges: { cycleBillingDate: date } },
  appliedDiscounts,
}

/** An order, and a subscription, which is made of orders. */
export const order = {
  ...dates,
  purchasedDate: date,
  lineItems: {
    image,
    physicalProperties,
    digitalFile: { expirationDate: date },
    subscriptionInfo: { subscriptionSettings: { startDate: date } },
    serviceProperties: schedule.serviceProperties,
  },
  activities: { _createdDate: date },
  billingInfo: withAddress,
  recipientInfo: withAddress,
  shippingInfo: { logistics: { ...logistics, deliverByDate: date, shippingDestination: withAddress } },
}
