import type { FilterSettings, FilterSettingsChange } from '@vitrine/contract'
import { type Call, operation } from '../../operation.ts'

export type { FilterSettings, FilterSettingsChange, OptionFilter } from '@vitrine/contract'

const parse = (body: { filterSettings: FilterSettings }) => body.filterSettings

/**
 * Returns how product lists filter by product options, and the names of all options.
 * @example const { filters, options } = await productFilters.getSettings()
 */
export const getSettings = /* @__PURE__ */ operation(
  (): Call<FilterSettings> => ({ method: 'GET', path: '/_vitrine/v1/filter-settings', parse }),
)

/**
 * Sets which product options belong to one filter, and the order of filters. `null` restores the default filters.
 * @example
 * ```ts
 * import { productFilters } from '@vitrine/client/merchant'
 *
 * const { filters } = await productFilters.getSettings()
 * await productFilters.updateSettings({ filters: filters.toReversed(), showsOtherOptions: false })
 * ```
 */
export const updateSettings = /* @__PURE__ */ operation(
  (changes: FilterSettingsChange): Call<FilterSettings> => ({
    method: 'PATCH',
    path: '/_vitrine/v1/filter-settings',
    args: { ...changes },
    parse,
  }),
)
