import type { BulkProperty } from '@vitrine/contract'
import { type Adjustment, adjustAmount } from '@vitrine/pricing'
import type { ProductRecord, VariantRecord } from '../products/product-record.ts'
import { WEIGHT_DECIMALS } from '../validation/parse-amounts.ts'

/** The fields of a product that a bulk change can set. */
export interface BulkState
  extends Readonly<
    Pick<
      ProductRecord,
      | 'id'
      | 'price'
      | 'cost'
      | 'weight'
      | 'ribbon'
      | 'brand'
      | 'taxGroupId'
      | 'withdrawalException'
      | 'visible'
      | 'archived'
      | 'revision'
    >
  > {
  readonly variants: readonly Readonly<
    Pick<VariantRecord, 'id' | 'price' | 'cost' | 'weight' | 'taxGroupId'>
  >[]
}

/** The values to set on every product. Money is in minor units. */
export type PropertyToSet = Partial<
  Pick<BulkState, 'price' | 'cost' | 'weight' | 'ribbon' | 'brand' | 'taxGroupId' | 'withdrawalException'>
>

/** The adjustment for every product. Money is in minor units, weights are in thousandths. */
export type PropertyToAdjust = Partial<Readonly<Record<'price' | 'cost' | 'weight', Adjustment>>>

/** Why a product is skipped by a bulk change. */
export type BulkError = 'OUT_OF_RANGE' | 'NOTHING_TO_ADJUST'

/**
 * Variants with their own price keep their difference to the product's price. Cost, weight and tax group are the same for all.
 */
export function setProperties(product: BulkState, set: PropertyToSet): BulkState | BulkError {
  const { price = product.price } = set
  const variants = product.variants.map((variant) => ({
    ...variant,
    price: variant.price === null ? null : variant.price + price - product.price,
    ...(set.cost !== undefined && { cost: null }),
    ...(set.weight !== undefined && { weight: null }),
    ...(set.taxGroupId !== undefined && { taxGroupId: null }),
  }))
  return variants.some((variant) => (variant.price ?? 0) < 0)
    ? 'OUT_OF_RANGE'
    : { ...product, ...set, variants }
}

/** Variant prices follow the product's price. Costs and weights are adjusted one by one. */
export function adjustProperties(product: BulkState, by: PropertyToAdjust): BulkState | BulkError {
  let state: BulkState | BulkError = product
  if (by.price) {
    const price = adjustAmount(product.price, by.price)
    state = price === undefined ? 'OUT_OF_RANGE' : setProperties(product, { price })
  }
  for (const property of ['cost', 'weight'] as const) {
    const change = by[property]
    if (typeof state === 'object' && change)
      state = changeEach(state, property, (units) => adjustAmount(units, change))
  }
  return state
}

/** Calculates variants with their own price, cost or weight one by one. */
export function changeEach(
  product: BulkState,
  property: BulkProperty,
  changed: (units: number) => number | undefined,
): BulkState | BulkError {
  const change = (value: number | null) => {
    if (value === null) return null
    const outcome = changed(inUnits(property, value))
    return outcome === undefined ? undefined : fromUnits(property, outcome)
  }
  const own = change(product[property])
  const variants = product.variants.map((variant) => ({ ...variant, [property]: change(variant[property]) }))
  const outcomes = [own, ...variants.map((variant) => variant[property])]
  if (outcomes.includes(undefined)) return 'OUT_OF_RANGE'
  if (outcomes.every((outcome) => outcome === null)) return 'NOTHING_TO_ADJUST'
  return { ...product, [property]: own, variants } as BulkState
}

const THOUSAND = 10 ** WEIGHT_DECIMALS

/** Money is stored in minor units. Weights are stored as read and calculated in thousandths. */
export const inUnits = (property: BulkProperty, value: number): number =>
  property === 'weight' ? Math.round(value * THOUSAND) : value

export const fromUnits = (property: BulkProperty, units: number): number =>
  property === 'weight' ? units / THOUSAND : units
