import type { DeliveryOption, SavedShippingOption, ShippingRate, Wire } from '@vitrine/contract'
import { MAX_AMOUNT, parseDecimal } from '@vitrine/pricing'
import { z } from 'zod'
import { definedFields } from '../../catalog/validation/defined-fields.ts'
import { WEIGHT_DECIMALS } from '../../catalog/validation/parse-amounts.ts'
import { AddressRequest, parseAddress } from '../../kernel/address/address-schema.ts'
import { COUNTRY_CODE } from '../../kernel/address/country-code.ts'
import { type Destination, shippingOptions } from '../../kernel/database/schema/pricing/shipping-and-tax.ts'
import { Money } from '../../kernel/money/amount-schema.ts'
import { type Changed, PricingSettingKind } from '../pricing-settings/pricing-setting-kind.ts'
import type { PricingSettings } from '../pricing-settings/pricing-settings.ts'
import {
  edits,
  PricingSettingReader,
  pricingSettingWriter,
} from '../pricing-settings/pricing-settings-schema.ts'
import { SlotsRequest } from './slots-schema.ts'

const Condition = z.strictObject({
  type: z.enum(['BY_TOTAL_WEIGHT', 'BY_TOTAL_PRICE', 'BY_TOTAL_QUANTITY']),
  operator: z.enum(['EQ', 'GT', 'GTE', 'LT', 'LTE']),
  /** A weight in the shop's unit, an amount in the major unit, or a number of items. */
  value: Money,
})

export const Rate = z.strictObject({
  amount: Money,
  conditions: z.array(Condition).max(10).optional(),
  multiplyByQuantity: z.boolean().optional(),
})

const DestinationRequest = z.strictObject({
  country: z.string().length(2, { abort: true }).regex(COUNTRY_CODE, 'must be a country code, such as IE'),
  subdivisions: z.array(z.string().max(10)).min(1).max(100).optional(),
})

const text = z.string().trim().max(500).nullish()

export const NewShippingOption = z.strictObject({
  title: z.string().trim().min(1).max(100),
  active: z.boolean().optional(),
  position: z.number().int().min(0).max(10_000).optional(),
  destinations: z.array(DestinationRequest).min(1).max(300).nullish(),
  rates: z.array(Rate).min(1).max(50),
  deliveryTime: text,
  instructions: text,
  pickupMethod: z.enum(['STORE_PICKUP', 'PICKUP_POINT']).nullish(),
  pickupAddress: AddressRequest.nullish(),
  pickupLocationId: z.guid().nullish(),
  deliverySlots: SlotsRequest.nullish(),
})
type NewShippingOption = z.infer<typeof NewShippingOption>
type Row = typeof shippingOptions.$inferSelect

/** The delivery options of a shop as shoppers may know them, without pickup. */
export const serializeDeliveryOptions = (
  { shippingOptions }: PricingSettings,
  currency: string,
): DeliveryOption[] => {
  const { money } = pricingSettingWriter(currency)
  return shippingOptions
    .filter(({ pickupMethod }) => pickupMethod === null)
    .map(({ title, destinations, rates, deliveryTime }) => ({
      title,
      ...(destinations && { destinations }),
      rates: rates.map((rate) => serializeRate(rate, money)),
      ...(deliveryTime !== null && { deliveryTime }),
    }))
}

const serializeOwnShippingOption = (row: Row, currency: string) => {
  const write = pricingSettingWriter(currency)
  return {
    ...edits(row),
    title: row.title,
    active: row.active,
    position: row.position,
    ...(row.destinations && { destinations: row.destinations }),
    rates: row.rates.map((rate) => serializeRate(rate, write.money)),
    ...(row.deliveryTime !== null && { deliveryTime: row.deliveryTime }),
    ...(row.instructions !== null && { instructions: row.instructions }),
    ...(row.pickupMethod !== null && { pickupMethod: row.pickupMethod }),
    ...(row.pickupAddress !== null && { pickupAddress: row.pickupAddress }),
    ...(row.pickupLocationId !== null && { pickupLocationId: row.pickupLocationId }),
    ...(row.deliverySlots !== null && { deliverySlots: row.deliverySlots }),
  } satisfies Wire<SavedShippingOption>
}

/** Shipping, delivery and pickup options. */
export const SHIPPING_OPTIONS = new PricingSettingKind({
  table: shippingOptions,
  entity: 'shipping option',
  name: 'shippingOption',
  plural: 'shippingOptions',
  notFound: 'SHIPPING_OPTION_NOT_FOUND',
  events: {
    created: 'wix.ecom.v1.shipping_option_created',
    updated: 'wix.ecom.v1.shipping_option_updated',
    deleted: 'wix.ecom.v1.shipping_option_deleted',
  },
  columns: (input: Changed<NewShippingOption>, currency) => {
    const read = new PricingSettingReader(currency)
    const rates = input.rates?.map((rate, index) => parseRate(rate, `rates[${index}]`, read))
    const columns = definedFields({
      title: input.title,
      active: input.active,
      position: input.position,
      destinations: input.destinations === null ? null : input.destinations?.map(parseDestination),
      rates,
      deliveryTime: input.deliveryTime,
      instructions: input.instructions,
      pickupMethod: input.pickupMethod,
      pickupAddress:
        input.pickupAddress === undefined ? undefined : (parseAddress(input.pickupAddress) ?? null),
      pickupLocationId: input.pickupLocationId,
      deliverySlots: input.deliverySlots as Row['deliverySlots'] | undefined,
    })
    return read.violations.length > 0 ? read.violations : columns
  },
  serialize: serializeOwnShippingOption,
})

const parseDestination = ({ country, subdivisions }: z.infer<typeof DestinationRequest>): Destination => ({
  country: country.toUpperCase(),
  ...(subdivisions && { subdivisions: subdivisions.map((part) => part.toUpperCase()) }),
})

export function parseRate(
  input: z.infer<typeof Rate>,
  field: string,
  read: PricingSettingReader,
): ShippingRate {
  const { amount, conditions = [], multiplyByQuantity } = input
  return {
    amount: read.money(amount, `${field}.amount`),
    conditions: conditions.map(({ type, operator, value }, index) => {
      const at = `${field}.conditions[${index}].value`
      if (type === 'BY_TOTAL_PRICE') return { type, operator, value: read.money(value, at) }
      const isWeight = type === 'BY_TOTAL_WEIGHT'
      const whole = parseDecimal(value, isWeight ? WEIGHT_DECIMALS : 0, MAX_AMOUNT)
      if (whole === undefined || whole < 0)
        read.addViolation(
          at,
          isWeight
            ? `must be a number with up to ${WEIGHT_DECIMALS} decimal places`
            : 'must be a whole number',
        )
      return { type, operator, value: Math.max(0, whole ?? 0) }
    }),
    ...(multiplyByQuantity && { multiplyByQuantity }),
  }
}

export const serializeRate = (
  { amount, conditions, multiplyByQuantity }: ShippingRate,
  money: (amount: number) => string,
) => ({
  amount: money(amount),
  conditions: conditions.map(({ type, operator, value }) => ({
    type,
    operator,
    value:
      type === 'BY_TOTAL_PRICE'
        ? money(value)
        : type === 'BY_TOTAL_WEIGHT'
          ? value / 10 ** WEIGHT_DECIMALS
          : value,
  })),
  multiplyByQuantity: multiplyByQuantity ?? false,
})
