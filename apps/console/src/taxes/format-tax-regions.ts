import type { SavedTaxRegion } from '@vitrine/contract'
import { subdivisionName } from '@vitrine/ui/subdivisions'
import { countryName } from '../shared/countries/countries.ts'
import { formatDay } from '../shared/format-time.ts'
import { language } from '../shared/i18n/language.ts'
import { taxesText as text } from '../shared/messages/settings/taxes.ts'
import { t } from '../shared/messages/t.ts'

type Region = Pick<SavedTaxRegion, 'country' | 'subdivision'>

/** The country of a region, and its state or province. */
export const regionName = ({ country, subdivision }: Region): string =>
  [countryName(country), subdivision && subdivisionName(country, subdivision)].filter(Boolean).join(', ')

/** Regions by name: a country before its states. */
export const sortRegions = <Item extends Region>(regions: readonly Item[]): Item[] =>
  [...regions].sort((one, other) => regionName(one).localeCompare(regionName(other), language))

/** The name of an official source of tax rates. */
export const sourceName = (source: string): string =>
  text.sources[source as keyof typeof text.sources] ?? source

/** Where imported rates come from: each source once. */
export const importedSources = (regions: readonly Pick<SavedTaxRegion, 'source'>[]): string =>
  [
    ...new Set(
      regions.flatMap(({ source }) =>
        source
          ? [t(text.importedFrom, { source: sourceName(source.name), date: formatDay(source.date) })]
          : [],
      ),
    ),
  ].join(' ')
