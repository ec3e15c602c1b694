import type { DiscountScope, DiscountTrigger, PricingCoupon } from '@vitrine/contract'
import { z } from 'zod'
import { LIMITS } from '../../kernel/limits.ts'
import { AmountReader, amountWriter, Money, ReductionRequest } from '../../kernel/money/amount-schema.ts'
import { parseId, wireCollectionId } from '../../kernel/wire-id.ts'

/** Instants in wire form; null clears one. */
export const Instant = z.iso.datetime({ offset: true }).nullish()

const Ids = z.array(z.string().max(100)).max(LIMITS.valuesPerCondition).optional()
export const Scope = z.strictObject({ productIds: Ids, collectionIds: Ids }).nullish()

export const BenefitRequest = z.discriminatedUnion('type', [
  ...ReductionRequest.options,
  z.strictObject({ type: z.literal('FREE_SHIPPING') }),
])

const Quantity = z.number().int().min(0).max(1_000_000)
const Range = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('SUBTOTAL_RANGE'),
    scope: Scope,
    from: Money.optional(),
    to: Money.optional(),
  }),
  z.strictObject({
    type: z.literal('ITEM_QUANTITY_RANGE'),
    scope: Scope,
    from: Quantity.optional(),
    to: Quantity.optional(),
  }),
])

/** Ranges, or several of them combined. */
export const TriggerRequest = z
  .discriminatedUnion('type', [
    ...Range.options,
    z.strictObject({ type: z.enum(['AND', 'OR']), triggers: z.array(Range).min(1).max(10) }),
  ])
  .nullish()

/** Parses pricing settings, and collects violations. */
export class PricingSettingReader extends AmountReader {
  benefit(input: z.infer<typeof BenefitRequest>, field: string): PricingCoupon['benefit'] {
    return input.type === 'FREE_SHIPPING' ? input : this.reduction(input, field)
  }

  /** An empty scope is undefined. */
  scope(input: z.infer<typeof Scope>, field: string): DiscountScope | null {
    const products = (input?.productIds ?? []).map((id) => this.id(id, `${field}.productIds`))
    const collections = (input?.collectionIds ?? []).map((id) => this.id(id, `${field}.collectionIds`))
    if (products.length + collections.length === 0) return null
    return { ...(products.length > 0 && { products }), ...(collections.length > 0 && { collections }) }
  }

  trigger(input: NonNullable<z.infer<typeof TriggerRequest>>, field: string): DiscountTrigger {
    if ('triggers' in input)
      return {
        type: input.type,
        triggers: input.triggers.map((each, index) => this.trigger(each, `${field}.triggers[${index}]`)),
      }
    const read = (value: number | string | undefined, name: string) => {
      if (value === undefined) return undefined
      return input.type === 'SUBTOTAL_RANGE' ? this.money(value, `${field}.${name}`) : Number(value)
    }
    const [from, to] = [read(input.from, 'from'), read(input.to, 'to')]
    const scope = this.scope(input.scope, `${field}.scope`)
    // No cart could match such a range.
    if (from !== undefined && to !== undefined && to < from)
      this.addViolation(`${field}.to`, 'must not be less than from')
    return {
      type: input.type,
      ...(scope && { scope }),
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
    }
  }

  /** A period that ends before it begins is invalid. */
  period(start: string | null | undefined, end: string | null | undefined, endField: string): void {
    if (start && end && Date.parse(end) <= Date.parse(start))
      this.addViolation(endField, 'must be later than the start')
  }

  id(text: string, field: string): string {
    const id = parseId(text)
    if (id !== undefined) return id
    this.addViolation(field, 'must be ids')
    return ''
  }
}

/** Serializes a trigger: a combination of others, or a range. */
export interface SerializedTrigger {
  readonly type: DiscountTrigger['type']
  readonly triggers?: readonly SerializedTrigger[]
  readonly scope?: { readonly productIds: string[]; readonly collectionIds: string[] }
  readonly from?: string | number
  readonly to?: string | number
}

/** The inverse: amounts in the major unit, as decimal text. */
export function pricingSettingWriter(currency: string) {
  const { money, reduction } = amountWriter(currency)
  const benefit = (input: PricingCoupon['benefit']) =>
    input.type === 'FREE_SHIPPING' ? input : reduction(input)
  const scope = ({ products = [], collections = [] }: DiscountScope) => ({
    productIds: [...products],
    collectionIds: collections.map(wireCollectionId),
  })
  const trigger = (provided: DiscountTrigger): SerializedTrigger => {
    if ('triggers' in provided) return { type: provided.type, triggers: provided.triggers.map(trigger) }
    const write = (value: number) => (provided.type === 'SUBTOTAL_RANGE' ? money(value) : value)
    return {
      type: provided.type,
      ...(provided.scope && { scope: scope(provided.scope) }),
      ...(provided.from !== undefined && { from: write(provided.from) }),
      ...(provided.to !== undefined && { to: write(provided.to) }),
    }
  }
  return { money, reduction, benefit, scope, trigger }
}

/** The common response fields of every editable row. */
export const edits = (row: { id: string; revision: number; createdAt: Date; updatedAt: Date }) => ({
  id: row.id,
  revision: String(row.revision),
  createdDate: row.createdAt.toISOString(),
  updatedDate: row.updatedAt.toISOString(),
})

export const instantOf = (text: string | null | undefined): Date | null =>
  text === null || text === undefined ? null : new Date(text)
