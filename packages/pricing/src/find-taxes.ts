import type { PricingTaxes, TaxGroupRates, TaxRate } from '@vitrine/contract'

export interface TaxRegion {
  readonly id: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** ISO 3166-2 without the country; absent for the whole country. */
  readonly subdivision?: string
  readonly taxIncludedInPrice: boolean
  /** Whether a tax service provides the rates. The manual rates are the fallback. */
  readonly automatic?: boolean
}

/** A merchant's rate for a tax group in a region. */
export interface ManualRate extends TaxRate {
  readonly regionId: string
  readonly groupId: string
}

export interface TaxConfiguration {
  readonly regions: readonly TaxRegion[]
  /** The ids of all tax groups. */
  readonly groups: readonly string[]
  readonly manualRates: readonly ManualRate[]
  /** The rates of the tax service by group; absent if it did not respond. */
  readonly automaticRates?: Readonly<Record<string, readonly TaxRate[]>>
  /** The tax group of shipping; absent if shipping is not taxed. */
  readonly shippingGroup?: string
  /** Whether prices include tax outside all regions. */
  readonly taxIncludedInPrice: boolean
}

export interface TaxAddress {
  readonly country: string
  /** With or without the country: 'IE-D' or 'D'. */
  readonly subdivision?: string
}

/** Finds the taxes at an address: those of the smallest matching region, or none without one. */
export function findTaxes(address: TaxAddress, configuration: TaxConfiguration): PricingTaxes {
  const region = findTaxRegion(address, configuration.regions)
  const groups = configuration.groups.map(
    (id) => [id, findRegionTaxRates(region, id, configuration)] as const,
  )
  return {
    included: (region ?? configuration).taxIncludedInPrice,
    groups: Object.fromEntries(groups),
    ...(configuration.shippingGroup !== undefined && { shippingGroup: configuration.shippingGroup }),
  }
}

export function findTaxRegion(
  { country, subdivision }: TaxAddress,
  regions: readonly TaxRegion[],
): TaxRegion | undefined {
  const inCountry = regions.filter((region) => region.country === country)
  const code = subdivision?.startsWith(`${country}-`) ? subdivision.slice(country.length + 1) : subdivision
  const wholeCountry = inCountry.find((region) => region.subdivision === undefined)
  return inCountry.find((region) => code !== undefined && region.subdivision === code) ?? wholeCountry
}

function findRegionTaxRates(
  region: TaxRegion | undefined,
  group: string,
  configuration: TaxConfiguration,
): TaxGroupRates {
  const manual = configuration.manualRates
    .filter(({ regionId, groupId }) => regionId === region?.id && groupId === group)
    .map(({ regionId: _region, groupId: _group, ...rate }) => rate)
  const automatic = region?.automatic ? configuration.automaticRates?.[group] : undefined
  const rates = automatic ?? manual
  if (rates.length === 0) return { source: 'NO_TAX_COLLECTED', rates: [] }
  if (automatic) return { source: 'AUTO_RATE', rates }
  return { source: region?.automatic ? 'FALLBACK_RATE' : 'MANUAL_RATE', rates }
}
