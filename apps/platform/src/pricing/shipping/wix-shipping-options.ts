import { isNull, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { definedFields } from '../../catalog/validation/defined-fields.ts'
import { type Destination, shippingOptions } from '../../kernel/database/schema/pricing/shipping-and-tax.ts'
import { idField, instantField, list, textField } from '../../kernel/query/field-builders.ts'
import { type Compile, ConditionError, type Fields } from '../../kernel/query/query-field.ts'
import { invalid, type Refusal } from '../../kernel/refusal.ts'
import { type Changed, PricingSettingKind } from '../pricing-settings/pricing-setting-kind.ts'
import {
  edits,
  PricingSettingReader,
  pricingSettingWriter,
} from '../pricing-settings/pricing-settings-schema.ts'
import { type DeliveryRegion, regionsOf } from './delivery-regions.ts'
import { parseRate, Rate, SHIPPING_OPTIONS, serializeRate } from './shipping-options.ts'

/** Read-only fields are sent back with an option, and ignored. */
const readOnly = z.unknown().optional()
const members = {
  id: readOnly,
  createdDate: readOnly,
  updatedDate: readOnly,
  title: z.string().trim().min(1).max(100),
  estimatedDeliveryTime: z.string().trim().max(500).nullish(),
  rates: z.array(Rate).min(1).max(50),
  /** The older version of the API has a single region. */
  deliveryRegionId: z.string().max(36).nullish(),
  deliveryRegionIds: z.array(z.string().max(36)).max(50).nullish(),
}

export const NewShippingOptionRequest = z.object({
  shippingOption: z.strictObject({ ...members, revision: readOnly }),
})
export const ShippingOptionChangeRequest = z.object({
  shippingOption: z.strictObject({
    ...z.strictObject(members).partial().shape,
    revision: z.string().max(20),
  }),
})

type Named = Pick<
  z.infer<typeof ShippingOptionChangeRequest>['shippingOption'],
  'deliveryRegionId' | 'deliveryRegionIds'
>

/** The destinations of these regions: `null` for worldwide, `undefined` for none. */
export function destinationsOf(
  { deliveryRegionId, deliveryRegionIds }: Named,
  regions: readonly DeliveryRegion[],
): readonly Destination[] | null | undefined | Refusal<'INVALID_ARGUMENT'> {
  const isOne = !deliveryRegionIds?.length
  const ids = isOne ? (deliveryRegionId ? [deliveryRegionId] : []) : deliveryRegionIds
  if (ids.length === 0) return undefined
  const requested = ids.map((id) => regions.find((region) => region.id === id.toLowerCase()))
  const missing = requested.indexOf(undefined)
  if (missing >= 0)
    return invalid({
      field: isOne ? 'shippingOption.deliveryRegionId' : `shippingOption.deliveryRegionIds[${missing}]`,
      violatedRule: 'VALIDATION',
      description: 'is not a delivery region of the shop',
    })
  const destinations = requested.map((region) => region?.destination ?? null)
  return destinations.includes(null) ? null : (destinations as readonly Destination[])
}

interface ShippingOptionInput {
  readonly title: string
  readonly estimatedDeliveryTime?: string | null | undefined
  readonly rates: z.infer<typeof Rate>[]
  readonly destinations?: readonly Destination[] | null | undefined
}

type Row = typeof shippingOptions.$inferSelect

const serializeShippingOption = (row: Row, currency: string) => {
  const { money } = pricingSettingWriter(currency)
  const deliveryRegionIds = regionsOf(row).map(({ id }) => id)
  return {
    ...edits(row),
    ...(deliveryRegionIds[0] && { deliveryRegionId: deliveryRegionIds[0] }),
    deliveryRegionIds,
    title: row.title,
    ...(row.deliveryTime !== null && { estimatedDeliveryTime: row.deliveryTime }),
    rates: row.rates.map((rate) => {
      const { conditions, ...written } = serializeRate(rate, money)
      return { ...written, conditions: conditions.map((each) => ({ ...each, value: String(each.value) })) }
    }),
  }
}

/** Shipping options in the form of Wix Headless, which lists pickup locations elsewhere. */
export const WIX_SHIPPING_OPTIONS = new PricingSettingKind({
  ...SHIPPING_OPTIONS.definition,
  among: isNull(shippingOptions.pickupMethod),
  columns: (
    { title, estimatedDeliveryTime, rates, destinations }: Changed<ShippingOptionInput>,
    currency,
  ) => {
    const read = new PricingSettingReader(currency)
    const columns = definedFields({
      title,
      deliveryTime: estimatedDeliveryTime,
      rates: rates?.map((rate, index) => parseRate(rate, `shippingOption.rates[${index}]`, read)),
      destinations,
    })
    return read.violations.length > 0 ? read.violations : columns
  },
  serialize: serializeShippingOption,
  payload: SHIPPING_OPTIONS.definition.serialize,
})

/** The fields that shipping options can be filtered and sorted by. */
export function shippingOptionFields(regions: readonly DeliveryRegion[]): Fields {
  const delivers = (id: unknown): SQL | ConditionError => {
    if (typeof id !== 'string') return new ConditionError('must be an id')
    const region = regions.find((one) => one.id === id.toLowerCase())
    if (!region) return sql`false`
    return region.destination === null
      ? sql`${shippingOptions.destinations} is null`
      : sql`exists (select from jsonb_array_elements(${shippingOptions.destinations}) as place
          where place = ${JSON.stringify(region.destination)}::jsonb)`
  }
  const several = (separator: SQL): Compile =>
    list((ids) => {
      const conditions = ids.map(delivers)
      const error = conditions.find((one) => one instanceof ConditionError)
      if (error instanceof ConditionError) return error
      return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions as SQL[], separator)})`
    })
  const some = several(sql` or `)
  return {
    id: idField(shippingOptions.id),
    createdDate: instantField(shippingOptions.createdAt),
    updatedDate: instantField(shippingOptions.updatedAt),
    estimatedDeliveryTime: textField(shippingOptions.deliveryTime, { isNullable: true }),
    deliveryRegionId: { operators: { $eq: delivers, $in: some } },
    deliveryRegionIds: { operators: { $hasSome: some, $hasAll: several(sql` and `) } },
  }
}
