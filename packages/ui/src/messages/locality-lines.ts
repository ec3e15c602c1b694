interface Locality {
  readonly city?: string | null | undefined
  readonly postalCode?: string | null | undefined
  readonly subdivision?: string | null | undefined
  /** Its code, by which the order of the others is known. */
  readonly country?: string | null | undefined
}

/** Where the code of a place stands behind its name, and where it has a line of its own. Elsewhere it comes first. */
const POSTAL_CODE_LAST = ['AU', 'CA', 'US']
const POSTAL_CODE_ON_OWN_LINE = ['GB', 'IE']

/** Town, code and part of a country, as they stand on a parcel to it; without the country itself. */
export function localityLines({ city, postalCode, subdivision, country }: Locality): string[] {
  // Without the country, which stands below: `OR` of `US-OR`.
  const part = subdivision?.replace(/^[A-Z]{2}-/, '')
  const join = (separator: string, ...parts: unknown[]) => parts.filter(Boolean).join(separator)
  const lines = () => {
    if (POSTAL_CODE_LAST.includes(country ?? '')) return [join(', ', city, join(' ', part, postalCode))]
    if (POSTAL_CODE_ON_OWN_LINE.includes(country ?? '')) return [city, part, postalCode]
    return [join(', ', join(' ', postalCode, city), part)]
  }
  return lines().filter((line): line is string => !!line)
}
