import type { DiscountTrigger } from '@vitrine/contract'
import { sum } from '../money/sum.ts'
import type { PricedItem } from '../priced-items.ts'
import { isInScope } from './discount-scope.ts'

/** Whether the cart meets the condition of a rule. Subtotals are before cart discounts. */
export function isTriggerMet(trigger: DiscountTrigger, items: readonly PricedItem[]): boolean {
  switch (trigger.type) {
    case 'AND':
      return trigger.triggers.every((part) => isTriggerMet(part, items))
    case 'OR':
      return trigger.triggers.some((part) => isTriggerMet(part, items))
    default: {
      const counted = items.filter(({ offer }) => isInScope(trigger.scope, offer))
      const measured = counted.map(({ line, subtotal }) =>
        trigger.type === 'SUBTOTAL_RANGE' ? subtotal : line.quantity,
      )
      const value = sum(measured)
      return value >= (trigger.from ?? 0) && value <= (trigger.to ?? Number.POSITIVE_INFINITY)
    }
  }
}
