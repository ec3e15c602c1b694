import type { Address } from '../address.ts'
import type { BackInStockNotificationRequest } from '../ecom/back-in-stock-request.ts'
import type { Order } from '../ecom/order.ts'
import type { SubscriptionContract } from '../ecom/subscription.ts'
import type { AddressTag, FactorType, Identity } from '../identity/identity.ts'
import type { WishlistItem } from './wishlist.ts'

/** An address that a member keeps. */
export interface SavedAddress {
  _id: string
  address: Address
  tag?: AddressTag
  /** Who is to be found there. */
  contact?: {
    firstName?: string | null
    lastName?: string | null
    phone?: string | null
    company?: string | null
  }
  /** Whether it is the one that checkouts begin with. */
  isDefault?: boolean
}

/** One of the places where a member is signed in. */
export interface MemberSession {
  _id: string
  /** What the app is called through which they signed in. */
  app: string
  /** What the browser called itself. */
  userAgent: string | null
  _createdDate: Date
  /** When it was last renewed, which happens every few hours. */
  lastSeenDate: Date
  /** Whether it is the one that asks. */
  isCurrent: boolean
}

/** What a member proves besides the password. */
export interface MemberFactor {
  factorType: Extract<FactorType, 'TOTP' | 'EMAIL'>
  _createdDate: Date
  /** Of an app for one-time codes: how many codes for its loss were not used yet. */
  recoveryCodesLeft?: number
}

/** What an app for one-time codes is set up with. */
export interface TotpEnrollment {
  /** In base 32, to type. */
  secret: string
  /** `otpauth://…` */
  uri: string
  /** The address as a picture, in SVG. */
  qrCode: string
}

/** Everything that the shop knows about a member. */
export interface MemberData {
  identity: Identity
  addresses: SavedAddress[]
  sessions: MemberSession[]
  factors: MemberFactor[]
  letters: { subject: string; _createdDate: Date }[]
  wishlist: WishlistItem[]
  /** `null` while they have put nothing into one. */
  cart: MemberCart | null
  orders: Order[]
  subscriptions: SubscriptionContract[]
  stockRequests: BackInStockNotificationRequest[]
}

/** What a member has put into their cart, and said about the purchase. */
export interface MemberCart {
  items: { name: string; quantity: number }[]
  couponCode?: string
  email?: string
  buyerNote?: string
  address?: Address
}

/** A member as the shop sees them. */
export interface MemberAccount extends Identity {
  lastSignInDate?: Date
}
