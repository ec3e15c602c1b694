import type { DiscountRuleStatus } from '../../ecom/discount-rule.ts'
import type { VersionedEntity } from '../versioned-entity.ts'
import type { ItemScope, PriceReduction } from './price-reduction.ts'

/** A range of the subtotal or quantity of a cart, inclusive. */
export type CartRange =
  | { type: 'SUBTOTAL_RANGE'; scope?: ItemScope; from?: string; to?: string }
  | { type: 'ITEM_QUANTITY_RANGE'; scope?: ItemScope; from?: number; to?: number }

/** The condition of an automatic discount: a range, or a combination of ranges. */
export type CartTrigger = CartRange | { type: 'AND' | 'OR'; triggers: CartRange[] }

/** An automatic discount. Older discounts apply first. */
export interface AutomaticDiscount extends VersionedEntity {
  name: string
  active: boolean
  status: DiscountRuleStatus
  activeTimeInfo: { start?: Date; end?: Date }
  /** Default: all items. */
  scope?: ItemScope
  /** Default: always. */
  trigger?: CartTrigger
  reduction: PriceReduction
}
