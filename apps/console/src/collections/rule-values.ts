import type { CollectionRule, RuleCondition } from '@vitrine/contract'
import { productNumberError } from '../products/product-number-error.ts'
import { parseNumberOrNull } from '../shared/forms/parse-number.ts'
import { collectionsText } from '../shared/messages/collections.ts'

/** The error of a condition's value, which is text while it is edited. */
export function conditionError({ field, value }: RuleCondition, currency: string): string | undefined {
  if (field === 'price') return productNumberError('price', String(value), currency, true)
  return typeof value === 'string' && value.trim() === '' ? collectionsText.valueNeeded : undefined
}

/** A valid rule as a request to the platform. */
export const ruleInput = (rule: CollectionRule): CollectionRule => ({
  ...rule,
  conditions: rule.conditions.map((condition) => {
    const { field, value } = condition
    if (field === 'price') return { ...condition, value: parseNumberOrNull(String(value)) ?? 0 }
    return typeof value === 'string' ? { ...condition, value: value.trim() } : condition
  }),
})
