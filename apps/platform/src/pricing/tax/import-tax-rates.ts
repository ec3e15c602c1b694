import type { TaxRatesImport } from '@vitrine/contract'
import { z } from 'zod'
import { taxGroups, taxRegions } from '../../kernel/database/schema/pricing/shipping-and-tax.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { PricingSettingContext } from '../pricing-settings/pricing-setting-kind.ts'
import { PUBLISHED_TAX_RATES } from './published-tax-rates.ts'
import { TAX_GROUPS } from './tax-groups.ts'
import { TAX_REGIONS } from './tax-regions.ts'

export const TaxRatesRequest = z.strictObject({
  areas: z
    .array(z.enum(['EU', 'GB', 'CH', 'NO', 'US']))
    .min(1)
    .max(5),
})

/** The tax classes of reduced rates, highest first. They can be renamed after the import. */
const REDUCED_CLASSES = ['Reduced rate', 'Second reduced rate', 'Third reduced rate']

/** Adds the tax regions of areas with their published rates. Regions that exist already stay as the merchant has them. */
export const importTaxRates = (
  context: PricingSettingContext,
  { areas }: z.infer<typeof TaxRatesRequest>,
): Promise<
  | TaxRatesImport
  | Refusal<
      | 'INVALID_ARGUMENT'
      | 'NAME_TAKEN'
      | 'TAX_REGION_TAKEN'
      | 'TAX_GROUP_NOT_FOUND'
      | 'PRICING_SETTINGS_LIMIT_REACHED'
    >
> =>
  inTransaction(context.db, async (tx) => {
    const within = { ...context, db: tx, operation: 'importTaxRates' }
    const requested = PUBLISHED_TAX_RATES.filter(({ area }) => areas.includes(area))
    const rows = await tx.select().from(taxRegions)
    const isExisting = ({ country, subdivision = '' }: { country: string; subdivision?: string }) =>
      rows.some((row) => row.country === country && row.subdivision === subdivision)
    const missing = requested.flatMap(({ regions, ...published }) =>
      regions.filter((region) => !isExisting(region)).map((region) => ({ ...published, ...region })),
    )
    const classes = await taxClasses(within, Math.max(0, ...missing.map(({ reduced }) => reduced.length)))
    if (classes instanceof Refusal) return classes
    for (const { country, subdivision, standard, reduced, rateName, ...published } of missing) {
      const rates = [standard, ...reduced].map((percentage, index) => ({
        taxGroupId: classes[index] ?? '',
        name: rateName,
        percentage,
      }))
      const { taxIncludedInPrice, source, date } = published
      const created = await TAX_REGIONS.create(
        within,
        { country, subdivision, taxIncludedInPrice, rates },
        { ratesSource: source, ratesDate: date },
      )
      if (created instanceof Refusal) return created
    }
    const all = requested.reduce((count, { regions }) => count + regions.length, 0)
    return { created: missing.length, existing: all - missing.length }
  })

/** The ids of the default class and of as many reduced ones. Those that are missing are created. */
async function taxClasses(context: PricingSettingContext, reducedCount: number) {
  const rows = await context.db.select().from(taxGroups)
  const create = (input: { name: string; isDefault?: boolean; isForShipping?: boolean }) =>
    TAX_GROUPS.create(context, input)
  const ids: string[] = []
  const standard = rows.find(({ isDefault }) => isDefault)
  for (const name of [undefined, ...REDUCED_CLASSES.slice(0, reducedCount)]) {
    const known = name === undefined ? standard : rows.find((row) => row.name === name)
    const isForShipping = !rows.some((row) => row.isForShipping)
    const group =
      known ??
      (await create(
        name === undefined ? { name: 'Standard rate', isDefault: true, isForShipping } : { name },
      ))
    if (group instanceof Refusal) return group
    ids.push('taxGroup' in group ? group.taxGroup.id : group.id)
  }
  return ids
}
