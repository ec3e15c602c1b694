import { PluginFailureMode, type SavedServicePlugin, ServicePluginType, type Wire } from '@vitrine/contract'
import { z } from 'zod'
import { definedFields } from '../../catalog/validation/defined-fields.ts'
import { servicePlugins } from '../../kernel/database/schema/pricing/service-plugins.ts'
import { Money } from '../../kernel/money/amount-schema.ts'
import { invalid } from '../../kernel/refusal.ts'
import { type Changed, PricingSettingKind } from '../pricing-settings/pricing-setting-kind.ts'
import {
  edits,
  PricingSettingReader,
  pricingSettingWriter,
} from '../pricing-settings/pricing-settings-schema.ts'

/** Shoppers wait for the answer. */
const TIMEOUTS_MS = { min: 200, max: 10_000 }

const enumOf = <Name extends string>(names: Readonly<Record<Name, Name>>) =>
  z.enum(Object.values(names) as [Name, ...Name[]])

export const NewServicePlugin = z.strictObject({
  name: z.string().trim().min(1).max(50),
  active: z.boolean().optional(),
  type: enumOf(ServicePluginType),
  url: z.url().max(2000),
  appId: z.string().trim().min(1).max(200),
  position: z.number().int().min(0).max(1000).optional(),
  timeoutMs: z.number().int().min(TIMEOUTS_MS.min).max(TIMEOUTS_MS.max).optional(),
  whenDown: enumOf(PluginFailureMode).optional(),
  fallbackAmount: Money.nullish(),
})
type NewServicePlugin = z.infer<typeof NewServicePlugin>
type Row = typeof servicePlugins.$inferSelect

const serializeServicePlugin = (row: Row, currency: string) => {
  const { name, active, type, url, appId, position, timeoutMs, whenDown, fallbackAmount } = row
  const write = pricingSettingWriter(currency)
  return {
    ...edits(row),
    name,
    active,
    type,
    url,
    appId,
    position,
    timeoutMs,
    whenDown,
    ...(fallbackAmount !== null && { fallbackAmount: write.money(fallbackAmount) }),
  } satisfies Wire<SavedServicePlugin>
}

/** The types whose answer an amount can replace. */
const TYPES_WITH_AMOUNT: readonly ServicePluginType[] = ['ECOM_SHIPPING_RATES']

export const SERVICE_PLUGINS = new PricingSettingKind({
  table: servicePlugins,
  entity: 'service plugin',
  name: 'servicePlugin',
  plural: 'servicePlugins',
  notFound: 'SERVICE_PLUGIN_NOT_FOUND',
  columns: (input: Changed<NewServicePlugin>, currency) => {
    const { fallbackAmount, ...rest } = input
    const read = new PricingSettingReader(currency)
    const columns = definedFields({
      ...rest,
      fallbackAmount: fallbackAmount == null ? fallbackAmount : read.money(fallbackAmount, 'fallbackAmount'),
    })
    return read.violations.length > 0 ? read.violations : columns
  },
  serialize: serializeServicePlugin,
  settle: async (_, { type, whenDown, fallbackAmount }) => {
    if (whenDown !== 'FALLBACK') return undefined
    if (!TYPES_WITH_AMOUNT.includes(type))
      return invalid({
        field: 'whenDown',
        violatedRule: 'INVALID_ENUM_VALUE',
        description: 'must be SKIP or BLOCK for this type',
      })
    return fallbackAmount == null
      ? invalid({
          field: 'fallbackAmount',
          violatedRule: 'REQUIRED_FIELD',
          description: 'is required if the fallback is an amount',
        })
      : undefined
  },
})
