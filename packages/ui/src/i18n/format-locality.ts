import { findSubdivision } from '../subdivisions.ts'

interface Locality {
  readonly city?: string | null | undefined
  readonly postalCode?: string | null | undefined
  readonly subdivision?: string | null | undefined
  /** The country code, which determines the line format. */
  readonly country?: string | null | undefined
}

/** Countries whose postal code comes last, or on its own line. Elsewhere it comes first. */
const POSTAL_CODE_LAST = ['AU', 'CA', 'US']
const POSTAL_CODE_ON_OWN_LINE = ['GB', 'IE']

/** City, postal code and subdivision as on a shipping label, without the country. */
export function formatLocality({ city, postalCode, subdivision, country }: Locality): string[] {
  const known = findSubdivision(country ?? '', subdivision ?? '')
  // Alone on a line, `OR` would be a word.
  const isAlone = !city && !postalCode
  const state = (isAlone ? known?.name : known?.code) ?? subdivision?.replace(/^[A-Z]{2}-/, '')
  const join = (separator: string, ...parts: unknown[]) => parts.filter(Boolean).join(separator)
  const lines = () => {
    if (POSTAL_CODE_LAST.includes(country ?? '')) return [join(', ', city, join(' ', state, postalCode))]
    if (POSTAL_CODE_ON_OWN_LINE.includes(country ?? '')) return [city, state, postalCode]
    return [join(', ', join(' ', postalCode, city), state)]
  }
  return lines().filter((line): line is string => !!line)
}
