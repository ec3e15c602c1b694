/** A filter of product lists: one heading for the choices of several options. */
export interface OptionFilter {
  /** The heading in the shop's first language, and the name in URLs. Unique. */
  name: string
  /** The heading in other languages, by language code. */
  translations: { [language: string]: string }
  /** The options whose choices it offers, in any case. An option belongs to one filter. */
  optionNames: string[]
  /** Whether it also offers the colors of options that no filter names. At most one filter does. */
  includesColors: boolean
  /** Whether lists offer it. */
  isVisible: boolean
}

/** How product lists filter by product options. */
export interface FilterSettings {
  /** In the order of lists. */
  filters: OptionFilter[]
  /** Whether the filters are the default ones: Color, Material and Size. */
  areDefault: boolean
  /** Whether each option without a filter is a filter of its own, after the others. */
  showsOtherOptions: boolean
  /** The options that products have or had, by name. */
  options: { name: string; isColor: boolean }[]
}

/** Absent fields do not change. `null` restores the default filters. */
export interface FilterSettingsChange {
  filters?: OptionFilter[] | null
  showsOtherOptions?: boolean
}
