import type { GroupTax, PricingTaxes, TaxRate } from '@vitrine/contract'

export interface TaxRegion {
  readonly id: string
  /** ISO 3166-1 code of two letters. */
  readonly country: string
  /** ISO 3166-2 code without the country; absent for the whole country. */
  readonly subdivision?: string
  readonly taxIncludedInPrice: boolean
  /** Whether a tax service finds the rates; the manual rates apply while it is unavailable. */
  readonly automatic?: boolean
}

/** The rate a merchant set for one group of items in one region. */
export interface ManualRate extends TaxRate {
  readonly regionId: string
  readonly groupId: string
}

export interface TaxConfiguration {
  readonly regions: readonly TaxRegion[]
  /** Ids of every tax group of the shop. */
  readonly groups: readonly string[]
  readonly manualRates: readonly ManualRate[]
  /** The rates of the tax service by group; absent without a response. */
  readonly automaticRates?: Readonly<Record<string, readonly TaxRate[]>>
  /** The group of shipping, where the shop taxes shipping. */
  readonly shippingGroup?: string
  /** What prices mean where the shop has no region. */
  readonly taxIncludedInPrice: boolean
}

export interface TaxAddress {
  readonly country: string
  /** With or without the country in front: 'IE-D' or 'D'. */
  readonly subdivision?: string
}

/** The taxes at an address: those of the smallest region that holds it, or none where the shop has no region. */
export function findTaxes(address: TaxAddress, situation: TaxConfiguration): PricingTaxes {
  const region = findTaxRegion(address, situation.regions)
  const groups = situation.groups.map((id) => [id, groupTaxIn(region, id, situation)] as const)
  return {
    included: (region ?? situation).taxIncludedInPrice,
    groups: Object.fromEntries(groups),
    ...(situation.shippingGroup !== undefined && { shippingGroup: situation.shippingGroup }),
  }
}

export function findTaxRegion(
  { country, subdivision }: TaxAddress,
  regions: readonly TaxRegion[],
): TaxRegion | undefined {
  const here = regions.filter((region) => region.country === country)
  const part = subdivision?.startsWith(`${country}-`) ? subdivision.slice(country.length + 1) : subdivision
  const wholeCountry = here.find((region) => region.subdivision === undefined)
  return here.find((region) => part !== undefined && region.subdivision === part) ?? wholeCountry
}

function groupTaxIn(region: TaxRegion | undefined, group: string, situation: TaxConfiguration): GroupTax {
  const manual = situation.manualRates
    .filter(({ regionId, groupId }) => regionId === region?.id && groupId === group)
    .map(({ regionId: _region, groupId: _group, ...rate }) => rate)
  const automatic = region?.automatic ? situation.automaticRates?.[group] : undefined
  const rates = automatic ?? manual
  if (rates.length === 0) return { source: 'NO_TAX_COLLECTED', rates: [] }
  if (automatic) return { source: 'AUTO_RATE', rates }
  return { source: region?.automatic ? 'FALLBACK_RATE' : 'MANUAL_RATE', rates }
}
