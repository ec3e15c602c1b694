import type { ItemScope, PriceReduction } from './price-reduction.ts'
import type { VersionedEntity } from './versioned-entity.ts'

/** A discount that shoppers ask for by a code. */
export interface Coupon extends VersionedEntity {
  name: string
  code: string
  benefit: PriceReduction | { type: 'FREE_SHIPPING' }
  /** All goods when absent. */
  scope?: ItemScope
  /** What the goods must come to before discounts. */
  minimumSubtotal?: string
  /** Only the lowest-priced piece in scope becomes cheaper. */
  limitedToOneItem: boolean
  active: boolean
  /** Where it stands by the clock. */
  status: 'LIVE' | 'PENDING' | 'EXPIRED' | 'DISABLED'
  startTime?: Date
  expirationTime?: Date
  usageLimit?: number
  limitPerShopper?: number
}
