import type { DiscountScope, DiscountTrigger, Reduction } from '@vitrine/contract'
import { discountRuleStatus } from '@vitrine/pricing'
import { STORES_APP_ID } from '../../catalog/recommendations/algorithms.ts'
import type { discountRules } from '../../kernel/database/schema/pricing/discounts.ts'
import { wireCollectionId } from '../../kernel/wire-id.ts'
import { edits, pricingSettingWriter } from '../pricing-settings/pricing-settings-schema.ts'

type Money = (amount: number) => string

/** Serializes a discount rule in the form of Wix Headless, which events use too. */
export function serializeDiscountRule(
  row: typeof discountRules.$inferSelect,
  currency: string,
  now: Date,
): SerializedDiscountRule {
  const { money } = pricingSettingWriter(currency)
  return {
    ...serializeDiscountRuleBase(row, now),
    ...(row.trigger && { trigger: serializeTrigger(row.trigger, money) }),
    discounts: {
      values: [
        {
          targetType: 'SPECIFIC_ITEMS',
          specificItemsInfo: { scopes: serializeScopes(row.scope) },
          ...serializeReduction(row.reduction, money),
        },
      ],
    },
  }
}

/** The parts that our discount rule and the one of Wix Headless have in common. */
export const serializeDiscountRuleBase = (row: typeof discountRules.$inferSelect, now: Date) => {
  const { startsAt, endsAt } = row
  const period = {
    ...(startsAt && { start: startsAt.getTime() }),
    ...(endsAt && { end: endsAt.getTime() }),
  }
  return {
    ...edits(row),
    name: row.name,
    active: row.active,
    status: discountRuleStatus(period, now.getTime()),
    activeTimeInfo: {
      ...(startsAt && { start: startsAt.toISOString() }),
      ...(endsAt && { end: endsAt.toISOString() }),
    },
  }
}

export interface SerializedDiscountRule extends ReturnType<typeof serializeDiscountRuleBase> {
  readonly trigger?: SerializedTrigger
  readonly discounts: { readonly values: readonly SerializedDiscount[] }
}

type SerializedDiscount = ReturnType<typeof serializeReduction> & {
  readonly targetType: 'SPECIFIC_ITEMS'
  readonly specificItemsInfo: { readonly scopes: readonly SerializedScope[] }
}

interface SerializedTrigger {
  readonly triggerType: DiscountTrigger['type']
  readonly and?: { readonly triggers: readonly SerializedTrigger[] }
  readonly or?: { readonly triggers: readonly SerializedTrigger[] }
  readonly subtotalRange?: { scopes: readonly SerializedScope[]; from?: string; to?: string }
  readonly itemQuantityRange?: { scopes: readonly SerializedScope[]; from?: number; to?: number }
}

type SerializedScope =
  | {
      readonly id: string
      readonly type: 'CATALOG_ITEM'
      readonly catalogItemFilter: { readonly catalogAppId: string; readonly catalogItemIds?: string[] }
    }
  | {
      readonly id: string
      readonly type: 'CUSTOM_FILTER'
      readonly customFilter: { readonly appId: string; readonly params: { readonly collectionIds: string[] } }
    }

function serializeTrigger(trigger: DiscountTrigger, money: Money): SerializedTrigger {
  if ('triggers' in trigger) {
    const triggers = trigger.triggers.map((each) => serializeTrigger(each, money))
    return { triggerType: trigger.type, [trigger.type === 'AND' ? 'and' : 'or']: { triggers } }
  }
  const { type, from, to } = trigger
  const scopes = serializeScopes(trigger.scope)
  return type === 'SUBTOTAL_RANGE'
    ? { triggerType: type, subtotalRange: { scopes, ...bounds(from, to, money) } }
    : { triggerType: type, itemQuantityRange: { scopes, ...bounds(from, to, (count) => count) } }
}

const bounds = <Bound>(
  from: number | undefined,
  to: number | undefined,
  write: (value: number) => Bound,
): { from?: Bound; to?: Bound } => ({
  ...(from !== undefined && { from: write(from) }),
  ...(to !== undefined && { to: write(to) }),
})

function serializeReduction(reduction: Reduction, money: Money) {
  switch (reduction.type) {
    case 'PERCENT':
      return { discountType: 'PERCENTAGE', percentage: reduction.basisPoints / 100 } as const
    case 'AMOUNT':
      return { discountType: 'FIXED_AMOUNT', fixedAmount: money(reduction.amount) } as const
    case 'FIXED_PRICE':
      return { discountType: 'FIXED_PRICE', fixedPrice: money(reduction.price) } as const
  }
}

/** No scope means every product of the catalog. */
function serializeScopes(scope: DiscountScope | null | undefined): readonly SerializedScope[] {
  const { products = [], collections = [] } = scope ?? {}
  const items = { id: `specific_${STORES_APP_ID}`, type: 'CATALOG_ITEM' } as const
  const all = { id: `all_${STORES_APP_ID}`, type: 'CATALOG_ITEM' } as const
  const catalogAppId = STORES_APP_ID
  if (products.length + collections.length === 0) return [{ ...all, catalogItemFilter: { catalogAppId } }]
  return [
    ...(products.length > 0
      ? [{ ...items, catalogItemFilter: { catalogAppId, catalogItemIds: [...products] } }]
      : []),
    ...(collections.length > 0
      ? [
          {
            id: `collections_${STORES_APP_ID}`,
            type: 'CUSTOM_FILTER' as const,
            customFilter: {
              appId: STORES_APP_ID,
              params: { collectionIds: collections.map(wireCollectionId) },
            },
          },
        ]
      : []),
  ]
}
