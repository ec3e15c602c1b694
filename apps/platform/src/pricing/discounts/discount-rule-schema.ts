import type { DiscountScope, DiscountTrigger, Reduction } from '@vitrine/contract'
import { z } from 'zod'
import { STORES_APP_ID } from '../../catalog/recommendations/algorithms.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { Money } from '../../kernel/money/amount-schema.ts'
import { Instant, type PricingSettingReader } from '../pricing-settings/pricing-settings-schema.ts'

const catalogOfTheShop = z
  .string()
  .max(36)
  .refine((id) => id.toLowerCase() === STORES_APP_ID, 'must be the shop’s catalog')
const Ids = z.array(z.string().max(100)).max(LIMITS.valuesPerCondition)

/** The platform assigns the ids of scopes; ids in a request are ignored. */
const scopeId = z.string().max(100).nullish()
const ItemScope = z.strictObject({
  id: scopeId,
  type: z.literal('CATALOG_ITEM'),
  catalogItemFilter: z.strictObject({ catalogAppId: catalogOfTheShop, catalogItemIds: Ids.nullish() }),
})
const CollectionScope = z.strictObject({
  id: scopeId,
  type: z.literal('CUSTOM_FILTER'),
  customFilter: z.strictObject({
    appId: catalogOfTheShop,
    params: z.strictObject({ collectionIds: Ids.min(1) }),
  }),
})
const Scopes = z
  .array(z.discriminatedUnion('type', [ItemScope, CollectionScope]))
  .max(50)
  .nullish()

const Quantity = z.int().min(1).max(1_000_000).nullish()
const RangeTrigger = z.discriminatedUnion('triggerType', [
  z.strictObject({
    triggerType: z.literal('SUBTOTAL_RANGE'),
    subtotalRange: z.strictObject({ scopes: Scopes, from: Money.nullish(), to: Money.nullish() }),
  }),
  z.strictObject({
    triggerType: z.literal('ITEM_QUANTITY_RANGE'),
    itemQuantityRange: z.strictObject({ scopes: Scopes, from: Quantity, to: Quantity }),
  }),
])
const Triggers = z.strictObject({ triggers: z.array(RangeTrigger).min(1).max(10) })
const Trigger = z.discriminatedUnion('triggerType', [
  ...RangeTrigger.options,
  z.strictObject({ triggerType: z.literal('AND'), and: Triggers }),
  z.strictObject({ triggerType: z.literal('OR'), or: Triggers }),
])

const target = {
  targetType: z.literal('SPECIFIC_ITEMS').nullish(),
  specificItemsInfo: z.strictObject({ scopes: Scopes }).nullish(),
}
const Discount = z.discriminatedUnion('discountType', [
  z.strictObject({
    discountType: z.literal('PERCENTAGE'),
    percentage: z.number().min(0.1).max(100),
    ...target,
  }),
  z.strictObject({ discountType: z.literal('FIXED_AMOUNT'), fixedAmount: Money, ...target }),
  z.strictObject({ discountType: z.literal('FIXED_PRICE'), fixedPrice: Money, ...target }),
])

/** Read-only fields are sent back with a rule, and ignored. */
const readOnly = z.unknown().optional()
const members = {
  id: readOnly,
  createdDate: readOnly,
  updatedDate: readOnly,
  status: readOnly,
  name: z.string().trim().min(1).max(200),
  active: z.boolean().optional(),
  trigger: Trigger.nullish(),
  activeTimeInfo: z.strictObject({ start: Instant, end: Instant }).nullish(),
  discounts: z.strictObject({ values: z.array(Discount).length(1) }),
}

export const NewDiscountRuleRequest = z.object({
  discountRule: z.strictObject({ ...members, revision: readOnly }),
})
export const DiscountRuleChangeRequest = z.object({
  discountRule: z.strictObject({
    ...z.strictObject(members).partial().shape,
    revision: z.string().max(20),
  }),
})
export type DiscountRuleRequest = Omit<z.infer<typeof NewDiscountRuleRequest>['discountRule'], 'revision'>

/** A wire trigger in the form of the pricing engine. */
export function parseTrigger(
  trigger: z.infer<typeof Trigger>,
  field: string,
  read: PricingSettingReader,
): DiscountTrigger {
  switch (trigger.triggerType) {
    case 'AND':
      return { type: 'AND', triggers: parseTriggers(trigger.and.triggers, `${field}.and`, read) }
    case 'OR':
      return { type: 'OR', triggers: parseTriggers(trigger.or.triggers, `${field}.or`, read) }
    case 'SUBTOTAL_RANGE': {
      const at = `${field}.subtotalRange`
      const { scopes, from, to } = trigger.subtotalRange
      const amount = (value: string | number | null | undefined, name: string) =>
        value === null || value === undefined ? undefined : read.money(value, `${at}.${name}`)
      const range = parseRange(amount(from, 'from'), amount(to, 'to'), at, read)
      return { type: 'SUBTOTAL_RANGE', ...scoped(scopes, at, read), ...range }
    }
    case 'ITEM_QUANTITY_RANGE': {
      const at = `${field}.itemQuantityRange`
      const { scopes, from, to } = trigger.itemQuantityRange
      const range = parseRange(from ?? undefined, to ?? undefined, at, read)
      return { type: 'ITEM_QUANTITY_RANGE', ...scoped(scopes, at, read), ...range }
    }
  }
}

const parseTriggers = (
  triggers: z.infer<typeof Triggers>['triggers'],
  field: string,
  read: PricingSettingReader,
) => triggers.map((each, index) => parseTrigger(each, `${field}.triggers[${index}]`, read))

function parseRange(
  from: number | undefined,
  to: number | undefined,
  field: string,
  read: PricingSettingReader,
) {
  if (from !== undefined && to !== undefined && to < from)
    read.addViolation(`${field}.to`, 'must not be less than from')
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
}

function scoped(scopes: z.infer<typeof Scopes>, field: string, read: PricingSettingReader) {
  const scope = parseScopes(scopes, `${field}.scopes`, read)
  return scope ? { scope } : {}
}

/** The discounted products and the discount. */
export function parseDiscount(
  discount: z.infer<typeof Discount>,
  field: string,
  read: PricingSettingReader,
): { readonly scope: DiscountScope | null; readonly reduction: Reduction } {
  const scope = parseScopes(discount.specificItemsInfo?.scopes, `${field}.specificItemsInfo.scopes`, read)
  switch (discount.discountType) {
    case 'PERCENTAGE': {
      const basisPoints = read.percentage(discount.percentage, `${field}.percentage`)
      return { scope, reduction: { type: 'PERCENT', basisPoints } }
    }
    case 'FIXED_AMOUNT': {
      const amount = read.money(discount.fixedAmount, `${field}.fixedAmount`)
      return { scope, reduction: { type: 'AMOUNT', amount } }
    }
    case 'FIXED_PRICE': {
      const price = read.money(discount.fixedPrice, `${field}.fixedPrice`)
      return { scope, reduction: { type: 'FIXED_PRICE', price } }
    }
  }
}

/** Every product, where no scope is given or one of them names no products. */
function parseScopes(
  scopes: z.infer<typeof Scopes>,
  field: string,
  read: PricingSettingReader,
): DiscountScope | null {
  const products: string[] = []
  const collections: string[] = []
  let isForAll = !scopes?.length
  for (const [index, scope] of (scopes ?? []).entries()) {
    const at = `${field}[${index}]`
    if (scope.type === 'CUSTOM_FILTER') {
      const ids = scope.customFilter.params.collectionIds
      collections.push(...ids.map((id) => read.id(id, `${at}.customFilter.params.collectionIds`)))
    } else {
      const ids = scope.catalogItemFilter.catalogItemIds ?? []
      isForAll ||= ids.length === 0
      products.push(...ids.map((id) => read.id(id, `${at}.catalogItemFilter.catalogItemIds`)))
    }
  }
  if (isForAll) return null
  return { ...(products.length > 0 && { products }), ...(collections.length > 0 && { collections }) }
}
