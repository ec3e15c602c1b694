import type { CarrierTableRate, SavedCarrier, Wire } from '@vitrine/contract'
import { z } from 'zod'
import { definedFields } from '../../catalog/validation/defined-fields.ts'
import { WEIGHT_DECIMALS } from '../../catalog/validation/parse-amounts.ts'
import { AddressRequest, parseAddress } from '../../kernel/address/address-schema.ts'
import { COUNTRY_CODE } from '../../kernel/address/country-code.ts'
import { carrierConfigurations } from '../../kernel/database/schema/pricing/shipping-and-tax.ts'
import { Money } from '../../kernel/money/amount-schema.ts'
import { invalid } from '../../kernel/refusal.ts'
import { type Changed, PricingSettingKind } from '../pricing-settings/pricing-setting-kind.ts'
import {
  edits,
  PricingSettingReader,
  pricingSettingWriter,
} from '../pricing-settings/pricing-settings-schema.ts'

const Row = z.strictObject({
  title: z.string().trim().min(1).max(100),
  countries: z
    .array(z.string().regex(COUNTRY_CODE, 'must use two-letter country codes, such as DE, AT'))
    .min(1)
    .max(300)
    .optional(),
  /** In the shop's unit. */
  maxWeight: z.number().positive().max(1_000_000).optional(),
  amount: Money,
  deliveryTime: z.string().trim().min(1).max(200).optional(),
})

export const NewCarrier = z.strictObject({
  name: z.string().trim().min(1).max(100),
  active: z.boolean().optional(),
  provider: z.enum(['TABLE', 'HTTP']),
  rates: z.array(Row).max(500).optional(),
  ratesUrl: z.url().max(2000).nullish(),
  secret: z.string().min(1).max(500).nullish(),
  backupRate: Money.nullish(),
  shipFromAddress: AddressRequest.nullish(),
})
type NewCarrier = z.infer<typeof NewCarrier>
type Carrier = typeof carrierConfigurations.$inferSelect

const serializeCarrier = (row: Carrier, currency: string) => {
  const write = pricingSettingWriter(currency)
  return {
    ...edits(row),
    name: row.name,
    active: row.active,
    provider: row.provider,
    rates: row.rates.map(({ amount, maxWeight, ...rate }) => ({
      ...rate,
      ...(maxWeight !== undefined && { maxWeight: maxWeight / 10 ** WEIGHT_DECIMALS }),
      amount: write.money(amount),
    })),
    ...(row.ratesUrl !== null && { ratesUrl: row.ratesUrl }),
    hasSecret: row.secret !== null,
    ...(row.backupRate !== null && { backupRate: write.money(row.backupRate) }),
    ...(row.shipFromAddress !== null && { shipFromAddress: row.shipFromAddress }),
  } satisfies Wire<SavedCarrier>
}

/** Carriers whose rates depend on the shipment. No response and no event contains their secrets. */
export const CARRIERS = new PricingSettingKind({
  table: carrierConfigurations,
  entity: 'carrier',
  secrets: ['secret'],
  name: 'carrier',
  plural: 'carriers',
  notFound: 'CARRIER_NOT_FOUND',
  events: {
    created: 'wix.ecom.v1.shippo_configuration_created',
    updated: 'wix.ecom.v1.shippo_configuration_updated',
    deleted: 'wix.ecom.v1.shippo_configuration_deleted',
  },
  columns: (input: Changed<NewCarrier>, currency) => {
    const read = new PricingSettingReader(currency)
    const { name, active, provider, ratesUrl, secret, backupRate, shipFromAddress } = input
    const columns = definedFields({
      name,
      active,
      provider,
      rates: input.rates?.map((row, index) => readRow(row, `rates[${index}]`, read)),
      ratesUrl,
      secret,
      backupRate: backupRate == null ? backupRate : read.money(backupRate, 'backupRate'),
      shipFromAddress: shipFromAddress === undefined ? undefined : (parseAddress(shipFromAddress) ?? null),
    })
    return read.violations.length > 0 ? read.violations : columns
  },
  serialize: serializeCarrier,
  settle: async (_, { provider, rates = [], ratesUrl }) => {
    if (provider === 'HTTP' && !ratesUrl) return invalid({ ...MISSING, field: 'ratesUrl' })
    return provider === 'TABLE' && rates.length === 0 ? invalid({ ...MISSING, field: 'rates' }) : undefined
  },
})

const MISSING = { violatedRule: 'REQUIRED_FIELD', description: 'is required for this provider' } as const

function readRow(input: z.infer<typeof Row>, field: string, read: PricingSettingReader): CarrierTableRate {
  const { title, countries, maxWeight, amount, deliveryTime } = input
  return {
    title,
    ...(countries && { countries: countries.map((country) => country.toUpperCase()) }),
    ...(maxWeight !== undefined && { maxWeight: Math.round(maxWeight * 10 ** WEIGHT_DECIMALS) }),
    amount: read.money(amount, `${field}.amount`),
    ...(deliveryTime && { deliveryTime }),
  }
}
