import { definedFields } from '../../catalog/validation/defined-fields.ts'
import { discountRules } from '../../kernel/database/schema/pricing/discounts.ts'
import {
  booleanField,
  idField,
  instantField,
  numberField,
  textField,
} from '../../kernel/query/field-builders.ts'
import type { Fields } from '../../kernel/query/query-field.ts'
import { type Changed, PricingSettingKind } from '../pricing-settings/pricing-setting-kind.ts'
import { instantOf, PricingSettingReader } from '../pricing-settings/pricing-settings-schema.ts'
import { type DiscountRuleRequest, parseDiscount, parseTrigger } from './discount-rule-schema.ts'
import { serializeDiscountRule } from './discount-rule-serializer.ts'
import { DISCOUNT_RULES } from './discount-rules.ts'

/** The fields that discount rules can be filtered and sorted by. */
export const discountRuleFields: Fields = {
  id: idField(discountRules.id),
  name: textField(discountRules.name),
  active: booleanField(discountRules.active),
  revision: numberField(discountRules.revision),
  createdDate: instantField(discountRules.createdAt),
  updatedDate: instantField(discountRules.updatedAt),
  'activeTimeInfo.start': instantField(discountRules.startsAt),
  'activeTimeInfo.end': instantField(discountRules.endsAt),
}

/** Discount rules in the form of Wix Headless. */
export const WIX_DISCOUNT_RULES = new PricingSettingKind({
  ...DISCOUNT_RULES.definition,
  columns: ({ name, active, activeTimeInfo, trigger, discounts }: Changed<DiscountRuleRequest>, currency) => {
    const read = new PricingSettingReader(currency)
    const discount = discounts?.values[0]
    const columns = definedFields({
      name,
      active,
      startsAt: activeTimeInfo === undefined ? undefined : instantOf(activeTimeInfo?.start),
      endsAt: activeTimeInfo === undefined ? undefined : instantOf(activeTimeInfo?.end),
      trigger: trigger && parseTrigger(trigger, 'discountRule.trigger', read),
      ...(discount && parseDiscount(discount, 'discountRule.discounts.values[0]', read)),
    })
    read.period(activeTimeInfo?.start, activeTimeInfo?.end, 'discountRule.activeTimeInfo.end')
    return read.violations.length > 0 ? read.violations : columns
  },
  serialize: serializeDiscountRule,
})
