import type { Address } from '../address.ts'
import type { BackInStockNotificationRequest } from '../ecom/back-in-stock-request.ts'
import type { Order } from '../ecom/order.ts'
import type { SubscriptionContract } from '../ecom/subscription.ts'
import type { AddressTag, FactorType, Identity } from '../identity/identity.ts'
import type { WishlistItem } from './wishlist.ts'

/** A saved address of a member. */
export interface SavedAddress {
  _id: string
  address: Address
  tag?: AddressTag
  /** The recipient. */
  contact?: {
    firstName?: string | null
    lastName?: string | null
    phone?: string | null
    company?: string | null
  }
  /** Whether checkouts start with this address. */
  isDefault?: boolean
}

/** An active session of a member. */
export interface MemberSession {
  _id: string
  /** The name of the app that they signed in with. */
  app: string
  userAgent: string | null
  _createdDate: Date
  /** When the session was last renewed, which happens every few hours. */
  lastSeenDate: Date
  /** Whether it is the caller's session. */
  isCurrent: boolean
}

/** A second factor of a member. */
export interface MemberFactor {
  factorType: Extract<FactorType, 'TOTP' | 'EMAIL'>
  _createdDate: Date
  /** For `TOTP`: the number of unused recovery codes. */
  remainingRecoveryCodes?: number
}

/** The data for setting up an authenticator app. */
export interface TotpEnrollment {
  /** Base32, for manual entry. */
  secret: string
  /** `otpauth://…` */
  uri: string
  /** The URI as a QR code, in SVG. */
  qrCode: string
}

/** All stored data about a member. */
export interface MemberData {
  identity: Identity
  addresses: SavedAddress[]
  sessions: MemberSession[]
  factors: MemberFactor[]
  emails: { subject: string; _createdDate: Date }[]
  wishlist: WishlistItem[]
  /** `null` without a cart. */
  cart: MemberCart | null
  orders: Order[]
  subscriptions: SubscriptionContract[]
  backInStockRequests: BackInStockNotificationRequest[]
}

/** The cart of a member in a data export. */
export interface MemberCart {
  items: { name: string; quantity: number }[]
  couponCode?: string
  email?: string
  buyerNote?: string
  address?: Address
}

/** A member as merchants see them. */
export interface MemberAccount extends Identity {
  lastSignInDate?: Date
}
