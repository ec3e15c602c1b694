import { isDeepStrictEqual } from 'node:util'
import type { FieldViolation, SavedTaxRegion, Wire } from '@vitrine/contract'
import { parseDecimal } from '@vitrine/pricing'
import { z } from 'zod'
import { definedFields } from '../../catalog/validation/defined-fields.ts'
import { COUNTRY_CODE } from '../../kernel/address/country-code.ts'
import {
  type StoredTaxRate,
  taxGroups,
  taxRegions,
} from '../../kernel/database/schema/pricing/shipping-and-tax.ts'
import { refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { type Changed, PricingSettingKind } from '../pricing-settings/pricing-setting-kind.ts'
import { edits } from '../pricing-settings/pricing-settings-schema.ts'

const Rate = z.strictObject({
  taxGroupId: z.string().max(100),
  name: z.string().trim().min(1).max(100),
  jurisdiction: z.string().trim().min(1).max(100).optional(),
  /** Percent, with at most four decimals. */
  percentage: z.number().min(0).max(100),
})

export const NewTaxRegion = z.strictObject({
  country: z.string().length(2, { abort: true }).regex(COUNTRY_CODE, 'must be a country code, such as IE'),
  subdivision: z.string().max(10).nullish(),
  taxIncludedInPrice: z.boolean().optional(),
  rates: z.array(Rate).max(100).optional(),
})
type NewTaxRegion = z.infer<typeof NewTaxRegion>
type Row = typeof taxRegions.$inferSelect

/** Rates are integers in millionths. */
const PERCENT_DECIMALS = 4
const FULL = 100 * 10 ** PERCENT_DECIMALS

const serializeTaxRegion = (row: Row) =>
  ({
    ...edits(row),
    country: row.country,
    ...(row.subdivision && { subdivision: row.subdivision }),
    taxIncludedInPrice: row.taxIncludedInPrice,
    rates: row.rates.map(({ groupId, name, jurisdiction, rate }) => ({
      taxGroupId: groupId,
      name,
      ...(jurisdiction !== undefined && { jurisdiction }),
      percentage: rate / 10 ** PERCENT_DECIMALS,
    })),
    ...(row.ratesSource && row.ratesDate && { source: { name: row.ratesSource, date: row.ratesDate } }),
  }) satisfies Wire<SavedTaxRegion>

/** Places with their own taxes. The smallest region of an address applies. */
export const TAX_REGIONS = new PricingSettingKind({
  table: taxRegions,
  entity: 'tax region',
  name: 'taxRegion',
  plural: 'taxRegions',
  notFound: 'TAX_REGION_NOT_FOUND',
  events: {
    created: 'wix.billing.v1.tax_region_created',
    updated: 'wix.billing.v1.tax_region_updated',
    deleted: 'wix.billing.v1.tax_region_deleted',
  },
  columns: ({ country, subdivision, taxIncludedInPrice, rates }: Changed<NewTaxRegion>, _, before) => {
    const violations: FieldViolation[] = []
    const read = rates?.map(({ taxGroupId, name, jurisdiction, percentage }, index): StoredTaxRate => {
      const rate = parseDecimal(percentage, PERCENT_DECIMALS, FULL)
      if (rate === undefined)
        violations.push({
          field: `rates[${index}].percentage`,
          violatedRule: 'DECIMAL_MAX_SCALE',
          description: `must have at most ${PERCENT_DECIMALS} decimal places`,
        })
      return {
        groupId: parseId(taxGroupId) ?? taxGroupId,
        name,
        ...(jurisdiction !== undefined && { jurisdiction }),
        rate: rate ?? 0,
      }
    })
    const isEdited = read && before && !isDeepStrictEqual(read, before.rates)
    const columns = definedFields({
      country: country?.toUpperCase(),
      subdivision: subdivision === undefined ? undefined : partOf(subdivision),
      taxIncludedInPrice,
      rates: read,
      ...(isEdited && { ratesSource: null, ratesDate: null }),
    })
    return violations.length > 0 ? violations : columns
  },
  serialize: serializeTaxRegion,
  settle: async (tx, { rates = [] }) => {
    if (rates.length === 0) return undefined
    const groups = await tx.select({ id: taxGroups.id }).from(taxGroups)
    const isKnown = rates.every(({ groupId }) => groups.some(({ id }) => id === groupId))
    return isKnown ? undefined : refuse('TAX_GROUP_NOT_FOUND')
  },
  duplicateRefusal: ({ country, subdivision }) =>
    refuse('TAX_REGION_TAKEN', { country, ...(subdivision && { subdivision }) }),
})

/** Without the country prefix: 'IE-D' becomes 'D'. */
const partOf = (subdivision: string | null): string =>
  (subdivision ?? '').toUpperCase().replace(/^[A-Z]{2}-/, '')
