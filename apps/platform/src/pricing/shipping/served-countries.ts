import { ADDRESS_FORMS, type AddressForm, addressForm, REGION } from '@vitrine/ui/address-forms'
import { getCountryName } from '@vitrine/ui/countries'
import type { Locale } from '../../kernel/i18n/locale.ts'
import type { PricingSettings } from '../pricing-settings/pricing-settings.ts'

/** The address format of a country, with a subdivision field where taxes or shipping of the shop depend on it. */
export function addressFormAt(pricingSettings: PricingSettings, country: string): AddressForm {
  const form = addressForm(country)
  return form.subdivision || !isDivided(pricingSettings, country) ? form : { ...form, subdivision: REGION }
}

const isDivided = ({ taxRegions, shippingOptions }: PricingSettings, requested: string): boolean =>
  taxRegions.some(({ country, subdivision }) => country === requested && subdivision) ||
  shippingOptions.some(({ destinations }) =>
    destinations?.some(({ country, subdivisions }) => country === requested && subdivisions?.length),
  )

/** Countries for billing: those whose addresses or taxes the shop knows. */
export const knownCountries = ({ taxRegions }: PricingSettings): readonly string[] => [
  ...new Set([...Object.keys(ADDRESS_FORMS), ...taxRegions.map(({ country }) => country)]),
]

/** The countries that the shop delivers to. A shop that delivers worldwide lists the known ones. */
export function servedCountries({ shippingOptions, carriers }: PricingSettings): readonly string[] {
  const rows = carriers.flatMap(({ rates }) => rates)
  const everywhere =
    shippingOptions.some(({ destinations }) => destinations === null) ||
    carriers.some(({ provider }) => provider === 'HTTP') ||
    rows.some(({ countries }) => countries === undefined)
  const codes = [
    ...shippingOptions.flatMap(({ destinations }) => destinations?.map(({ country }) => country) ?? []),
    ...rows.flatMap(({ countries }) => countries ?? []),
  ]
  return [...new Set(everywhere ? [...Object.keys(ADDRESS_FORMS), ...codes] : codes)]
}

/** Countries with localized names in sorted order. */
export const countriesByName = (locale: Locale, codes: readonly string[]) =>
  codes
    .map((code) => ({ code, name: getCountryName(locale.code, code) }))
    .sort((one, other) => one.name.localeCompare(other.name, locale.code))
