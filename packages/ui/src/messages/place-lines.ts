interface Place {
  readonly city?: string | null | undefined
  readonly postalCode?: string | null | undefined
  readonly subdivision?: string | null | undefined
  /** Its code, by which the order of the others is known. */
  readonly country?: string | null | undefined
}

/** Where the code of a place stands behind its name, and where it has a line of its own. Elsewhere it comes first. */
const CODE_BEHIND = ['AU', 'CA', 'US']
const CODE_BELOW = ['GB', 'IE']

/** Town, code and part of a country, as they stand on a parcel to it; without the country itself. */
export function placeLines({ city, postalCode, subdivision, country }: Place): string[] {
  // Without the country, which stands below: `OR` of `US-OR`.
  const part = subdivision?.replace(/^[A-Z]{2}-/, '')
  const join = (separator: string, ...parts: unknown[]) => parts.filter(Boolean).join(separator)
  const lines = () => {
    if (CODE_BEHIND.includes(country ?? '')) return [join(', ', city, join(' ', part, postalCode))]
    if (CODE_BELOW.includes(country ?? '')) return [city, part, postalCode]
    return [join(', ', join(' ', postalCode, city), part)]
  }
  return lines().filter((line): line is string => !!line)
}
