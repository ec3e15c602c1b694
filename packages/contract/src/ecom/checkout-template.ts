import type { CatalogReference, CustomLineItem } from './line-item.ts'

/** A link that opens a checkout with items in it. */
export interface CheckoutTemplate {
  _id: string
  revision?: string
  name?: string
  status?: 'ACTIVE' | 'INACTIVE'
  lineItems?: { quantity: number; catalogReference?: CatalogReference }[]
  customLineItems?: CustomLineItem[]
  couponCode?: string
  /** Where shoppers follow it. */
  url?: string
  /** How many checkouts it has opened. */
  uses?: number
  _createdDate?: Date
  _updatedDate?: Date
}
