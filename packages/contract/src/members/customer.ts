import type { OrderPrice } from '../ecom/order-transactions.ts'
import type { NewsletterConsent } from '../newsletter.ts'

/** The columns of a customer CSV file, in order. Those of orders are only exported. */
export const CUSTOMER_CSV_COLUMNS = [
  'email',
  'firstName',
  'lastName',
  'phone',
  'company',
  'addressLine',
  'addressLine2',
  'city',
  'subdivision',
  'postalCode',
  'country',
  'tags',
  'note',
  'language',
  'newsletterConsent',
  'newsletterSince',
  'newsletterPage',
  'ordersCount',
  'totalSpent',
] as const

/** A postal address of a customer. */
export interface CustomerAddress {
  company?: string
  addressLine?: string
  addressLine2?: string
  city?: string
  /** Such as `US-NY`. */
  subdivision?: string
  postalCode?: string
  /** Such as `US`. */
  country?: string
}

/** A customer of the shop: a member, a guest who ordered, or somebody whom a merchant added. */
export interface Customer {
  _id: string
  email: string
  /** Addresses of customers who were merged into this one. */
  otherEmails: string[]
  firstName?: string
  lastName?: string
  phone?: string
  /** Such as `de`. */
  language?: string
  /** The address that an import brought. Members have addresses of their own. */
  address?: CustomerAddress
  /** The account of the customer. Guests have none. */
  memberId?: string
  tags: string[]
  /** A note of staff, which the customer does not see. */
  note: string
  /** Placed orders that are not canceled. */
  ordersCount: number
  /** What was paid for them, after refunds. */
  totalSpent: OrderPrice
  lastOrderDate?: Date
  /** What the customer agreed to, while they are subscribed to the newsletter. */
  newsletter?: Required<Pick<NewsletterConsent, 'consentText' | 'consentDate' | 'confirmedDate'>> &
    Pick<NewsletterConsent, 'consentUrl'>
  _createdDate: Date
}

/** What a merchant enters about a customer. The name of a member is their own. */
export interface CustomerInput {
  email: string
  firstName?: string
  lastName?: string
  phone?: string
  tags?: string[]
  note?: string
}

/** A segment of the customers. */
export interface CustomerFilter {
  /** A part of the name, address or phone number. */
  search?: string
  tag?: string
  account?: 'MEMBER' | 'GUEST'
  /** Whether they are subscribed to the newsletter. */
  subscribed?: boolean
  minOrders?: number
  /** In the currency of the shop, such as `100`. */
  minSpent?: number
  /** Days since their last order, at most or at least. */
  orderedWithinDays?: number
  notOrderedForDays?: number
}

export type CustomerSort = 'NEWEST' | 'MOST_SPENT' | 'LAST_ORDER'

/** The result of an imported row. */
export interface CustomerImportResult {
  /** From 0. */
  row: number
  status: 'CREATED' | 'UPDATED' | 'FAILED'
  /** The name of the invalid field. */
  field?: string
}
