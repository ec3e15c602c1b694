import type { SavedTaxRegion } from '@vitrine/contract'
import { formatPercentage } from '../shared/i18n/format-number.ts'

/** The rates of a tax class where it has one, such as `DE 7%, PT 13%`. States and regions are left out. */
export const ratesByCountry = (
  taxGroupId: string,
  regions: readonly Pick<SavedTaxRegion, 'country' | 'subdivision' | 'rates'>[],
): string =>
  regions
    .filter(({ subdivision }) => !subdivision)
    .flatMap(({ country, rates }) => {
      const percentages = rates
        .filter((rate) => rate.taxGroupId === taxGroupId)
        .map(({ percentage }) => percentage)
      return percentages.length > 0 ? [`${country} ${percentages.map(formatPercentage).join(' + ')}`] : []
    })
    .sort()
    .join(', ')
