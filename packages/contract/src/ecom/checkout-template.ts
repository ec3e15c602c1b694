import type { CatalogReference, CustomLineItem } from './line-item.ts'

/** A link that opens a checkout with preselected items. */
export interface CheckoutTemplate {
  _id: string
  revision?: string
  name?: string
  status?: 'ACTIVE' | 'INACTIVE'
  lineItems?: { quantity: number; catalogReference?: CatalogReference }[]
  customLineItems?: CustomLineItem[]
  couponCode?: string
  /** The public URL. */
  url?: string
  /** The number of checkouts that it opened. */
  uses?: number
  _createdDate?: Date
  _updatedDate?: Date
}
