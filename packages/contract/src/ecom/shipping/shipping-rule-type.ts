import { defineEnum } from '../../define-enum.ts'

export const ShippingRuleType = /* @__PURE__ */ defineEnum('BY_TOTAL_WEIGHT BY_TOTAL_PRICE BY_TOTAL_QUANTITY')
export type ShippingRuleType = keyof typeof ShippingRuleType
