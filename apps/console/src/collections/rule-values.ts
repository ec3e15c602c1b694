import type { CollectionRule, RuleCondition } from '@vitrine/contract'
import { numberIn } from '../forms/typed-number.ts'
import { collectionsText } from '../messages/collections.ts'
import { productNumberFault } from '../products/number-rules.ts'

/** What is wrong with the value of a condition, which is text while it is edited; `undefined` if nothing is. */
export function conditionFault({ field, value }: RuleCondition, currency: string): string | undefined {
  if (field === 'price') return productNumberFault('price', String(value), currency, true)
  return typeof value === 'string' && value.trim() === '' ? collectionsText.valueNeeded : undefined
}

/** A rule without faults, as the platform takes it. */
export const ruleInput = (rule: CollectionRule): CollectionRule => ({
  ...rule,
  conditions: rule.conditions.map((condition) => {
    const { field, value } = condition
    if (field === 'price') return { ...condition, value: numberIn(String(value)) ?? 0 }
    return typeof value === 'string' ? { ...condition, value: value.trim() } : condition
  }),
})
