import { image } from '../codec/media-codecs.ts'
import { date, dates } from '../codec/value-codecs.ts'
import { logistics, physicalProperties, schedule, withAddress } from './cart-codecs.ts'

/** The codecs of orders and subscriptions. */
export const order = {
  ...dates,
  purchasedDate: date,
  paymentDueDate: date,
  expiredDate: date,
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
