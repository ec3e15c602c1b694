import type { AutomaticDiscount, Wire } from '@vitrine/contract'
import { z } from 'zod'
import { definedFields } from '../../catalog/validation/defined-fields.ts'
import { discountRules } from '../../kernel/database/schema/pricing/discounts.ts'
import { ReductionRequest } from '../../kernel/money/amount-schema.ts'
import { type Changed, PricingSettingKind } from '../pricing-settings/pricing-setting-kind.ts'
import {
  Instant,
  instantOf,
  PricingSettingReader,
  pricingSettingWriter,
  Scope,
  TriggerRequest,
} from '../pricing-settings/pricing-settings-schema.ts'
import { serializeDiscountRule, serializeDiscountRuleBase } from './discount-rule-serializer.ts'

export const NewDiscountRule = z.strictObject({
  name: z.string().trim().min(1).max(200),
  active: z.boolean().optional(),
  activeTimeInfo: z.strictObject({ start: Instant, end: Instant }).nullish(),
  scope: Scope,
  trigger: TriggerRequest,
  reduction: ReductionRequest,
})
type NewDiscountRule = z.infer<typeof NewDiscountRule>
type Row = typeof discountRules.$inferSelect

const serializeOwnDiscountRule = (row: Row, currency: string, now: Date) => {
  const write = pricingSettingWriter(currency)
  return {
    ...serializeDiscountRuleBase(row, now),
    ...(row.scope && { scope: write.scope(row.scope) }),
    ...(row.trigger && { trigger: write.trigger(row.trigger) }),
    reduction: write.reduction(row.reduction),
  } satisfies Omit<Wire<AutomaticDiscount>, 'trigger'>
}

/** Automatic discounts. The oldest applies first. */
export const DISCOUNT_RULES = new PricingSettingKind({
  table: discountRules,
  entity: 'discount rule',
  name: 'discountRule',
  plural: 'discountRules',
  notFound: 'DISCOUNT_RULE_NOT_FOUND',
  events: {
    created: 'wix.ecom.discounts.v1.discount_rule_created',
    updated: 'wix.ecom.discounts.v1.discount_rule_updated',
    deleted: 'wix.ecom.discounts.v1.discount_rule_deleted',
  },
  columns: (
    { name, active, activeTimeInfo, scope, trigger, reduction }: Changed<NewDiscountRule>,
    currency,
  ) => {
    const read = new PricingSettingReader(currency)
    const columns = definedFields({
      name,
      active,
      startsAt: activeTimeInfo === undefined ? undefined : instantOf(activeTimeInfo?.start),
      endsAt: activeTimeInfo === undefined ? undefined : instantOf(activeTimeInfo?.end),
      scope: scope === undefined ? undefined : read.scope(scope, 'scope'),
      trigger: trigger && read.trigger(trigger, 'trigger'),
      reduction: reduction && read.reduction(reduction, 'reduction'),
    })
    read.period(activeTimeInfo?.start, activeTimeInfo?.end, 'activeTimeInfo.end')
    return read.violations.length > 0 ? read.violations : columns
  },
  serialize: serializeOwnDiscountRule,
  payload: serializeDiscountRule,
})
