import type { SavedTaxRegion } from '@vitrine/contract'
import { parseAmount } from '../shared/forms/parse-number.ts'
import { pricesIncludeTax } from './prices-include-tax.ts'

/** A rate to fill in. A shop without tax classes gets its first one with it. */
export const newRate = (taxGroupId = '') => ({ taxGroupId, name: '', percentage: '' })

/** The fields of the form. A new region starts in a country, with one rate. */
export const toRegionValues = (region: SavedTaxRegion | undefined, country = '', taxGroupId = '') => ({
  country: region?.country ?? country,
  subdivision: region?.subdivision ?? '',
  included: region?.taxIncludedInPrice ?? pricesIncludeTax(country),
  rates: region?.rates.map((rate) => ({ ...rate, percentage: String(rate.percentage) })) ?? [
    newRate(taxGroupId),
  ],
})

export type RegionValues = ReturnType<typeof toRegionValues>

/** What the form saves. Rates without a tax class get this one. */
export const toRegionInput = (
  { country, subdivision, included, rates }: RegionValues,
  firstGroupId: string,
) => ({
  country,
  subdivision: subdivision.trim() || null,
  taxIncludedInPrice: included,
  rates: rates.map((rate) => ({
    ...rate,
    taxGroupId: rate.taxGroupId || firstGroupId,
    percentage: Number(parseAmount(rate.percentage)),
  })),
})
