import type { LanguageCode } from '@vitrine/ui/messages'
import type { Speech } from './speech.ts'

const names = new Map<LanguageCode, Intl.DisplayNames>()

/** What a language calls a country. */
export function countryIn({ code: language }: Speech, country: string): string {
  const known = names.get(language) ?? new Intl.DisplayNames(language, { type: 'region', fallback: 'code' })
  names.set(language, known)
  try {
    return known.of(country) ?? country
  } catch {
    // What cannot be a country is shown as it was written.
    return country
  }
}
