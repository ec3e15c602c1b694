import { isDeepStrictEqual } from 'node:util'
import type { BulkProperty } from '@vitrine/contract'
import type { PlannedVariant } from '../../kernel/database/schema/shop/console.ts'
import { type BulkState, inUnits } from '../bulk-products/set-and-adjust-properties.ts'

type Values = Pick<BulkState, BulkProperty>
type PlannedValue = Omit<PlannedVariant, 'id' | 'name'>

export interface PlannedValues extends PlannedValue {
  /** The variants that change, where some do not use the product's value. */
  readonly variants: readonly ({ readonly id: string } & PlannedValue)[]
}

/** The new value of a product, and of the variants that override it. */
export function plannedValues(property: BulkProperty, before: BulkState, after: BulkState): PlannedValues {
  const planned = (before: Values, after: Values): PlannedValue => ({
    before: unitsOf(property, before),
    after: unitsOf(property, after),
    price: before.price,
    cost: before.cost,
  })
  const own = planned(before, after)
  const later = new Map(after.variants.map((variant) => [variant.id, variant]))
  const variants = before.variants.map((variant) => ({
    id: variant.id,
    ...planned(inEffect(before, variant), inEffect(after, later.get(variant.id))),
  }))
  const isAsProduct = variants.every(({ id: _, ...value }) => isDeepStrictEqual(value, own))
  return { ...own, variants: isAsProduct ? [] : variants.filter(({ before, after }) => before !== after) }
}

export function unitsOf(property: BulkProperty, values: Values): number | null {
  const value = values[property]
  return value === null ? null : inUnits(property, value)
}

/** A variant without an override uses the product's value. */
const inEffect = (product: Values, variant: BulkState['variants'][number] | undefined): Values => ({
  price: variant?.price ?? product.price,
  cost: variant?.cost ?? product.cost,
  weight: variant?.weight ?? product.weight,
})
