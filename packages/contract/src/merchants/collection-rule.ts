import { defineEnum } from '../define-enum.ts'

/** What a rule can ask of a product. */
export const RuleField = /* @__PURE__ */ defineEnum('name brand ribbon sku price onSale inStock productType')
export type RuleField = keyof typeof RuleField

export const RuleComparison = /* @__PURE__ */ defineEnum('is isNot contains startsWith atLeast atMost')
export type RuleComparison = keyof typeof RuleComparison

/** One thing that a rule asks. Prices are in the shop's currency. */
export interface RuleCondition {
  field: RuleField
  comparison: RuleComparison
  value: string | number | boolean
}

/** Which products belong into a collection by themselves: those that meet all conditions, or any of them. */
export interface CollectionRule {
  match: 'all' | 'any'
  conditions: RuleCondition[]
}
