import type { FilterSettings, OptionFilter } from '@vitrine/contract'

/** An option in the form, and the id of its filter; empty without one. */
interface OptionValue {
  readonly name: string
  readonly isColor: boolean
  readonly filter: string
}

/** A filter in the form. Its options are in the list of options, because each has one filter. */
interface FilterValue {
  /** Stays the same while the filter is renamed. */
  readonly key: string
  readonly name: string
  readonly translations: Record<string, string>
  readonly includesColors: boolean
  readonly isVisible: boolean
  /** The names for options that no product has yet. */
  readonly otherNames: readonly string[]
}

export interface ProductFilterValues {
  readonly filters: FilterValue[]
  readonly options: OptionValue[]
  readonly showsOtherOptions: boolean
}

/** The platform compares names like this. */
const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

export function toProductFilterValues({
  filters,
  options,
  showsOtherOptions,
}: FilterSettings): ProductFilterValues {
  const includes = ({ optionNames }: OptionFilter, name: string) =>
    optionNames.some((each) => isSame(each, name))
  return {
    filters: filters.map(({ optionNames, ...filter }) => ({
      ...filter,
      key: filter.name,
      otherNames: optionNames.filter((each) => !options.some(({ name }) => isSame(each, name))),
    })),
    options: options.map(({ name, isColor }) => ({
      name,
      isColor,
      filter: filters.find((filter) => includes(filter, name))?.name ?? '',
    })),
    showsOtherOptions,
  }
}

export const toFilterSettings = ({ filters, options, showsOtherOptions }: ProductFilterValues) => ({
  filters: filters.map(({ key, otherNames, name, translations, ...filter }) => ({
    ...filter,
    name: name.trim(),
    translations: Object.fromEntries(
      Object.entries(translations)
        .map(([language, text]) => [language, text.trim()] as const)
        .filter(([, text]) => text !== ''),
    ),
    optionNames: distinct([
      ...options.filter((option) => option.filter === key).map((option) => option.name),
      ...otherNames,
    ]),
  })),
  showsOtherOptions,
})

/** Options that differ only in case are one. */
const distinct = (names: readonly string[]): string[] =>
  names.filter((name, index) => names.findIndex((each) => isSame(each, name)) === index)
