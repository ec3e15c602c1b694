import { address } from '../codec/address-codec.ts'
import type { CodecMap } from '../codec/convert.ts'
import { date, dates } from '../codec/value-codecs.ts'
import { order } from '../ecom/order-codec.ts'
import { contract } from '../ecom/subscription-codec.ts'
import { signIn } from '../identity/identity-codecs.ts'
import { customer } from './customer-codec.ts'

export const session: CodecMap = { _createdDate: date, lastSeenDate: date }
export const factor: CodecMap = { _createdDate: date }

export const memberData: CodecMap = {
  identity: signIn.identity,
  addresses: { address },
  sessions: session,
  factors: factor,
  paymentCustomers: { _createdDate: date },
  emails: { _createdDate: date },
  wishlist: { addedDate: date },
  cart: { address },
  orders: order,
  returns: dates,
  withdrawals: dates,
  subscriptions: contract,
  backInStockRequests: dates,
  newsletterSubscriptions: { consentDate: date, confirmedDate: date },
  memberships: { ...dates, expirationDate: date },
  reviews: { reviewDate: date },
  customer,
}
