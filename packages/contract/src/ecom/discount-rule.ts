import { defineEnum } from '../define-enum.ts'

export const DiscountRuleStatus = /* @__PURE__ */ defineEnum('UNDEFINED LIVE EXPIRED PENDING')
export type DiscountRuleStatus = keyof typeof DiscountRuleStatus

/** An automatic discount. */
export interface DiscountRule {
  _id: string
  revision?: string
  name: string
  active: boolean
  status?: DiscountRuleStatus
  activeTimeInfo?: { start?: Date; end?: Date }
  trigger?: Record<string, unknown>
  discounts?: Record<string, unknown>
  _createdDate?: Date
  _updatedDate?: Date
}
