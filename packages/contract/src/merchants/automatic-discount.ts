import type { DiscountRuleStatus } from '../ecom/discount-rule.ts'
import type { ItemScope, PriceReduction } from './price-reduction.ts'
import type { VersionedEntity } from './versioned-entity.ts'

/** A range of what a cart holds; both ends belong to it. */
export type CartRange =
  | { type: 'SUBTOTAL_RANGE'; scope?: ItemScope; from?: string; to?: string }
  | { type: 'ITEM_QUANTITY_RANGE'; scope?: ItemScope; from?: number; to?: number }

/** When a discount applies by itself: a range, or several together. */
export type CartTrigger = CartRange | { type: 'AND' | 'OR'; triggers: CartRange[] }

/** A discount that the shop gives by itself. The oldest applies first. */
export interface AutomaticDiscount extends VersionedEntity {
  name: string
  active: boolean
  status: DiscountRuleStatus
  activeTimeInfo: { start?: Date; end?: Date }
  /** All goods when absent. */
  scope?: ItemScope
  /** Always when absent. */
  trigger?: CartTrigger
  reduction: PriceReduction
}
