import type { Address } from '../address.ts'
import type { BackInStockNotificationRequest } from '../ecom/back-in-stock-request.ts'
import type { MembershipGrant } from '../ecom/membership.ts'
import type { Order } from '../ecom/order.ts'
import type { OrderReturn } from '../ecom/return.ts'
import type { SubscriptionContract } from '../ecom/subscription.ts'
import type { Withdrawal } from '../ecom/withdrawal.ts'
import type { Identity } from '../identity/identity.ts'
import type { NewsletterConsent } from '../newsletter.ts'
import type { Customer } from './customer.ts'
import type { MemberSecondFactor } from './member-second-factor.ts'
import type { MemberSession } from './member-session.ts'
import type { SavedAddress } from './saved-address.ts'
import type { SavedCard } from './saved-card.ts'
import type { WishlistItem } from './wishlist.ts'

/** All stored data about a member. */
export interface MemberDataExport {
  identity: Identity
  addresses: SavedAddress[]
  sessions: MemberSession[]
  factors: MemberSecondFactor[]
  passkeys: { name: string; _createdDate: Date; lastUsedDate?: Date }[]
  linkedAccounts: {
    issuer: string
    subject: string
    email?: string
    _createdDate: Date
    lastUsedDate?: Date
  }[]
  /** The customers of payment providers that keep the member's cards. Without an answer of the provider, there are no cards. */
  paymentCustomers: {
    provider: string
    reference: string
    _createdDate: Date
    cards?: Omit<SavedCard, 'isDefault'>[]
  }[]
  emails: { subject: string; _createdDate: Date }[]
  wishlist: WishlistItem[]
  /** `null` without a cart. */
  cart: MemberCart | null
  orders: Order[]
  /** The photos are data URLs. */
  returns: (OrderReturn & { note: string; photos: string[] })[]
  withdrawals: MemberWithdrawal[]
  subscriptions: SubscriptionContract[]
  backInStockRequests: BackInStockNotificationRequest[]
  newsletterSubscriptions: NewsletterConsent[]
  memberships: MembershipGrant[]
  reviews: MemberReview[]
  /** What staff recorded. `null` without an email address. */
  customer: Customer | null
}

/** All stored data about a customer without an account. */
export type GuestDataExport = Pick<
  MemberDataExport,
  | 'emails'
  | 'orders'
  | 'returns'
  | 'withdrawals'
  | 'subscriptions'
  | 'backInStockRequests'
  | 'newsletterSubscriptions'
  | 'reviews'
> & { customer: Customer }

/** A review in a data export. */
export interface MemberReview {
  productId: string
  rating: number
  title?: string
  body?: string
  authorName?: string
  reviewDate: Date
  /** The files of its photos. */
  photoIds: string[]
}

/** A withdrawal statement in a data export. */
export type MemberWithdrawal = Pick<
  Withdrawal,
  '_id' | '_createdDate' | 'name' | 'email' | 'orderNumber' | 'itemsNote' | 'lineItemIds'
>

/** The cart of a member in a data export. */
export interface MemberCart {
  items: { name: string; quantity: number }[]
  couponCode?: string
  email?: string
  buyerNote?: string
  address?: Address
}
