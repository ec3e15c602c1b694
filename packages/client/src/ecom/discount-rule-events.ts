import type { DiscountRule } from '@vitrine/contract'
import { date, dates, number } from '../codec/value-codecs.ts'
import { type DeletedEvent, type EntityEvent, entityEvent } from '../event-definition.ts'

export type { DiscountRule } from '@vitrine/contract'

export { DiscountRuleStatus as Status } from '@vitrine/contract'

const discountRule = {
  ...dates,
  activeTimeInfo: { start: date, end: date },
  discounts: { values: { percentage: number } },
}

export const onDiscountRuleCreated = /* @__PURE__ */ entityEvent<EntityEvent<DiscountRule>>(
  'wix.ecom.discounts.v1.discount_rule_created',
  discountRule,
)
export const onDiscountRuleUpdated = /* @__PURE__ */ entityEvent<EntityEvent<DiscountRule>>(
  'wix.ecom.discounts.v1.discount_rule_updated',
  discountRule,
)
export const onDiscountRuleDeleted = /* @__PURE__ */ entityEvent<DeletedEvent<DiscountRule>>(
  'wix.ecom.discounts.v1.discount_rule_deleted',
  discountRule,
)
