import { defineEnum } from '../define-enum.ts'

/** The product fields that a rule can test. */
export const RuleField = /* @__PURE__ */ defineEnum('name brand ribbon sku price onSale inStock productType')
export type RuleField = keyof typeof RuleField

export const RuleComparison = /* @__PURE__ */ defineEnum('is isNot contains startsWith atLeast atMost')
export type RuleComparison = keyof typeof RuleComparison

/** A condition of a rule. Prices are in the shop's currency. */
export interface RuleCondition {
  field: RuleField
  comparison: RuleComparison
  value: string | number | boolean
}

/** Selects the products of a collection: those that meet all conditions, or any of them. */
export interface CollectionRule {
  match: 'all' | 'any'
  conditions: RuleCondition[]
}
