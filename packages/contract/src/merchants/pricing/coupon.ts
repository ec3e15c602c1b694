import type { VersionedEntity } from '../versioned-entity.ts'
import type { ItemScope, PriceReduction } from './price-reduction.ts'

/** The columns of a CSV file of discount codes, in order. */
export const COUPON_CSV_COLUMNS = [
  'code',
  'name',
  'type',
  'value',
  'minimumSubtotal',
  'limitedToOneItem',
  'products',
  'collections',
  'active',
  'startTime',
  'expirationTime',
  'usageLimit',
  'limitPerShopper',
] as const

/** A discount code. */
export interface Coupon extends VersionedEntity {
  name: string
  code: string
  benefit: PriceReduction | { type: 'FREE_SHIPPING' }
  /** Default: all items. */
  scope?: ItemScope
  /** The minimum subtotal before discounts. */
  minimumSubtotal?: string
  /** Applies to one unit of the lowest-priced item in scope. */
  limitedToOneItem: boolean
  active: boolean
  status: 'LIVE' | 'PENDING' | 'EXPIRED' | 'DISABLED'
  startTime?: Date
  expirationTime?: Date
  /** The number of orders with it. */
  readonly uses: number
  usageLimit?: number
  limitPerShopper?: number
}
